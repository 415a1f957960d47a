public import Tables

/// What a chart makes of a table before there is anything to draw, made ahead on any thread. For millions of rows that
/// have to be sorted this is what a window would stand still for.
public struct PreparedData: Sendable {
  public let table: Table
  let key: ChartData.Key
  let data: ChartData

  public init(table: Table, settings: ChartSettings) {
    self.table = table
    key = ChartData.Key(table: table, settings: settings)
    data = ChartData(table: table, settings: settings)
  }
}

extension LineChartView {
  /// Shows a table that was prepared. Where the chart's settings are others by now, the work is done again.
  public func show(_ prepared: PreparedData) {
    table = prepared.table
    pipeline.adopt(prepared.data, for: prepared.key)
  }

  /// Whether rows stand in another order than in the table, as of the last `update`.
  public var sortsRows: Bool { pipeline.current?.data.order.isPermuted ?? false }
}
