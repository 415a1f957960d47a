import LPLineChart

/// Large points on a line that is hardly there, and axes that end at their last ticks.
final class Violet: LineChartViewCustomLayout {
  override func prepareLayout() {
    self.chartEdge = ChartEdge(top: 30, right: 30)
    (self.axisEndSpace, self.indicatorRadius, self.xReferenceLineWidth) = (0, 0, 0)
    (self.chartPointRadius, self.chartLineWidth) = (4, 0.1)
    (self.topBackgroundColor, self.bottomBackgroundColor) = (.clear, .clear)
    self.yReferenceLineColor = Color(rgb: 0xE2E2E7)
    self.yReferenceLineDashPattern = [10, 1, 2, 1, 2, 1, 2, 1]
    self.axisColor = Color(rgb: 0x0000FF)
    self.xTextColor = Color(rgb: 0x8F8FF8)
    self.xTextFont.size = 10
  }

  private let violet = Color(rgb: 0x800080)

  override func lineColor(forSeries series: Int) -> Color { violet }

  override func makePoint(series: Int, index: Int) -> Layer { makeDot(radius: 4) }

  override func makePoint(axis: Axis, index: Int) -> Layer { makeDot(radius: 1) }

  override func makeText(axis: Axis) -> TextLayer {
    let text = super.makeText(axis: axis)
    if axis == .y { text.foregroundColor = violet }
    return text
  }

  private func makeDot(radius: Double) -> Layer {
    let dot = ShapeLayer()
    dot.path = Path(circleAt: .zero, radius: radius)
    dot.fillColor = violet
    return dot
  }
}
