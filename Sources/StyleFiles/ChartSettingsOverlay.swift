public import LineChart

/// What files say of a chart's data; nil where they say nothing.
public struct ChartSettingsOverlay: Hashable, Sendable {
  /// Both ends of the y axis, or one.
  public var yRange: AxisRange?
  public var ySpace: Double?
  public var yKeys: [String]?
  public var xKey: String?
  public var byKey: String?
  public var xRankKey: String?
  public var xData: [String]?
  public var xMinCount: Int?
  public var xMaxCount: Int?
  public var xScale: XScaleKind?
  public var yScale: YScaleKind?
  public var title: String?
  public var subtitle: String?
  public var xTitle: String?
  public var yTitle: String?

  public init() {}

  public var isEmpty: Bool { self == ChartSettingsOverlay() }

  /// Says what `later` says over what this one says.
  public mutating func lay(_ later: ChartSettingsOverlay) {
    yRange = later.yRange ?? yRange
    ySpace = later.ySpace ?? ySpace
    yKeys = later.yKeys ?? yKeys
    xKey = later.xKey ?? xKey
    byKey = later.byKey ?? byKey
    xRankKey = later.xRankKey ?? xRankKey
    xData = later.xData ?? xData
    xMinCount = later.xMinCount ?? xMinCount
    xMaxCount = later.xMaxCount ?? xMaxCount
    xScale = later.xScale ?? xScale
    yScale = later.yScale ?? yScale
    title = later.title ?? title
    subtitle = later.subtitle ?? subtitle
    xTitle = later.xTitle ?? xTitle
    yTitle = later.yTitle ?? yTitle
  }

  /// Changes what the overlay speaks of, and leaves the rest.
  public func apply(to settings: inout ChartSettings) {
    if let yRange {
      settings.yRange = yRange.whole
      settings.yLimits = yRange.whole == nil ? yRange : nil
    }
    settings.ySpace = ySpace ?? settings.ySpace
    settings.yKeys = yKeys ?? settings.yKeys
    settings.xKey = xKey ?? settings.xKey
    settings.byKey = byKey ?? settings.byKey
    settings.xRankKey = xRankKey ?? settings.xRankKey
    settings.xData = xData ?? settings.xData
    settings.xMinCount = xMinCount ?? settings.xMinCount
    settings.xMaxCount = xMaxCount ?? settings.xMaxCount
    settings.xScale = xScale ?? settings.xScale
    settings.yScale = yScale ?? settings.yScale
    settings.title = title ?? settings.title
    settings.subtitle = subtitle ?? settings.subtitle
    settings.xTitle = xTitle ?? settings.xTitle
    settings.yTitle = yTitle ?? settings.yTitle
  }
}
