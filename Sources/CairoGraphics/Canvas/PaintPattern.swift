import CCairo
import Graphics

/// The owner of a Cairo pattern for a paint.
final class PaintPattern {
  let handle: OpaquePointer

  /// Nil where there is nothing to see.
  init?(_ paint: Paint) {
    let made: OpaquePointer? =
      switch paint {
      case .color(let color): Self.solid(color)
      case .gradient(let gradient): Self.pattern(gradient)
      }
    guard let made else { return nil }
    handle = made
  }

  deinit {
    cairo_pattern_destroy(handle)
  }

  private static func solid(_ color: Color) -> OpaquePointer? {
    color.alpha > 0 ? cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha) : nil
  }

  private static func pattern(_ gradient: Gradient) -> OpaquePointer? {
    guard let last = gradient.stops.last, gradient.stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
    let made: OpaquePointer?
    switch gradient.shape {
    case .axial(let start, let end):
      // Where there is no direction all lies beyond the end, as in SVG.
      guard start != end else { return solid(last.color) }
      made = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radiusX, let radiusY):
      guard radiusX > 0, radiusY > 0 else { return solid(last.color) }
      // Pixman computes in 16.16 bit numbers, so the circle keeps its size and only one axis is stretched.
      made = cairo_pattern_create_radial(0, 0, 0, 0, 0, radiusX)
      if let made {
        let stretch = radiusX / radiusY
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: stretch, x0: -center.x, y0: -center.y * stretch)
        cairo_pattern_set_matrix(made, &matrix)
      }
    }
    guard let made else { return nil }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(made, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(made, CAIRO_EXTEND_PAD)
    return made
  }
}

extension Paint {
  /// Whether it covers what is below everywhere.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}
