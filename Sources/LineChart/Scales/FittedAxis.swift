/// A scale whose domain and ticks were found for some data.
public struct FittedAxis: Hashable, Sendable {
  public var scale: Scale
  /// Upwards.
  public var ticks: [Tick]
  /// What could not be done as it was asked for.
  public var problems: [TickProblem] = []

  /// The largest number of ticks that a given distance may yield.
  public static let tickLimit = 1000
}
