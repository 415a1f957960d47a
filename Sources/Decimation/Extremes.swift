/// Which rows a stretch of a line has to keep so that its picture stays the same: where it begins and ends, and how far
/// down and up it goes.
public struct Extremes: Hashable, Sendable {
  /// The first row with a value.
  public var first: Int
  /// The first of the rows with the least value.
  public var lowest: Int
  /// The first of the rows with the greatest value.
  public var highest: Int
  /// The last row with a value.
  public var last: Int

  public init(first: Int, lowest: Int, highest: Int, last: Int) {
    self.first = first
    self.lowest = lowest
    self.highest = highest
    self.last = last
  }
}
