import CCairo

/// The owner of a Cairo font options object.
final class FontOptions {
  let handle: OpaquePointer

  init(_ rendering: FontRendering) {
    guard let handle = cairo_font_options_create() else {
      preconditionFailure("Cairo returns font options in an error state, never none.")
    }
    self.handle = handle
    // Hinted metrics would make the layout depend on the scale and on the desktop.
    cairo_font_options_set_hint_metrics(handle, CAIRO_HINT_METRICS_OFF)
    switch rendering.antialiasing {
    case .none: cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
    case .gray: cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    case .subpixel(let order):
      cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_SUBPIXEL)
      cairo_font_options_set_subpixel_order(handle, Self.order(order))
    }
    let style =
      switch rendering.hinting {
      case .none: CAIRO_HINT_STYLE_NONE
      case .slight: CAIRO_HINT_STYLE_SLIGHT
      case .medium: CAIRO_HINT_STYLE_MEDIUM
      case .full: CAIRO_HINT_STYLE_FULL
      }
    cairo_font_options_set_hint_style(handle, style)
  }

  deinit {
    cairo_font_options_destroy(handle)
  }

  private static func order(_ order: FontRendering.SubpixelOrder) -> cairo_subpixel_order_t {
    switch order {
    case .rgb: CAIRO_SUBPIXEL_ORDER_RGB
    case .bgr: CAIRO_SUBPIXEL_ORDER_BGR
    case .vrgb: CAIRO_SUBPIXEL_ORDER_VRGB
    case .vbgr: CAIRO_SUBPIXEL_ORDER_VBGR
    }
  }
}
