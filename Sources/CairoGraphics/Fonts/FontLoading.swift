import CPango
import Glibc
import Graphics

/// A collection of fonts that is being made on a thread of its own, up to the glyphs of the font that most charts use.
///
/// What it does is done before others than that thread can have the collection, so nothing in it needs a lock.
struct FontLoading {
  private let thread: pthread_t

  /// Begins; nil where no thread can be started.
  init?() {
    lpchart_adjust_memory()
    var thread = pthread_t()
    // Signals are for the main thread, which ends in good order. A new thread begins with the mask of its maker.
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let error = pthread_create(&thread, nil, { _ in UnsafeMutableRawPointer(FontLoading.makeMap()) }, nil)
    guard error == 0 else { return nil }
    self.thread = thread
  }

  /// Waits for the collection, which the caller owns then. To be called once.
  func finish() -> OpaquePointer? {
    var result: UnsafeMutableRawPointer?
    guard pthread_join(thread, &result) == 0, let result else { return nil }
    return OpaquePointer(result)
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
