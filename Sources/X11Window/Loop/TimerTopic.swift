/// What a timer is for; each topic has at most one timer.
public nonisolated struct TimerTopic: Hashable, Sendable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }
}
