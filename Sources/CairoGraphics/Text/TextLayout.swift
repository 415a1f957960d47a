import CPango
import Graphics

/// The owner of one shaped line of text.
///
/// Pango's own layout of a paragraph would look up each font twice, the second time to know how high lines of it are
/// usually, and look for places to break lines. So a line is made of Pango's steps: split into runs of one font and
/// direction, put into the order in which they are seen, shaped.
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

  private let text: String
  /// The items, and the glyphs of each, in the order in which they stand, from left to right.
  private let items: [PangoGlyphItem]
  /// The advance, in points.
  let width: Double
  let metrics: FontMetrics

  init(_ text: String, description: OpaquePointer, context: OpaquePointer) {
    var text = text
    let direction = LabelText.isRightToLeft(text) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let items = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        Self.shapedItems($0, direction: direction, description: description, context: context)
      }
    }
    self.text = text
    self.items = items
    var width: Int32 = 0
    var (top, bottom): (Int32, Int32) = (0, 0)
    for item in items {
      var logical = PangoRectangle()
      pango_glyph_string_extents(item.glyphs, item.item.pointee.analysis.font, nil, &logical)
      width += logical.width
      top = min(top, logical.y)
      bottom = max(bottom, logical.y + logical.height)
    }
    self.width = Self.points(width)
    metrics = FontMetrics(ascent: Self.points(-top), descent: Self.points(bottom))
  }

  deinit {
    for item in items {
      pango_item_free(item.item)
      pango_glyph_string_free(item.glyphs)
    }
  }

  private static func shapedItems(
    _ text: UnsafeBufferPointer<CChar>, direction: PangoDirection, description: OpaquePointer, context: OpaquePointer
  ) -> [PangoGlyphItem] {
    let count = Int32(clamping: text.count)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // The list owns the attribute, which holds for the whole text unless it says otherwise.
    pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
    guard let logical = pango_itemize_with_base_dir(context, direction, text.baseAddress, 0, count, attributes, nil)
    else { return [] }
    defer { g_list_free(logical) }
    let visual = pango_reorder_items(logical)
    defer { g_list_free(visual) }
    var items: [PangoGlyphItem] = []
    var node = visual
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self), let start = text.baseAddress,
        let glyphs = pango_glyph_string_new()
      {
        pango_shape_with_flags(
          start + Int(item.pointee.offset), item.pointee.length, start, count, &item.pointee.analysis, glyphs,
          PANGO_SHAPE_NONE)
        var shaped = PangoGlyphItem()
        shaped.item = item
        shaped.glyphs = glyphs
        items.append(shaped)
      }
      node = current.pointee.next
    }
    return items
  }

  /// Draws the line with its text, which a document can keep, from `origin` on.
  func show(on context: OpaquePointer, at origin: Point) {
    var x = origin.x
    text.withCString { start in
      for var item in items {
        cairo_move_to(context, x, origin.y)
        pango_cairo_show_glyph_item(context, start, &item)
        x += Self.points(pango_glyph_string_get_width(item.glyphs))
      }
    }
  }

  /// The runs in the order in which they stand, from left to right.
  private(set) lazy var runs: [Run] = {
    var runs: [Run] = []
    var position: Int32 = 0
    for item in items {
      guard let font = item.item.pointee.analysis.font, let glyphs = item.glyphs else { continue }
      let width = pango_glyph_string_get_width(glyphs)
      runs.append(
        Run(
          font: font, glyphs: glyphs, x: Self.points(position), width: Self.points(width),
          hasColor: lpchart_font_has_color(font) != 0))
      position += width
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
