public import Graphics
public import LayerTree

extension LineChartView {
  /// The layers over the chart for a box that is being drawn: what is outside of it fades into the background.
  ///
  /// - Parameter area: the part of the plot that the box encloses; see `ViewportSpace.area(of:)`.
  public func makeZoomBox(_ area: Rectangle) -> Layer {
    let overlay = Layer()
    overlay.name = "overlay"
    guard let current = pipeline.current else { return overlay }
    let geometry = current.geometry
    let style = layout.styleInUse ?? ChartStyle()
    let plot = geometry.frame.plot
    overlay.bounds = geometry.frame.bounds
    overlay.position = geometry.frame.bounds.center
    // Whole coordinates keep shades and frame together.
    let inner = Rectangle(
      corner: Point(area.minX.rounded(), area.minY.rounded()),
      opposite: Point(area.maxX.rounded(), area.maxY.rounded()))
    let background = layout.viewBackgroundColor.alpha > 0 ? layout.viewBackgroundColor : Color.white
    let shades = [
      Rectangle(plot.minX, plot.minY, plot.width, inner.minY - plot.minY),
      Rectangle(plot.minX, inner.maxY, plot.width, plot.maxY - inner.maxY),
      Rectangle(plot.minX, inner.minY, inner.minX - plot.minX, inner.height),
      Rectangle(inner.maxX, inner.minY, plot.maxX - inner.maxX, inner.height),
    ]
    for shade in shades where shade.width > 0 && shade.height > 0 {
      let layer = Layer()
      layer.name = "zoom-shade"
      layer.bounds = Rectangle(origin: .zero, size: shade.size)
      layer.position = shade.center
      layer.backgroundColor = background.withAlpha(0.6)
      overlay.addSublayer(layer)
    }
    let frame = Layer()
    frame.name = "zoom-box"
    frame.bounds = Rectangle(origin: .zero, size: inner.size)
    frame.position = inner.center
    frame.borderColor = style.crosshairColor
    frame.borderWidth = 1
    overlay.addSublayer(frame)
    return overlay
  }
}
