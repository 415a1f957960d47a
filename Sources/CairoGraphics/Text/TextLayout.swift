import CPango
import Graphics

/// The owner of one shaped line of text.
final class TextLayout {
  /// Glyphs of one font.
  struct Run {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// From the beginning of the line to the run's, in points.
    let x: Double
    /// In points.
    let width: Double
    /// Whether the font has pictures for glyphs, which cannot be filled.
    let hasColor: Bool
  }

  private let handle: OpaquePointer
  /// The advance, in points.
  let width: Double
  let metrics: FontMetrics

  init(_ text: String, description: OpaquePointer, context: OpaquePointer) {
    guard let handle = pango_layout_new(context) else { preconditionFailure("GLib ends the process before this.") }
    self.handle = handle
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(handle, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    pango_layout_set_font_description(handle, description)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(handle, 0), nil, &logical)
    width = Self.points(logical.width)
    metrics = FontMetrics(ascent: Self.points(-logical.y), descent: Self.points(logical.y + logical.height))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  var line: UnsafeMutablePointer<PangoLayoutLine>? { pango_layout_get_line_readonly(handle, 0) }

  /// The runs in the order in which they stand, from left to right.
  private(set) lazy var runs: [Run] = {
    var runs: [Run] = []
    var position: Int32 = 0
    var node = line?.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let font = item.item.pointee.analysis.font, let glyphs = item.glyphs
      {
        let width = pango_glyph_string_get_width(glyphs)
        runs.append(
          Run(
            font: font, glyphs: glyphs, x: Self.points(position), width: Self.points(width),
            hasColor: lpchart_font_has_color(font) != 0))
        position += width
      }
      node = current.pointee.next
    }
    return runs
  }()

  /// Where the line was drawn lately, and as what.
  private var masks: [(place: TextMask.Place, mask: TextMask?)] = []

  /// A label may stand in a few places of a picture.
  private static let mostMasks = 4

  /// The line as pixels at a place where it was drawn before; nil where it has to be drawn.
  func mask(at place: TextMask.Place) -> TextMask? {
    guard let index = masks.firstIndex(where: { $0.place == place }) else {
      if masks.count == Self.mostMasks { masks.removeFirst() }
      masks.append((place, nil))
      return nil
    }
    if let known = masks[index].mask { return known }
    masks[index].mask = TextMask(self, at: place)
    return masks[index].mask
  }

  /// Where the baseline begins when the text is drawn at `point`.
  func origin(at point: Point, anchor: TextAnchor) -> Point {
    switch anchor {
    case .start: point
    case .middle: Point(point.x - width / 2, point.y)
    case .end: Point(point.x - width, point.y)
    }
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
