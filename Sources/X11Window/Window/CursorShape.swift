import CX11

/// What the pointer looks like over a window; the shapes are those of the X server's cursor font.
public nonisolated enum CursorShape: Hashable, Sendable {
  /// As the desktop shows it.
  case standard
  /// For choosing a place or a part.
  case crosshair
  /// For moving what is held.
  case moving
  /// For pulling an edge to the left or the right.
  case resizingHorizontally

  /// The shape's number in the cursor font, nil for the desktop's own.
  var fontIndex: UInt32? {
    switch self {
    case .standard: nil
    case .crosshair: UInt32(XC_crosshair)
    case .moving: UInt32(XC_fleur)
    case .resizingHorizontally: UInt32(XC_sb_h_double_arrow)
    }
  }
}
