import Graphics
import LayerTree

/// The annotations in the style's colours, unless they have their own.
extension LineChartViewCustomLayout {
  private func annotation(_ index: Int) -> ChartAnnotation? {
    annotations.indices.contains(index) ? annotations[index] : nil
  }

  private func color(ofAnnotation index: Int) -> Color { annotation(index)?.color ?? style.annotationColor }

  func makeStyledAnnotationLine(index: Int) -> ShapeLayer {
    let line = ShapeLayer()
    line.fillColor = nil
    line.strokeColor = color(ofAnnotation: index)
    line.lineWidth = annotation(index)?.width ?? style.annotationWidth
    line.lineDashPattern = annotation(index)?.dashPattern ?? style.annotationDashPattern
    line.alignsToPixels = true
    return line
  }

  func makeStyledAnnotationBand(index: Int) -> Layer {
    let band = Layer()
    let color = color(ofAnnotation: index)
    band.backgroundColor = color.withAlpha(color.alpha * style.annotationBandOpacity)
    return band
  }

  func makeStyledAnnotationPoint(index: Int) -> Layer {
    let point = ShapeLayer()
    point.path = Path(circleAt: .zero, radius: 3.5)
    point.fillColor = color(ofAnnotation: index)
    point.strokeColor = viewBackgroundColor.alpha > 0 ? viewBackgroundColor : .white
    point.lineWidth = 1.5
    return point
  }

  func makeStyledAnnotationText(index: Int) -> TextLayer {
    let text = TextLayer()
    text.font = annotation(index)?.font ?? style.annotationFont
    text.foregroundColor = color(ofAnnotation: index)
    text.alignmentMode = .center
    return text
  }
}
