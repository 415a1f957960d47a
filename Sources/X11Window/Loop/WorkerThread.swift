import CLinux
public import Diagnostics
import Glibc

/// A thread for what has to wait, such as reading; it tells its results through a `Mailbox`.
public nonisolated enum WorkerThread {
  private final class Body {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Starts a thread that runs `body` once. `name` is what process viewers show, of which Linux keeps 15 bytes.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(DiagnosticError) {
    let context = Unmanaged.passRetained(Body(name: name, run: body))
    var thread = pthread_t()
    // Signals are for the main thread, which ends in good order. A new thread begins with the mask of its maker.
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
        linux_name_thread(body.name)
        body.run()
        return nil
      }, context.toOpaque())
    guard error == 0 else {
      context.release()
      throw .system("cannot start a thread", error)
    }
    pthread_detach(thread)
  }
}
