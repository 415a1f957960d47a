/// The settings by their names, most of them the original's; see `ChartSettings`.
extension LineChartView {
  public var yRange: ClosedRange<Double>? {
    get { settings.yRange }
    set { settings.yRange = newValue }
  }

  public var ySpace: Double? {
    get { settings.ySpace }
    set { settings.ySpace = newValue }
  }

  /// The first column that is drawn; setting it draws just this one.
  public var yKey: String? {
    get { settings.yKeys.first }
    set { settings.yKeys = newValue.map { [$0] } ?? [] }
  }

  public var yKeys: [String] {
    get { settings.yKeys }
    set { settings.yKeys = newValue }
  }

  public var y2Keys: [String] {
    get { settings.y2Keys }
    set { settings.y2Keys = newValue }
  }

  public var xKey: String? {
    get { settings.xKey }
    set { settings.xKey = newValue }
  }

  public var byKey: String? {
    get { settings.byKey }
    set { settings.byKey = newValue }
  }

  public var xRankKey: String? {
    get { settings.xRankKey }
    set { settings.xRankKey = newValue }
  }

  public var xData: [String]? {
    get { settings.xData }
    set { settings.xData = newValue }
  }

  public var xMinCount: Int? {
    get { settings.xMinCount }
    set { settings.xMinCount = newValue }
  }

  public var xMaxCount: Int? {
    get { settings.xMaxCount }
    set { settings.xMaxCount = newValue }
  }

  public var title: String? {
    get { settings.title }
    set { settings.title = newValue }
  }

  public var subtitle: String? {
    get { settings.subtitle }
    set { settings.subtitle = newValue }
  }

  public var xTitle: String? {
    get { settings.xTitle }
    set { settings.xTitle = newValue }
  }

  public var yTitle: String? {
    get { settings.yTitle }
    set { settings.yTitle = newValue }
  }

  public var y2Title: String? {
    get { settings.y2Title }
    set { settings.y2Title = newValue }
  }
}
