public import Graphics
public import LineChart

/// The value of a key, read and in range.
public enum StyleValue: Hashable, Sendable {
  case color(Color)
  case colors([Color])
  case number(Double)
  case count(Int)
  case dash([Double])
  case font(FontOverlay)
  case edge(EdgeOverlay)
  case transform(AffineTransform)
  case textFormat(AxisTextFormat)
  case rules([RuleOverlay])
  case series([String: SeriesStyle])
  case annotations([AnnotationOverlay])
  case places([ChartAnnotation.Place])
  case offset(Point)
  case gap(GapDistance)
  case area(SeriesArea)
  case range(AxisRange)
  case size(Size)
  case flag(Bool)
  case text(String)
  case texts([String])
  case selector(StyleRule.Selector)
}
