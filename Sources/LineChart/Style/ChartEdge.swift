/// The distances from the picture's sides to the axes, each fixed or found from the labels.
public struct ChartEdge: Hashable, Sendable {
  public enum Side: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// As large as the labels need, at least the original's 10 (top), 40 (left), 30 (bottom) or 10 (right) points.
    case automatic
    /// In points.
    case fixed(Double)

    public init(floatLiteral value: Double) {
      self = .fixed(value)
    }

    public init(integerLiteral value: Int) {
      self = .fixed(Double(value))
    }
  }

  public var top: Side
  public var left: Side
  public var bottom: Side
  public var right: Side

  public init(top: Side = .automatic, left: Side = .automatic, bottom: Side = .automatic, right: Side = .automatic) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All four sides from the labels.
  public static let automatic = ChartEdge()
  /// No distance at all.
  public static let zero = ChartEdge(top: 0, left: 0, bottom: 0, right: 0)
}
