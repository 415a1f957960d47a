import CPango
import Graphics

/// The owner of a Pango context: a collection of fonts and how their glyphs are rendered.
final class TextContext {
  private let handle: OpaquePointer

  /// - Parameter map: a `PangoFontMap`, which the context keeps.
  init(map: OpaquePointer, rendering: FontRendering) {
    guard let handle = pango_font_map_create_context(UnsafeMutablePointer(map)) else {
      preconditionFailure("GLib ends the process before this.")
    }
    self.handle = handle
    let options = FontOptions(rendering)
    pango_cairo_context_set_font_options(handle, options.handle)
    pango_context_set_round_glyph_positions(handle, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  func makeLayout(of text: String, in font: Font) -> TextLayout {
    guard let description = pango_font_description_new() else {
      preconditionFailure("GLib ends the process before this.")
    }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, LabelText.families(of: font.family).joined(separator: ","))
    // Pango counts in 32 bits, 1024 to the point.
    let size = min(max(font.size, 1.0 / 1024), 65_536)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: PangoWeight.RawValue(min(max(font.weight, 1), 1000))))
    let style =
      switch font.slant {
      case .normal: PANGO_STYLE_NORMAL
      case .oblique: PANGO_STYLE_OBLIQUE
      case .italic: PANGO_STYLE_ITALIC
      }
    pango_font_description_set_style(description, style)
    return TextLayout(text, description: description, context: handle)
  }
}
