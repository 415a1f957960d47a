/// The moments at which something is due, at most one for each topic. Time is given by the caller.
public nonisolated struct TimerQueue<Topic: Hashable> {
  private struct Entry {
    var deadline: Duration
    var interval: Duration?
    /// Decides between equal deadlines: who came first is first.
    var order: UInt64
  }

  private var entries: [Topic: Entry] = [:]
  private var nextOrder: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  /// The earliest moment at which a topic is due.
  public var nextDeadline: Duration? {
    entries.values.lazy.map(\.deadline).min()
  }

  public func deadline(of topic: Topic) -> Duration? {
    entries[topic]?.deadline
  }

  /// Makes `topic` due at `deadline`, and then again after each `interval`; replaces what was set for it.
  public mutating func schedule(_ topic: Topic, at deadline: Duration, every interval: Duration? = nil) {
    precondition(interval.map { $0 > .zero } ?? true, "A timer that repeats needs an interval above zero.")
    entries[topic] = Entry(deadline: deadline, interval: interval, order: nextOrder)
    nextOrder += 1
  }

  public mutating func cancel(_ topic: Topic) {
    entries[topic] = nil
  }

  /// The topics that are due at `now`, earliest first. Each is told once, however often its interval has passed.
  public mutating func takeDue(at now: Duration) -> [Topic] {
    let due = entries.filter { $0.value.deadline <= now }.sorted {
      ($0.value.deadline, $0.value.order) < ($1.value.deadline, $1.value.order)
    }
    for (topic, entry) in due {
      if let interval = entry.interval {
        // Keeps the rhythm, unless so much time has passed that whole beats were missed.
        let next = entry.deadline + interval
        entries[topic]?.deadline = next > now ? next : now + interval
      } else {
        entries[topic] = nil
      }
    }
    return due.map(\.key)
  }
}
