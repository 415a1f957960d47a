/// What a chart shows of its data, as opposed to how it looks; nil is found from the data.
public struct ChartSettings: Hashable, Sendable {
  /// The lowest and the highest value of the y axis, in data units.
  public var yRange: ClosedRange<Double>?
  /// The distance between the y axis' ticks, in data units; above 0.
  public var ySpace: Double?
  /// The columns that are drawn, one series each; empty for every numeric column that is not x.
  public var yKeys: [String] = []
  /// The column whose text or value stands under a point; nil for the first text column, else the row's number.
  public var xKey: String?
  /// The column that the rows are sorted by.
  public var xRankKey: String?
  /// Fixed texts, spread evenly over the x axis whatever the number of rows.
  public var xData: [String]?
  /// The least number of slots; missing ones are empty and on the right.
  public var xMinCount: Int?
  /// The largest number of labels on the x axis.
  public var xMaxCount: Int?
  public var xScale: XScaleKind = .auto
  public var yScale: YScaleKind = .linear
  public var title: String?

  public init() {}
}
