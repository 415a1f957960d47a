import Synchronization

/// Independent pieces of work, done side by side.
public enum ConcurrentLoop {
  /// Pieces that whoever is free takes, one after the other.
  private final class Work: Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let next = Atomic(0)

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func take() {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        body(number)
      }
    }
  }

  /// Calls `body` with every number in 0..<`count`, in whatever order, and returns when all are done. Where threads
  /// cannot be started the caller's does their work, too.
  public static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let work = Work(count, body)
    var started: [SystemThread] = []
    for _ in 1..<max(min(count, Processors.count), 1) {
      guard let thread = try? SystemThread({ work.take() }) else { break }
      started.append(thread)
    }
    work.take()
    for thread in started { thread.join() }
  }

  /// What `body` makes of every number in 0..<`count`, in their order.
  public static func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    Array(unsafeUninitializedCapacity: max(count, 0)) { results, filled in
      // Each piece of work has a place of its own.
      nonisolated(unsafe) let places = results
      run(count) { places.initializeElement(at: $0, to: body($0)) }
      filled = max(count, 0)
    }
  }

  /// What `body` makes of parts of 0..<`count`, in their order: of one part for each processor, or of fewer so that each
  /// has at least `least` numbers. None where `count` is 0.
  public static func mapParts<Result: Sendable>(
    of count: Int, atLeast least: Int = 1 << 17, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let parts = max(min(Processors.count, count / max(least, 1)), 1)
    return map(parts) { body(count * $0 / parts..<count * ($0 + 1) / parts) }
  }
}
