import Graphics

/// A connected part of a path that is stroked on its own.
struct StrokePiece {
  var elements: [Path.Element]
  /// From the beginning of the subpath to that of the piece, along the path.
  var distance: Double
}
