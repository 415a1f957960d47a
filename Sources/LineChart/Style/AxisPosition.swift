/// Where the lines of the axes lie.
public enum AxisPosition: String, Hashable, Sendable, CaseIterable {
  /// At the plot's left and lower sides.
  case edge
  /// At zero of the other axis, where that is in view; labels stay at the plot's sides.
  case zero
}
