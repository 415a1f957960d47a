import CLinux
public import Diagnostics
import Glibc

/// The main thread's loop: one turn takes in everything that has happened, then updates and draws once.
///
/// A turn: the window's events, descriptors with data, changed files, timers, messages of other threads, `update`,
/// `draw`. Between turns the thread sleeps until one of them has news.
public final class EventLoop {
  public let connection: XConnection
  /// For threads that have something to tell.
  public let mailbox: Mailbox
  /// The files whose saves are told to `filesChanged`.
  public let files: FileWatcher
  public var filesChanged: ([FileChange]) -> Void = { _ in }
  /// Called once a turn, after all the news and before `draw`.
  public var update: () -> Void = {}
  /// Called once a turn, also the first; whether there is anything to draw is for the callee to know.
  public var draw: () -> Void = {}
  /// Bytes that a data descriptor may read a turn.
  public var byteBudget = 4 << 20

  private let signals: TerminationSignals
  private let clock: () -> Duration
  private var timers = TimerQueue<TimerTopic>()
  private var actions: [TimerTopic: () -> Void] = [:]
  private var sources: [DataSource] = []
  private var readable: Set<Int32> = []
  private var status: Int32?
  private var turnsAgain = false

  public init(
    connection: XConnection, clock: @escaping () -> Duration = MonotonicClock.now
  ) throws(DiagnosticError) {
    self.connection = connection
    self.clock = clock
    signals = try TerminationSignals()
    mailbox = try Mailbox()
    files = FileWatcher()
  }

  /// Turns until `stop` is called or a signal asks to end; returns the program's exit status, 128 + n for signal n.
  public func run() -> Int32 {
    while true {
      turn()
      if let status { return status }
      wait()
    }
  }

  /// Ends `run` after this turn, which is not drawn any more.
  public func stop(status: Int32 = 0) {
    self.status = self.status ?? status
  }

  /// Makes another turn follow without sleep, for work that is done in pieces.
  public func turnAgain() {
    turnsAgain = true
  }

  /// Does `action` after `delay`, and then again after each `interval`; replaces what was set for `topic`.
  public func schedule(
    _ topic: TimerTopic, after delay: Duration, every interval: Duration? = nil, action: @escaping () -> Void
  ) {
    timers.schedule(topic, at: clock() + delay, every: interval)
    actions[topic] = action
  }

  public func cancel(_ topic: TimerTopic) {
    timers.cancel(topic)
    actions[topic] = nil
  }

  /// Calls `read` each turn in which `descriptor` has data or has ended.
  ///
  /// `read` must not wait, and reads at most its budget of bytes: what is left makes the next turn come at once.
  public func addSource(_ descriptor: Int32, read: @escaping (_ byteBudget: Int) -> DataSourceState) {
    removeSource(descriptor)
    sources.append(DataSource(descriptor: descriptor, read: read))
  }

  public func removeSource(_ descriptor: Int32) {
    sources.removeAll { $0.descriptor == descriptor }
    readable.remove(descriptor)
  }

  /// One turn without the sleep before it.
  func turn() {
    if let signal = signals.take() { stop(status: 128 + signal) }
    turnsAgain = connection.drainEvents()
    readSources()
    let changes = files.takeChanges(at: clock())
    if !changes.isEmpty { filesChanged(changes) }
    for topic in timers.takeDue(at: clock()) {
      let action = actions[topic]
      if timers.deadline(of: topic) == nil { actions[topic] = nil }
      action?()
    }
    for message in mailbox.takeAll() { message() }
    guard status == nil else { return }
    update()
    guard status == nil else { return }
    draw()
    connection.flush()
  }

  private func readSources() {
    // Readers may add and remove sources.
    for descriptor in sources.map(\.descriptor) where readable.contains(descriptor) {
      guard let source = sources.first(where: { $0.descriptor == descriptor }) else { continue }
      if source.read(byteBudget) == .finished { removeSource(descriptor) }
    }
  }

  /// Sleeps until there is news.
  func wait() {
    var polled = [connection.descriptor, mailbox.descriptor, signals.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if let descriptor = files.descriptor { polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    let firstSource = polled.count
    polled += sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }

    let deadline = [timers.nextDeadline, files.nextDeadline].compactMap { $0 }.min()
    var timeout = deadline.map { EventLoop.milliseconds(until: $0, from: clock()) } ?? -1
    if turnsAgain || connection.hasEvents { timeout = 0 }
    let count = poll(&polled, nfds_t(polled.count), timeout)
    readable = []
    guard count > 0 else { return }
    for entry in polled[firstSource...] where entry.revents != 0 {
      if entry.revents & Int16(POLLNVAL) != 0 {
        // Its owner closed it without a word; polling it again would never sleep.
        removeSource(entry.fd)
      } else {
        readable.insert(entry.fd)
      }
    }
  }

  /// Rounded up: to wake too early is to turn in vain.
  private static func milliseconds(until deadline: Duration, from now: Duration) -> Int32 {
    let (seconds, attoseconds) = max(deadline - now, .zero).components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(seconds, 1_000_000) * 1000 + milliseconds)
  }
}
