public import Graphics

/// Where the strip under the picture lies that shows all of the x axis, and what of it is in view.
public struct OverviewFrame: Hashable, Sendable {
  /// What the pointer can take hold of.
  public enum Part: Hashable, Sendable {
    case window
    /// The window's side with the lower values of x.
    case lowerEdge
    case upperEdge
    /// Beside the window.
    case outside
  }

  /// The whole strip, as wide as the plot.
  public var area: Rectangle
  /// The part of the strip that is in view, wide enough to be seen.
  public var window: Rectangle

  /// The least width of the window, in points.
  static let leastWindow = 6.0
  /// How far to both sides of an edge the pointer takes hold of it, in points; together with more outside of a window
  /// that has less inside.
  static let edgeReach = 5.0
  /// How far above and below the strip it can be taken hold of, in points.
  static let reach = 4.0
  /// From the picture to the strip, in points, and from the strip to what comes below.
  static let gaps = (above: 2.0, below: 8.0)
  /// A strip lower than this shows nothing of the lines, in points.
  static let leastHeight = 20.0
  /// The most of the height that it takes.
  static let mostOfHeight = 0.12

  /// - Parameters:
  ///   - lower: where the view begins in the strip, from 0 to 1; `upper` where it ends.
  init(area: Rectangle, lower: Double, upper: Double) {
    self.area = area
    let (start, end) = (area.minX + area.width * lower, area.minX + area.width * upper)
    let width = min(max(end - start, OverviewFrame.leastWindow), area.width)
    let x = min(max((start + end - width) / 2, area.minX), area.maxX - width)
    window = Rectangle(x, area.minY, width, area.height)
  }

  /// What of the strip is at a point; nil beside it.
  public func part(at point: Point) -> Part? {
    // A narrow window is rather moved than resized: its edges are taken hold of from outside.
    let inside = min(OverviewFrame.edgeReach, window.width / 4)
    let outside = 2 * OverviewFrame.edgeReach - inside
    guard area.inset(dx: -outside, dy: -OverviewFrame.reach).contains(point) else { return nil }
    if point.x >= window.minX + inside, point.x <= window.maxX - inside { return .window }
    if point.x < window.midX { return point.x >= window.minX - outside ? .lowerEdge : .outside }
    return point.x <= window.maxX + outside ? .upperEdge : .outside
  }

  /// How high the strip is beside a picture, both together of a size: at most `height`, lower in little room, and 0 where
  /// that is too little to show anything.
  static func height(in size: Size, atMost height: Double) -> Double {
    guard size.width >= 120 else { return 0 }
    let room = min(height, (size.height * mostOfHeight).rounded(.down))
    return room >= min(height, leastHeight) ? room : 0
  }
}
