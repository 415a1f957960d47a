import CCairo
import Diagnostics
import Graphics

/// The owner of a Cairo drawing context.
final class CairoContext {
  let handle: OpaquePointer
  private let surface: CairoSurface

  init(_ surface: CairoSurface) {
    guard let handle = cairo_create(surface.handle) else {
      preconditionFailure("Cairo returns a context in an error state, never none.")
    }
    self.handle = handle
    self.surface = surface
  }

  deinit {
    cairo_destroy(handle)
  }

  var failure: DiagnosticError? {
    CairoStatus.failure(cairo_status(handle), "the picture cannot be drawn")
  }

  /// The way from the coordinates in use to the device.
  var transform: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    return AffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// The upright rectangle around what can be seen, in the coordinates in use; nil where that is nothing.
  var visibleArea: Rectangle? {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(handle, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return nil }
    return Rectangle(x0, y0, x1 - x0, y1 - y0)
  }

  /// The path that is being made, in the coordinates in use.
  var currentPath: Path {
    var result = Path()
    guard let copy = cairo_copy_path(handle) else { return result }
    defer { cairo_path_destroy(copy) }
    var index = 0
    var pending: Point?
    let count = Int(copy.pointee.num_data)
    guard let data = copy.pointee.data else { return result }
    while index < count {
      let header = data[index].header
      func point(_ offset: Int) -> Point {
        let point = data[index + offset].point
        return Point(point.x, point.y)
      }
      if header.type != CAIRO_PATH_MOVE_TO, let start = pending {
        result.move(to: start)
        pending = nil
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        // Cairo notes a move at the end of each outline, whether or not another one follows.
        pending = point(1)
        index += Int(header.length)
        continue
      case CAIRO_PATH_LINE_TO: result.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: result.curve(to: point(3), control1: point(1), control2: point(2))
      default: result.close()
      }
      index += Int(header.length)
    }
    return result
  }

  func append(_ path: Path) {
    append(path.elements)
  }

  func append(_ elements: some Sequence<Path.Element>) {
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(handle, point.x, point.y)
      case .line(let point): cairo_line_to(handle, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(handle)
      }
    }
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }
}
