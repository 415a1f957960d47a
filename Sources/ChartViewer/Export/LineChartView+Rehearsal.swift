import CairoGraphics
public import Graphics
import LayerTree
public import LineChart
import Tables

extension LineChartView {
  /// Lays the chart out with estimated texts and paints a little of it, to be thrown away.
  ///
  /// Worth doing while fonts are being looked up on another thread: what a program does for the first time takes
  /// several times as long as the second time, and the first picture is then no longer the first. Nothing is done for
  /// so many rows that they would take longer than the fonts.
  public func rehearse(size: Size) {
    guard table.rowCount <= 10_000, size.width > 1, size.height > 1 else { return }
    let side = 128.0
    guard let surface = try? ImageSurface(width: Int(side), height: Int(side)) else { return }
    let measurer = EstimatedTextMeasurer()
    let content = update(size: size, measuring: measurer)
    // Text would wait for the fonts.
    content.hideTexts()
    let canvas = CairoCanvas(surface, scale: side / max(size.width, size.height), measurer: PangoTextMeasurer())
    LayerPainter(measuring: measurer).paint(content, on: canvas)
    _ = try? surface.pngData()
  }
}

extension Layer {
  fileprivate func hideTexts() {
    if self is TextLayer { isHidden = true }
    for layer in sublayers { layer.hideTexts() }
  }
}
