import Glibc

/// Independent pieces of work, done side by side.
enum ConcurrentLoop {
  private final class Work: Sendable {
    let share: @Sendable () -> Void

    init(_ share: @escaping @Sendable () -> Void) {
      self.share = share
    }
  }

  /// Calls `body` with every number in 0..<`count` and returns when all are done. Processor `k` of `n` takes the numbers
  /// k, k + n, k + 2n …; a thread that cannot be started leaves its numbers to the caller's.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = max(min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    @Sendable func share(of thread: Int) {
      for number in stride(from: thread, to: count, by: threads) { body(number) }
    }
    var started: [pthread_t] = []
    var left = [0]
    for thread in 1..<max(threads, 1) {
      let work = Unmanaged.passRetained(Work { share(of: thread) })
      var handle = pthread_t()
      let error = pthread_create(
        &handle, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().share() }
          return nil
        }, work.toOpaque())
      if error == 0 {
        started.append(handle)
      } else {
        work.release()
        left.append(thread)
      }
    }
    for thread in left { share(of: thread) }
    for handle in started { pthread_join(handle, nil) }
  }
}
