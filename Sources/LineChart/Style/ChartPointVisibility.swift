/// When the points of a series are shown.
public enum ChartPointVisibility: String, Hashable, Sendable, CaseIterable {
  /// All of a series' points or none, by whether they would touch. Beside them those that stand alone between missing
  /// values, and those that rules speak of one by one, unless these touch each other.
  case auto
  /// Each that can be told from the others: at most one in a pixel; of very many rows those that the line goes through.
  case always
  case never
}
