import CLinux
import Diagnostics
import Glibc

/// The signals that ask the program to end, as a descriptor that can be polled.
///
/// They are blocked in this thread and in those it starts later, so that none of them ends the program at once.
nonisolated final class TerminationSignals {
  let descriptor: Int32
  private var previous = sigset_t()

  init() throws(DiagnosticError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &previous)
    descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system("cannot receive signals", errno) }
    // A reader of the standard output that goes away is told by the failing write.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    close(descriptor)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// The number of a signal that arrived, or nil.
  func take() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &info, size) == size ? Int32(info.ssi_signo) : nil
  }
}
