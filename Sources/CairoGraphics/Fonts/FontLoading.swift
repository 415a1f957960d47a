import CPango
import Graphics
import Threads

/// A collection of fonts that is being made on a thread of its own, up to the glyphs of the font that most charts use.
///
/// What it does is done before others than that thread can have the collection, so nothing in it needs a lock.
struct FontLoading {
  /// What the thread made; read only when it has ended.
  private final class Made: @unchecked Sendable {
    var map: OpaquePointer?
  }

  private let thread: SystemThread
  private let made = Made()

  /// Begins; nil where no thread can be started.
  init?() {
    lpchart_adjust_memory()
    guard let thread = try? SystemThread({ [made] in made.map = FontLoading.makeMap() }) else { return nil }
    self.thread = thread
  }

  /// Waits for the collection, which the caller owns then. To be called once.
  func finish() -> OpaquePointer? {
    thread.join()
    return made.map
  }

  private static func makeMap() -> OpaquePointer {
    FontConfiguration.load()
    let map = FontMap.make()
    // Its glyphs are looked up by the way: the file is found and open, and its tables are read.
    let context = TextContext(map: map, rendering: .picture)
    _ = context.makeLayout(of: "0", in: Font(family: Font.systemFamily, size: 12))
    return map
  }
}
