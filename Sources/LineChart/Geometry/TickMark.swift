public import Graphics

/// A tick of an axis in the picture.
public struct TickMark: Equatable, Sendable {
  /// In the axis' units: the slot's number on a slot axis.
  public var value: Double
  public var label: String
  /// Distance from the picture's left (x) or top (y), in points.
  public var position: Double
  /// The label's rectangle before its transform; nil where it is hidden, because it is empty, thinned out or would
  /// not fit.
  public var labelBox: Rectangle?
  /// What is shown of the label: all of it, or as much as fits with an ellipsis.
  public var shownLabel: String

  init(value: Double, label: String, position: Double) {
    self.value = value
    self.label = label
    self.position = position
    shownLabel = label
  }
}
