public import Graphics

/// What a viewport moves in: both axes and the plot that shows them. Turns what is done with a pointer or keys, in the
/// picture's points, into other viewports.
public struct ViewportSpace: Hashable, Sendable {
  /// Where the axes lie in the picture.
  public var plot: Rectangle
  public var x: ViewportAxis
  public var y: ViewportAxis
  /// The y domain that is in view while it is fitted to what is visible; nil where it is not.
  public var fittedY: ClosedRange<Double>?
  /// Whether larger values are further down.
  public var isYReversed: Bool

  public init(
    plot: Rectangle, x: ViewportAxis, y: ViewportAxis, fittedY: ClosedRange<Double>? = nil,
    isYReversed: Bool = false
  ) {
    self.isYReversed = isYReversed
    self.plot = plot
    self.x = x
    self.y = y
    self.fittedY = fittedY
  }

  /// How much closer one notch of the wheel goes.
  public static let wheelFactor = 1.25
  /// How much closer one press of a key goes.
  public static let keyFactor = 1.5
  /// How far one notch of the wheel or one press of an arrow key pans, in lengths of the view.
  public static let panStep = 0.1
  /// A box narrower or flatter than this encloses nothing in that direction, in points: its other one alone counts.
  public static let leastBox = 6.0

  public subscript(axis: Axis) -> ViewportAxis { axis == .x ? x : y }

  /// The viewport with its domains made to fit the axes.
  public func fitted(_ viewport: Viewport) -> Viewport {
    Viewport(x: x.fitted(viewport.x), y: viewport.fitsY ? nil : y.fitted(viewport.y), fitsY: viewport.fitsY)
  }

  /// Zooms one axis about a point; `factor` above 1 shows less.
  public func zooming(_ viewport: Viewport, _ axis: Axis, by factor: Double, about point: Point) -> Viewport {
    var result = unfitted(viewport, axis)
    result[axis] = self[axis].zoomed(result[axis], by: factor, about: place(of: point, along: axis))
    return result
  }

  /// Moves what is shown with the pointer, so that a point dragged by `delta` stays under it; in points.
  public func dragging(_ viewport: Viewport, by delta: Point) -> Viewport {
    guard !plot.isEmpty else { return viewport }
    var result = viewport
    result.x = x.panned(viewport.x, by: -delta.x / plot.width)
    if !viewport.fitsY { result.y = y.panned(viewport.y, by: (isYReversed ? -delta.y : delta.y) / plot.height) }
    return result
  }

  /// Moves the view along an axis by lengths of itself; above 0 towards larger values.
  public func panning(_ viewport: Viewport, _ axis: Axis, by lengths: Double) -> Viewport {
    var result = unfitted(viewport, axis)
    result[axis] = self[axis].panned(result[axis], by: lengths)
    return result
  }

  /// Shows what a box in the picture encloses; the same viewport for a box that is hardly one.
  public func zooming(_ viewport: Viewport, to box: Rectangle) -> Viewport {
    guard let (isWide, isHigh) = extent(of: box) else { return viewport }
    var result = viewport
    if isWide {
      result.x = x.part(of: viewport.x, from: place(of: box.origin, along: .x), to: place(of: corner(box), along: .x))
    }
    if isHigh {
      result = unfitted(result, .y)
      result.y = y.part(of: result.y, from: place(of: box.origin, along: .y), to: place(of: corner(box), along: .y))
    }
    return result
  }

  /// The part of the plot that `zooming(_:to:)` shows for a box: the plot's whole width or height where the box has
  /// hardly any. Nil for a box that is hardly one.
  public func area(of box: Rectangle) -> Rectangle? {
    guard let (isWide, isHigh) = extent(of: box), let inner = box.standardized.intersection(plot) else { return nil }
    return Rectangle(
      isWide ? inner.minX : plot.minX, isHigh ? inner.minY : plot.minY, isWide ? inner.width : plot.width,
      isHigh ? inner.height : plot.height)
  }

  /// Shows all of one axis.
  public func showingAll(_ viewport: Viewport, _ axis: Axis) -> Viewport {
    var result = viewport
    result[axis] = nil
    if axis == .y { result.fitsY = false }
    return result
  }

  /// Fits the y axis to what is visible, or leaves it as it is from now on.
  public func togglingFit(_ viewport: Viewport) -> Viewport {
    if viewport.fitsY { return unfitted(viewport, .y) }
    return Viewport(x: viewport.x, y: nil, fitsY: true)
  }

  /// Where a point lies along an axis of the plot: 0 at its lower end, 1 at its upper one.
  private func place(of point: Point, along axis: Axis) -> Double {
    switch axis {
    case .x: plot.width > 0 ? (point.x - plot.minX) / plot.width : 0.5
    case .y, .y2:
      plot.height > 0 ? (isYReversed ? point.y - plot.minY : plot.maxY - point.y) / plot.height : 0.5
    }
  }

  /// The viewport with the y domain that is in view as its own, where a change of that axis begins.
  private func unfitted(_ viewport: Viewport, _ axis: Axis) -> Viewport {
    guard axis == .y, viewport.fitsY else { return viewport }
    return Viewport(x: viewport.x, y: y.fitted(fittedY))
  }

  private func corner(_ box: Rectangle) -> Point { Point(box.maxX, box.maxY) }

  private func extent(of box: Rectangle) -> (isWide: Bool, isHigh: Bool)? {
    guard !plot.isEmpty, let inner = box.standardized.intersection(plot) else { return nil }
    let (isWide, isHigh) = (inner.width >= ViewportSpace.leastBox, inner.height >= ViewportSpace.leastBox)
    return isWide || isHigh ? (isWide, isHigh) : nil
  }
}
