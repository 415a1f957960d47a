public import Calendar
public import Graphics
public import LayerTree
public import Tables

/// A line chart: holds the data, asks its layout for every visible part and places what it gets.
///
/// It works like a collection view. No call is needed after a property was changed: the next `update` does what the
/// change asks for, and no more.
public final class LineChartView {
  /// Rows and columns to choose from.
  public var table: Table
  /// What is shown of the table.
  public var settings: ChartSettings
  /// The part of the chart that is seen.
  ///
  /// It stays while data is exchanged or added, with two exceptions: a view that ends at the last x goes on ending
  /// there as rows are added, and another column on the x axis is shown as a whole.
  public var viewport = Viewport.all
  /// The names of series that are not drawn and that the y axis is not fitted to.
  public var hiddenSeries: Set<String> = []
  /// The series that is drawn over the others, which are faint meanwhile; nil for none.
  public var raisedSeries: Int?
  /// Whether another picture will follow at once, as while the view is being moved: lines with many values in each pixel
  /// are made of whole pixels then instead of parts of them. It takes about half the time, and the difference is seen
  /// only in a picture that stays.
  public var isMoving = false
  /// Who makes the visible parts; asked to prepare itself when it is adopted.
  public var layout: LineChartViewLayout {
    didSet { layout.prepareLayout() }
  }
  /// The zone that times which know theirs are shown in.
  public var timeZone: any TimeZoneRules = UTC() {
    didSet { timeZoneChanges += 1 }
  }

  let pipeline = ChartPipeline()
  /// Stands for the zone, which cannot be compared.
  private var timeZoneChanges = 0
  /// Raised by `reloadData`: the layout is to be asked anew.
  private var reloads = 0

  /// A chart of a table.
  public init(
    table: Table = Table(), settings: ChartSettings = ChartSettings(),
    layout: LineChartViewLayout = LineChartViewCustomLayout()
  ) {
    self.table = table
    self.settings = settings
    self.layout = layout
    layout.prepareLayout()
  }

  /// A chart of rows, as the original's initialiser; see `ChartSettings` for the parameters.
  public convenience init(
    data: [[String: Value]], yRange: ClosedRange<Double>? = nil, ySpace: Double? = nil, yKey: String? = nil,
    xKey: String? = nil, xRankKey: String? = nil, xData: [String]? = nil, xMinCount: Int? = nil,
    xMaxCount: Int? = nil, layout: LineChartViewLayout = LineChartViewCustomLayout()
  ) {
    var settings = ChartSettings()
    settings.yRange = yRange
    settings.ySpace = ySpace
    settings.yKeys = yKey.map { [$0] } ?? []
    settings.xKey = xKey
    settings.xRankKey = xRankKey
    settings.xData = xData
    settings.xMinCount = xMinCount
    settings.xMaxCount = xMaxCount
    self.init(table: LineChartView.table(of: data), settings: settings, layout: layout)
  }

  /// The data as rows. Dictionaries have no order, so setting it makes columns in the order of their names.
  public var data: [[String: Value]] {
    get {
      (0..<table.rowCount).map { row in
        var cells: [String: Value] = [:]
        for column in table.columns where column[row] != .missing { cells[column.name] = column[row] }
        return cells
      }
    }
    set { table = LineChartView.table(of: newValue) }
  }

  /// Asks the layout anew for every part at the next update, for layouts whose answers changed.
  public func reloadData() {
    reloads += 1
  }

  /// Brings the chart up to date and returns its layers, to be painted as they are.
  ///
  /// - Parameters:
  ///   - size: of the whole picture, in points; may be as small as nothing, which a side that is no number counts as.
  ///   - pixelsPerPoint: how finely it will be drawn; decides how many of many rows can be told apart.
  ///   - measurer: what texts will be drawn as wide as.
  public func update(size: Size, pixelsPerPoint: Double = 1, measuring measurer: any TextMeasuring) -> Layer {
    let size = Size(LayoutMetrics.sensible(size.width), LayoutMetrics.sensible(size.height))
    let content = pipeline.update(
      ChartPipeline.Input(
        table: table, settings: settings, viewport: viewport, layout: layout, reloads: reloads, size: size,
        pixelsPerPoint: pixelsPerPoint, isMoving: isMoving, measurer: measurer, timeZone: timeZone,
        timeZoneChanges: timeZoneChanges,
        hiddenSeries: hiddenSeries, raisedSeries: raisedSeries))
    if let current = pipeline.current { viewport = current.input.viewport }
    return content
  }

  /// What the viewport moves in, as of the last update; nil before the first.
  public var viewportSpace: ViewportSpace? { pipeline.current?.scales.space }

  /// How many times each step has run.
  public var runs: [ChartStage: Int] { pipeline.runs }

  private static func table(of rows: [[String: Value]]) -> Table {
    var table = Table()
    table.append(rows: rows.map { row in row.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } })
    return table
  }
}
