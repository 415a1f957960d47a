import Graphics

/// A stroke as a mask at its place on the device, ready to be painted with the context's source.
struct RasterizedStroke {
  private let context: CairoContext
  private let mask: AlphaMask

  /// The most pixels of a mask; larger strokes are left to Cairo.
  private static let mostPixels = 1 << 26
  /// The width in pixels below which a line would slip through between the samples; thinner ones are drawn this wide and
  /// paler instead.
  private static let leastWidth = 0.5

  /// Nil where the transform makes the line's width depend on its direction, or the mask is not to be had.
  init?(_ elements: [Path.Element], _ stroke: Stroke, width: Double, context: CairoContext) {
    let transform = context.transform
    guard transform.isSimilarity, let visible = context.visibleArea else { return nil }
    let scale = transform.determinant.magnitude.squareRoot()
    let path = Path(elements: elements)
    let corner = stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5
    let margin = width * scale / 2 * corner + 1
    let screen = transform.boundingBox(of: visible)
    guard let extent = path.extent.map(transform.boundingBox(of:))?.inset(dx: -margin, dy: -margin),
      let area = extent.intersection(screen)?.integral, area.width * area.height <= Double(Self.mostPixels)
    else { return nil }
    let (left, top) = (area.minX, area.minY)
    let coverage = CoverageMask(width: Int(area.width), height: Int(area.height))
    let placed = path.applying(transform.concatenating(AffineTransform(translationX: -left, y: -top)))
    StrokeRasterizer(coverage, stroke: stroke, width: max(width * scale, Self.leastWidth)).add(placed.elements)
    let made = AlphaMask(left: Int(left), top: Int(top), width: coverage.width, height: coverage.height) {
      coverage.write(to: $0, stride: $1)
      if width * scale < Self.leastWidth {
        let part = UInt16(max(width * scale, 0) / Self.leastWidth * 256)
        for index in 0..<coverage.height * $1 {
          $0[index] = UInt8(truncatingIfNeeded: (UInt16($0[index]) &* part) >> 8)
        }
      }
    }
    guard let made else { return nil }
    self.context = context
    mask = made
  }

  func paint() {
    mask.paint(on: context)
  }
}
