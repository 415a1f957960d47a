public import Diagnostics
import Threads

/// A thread for what has to wait, such as reading; it tells its results through a `Mailbox`.
public nonisolated enum WorkerThread {
  /// Starts a thread that runs `body` once. `name` is what process viewers show, of which Linux keeps 15 bytes.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(DiagnosticError) {
    do throws(Errno) {
      try SystemThread(named: name, body).detach()
    } catch {
      throw .system("cannot start a thread", error.number)
    }
  }
}
