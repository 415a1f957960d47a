import LPLineChart

/// The original's look: what the layout does by itself.
final class Untouched: LineChartViewCustomLayout {}
