public import CairoGraphics
public import Diagnostics
public import Graphics
import LayerTree
public import LineChart

extension LineChartView {
  /// The chart as a picture file, the same for the same data, style and fonts.
  ///
  /// - Parameters:
  ///   - size: in points, each side above 0.
  ///   - scale: pixels in a point, for PNG.
  public nonisolated func picture(
    _ format: PictureFormat, size: Size, scale: Double = 1, svgText: SVGCanvas.TextMode = .text,
    measurer: PangoTextMeasurer = PangoTextMeasurer()
  ) throws(DiagnosticError) -> [UInt8] {
    let pixelsPerPoint = format == .png ? scale : 1
    let wasMoving = isMoving
    isMoving = false
    defer { isMoving = wasMoving }
    let picture = Picture(size: size, scale: scale, svgText: svgText, title: settings.title) { canvas, measurer in
      let content = self.update(size: size, pixelsPerPoint: pixelsPerPoint, measuring: measurer)
      LayerPainter(measuring: measurer).paint(content, on: canvas)
    }
    return try picture.encoded(as: format, measurer: measurer)
  }
}
