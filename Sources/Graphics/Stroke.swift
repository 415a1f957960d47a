/// How a line's ends are drawn.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  case butt
  case round
  case square
}

/// How the corners of a line are drawn.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  case miter
  case round
  case bevel
}

/// Which places count as inside a path that crosses itself.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}

/// How a path is stroked.
public struct Stroke: Hashable, Sendable {
  /// The line's width, in points.
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// Miters longer than this many line widths become bevels.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dashPattern: [Double]
  /// How far into the pattern the line begins, in points.
  public var dashPhase: Double
  /// Moves an upright straight line onto whole device pixels, so that it is as sharp as the device allows.
  public var alignsToPixels: Bool

  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0, alignsToPixels: Bool = false
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
    self.alignsToPixels = alignsToPixels
  }
}
