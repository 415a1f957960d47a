public import Graphics

/// Where the strip under the labels lies that shows all of the x axis, and what of it is in view.
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
  /// How far beside an edge the pointer still takes hold of it, in points.
  static let edgeReach = 5.0
  /// How far above and below the strip it can be taken hold of, in points.
  static let reach = 4.0

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
    guard area.inset(dx: -OverviewFrame.edgeReach, dy: -OverviewFrame.reach).contains(point) else { return nil }
    // A narrow window is rather moved than resized: its edges are taken hold of from outside.
    let inside = min(OverviewFrame.edgeReach, window.width / 4)
    if point.x >= window.minX + inside, point.x <= window.maxX - inside { return .window }
    if abs(point.x - window.minX) <= OverviewFrame.edgeReach, point.x < window.midX { return .lowerEdge }
    if abs(point.x - window.maxX) <= OverviewFrame.edgeReach, point.x > window.midX { return .upperEdge }
    return window.inset(dx: 0, dy: -OverviewFrame.reach).contains(point) ? .window : .outside
  }

  /// The strip's place under the labels of a picture: at most `height` high, thinner where there is less room, and nil
  /// where there is hardly any.
  static func area(in frame: PlotFrame, labelBottom: Double, height: Double) -> Rectangle? {
    let top = labelBottom.rounded(.up)
    let room = frame.bounds.maxY.rounded(.down) - 1 - top
    let used = min(height, room).rounded(.down)
    guard used >= 4, frame.plot.width >= 40, frame.plot.height >= 20 else { return nil }
    // Where there is room to spare, some of it keeps the strip away from the labels.
    return Rectangle(frame.plot.minX, top + min(room - used, 4), frame.plot.width, used)
  }
}
