import Graphics
import Threads

/// A stroke at its place on the device, ready to be painted.
struct RasterizedStroke {
  private let context: CairoContext
  private let coverage: Coverage
  /// Of the stroke's rectangle on the device, in pixels.
  private let left: Int
  private let top: Int

  /// The most pixels of a mask; larger strokes are left to Cairo.
  private static let mostPixels = 1 << 26
  /// The width in pixels below which a line would slip through between the samples; thinner ones are drawn this wide and
  /// paler instead.
  private static let leastWidth = 0.5

  /// Nil where the transform makes the line's width depend on its direction, or too much of it is seen.
  ///
  /// - Parameter extent: holds all of the elements.
  init?(
    _ elements: [Path.Element], extent: Rectangle, _ stroke: Stroke, width: Double, context: CairoContext
  ) {
    let transform = context.transform
    guard transform.isSimilarity, let visible = context.visibleArea else { return nil }
    let thickness = width * transform.determinant.magnitude.squareRoot()
    let corner = stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5
    let margin = thickness / 2 * corner + 1
    let screen = transform.boundingBox(of: visible)
    guard
      let area = transform.boundingBox(of: extent).inset(dx: -margin, dy: -margin).intersection(screen)?.integral,
      area.width * area.height <= Double(Self.mostPixels)
    else { return nil }
    self.context = context
    left = Int(area.minX)
    top = Int(area.minY)
    let rasterizer = StrokeRasterizer(
      elements, stroke: stroke, width: max(thickness, Self.leastWidth),
      transform: transform.concatenating(AffineTransform(translationX: -area.minX, y: -area.minY)))
    coverage = Coverage(
      rasterizer: rasterizer, width: Int(area.width), height: Int(area.height),
      strength: thickness < Self.leastWidth ? UInt16(max(thickness, 0) / Self.leastWidth * 256) : 256)
  }

  /// Paints the stroke with `paint`, which is the context's source too.
  func paint(_ paint: Paint) {
    let coverage = coverage
    let (width, height) = (coverage.width, coverage.height)
    if case .color(let color) = paint,
      let pixels = TargetPixels(context, left: left, top: top, width: width, height: height)
    {
      let source = TargetPixels.solid(color)
      // Each stripe has pixels of its own.
      nonisolated(unsafe) let target = pixels
      ConcurrentLoop.runStripes(width: width, height: height) { columns in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns.count * height) { bytes in
          guard let bytes = bytes.baseAddress else { return }
          bytes.initialize(repeating: 0, count: columns.count * height)
          for row in coverage.write(columns, to: bytes, stride: columns.count) {
            target.blend(source, coverage: bytes + row * columns.count, row: row, columns: columns)
          }
        }
      }
      pixels.finish()
      return
    }
    AlphaMask(left: left, top: top, width: width, height: height) { bytes, stride in
      nonisolated(unsafe) let bytes = bytes
      ConcurrentLoop.runStripes(width: width, height: height) { columns in
        _ = coverage.write(columns, to: bytes + columns.lowerBound, stride: stride)
      }
    }?.paint(on: context)
  }

  /// How much of each pixel the stroke covers.
  private struct Coverage: Sendable {
    let rasterizer: StrokeRasterizer
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// How much of what the samples cover is painted: all of it, 256, or less where the line is thinner than they tell.
    let strength: UInt16

    /// Writes some columns, 0…255 a pixel, into rows of `stride` bytes, which are 0; returns the rows outside of which
    /// nothing is covered.
    func write(_ columns: Range<Int>, to bytes: UnsafeMutablePointer<UInt8>, stride: Int) -> Range<Int> {
      let mask = CoverageMask(left: columns.lowerBound, width: columns.count, height: height)
      rasterizer.draw(in: mask)
      let rows = mask.write(to: bytes, stride: stride)
      guard strength < 256 else { return rows }
      for row in rows {
        for index in row * stride..<row * stride + columns.count {
          bytes[index] = UInt8(truncatingIfNeeded: (UInt16(bytes[index]) &* strength) >> 8)
        }
      }
      return rows
    }
  }
}
