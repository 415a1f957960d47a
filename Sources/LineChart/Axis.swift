/// One of the chart's axes.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case x
  case y
  /// The axis on the right, for series that are measured otherwise than those of y. Layouts that do not ask for it give it
  /// what y has.
  case y2
}
