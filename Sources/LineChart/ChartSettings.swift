/// What a chart shows of its data, as opposed to how it looks; nil is found from the data.
public struct ChartSettings: Hashable, Sendable {
  /// The lowest and the highest value of the y axis, in data units.
  public var yRange: ClosedRange<Double>?
  /// What the y axis shows at least or at most, where `yRange` is nil.
  public var yLimits: AxisRange?
  /// The distance between the y axis' ticks, in data units; above 0.
  public var ySpace: Double?
  /// The columns that are drawn, one series each; empty for every numeric column that is not x.
  public var yKeys: [String] = []
  /// The series that are measured by an axis of their own on the right, by their names or those of their columns, which
  /// are drawn in addition to `yKeys`.
  public var y2Keys: [String] = []
  /// The column whose text or value stands under a point; nil for the first column of times, of rising
  /// numbers that is named like an axis, or of texts that differ, else the row's number. A date that is spread over
  /// columns is named by all of them: `year, month`.
  public var xKey: String?
  /// The column of a long table whose texts tell the series apart; nil for one that is found from the data, if any.
  public var byKey: String?
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
  /// Of which number logarithmic axes have their ticks at the powers.
  public var logBase: LogBase = .ten
  /// Whether larger values are further down.
  public var yReversed = false
  /// Whether the series of the left axis are put upon each other; not on a logarithmic axis.
  public var stack: StackMode = .none
  public var title: String?
  /// Under the title, smaller.
  public var subtitle: String?
  /// What the axes show, with its unit.
  public var xTitle: String?
  public var yTitle: String?
  public var y2Title: String?

  public init() {}
}
