/// A thread that is waited for, at the latest when nobody holds it any longer.
public final class JoinableThread {
  private var thread: SystemThread?

  /// Runs `body` at once; nil where no thread can be had.
  public init?(_ body: @escaping @Sendable () -> Void) {
    guard let thread = try? SystemThread(body) else { return nil }
    self.thread = thread
  }

  deinit {
    join()
  }

  /// Waits for the end of the body; at once where it was waited for before.
  public func join() {
    thread?.join()
    thread = nil
  }
}
