import Graphics

extension PlotFrame {
  /// Between an axis and its labels, in points.
  static let labelDistance = 8.0
  /// Between an axis' labels and its title, in points.
  static let titleDistance = 6.0
  /// From a label to the picture's side, where the side is automatic.
  static let labelMargin = 6.0

  /// Everything that the frame depends on.
  struct Key: Equatable {
    var size: Size
    var metrics: LayoutMetrics
    /// Who tells how wide texts are; the pipeline keeps the last one, so that no other has its identity.
    var measurer: ObjectIdentifier
    var titles: ChartTitles
    /// The names of the series.
    var names: [String]
    /// Of a turned x label, which needs more room below; zero while labels lie flat.
    var turnedLabel: Size
    /// How far the first x label reaches to the left of its tick where labels lean, in points.
    var firstLabelReach: Double
    var y: YAxis.Key
    /// Of the axis on the right; nil without one.
    var y2: YAxis.Key?
  }

  /// The frame, and the y axis that it makes room for, in one pass: label height → bottom → plot height → y ticks →
  /// widest y label → left → plot width.
  static func make(_ key: Key, measuring measurer: any TextMeasuring) -> (frame: PlotFrame, axes: YAxisPair) {
    let metrics = key.metrics
    let size = key.size
    let legend = LegendFrame(
      LegendFrame.Key(
        names: key.names, position: metrics.legendPosition, font: metrics.legendFont,
        hasRightAxis: key.y2 != nil), size: size,
      measuring: measurer)
    func height(_ text: String?, _ font: Font) -> Double {
      text == nil ? 0 : measurer.metrics(of: font).lineHeight
    }
    let titles = key.titles
    let titleHeight = height(titles.title, metrics.titleFont)
    let subtitleHeight = height(titles.subtitle, metrics.subtitleFont)
    let xTitleHeight = height(titles.x, metrics.xTitleFont)
    let yTitleHeight = height(titles.y, metrics.yTitleFont)
    let y2TitleHeight = key.y2 == nil ? 0 : height(titles.y2, metrics.y2TitleFont)

    let top = side(metrics.edge.top, least: 10) {
      titleHeight + subtitleHeight == 0 ? 0 : titleHeight + subtitleHeight + 14
    }
    let bottom = side(metrics.edge.bottom, least: 30) {
      let label = max(measurer.metrics(of: metrics.xFont).lineHeight, key.turnedLabel.height)
      return labelDistance + label + 4 + (xTitleHeight == 0 ? 0 : xTitleHeight + titleDistance)
    }
    let plotTop = min(top + metrics.yEndSpace, size.height)
    let plotHeight = max(size.height - plotTop - bottom - (legend?.heightBelow ?? 0), 0)

    let axes = YAxisPair(left: key.y, right: key.y2, height: plotHeight)
    let left = side(metrics.edge.left, least: 40) {
      let widest = axes.left.ticks.map { measurer.width(of: $0.label, in: metrics.yFont) }.max() ?? 0
      let labels = widest + labelDistance + labelMargin + (yTitleHeight == 0 ? 0 : yTitleHeight + titleDistance)
      // Leaning labels reach to the left of their ticks, the first one furthest.
      return max(labels, key.firstLabelReach)
    }
    let right = side(metrics.edge.right, least: 10) {
      guard let axis = axes.right else { return 0 }
      let widest = axis.ticks.map { measurer.width(of: $0.label, in: metrics.y2Font) }.max() ?? 0
      return widest + labelDistance + labelMargin + (y2TitleHeight == 0 ? 0 : y2TitleHeight + titleDistance)
    }
    // Where the plot ends at another axis the x axis does not go beyond it.
    let xEndSpace = axes.right == nil ? metrics.xEndSpace : 0
    let plotLeft = min(left, size.width)
    let rightEnd = max(size.width - right - (legend?.widthBeside ?? 0), 0)
    let plotWidth = max(rightEnd - plotLeft - max(xEndSpace, legend?.widthAtEnds ?? 0), 0)

    let plot = Rectangle(plotLeft, plotTop, plotWidth, plotHeight)
    let frame = PlotFrame(
      bounds: Rectangle(origin: .zero, size: size), plot: plot,
      xAxisEnd: min(plot.maxX + xEndSpace, max(rightEnd, plot.maxX)),
      yAxisEnd: max(plot.minY - metrics.yEndSpace, 0),
      title: titles.title.map { _ in Rectangle(8, 8, max(size.width - 16, 0), titleHeight) },
      subtitle: titles.subtitle.map { _ in Rectangle(8, 8 + titleHeight, max(size.width - 16, 0), subtitleHeight) },
      xTitle: titles.x.map { _ in
        let bottom = size.height - (legend?.heightBelow ?? 0) - 6
        return Rectangle(plot.minX, bottom - xTitleHeight, plot.width, xTitleHeight)
      },
      yTitle: titles.y.map { _ in
        Rectangle(
          center: Point(labelMargin + yTitleHeight / 2, plot.midY), size: Size(plot.height, yTitleHeight))
      },
      y2Title: axes.right == nil
        ? nil
        : titles.y2.map { _ in
          Rectangle(
            center: Point(rightEnd + right - labelMargin - y2TitleHeight / 2, plot.midY),
            size: Size(plot.height, y2TitleHeight))
        },
      legend: legend?.placed(beside: plot, in: size))
    return (frame, axes)
  }

  private static func side(_ side: ChartEdge.Side, least: Double, needed: () -> Double) -> Double {
    switch side {
    case .automatic: max(least, needed().rounded(.up))
    case .fixed(let length): LayoutMetrics.sensible(length)
    }
  }
}
