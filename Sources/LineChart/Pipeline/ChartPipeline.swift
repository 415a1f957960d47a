import Calendar
import Graphics
import LayerTree
import Tables

/// The steps from a table to layers, each remembering its last result.
final class ChartPipeline {
  /// Everything that a picture is made from.
  struct Input {
    var table: Table
    var settings: ChartSettings
    var viewport: Viewport
    var layout: LineChartViewLayout
    var reloads: Int
    var size: Size
    var pixelsPerPoint: Double
    var isMoving: Bool
    var measurer: any TextMeasuring
    var timeZone: any TimeZoneRules
    var timeZoneChanges: Int
    /// Names of series that are not drawn.
    var hiddenSeries: Set<String>
    var raisedSeries: Int?
  }

  /// What the last update was made from and what it made on the way: an object, because who looks at a part of it, as with
  /// each move of the pointer, should not copy all of it.
  final class Current {
    let input: Input
    let data: ChartData
    let geometry: ChartGeometry
    let scales: ChartScales

    init(input: Input, data: ChartData, geometry: ChartGeometry, scales: ChartScales) {
      self.input = input
      self.data = data
      self.geometry = geometry
      self.scales = scales
    }
  }

  /// What the layers depend on beside the geometry, which is named by the run that made it.
  private struct LayersKey: Equatable {
    var geometryRun: Int
    var layout: ObjectIdentifier
    var style: ChartStyle?
    var reloads: Int
    var titles: ChartTitles
    var raised: Int?
    var right: Set<Int>
  }

  /// What stands in the place of missing values, and upon what the values stand.
  private struct FillingKey: Equatable {
    var seriesRun: Int
    var modes: [MissingValueMode]
    var stack: StackMode
    var stacked: Set<Int>
    /// Of what is stacked.
    var hidden: Set<Int>
  }

  private let seriesStage = Stage<ChartData.Key, ChartData>()
  private let fillingStage = Stage<FillingKey, ChartData>()
  private let stepStage = Stage<Int, Double?>()
  private let frameStage = Stage<PlotFrame.Key, (frame: PlotFrame, axes: YAxisPair)>()
  private let scalesStage = Stage<ChartScales.Key, ChartScales>()
  private let geometryStage = Stage<ChartGeometry.Key, ChartGeometry>()
  private let layersStage = Stage<LayersKey, Layer>()
  private let overviewStage = Stage<ChartOverview.Key, ChartOverview>()
  /// What could not be done about the axis on the right.
  private(set) var sideProblems: [ChartProblem] = []
  private(set) var current: Current?

  var runs: [ChartStage: Int] {
    [
      .series: seriesStage.runs, .frame: frameStage.runs, .scales: scalesStage.runs, .geometry: geometryStage.runs,
      .layers: layersStage.runs, .overview: overviewStage.runs,
    ]
  }

  func update(_ input: Input) -> Layer {
    let (settings, layout, measurer) = (input.settings, input.layout, input.measurer)
    layout.context.measurer = measurer

    let seriesKey = ChartData.Key(table: input.table, settings: settings)
    var data = seriesStage.output(for: seriesKey) { last in
      last.flatMap { seriesKey.extends($0.key) ? ChartData($0.output, table: input.table, settings: settings) : nil }
        ?? ChartData(table: input.table, settings: settings)
    }
    data.hidden = Set(data.series.indices.filter { input.hiddenSeries.contains(data.series[$0].name) })
    layout.context.seriesNames = data.series.map(\.name)
    layout.context.seriesCount = data.series.count
    layout.context.slotCount = data.slotCount

    var metrics = LayoutMetrics(layout)
    let onRight = metrics.series.indices.filter { metrics.series[$0].axis == .y2 }
    sideProblems = data.moveRight(settings.y2Keys, and: onRight)
    let modes = metrics.series.map(\.missingValues)
    let stack = settings.yScale == .log ? .none : settings.stack
    let stacked = stack == .none ? [] : data.stackedSeries(metrics.series)
    layout.context.stackedSeries = stacked
    if stack != .none || modes.contains(where: { $0 == .zero || $0 == .last }) {
      let key = FillingKey(
        seriesRun: seriesStage.version, modes: modes, stack: stack, stacked: stacked,
        hidden: stack == .none ? [] : data.hidden)
      let (hidden, right) = (data.hidden, data.right)
      data = fillingStage.output(for: key) {
        var filled = data
        filled.series = zip(data.series, modes).map { $0.filled($1) }
        filled.stack(stacked, stack)
        return filled
      }
      (data.hidden, data.right) = (hidden, right)
    }
    data.anchor(metrics.series, isLog: settings.yScale == .log)
    if metrics.series.contains(where: { $0.kind == .bars || $0.gapBeyond == .automatic }) {
      data.medianStep = stepStage.output(for: seriesStage.version) { data.findMedianStep() }
    }
    if layout.xTextAngle == .automatic, metrics.xTransform == .identity,
      let turn = LabelTurn.angle(data, settings, metrics, width: input.size.width, measuring: measurer)
    {
      metrics.xTransform = AffineTransform(rotation: -turn)
      metrics.longestTurned = LabelTurn.longest(at: turn, height: input.size.height)
    }
    let titles = ChartTitles(settings)
    let frameKey = PlotFrame.Key(
      size: input.size, metrics: metrics, measurer: ObjectIdentifier(measurer), titles: titles,
      names: data.series.indices.map { layout.label(forSeries: $0) + (data.right.contains($0) ? " (right)" : "") },
      turnedLabel: ChartPipeline.turnedLabel(data, input, metrics: metrics),
      firstLabelReach: ChartPipeline.firstLabelReach(data, input, metrics: metrics),
      y: YAxis.Key(data: data, settings: settings, format: metrics.yFormat, annotations: metrics.annotations),
      y2: YAxis.Key(right: data, settings: settings, format: metrics.y2Format))
    let (frame, axes) = frameStage.output(for: frameKey) { PlotFrame.make(frameKey, measuring: measurer) }

    var seen = input
    if let current { seen.viewport = input.viewport.following(from: current.data, to: data) }
    let scalesKey = ChartScales.Key(
      seriesRun: seriesStage.version, frameRun: frameStage.runs, plotWidth: frame.plot.width,
      labelWidth: measurer.width(of: "000000", in: metrics.xFont) + 24, xData: settings.xData, xFormat: metrics.xFormat,
      timeZoneChanges: input.timeZoneChanges, viewport: seen.viewport, yReversed: settings.yReversed,
      hidden: data.hidden, right: data.right)
    let scales = scalesStage.output(for: scalesKey) {
      ChartScales(
        scalesKey, hasBars: metrics.hasBars, data: data, frame: frame, axes: axes, settings: (frameKey.y, frameKey.y2),
        timeZone: input.timeZone)
    }

    var geometryKey = ChartGeometry.Key(
      frame: frame, scalesRun: scalesStage.runs, seriesRun: seriesStage.version, metrics: metrics,
      measurer: ObjectIdentifier(measurer),
      xMaxCount: settings.xMaxCount, yReversed: settings.yReversed, hidden: data.hidden, right: data.right,
      pixelsPerPoint: input.pixelsPerPoint, isQuick: input.isMoving)
    // What was made quickly, and is exact all the same, need not be made again when the view stands still.
    if let (key, output) = geometryStage.last, key.isQuick, !output.columns.isCoarse { geometryKey.isQuick = true }
    let geometry = geometryStage.output(for: geometryKey) {
      ChartGeometry(
        frame: frame, data: data, scales: scales, metrics: metrics, settings: settings,
        pixelsPerPoint: input.pixelsPerPoint, isQuick: input.isMoving, measuring: measurer,
        valueText: { value, axis in
          axis == .y2
            ? frameKey.y2?.text(of: value, between: scales.y2?.ticks ?? []) ?? ""
            : frameKey.y.text(of: value, between: scales.y.ticks)
        })
    }
    layout.context.xTickCount = geometry.xTicks.count
    layout.context.yTickCount = geometry.yTicks.count
    layout.context.y2TickCount = geometry.y2Ticks.count

    current = Current(input: seen, data: data, geometry: geometry, scales: scales)
    let layersKey = LayersKey(
      geometryRun: geometryStage.runs, layout: ObjectIdentifier(layout), style: layout.styleInUse,
      reloads: input.reloads, titles: titles, raised: input.raisedSeries, right: data.right)
    return layersStage.output(for: layersKey) {
      ChartLayers(layout: layout, data: data, geometry: geometry, titles: titles, raised: input.raisedSeries)
        .makeContent()
    }
  }

  /// Takes what was made of a table and settings ahead.
  func adopt(_ data: ChartData, for key: ChartData.Key) {
    seriesStage.adopt(data, for: key)
  }

  /// The whole data in the strip at `area`, after an update.
  func overview(in area: Rectangle) -> ChartOverview? {
    guard let current else { return nil }
    let (data, scales) = (current.data, current.scales)
    let key = ChartOverview.Key(
      seriesRun: seriesStage.version, hidden: data.hidden, right: data.right, x: scales.space.x.whole,
      yKind: scales.space.y.whole.kind, yReversed: current.input.settings.yReversed,
      area: area,
      pixelsPerPoint: current.input.pixelsPerPoint)
    return overviewStage.output(for: key) { ChartOverview(key, data: data) }
  }

  /// How far the first label of the x axis reaches to the left of its tick where labels lean; else zero.
  private static func firstLabelReach(_ data: ChartData, _ input: Input, metrics: LayoutMetrics) -> Double {
    guard metrics.isXTurned, abs(metrics.xTransform.a) > 1e-6,
      let text = input.settings.xData?.first ?? data.xText(at: 0)
    else { return 0 }
    let width = min(input.measurer.width(of: text, in: metrics.xFont), metrics.longestTurned ?? .infinity)
    let height = input.measurer.metrics(of: metrics.xFont).lineHeight
    let box = metrics.xTransform.boundingBox(of: Rectangle(center: .zero, size: Size(width, height)))
    return min(box.width - height * AxisLabels.leaningOverhang + 2, input.size.width / 4)
  }

  /// The size of the widest label under a turn; zero while labels lie flat. Of many labels only some are measured.
  private static func turnedLabel(_ data: ChartData, _ input: Input, metrics: LayoutMetrics) -> Size {
    guard metrics.xTransform != .identity else { return .zero }
    let fixed = input.settings.xData
    let count = fixed?.count ?? min(data.slotCount, data.order.count)
    let texts = stride(from: 0, to: count, by: max(count / 500, 1)).compactMap { fixed?[$0] ?? data.xText(at: $0) }
    let whole = texts.map { input.measurer.width(of: $0, in: metrics.xFont) }.max() ?? 0
    let widest = min(whole, metrics.longestTurned ?? .infinity)
    let flat = Size(widest, input.measurer.metrics(of: metrics.xFont).lineHeight)
    return metrics.xTransform.boundingBox(of: Rectangle(center: .zero, size: flat)).size
  }
}
