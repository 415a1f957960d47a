/// In which order the pointer's box lists the series.
public enum TooltipOrder: String, Hashable, Sendable, CaseIterable {
  /// As they are drawn.
  case drawn
  /// The largest value first, those without a value last.
  case value
}
