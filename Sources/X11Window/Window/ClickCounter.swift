/// Counts presses of a button that follow each other quickly at one place: the second one is a double click.
public nonisolated struct ClickCounter: Hashable, Sendable {
  /// The most time from one press to the next, in milliseconds.
  public static let interval: UInt32 = 400
  /// The farthest that the next press may be from the one before, in pixels either way.
  public static let distance = 4

  private var last: ButtonEvent?
  private var count = 0

  public init() {}

  /// The press's number in its row, from 1. The server's clock, which `time` is of, wraps around.
  public mutating func press(_ event: ButtonEvent) -> Int {
    if let last, last.number == event.number, event.time &- last.time <= ClickCounter.interval,
      abs(event.position.x - last.position.x) <= ClickCounter.distance,
      abs(event.position.y - last.position.y) <= ClickCounter.distance
    {
      count += 1
    } else {
      count = 1
    }
    last = event
    return count
  }

  /// Begins anew: a press that became a drag is no part of a double click.
  public mutating func reset() {
    self = ClickCounter()
  }
}
