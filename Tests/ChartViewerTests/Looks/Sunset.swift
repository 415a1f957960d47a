import LPLineChart

/// White on orange; points and lines differ by their index.
final class Sunset: LineChartViewCustomLayout {
  override func prepareLayout() {
    self.viewBackgroundColor = Color(rgb: 0xFF8000)
    self.topBackgroundColor = Color(white: 1, alpha: 0.4)
    self.bottomBackgroundColor = Color(white: 1, alpha: 0)
    (self.chartLineColor, self.xTextColor, self.yTextColor) = (.white, Color(white: 1, alpha: 0.6), .clear)
    (self.titleColor, self.crosshairColor) = (.white, Color(white: 1, alpha: 0.7))
    self.overviewEdgeColor = .white
    (self.axisWidth, self.axisPointRadius, self.indicatorRadius, self.xReferenceLineWidth) = (0, 0, 0, 0)
  }

  override func makePoint(series: Int, index: Int) -> Layer {
    let isDisc = index == 1 || index == 2
    let point = ShapeLayer()
    point.path = Path(circleAt: .zero, radius: isDisc ? 2.5 : 2)
    point.fillColor = isDisc ? .white : self.viewBackgroundColor
    point.strokeColor = isDisc ? .clear : .white
    return point
  }

  override func makeReferenceLine(axis: Axis, index: Int) -> Layer {
    let line = super.makeReferenceLine(axis: axis, index: index)
    guard axis == .y, let line = line as? ShapeLayer else { return line }
    let isOuter = index == 0 || index == context.yTickCount - 1
    line.strokeColor = isOuter ? Color(rgb: index == 0 ? 0xFF9900 : 0xFFBF00) : .white
    (line.lineWidth, line.lineDashPattern) = isOuter ? (1, []) : (0.6, [2, 2])
    return line
  }
}
