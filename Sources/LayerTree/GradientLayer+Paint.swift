import Graphics

extension GradientLayer {
  /// What the bounds are filled with: one colour where all is one, nil where nothing shows.
  var paint: Paint? {
    guard let first = colors.first, let last = colors.last, colors.contains(where: { $0.alpha > 0 }) else { return nil }
    if colors.allSatisfy({ $0 == first }) { return .color(first) }
    guard startPoint.isFinite, endPoint.isFinite, let shape else { return last.alpha > 0 ? .color(last) : nil }
    let stops = zip(colors, stopLocations).map { Gradient.Stop($0, at: $1) }
    return .gradient(Gradient(stops: stops, shape: shape))
  }

  /// Rising locations in 0…1, one for each colour: evenly spread where `locations` gives none or not as many.
  private var stopLocations: [Double] {
    guard let locations, locations.count == colors.count, locations.allSatisfy(\.isFinite) else {
      let last = Double(max(colors.count - 1, 1))
      return colors.indices.map { Double($0) / last }
    }
    var reached = 0.0
    return locations.map { location in
      reached = min(max(location, reached), 1)
      return reached
    }
  }

  /// Where the colours run, in the layer's own coordinates; nil where start and end are too close for any run.
  private var shape: Gradient.Shape? {
    let start = Point(bounds.minX + startPoint.x * bounds.width, bounds.minY + startPoint.y * bounds.height)
    let delta = endPoint - startPoint
    switch kind {
    case .axial:
      // The colours are level across the line in the unit square, and stretching the square to the bounds turns
      // these level lines. The axis that is square to them then ends elsewhere: its direction is (dx·h, dy·w).
      let axis = Point(delta.x * bounds.height, delta.y * bounds.width)
      let lengthSquared = axis.x * axis.x + axis.y * axis.y
      guard lengthSquared > 0, lengthSquared.isFinite else { return nil }
      let scale = bounds.width * bounds.height * (delta.x * delta.x + delta.y * delta.y) / lengthSquared
      return .axial(from: start, to: start + Point(axis.x * scale, axis.y * scale))
    case .radial:
      let radiusX = abs(delta.x) * bounds.width
      let radiusY = abs(delta.y) * bounds.height
      guard radiusX > 0, radiusY > 0 else { return nil }
      return .radial(center: start, radiusX: radiusX, radiusY: radiusY)
    }
  }
}
