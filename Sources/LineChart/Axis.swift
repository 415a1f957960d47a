/// One of the chart's two axes.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case x
  case y
}
