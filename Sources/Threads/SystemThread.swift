import CThreads
import Glibc

/// A thread of the system, which is joined or detached once.
public struct SystemThread: Sendable {
  private final class Body: Sendable {
    let name: String?
    let run: @Sendable () -> Void
    /// Where the thread may run once it is started; nil for where it begins.
    let processors: Processors?

    init(_ name: String?, _ processors: Processors?, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
      self.processors = processors
    }
  }

  private let handle: pthread_t

  /// Runs `body` at once, on another processor than the caller's where it may: there are kernels that leave a new
  /// thread where its maker is, for milliseconds, although others are idle. No signals are delivered to it.
  ///
  /// - Parameter name: what process viewers show, of which Linux keeps 15 bytes.
  /// - Throws: the system's error number.
  public init(named name: String? = nil, _ body: @escaping @Sendable () -> Void) throws(Errno) {
    // Signals are for the main thread, which ends in good order. A new thread begins with the mask of its maker.
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var handle = pthread_t()
    var error = EAGAIN
    if let processors = Processors.ofCaller, let others = processors.withoutCurrent {
      error = SystemThread.start(&handle, on: others, Body(name, processors, body))
    }
    // The processors can have been taken away in the meantime, which is no reason not to start.
    if error != 0 { error = SystemThread.start(&handle, on: nil, Body(name, nil, body)) }
    guard error == 0 else { throw Errno(number: error) }
    self.handle = handle
  }

  /// Waits for the end of the body.
  public func join() {
    pthread_join(handle, nil)
  }

  /// Lets the thread end on its own.
  public func detach() {
    pthread_detach(handle)
  }

  private static func start(_ handle: inout pthread_t, on processors: Processors?, _ body: Body) -> Int32 {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return ENOMEM }
    defer { pthread_attr_destroy(&attributes) }
    if var set = processors?.set {
      let error = pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &set)
      guard error == 0 else { return error }
    }
    let context = Unmanaged.passRetained(body)
    let error = pthread_create(
      &handle, &attributes,
      { context in
        guard let context else { return nil }
        let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
        body.processors?.useForCaller()
        if let name = body.name { lpchart_name_thread(name) }
        body.run()
        return nil
      }, context.toOpaque())
    if error != 0 { context.release() }
    return error
  }
}
