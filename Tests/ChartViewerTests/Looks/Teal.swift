import LPLineChart

/// A quiet line over an area that fades out.
final class Teal: LineChartViewCustomLayout {
  override func prepareLayout() {
    self.chartLineColor = Color(rgb: 0x009688)
    self.topBackgroundColor = Color(rgb: 0x009688, alpha: 0.8)
    self.bottomBackgroundColor = self.viewBackgroundColor.withAlpha(0)
    self.yReferenceLineColor = Color(rgb: 0xD9D9DE)
    self.yReferenceLineDashPattern = [10, 10]
    self.yTextColor = Color(rgb: 0x757575)
    self.xTextColor = Color(rgb: 0x959596)
    (self.xReferenceLineWidth, self.axisWidth, self.indicatorRadius) = (0, 0, 0)
    (self.axisPointRadius, self.chartPointRadius) = (0, 0)
  }
}
