import Glibc

/// A thread that is waited for, at the latest when nobody holds it any longer.
public final class JoinableThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private var handle = pthread_t()
  private var isRunning = false

  /// Runs `body` at once; nil where no thread can be had.
  public init?(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Body(body))
    let error = pthread_create(
      &handle, nil,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      return nil
    }
    isRunning = true
  }

  deinit {
    join()
  }

  /// Waits for the end of the body; at once where it was waited for before.
  public func join() {
    guard isRunning else { return }
    pthread_join(handle, nil)
    isRunning = false
  }
}
