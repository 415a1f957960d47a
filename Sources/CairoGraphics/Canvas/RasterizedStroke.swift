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
    let thickness = width * transform.determinant.magnitude.squareRoot()
    let path = Path(elements: elements)
    let corner = stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5
    let margin = thickness / 2 * corner + 1
    let screen = transform.boundingBox(of: visible)
    guard let extent = path.extent.map(transform.boundingBox(of:))?.inset(dx: -margin, dy: -margin),
      let area = extent.intersection(screen)?.integral, area.width * area.height <= Double(Self.mostPixels)
    else { return nil }
    let (left, top) = (area.minX, area.minY)
    let (width, height) = (Int(area.width), Int(area.height))
    let placed = path.applying(transform.concatenating(AffineTransform(translationX: -left, y: -top)))
    let rasterizer = StrokeRasterizer(placed.elements, stroke: stroke, width: max(thickness, Self.leastWidth))
    let made = AlphaMask(left: Int(left), top: Int(top), width: width, height: height) { bytes, stride in
      nonisolated(unsafe) let bytes = bytes
      ConcurrentLoop.runStripes(width: width, height: height) { columns in
        let mask = CoverageMask(left: columns.lowerBound, width: columns.count, height: height)
        rasterizer.draw(in: mask)
        mask.write(to: bytes + columns.lowerBound, stride: stride)
      }
      if thickness < Self.leastWidth {
        let part = UInt16(max(thickness, 0) / Self.leastWidth * 256)
        for index in 0..<height * stride {
          bytes[index] = UInt8(truncatingIfNeeded: (UInt16(bytes[index]) &* part) >> 8)
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
