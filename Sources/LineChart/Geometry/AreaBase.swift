import Graphics

/// What an area reaches to from its line.
enum AreaBase: Equatable, Sendable {
  /// There is no area.
  case none
  /// The plot's lower side.
  case bottom
  /// A height in the picture.
  case level(Double)
  /// Lines from left to right.
  case lines([[Point]])
}
