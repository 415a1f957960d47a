import Graphics

/// The area under a line at its place on the device, ready to be painted.
struct RasterizedArea {
  private let context: CairoContext
  private let rasterizer: AreaRasterizer
  /// Of the area's rectangle on the device, in pixels.
  private let left: Int
  private let top: Int

  /// The most pixels of a mask; larger areas are left to Cairo.
  private static let mostPixels = 1 << 26

  /// Nil where the outline is not one straight-sided area between two lines from left to right.
  init?(_ path: Path, context: CairoContext) {
    let transform = context.transform
    guard let visible = context.visibleArea, let corners = RasterizedArea.corners(of: path) else { return nil }
    let placed = transform == .identity ? corners : corners.map(transform.apply(to:))
    let screen = transform.boundingBox(of: visible)
    let outline = Path(polygon: placed)
    guard let extent = outline.extent, let area = extent.intersection(screen)?.integral,
      area.width * area.height <= Double(RasterizedArea.mostPixels)
    else { return nil }
    // What lies outside is moved onto the sides, where it covers no pixel more or less.
    let inside =
      area.contains(extent)
      ? placed : RasterizedArea.corners(of: FillClipper(area: area, tolerance: 0.1).clipped(outline))
    guard let inside,
      let rasterizer = AreaRasterizer(
        inside.map { $0 - area.origin }, width: Int(area.width), height: Int(area.height))
    else { return nil }
    self.context = context
    self.rasterizer = rasterizer
    left = Int(area.minX)
    top = Int(area.minY)
  }

  /// Paints the area with `paint`, which is the context's source too.
  func paint(_ paint: Paint) {
    // A colour for each row goes straight into the pixels; Cairo would first make a picture of the gradient.
    if let shading = RowShading(paint, transform: context.transform),
      let pixels = TargetPixels(context, left: left, top: top, width: rasterizer.width, height: rasterizer.height)
    {
      let colors = (0..<rasterizer.height).map { TargetPixels.premultiplied(shading.color(row: top + $0)) }
      // Each stripe has pixels of its own.
      nonisolated(unsafe) let target = pixels
      rasterizer.forEachRow { row, columns, coverage in
        switch coverage {
        case .all: target.blend(colors[row], row: row, columns: columns)
        case .some(let bytes): target.blend(colors[row], coverage: bytes, row: row, columns: columns)
        }
      }
      pixels.finish()
      return
    }
    AlphaMask(left: left, top: top, width: rasterizer.width, height: rasterizer.height) {
      rasterizer.write(to: $0, stride: $1)
    }?.paint(on: context)
  }

  /// The corners of a path that is one polygon; nil for curves and several outlines.
  private static func corners(of path: Path) -> [Point]? {
    var corners: [Point] = []
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(point)
      case .line(let point): corners.append(point)
      case .close where index == path.elements.count - 1: break
      case .move, .curve, .close: return nil
      }
    }
    return corners
  }
}
