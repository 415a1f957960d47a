/// Where the names of the series stand.
public enum LegendPosition: String, Hashable, Sendable, CaseIterable {
  /// Under the chart where two lines are enough, else beside it; nowhere where there is one series, or hardly room for it.
  case automatic = "auto"
  case none
  /// Under the chart, centred under the plot.
  case bottom
  /// Right of the chart, from the plot's top down.
  case right
  /// In the corner of the plot that the lines leave emptiest.
  case inside
  /// Each name at the end of its line, right of the plot, in its colour; `automatic` where they have no room there.
  case end
}
