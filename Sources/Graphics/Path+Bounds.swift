extension Path {
  /// Whether all coordinates are numbers that can be drawn at.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
      case .close: true
      }
    }
  }

  /// The rectangle around all points and control points, which holds the whole path and is quick to find. A straight
  /// line along an axis has a width or height of 0. Nil without any line or curve, and where a coordinate is not
  /// finite.
  public var controlPointBounds: Rectangle? {
    var extent = Extent()
    var drawsSomething = false
    var pending: Point?
    for element in elements {
      // A move counts when something is drawn from it.
      if case .move(let point) = element {
        guard point.isFinite else { return nil }
        pending = point
        continue
      }
      if let start = pending { extent.add(start) }
      pending = nil
      drawsSomething = true
      switch element {
      case .move, .close: break
      case .line(let point): extent.add(point)
      case .curve(let first, let second, let end):
        extent.add(first)
        extent.add(second)
        extent.add(end)
      }
    }
    return drawsSomething ? extent.rectangle : nil
  }

  /// The smallest rectangle around the path itself, curves measured where they turn. Nil where
  /// `controlPointBounds` is.
  public var bounds: Rectangle? {
    guard isFinite else { return nil }
    var extent = Extent()
    for subpath in subpaths {
      extent.add(subpath.start)
      for segment in subpath.segments {
        extent.add(segment.end)
        guard case .curve(let curve) = segment else { continue }
        for t in curve.turnsInX { extent.add(x: curve.point(at: t).x) }
        for t in curve.turnsInY { extent.add(y: curve.point(at: t).y) }
      }
    }
    return extent.rectangle
  }
}

/// The growing range of coordinates met so far.
private struct Extent {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity
  private var isFinite = true

  mutating func add(_ point: Point) {
    add(x: point.x)
    add(y: point.y)
    if !point.isFinite { isFinite = false }
  }

  mutating func add(x: Double) {
    if x < minX { minX = x }
    if x > maxX { maxX = x }
  }

  mutating func add(y: Double) {
    if y < minY { minY = y }
    if y > maxY { maxY = y }
  }

  var rectangle: Rectangle? {
    guard isFinite, minX <= maxX, minY <= maxY else { return nil }
    return Rectangle(minX, minY, maxX - minX, maxY - minY)
  }
}
