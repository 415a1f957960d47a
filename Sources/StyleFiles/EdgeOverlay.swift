public import LineChart

/// What a file says of the chart's edges; a side that it leaves out stays as it is in the style below.
public struct EdgeOverlay: Hashable, Sendable {
  public var top: ChartEdge.Side?
  public var left: ChartEdge.Side?
  public var bottom: ChartEdge.Side?
  public var right: ChartEdge.Side?

  public init() {}

  /// Says everything.
  public init(_ edge: ChartEdge) {
    top = edge.top
    left = edge.left
    bottom = edge.bottom
    right = edge.right
  }

  /// The same for all four sides.
  public init(_ side: ChartEdge.Side) {
    self.init(ChartEdge(top: side, left: side, bottom: side, right: side))
  }

  public func applied(to edge: ChartEdge) -> ChartEdge {
    ChartEdge(
      top: top ?? edge.top, left: left ?? edge.left, bottom: bottom ?? edge.bottom, right: right ?? edge.right)
  }
}
