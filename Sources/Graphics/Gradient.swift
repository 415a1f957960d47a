/// A run of colours along a line or outwards from a centre, in the coordinates of what is filled.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0…1 along the gradient, rising from stop to stop.
    public var location: Double

    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  public enum Shape: Hashable, Sendable {
    /// Colours change along the line between two points and are level across it.
    case axial(from: Point, to: Point)
    /// Colours change from the centre to an upright ellipse with these half axes.
    case radial(center: Point, radiusX: Double, radiusY: Double)
  }

  public var stops: [Stop]
  public var shape: Shape

  public init(stops: [Stop], shape: Shape) {
    self.stops = stops
    self.shape = shape
  }

  /// The un-premultiplied colour at `location`; the ends go on outside 0…1. Clear when there are no stops.
  public func color(at location: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    if location >= last.location { return last.color }
    for (lower, upper) in zip(stops, stops.dropFirst()) where location < upper.location {
      let span = upper.location - lower.location
      return lower.color.interpolated(to: upper.color, at: span > 0 ? (location - lower.location) / span : 1)
    }
    return last.color
  }
}

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}
