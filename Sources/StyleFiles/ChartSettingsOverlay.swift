public import LineChart

/// What files say of a chart's data; nil where they say nothing.
public struct ChartSettingsOverlay: Hashable, Sendable {
  /// Both ends of the y axis, or one.
  public var yRange: AxisRange?
  public var ySpace: Double?
  public var yKeys: [String]?
  public var y2Keys: [String]?
  public var xKey: String?
  public var byKey: String?
  public var xRankKey: String?
  public var xData: [String]?
  public var xMinCount: Int?
  public var xMaxCount: Int?
  public var xScale: XScaleKind?
  public var yScale: YScaleKind?
  public var stack: StackMode?
  public var yReversed: Bool?
  public var logBase: LogBase?
  public var title: String?
  public var subtitle: String?
  public var xTitle: String?
  public var yTitle: String?
  public var y2Title: String?

  public init() {}

  public var isEmpty: Bool { self == ChartSettingsOverlay() }

  /// Says what `later` says over what this one says.
  public mutating func lay(_ later: ChartSettingsOverlay) {
    yRange = later.yRange ?? yRange
    ySpace = later.ySpace ?? ySpace
    yKeys = later.yKeys ?? yKeys
    y2Keys = later.y2Keys ?? y2Keys
    xKey = later.xKey ?? xKey
    byKey = later.byKey ?? byKey
    xRankKey = later.xRankKey ?? xRankKey
    xData = later.xData ?? xData
    xMinCount = later.xMinCount ?? xMinCount
    xMaxCount = later.xMaxCount ?? xMaxCount
    xScale = later.xScale ?? xScale
    yScale = later.yScale ?? yScale
    stack = later.stack ?? stack
    yReversed = later.yReversed ?? yReversed
    logBase = later.logBase ?? logBase
    title = later.title ?? title
    subtitle = later.subtitle ?? subtitle
    xTitle = later.xTitle ?? xTitle
    yTitle = later.yTitle ?? yTitle
    y2Title = later.y2Title ?? y2Title
  }

  /// Changes what the overlay speaks of, and leaves the rest.
  public func apply(to settings: inout ChartSettings) {
    if let yRange {
      settings.yRange = yRange.whole
      settings.yLimits = yRange.whole == nil ? yRange : nil
    }
    settings.ySpace = ySpace ?? settings.ySpace
    settings.yKeys = yKeys ?? settings.yKeys
    settings.y2Keys = y2Keys ?? settings.y2Keys
    settings.xKey = xKey ?? settings.xKey
    settings.byKey = byKey ?? settings.byKey
    settings.xRankKey = xRankKey ?? settings.xRankKey
    settings.xData = xData ?? settings.xData
    settings.xMinCount = xMinCount ?? settings.xMinCount
    settings.xMaxCount = xMaxCount ?? settings.xMaxCount
    settings.xScale = xScale ?? settings.xScale
    settings.yScale = yScale ?? settings.yScale
    settings.stack = stack ?? settings.stack
    settings.yReversed = yReversed ?? settings.yReversed
    settings.logBase = logBase ?? settings.logBase
    settings.title = title ?? settings.title
    settings.subtitle = subtitle ?? settings.subtitle
    settings.xTitle = xTitle ?? settings.xTitle
    settings.yTitle = yTitle ?? settings.yTitle
    settings.y2Title = y2Title ?? settings.y2Title
  }
}
