/// What the pointer finds.
public enum HoverMode: String, Hashable, Sendable, CaseIterable {
  /// The position that is nearest along the x axis, however high the pointer is.
  case x
  /// The value that is drawn nearest to the pointer.
  case nearest
}
