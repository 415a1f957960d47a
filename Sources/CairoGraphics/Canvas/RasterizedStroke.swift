import CCairo
import Graphics

/// A stroke as a mask at its place on the device, ready to be painted with the context's source.
struct RasterizedStroke {
  private let context: CairoContext
  private let surface: MaskSurface
  private let left: Int
  private let top: Int

  /// The most pixels of a mask; larger strokes are left to Cairo.
  private static let mostPixels = 1 << 26

  /// Nil where the transform makes the line's width depend on its direction, or the mask is not to be had.
  init?(_ elements: [Path.Element], _ stroke: Stroke, width: Double, context: CairoContext) {
    let transform = context.transform
    guard transform.isSimilarity, let visible = context.visibleArea else { return nil }
    let scale = transform.determinant.magnitude.squareRoot()
    let path = Path(elements: elements).applying(transform)
    let corner = stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5
    let margin = width * scale / 2 * corner + 1
    let screen = transform.boundingBox(of: visible)
    guard let extent = path.extent?.inset(dx: -margin, dy: -margin),
      let area = extent.intersection(screen)?.integral, area.width * area.height <= Double(Self.mostPixels)
    else { return nil }
    let (left, top) = (area.minX, area.minY)
    var rasterizer = StrokeRasterizer(
      CoverageMask(width: Int(area.width), height: Int(area.height)), stroke: stroke, width: width * scale)
    let moved = path.applying(AffineTransform(translationX: -left, y: -top))
    guard let surface = MaskSurface(rasterizer.rasterized(moved.elements)) else { return nil }
    self.context = context
    self.surface = surface
    self.left = Int(left)
    self.top = Int(top)
  }

  func paint() {
    cairo_save(context.handle)
    // The source keeps the place that it was set at.
    cairo_identity_matrix(context.handle)
    cairo_mask_surface(context.handle, surface.handle, Double(left), Double(top))
    cairo_restore(context.handle)
  }
}

/// The owner of a Cairo surface that is only alpha.
private final class MaskSurface {
  let handle: OpaquePointer

  init?(_ mask: CoverageMask) {
    guard let created = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height)) else {
      return nil
    }
    handle = created
    // A surface in an error state has no data.
    guard let data = cairo_image_surface_get_data(created) else { return nil }
    cairo_surface_flush(created)
    mask.write(to: data, stride: Int(cairo_image_surface_get_stride(created)))
    cairo_surface_mark_dirty(created)
  }

  deinit {
    cairo_surface_destroy(handle)
  }
}
