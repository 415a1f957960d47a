/// How the labels of the x axis lie, where no transform is given for them.
public enum XTextAngle: String, Hashable, Sendable, CaseIterable {
  /// Level.
  case flat
  /// Level where all of them have room so; else leaning, or upright where that shows more of them.
  case automatic = "auto"
}
