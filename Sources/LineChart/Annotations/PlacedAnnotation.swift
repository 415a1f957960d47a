import Graphics

/// An annotation in the picture.
struct PlacedAnnotation: Equatable {
  enum Shape: Equatable {
    case line(from: Point, to: Point)
    case band(Rectangle)
    /// A text's line from the point that it is about.
    case leader(from: Point, to: Point)
    case point(Point)
  }

  /// Its place in the layout's list.
  var index: Int
  var shapes: [Shape]
  var label: String?
  /// Where the label stands; nil without one, and where there is no room.
  var labelBox: Rectangle?
}
