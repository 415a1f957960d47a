import Threads

extension ConcurrentLoop {
  /// The pixels of a stripe: as many that what is written about them stays in a processor's own memory, and that a thread
  /// is worth starting.
  private static let stripeSize = 160_000
  /// Stripes begin at columns that are a multiple of this, so that vectors of pixels lie in one of them.
  private static let alignment = 16

  /// Calls `body` with stripes of a picture's columns, side by side. The stripes depend on the picture alone, so that
  /// what is drawn does not depend on the machine.
  static func runStripes(width: Int, height: Int, _ body: @escaping @Sendable (_ columns: Range<Int>) -> Void) {
    let most = (width + alignment - 1) / alignment
    let count = min(max(width * height / stripeSize, 1), max(most, 1))
    run(count) { number in
      let columns = min(most * number / count * alignment, width)..<min(most * (number + 1) / count * alignment, width)
      if !columns.isEmpty { body(columns) }
    }
  }
}
