/// A part of the chart that somebody asked for in words, before the data was read.
public struct ViewRequest: Hashable, Sendable {
  /// Where a view of an axis begins and ends, as written; nil for the axis' own end.
  public struct Ends: Hashable, Sendable {
    public var from: String?
    public var to: String?

    public init(from: String? = nil, to: String? = nil) {
      self.from = from
      self.to = to
    }
  }

  /// Nil for all of the axis.
  public var x: Ends?
  public var y: Ends?
  /// Whether the y axis is fitted to what is visible in x, rather than that it shows a part.
  public var fitsY: Bool

  public init(x: Ends? = nil, y: Ends? = nil, fitsY: Bool = false) {
    self.x = x
    self.y = y
    self.fitsY = fitsY
  }
}
