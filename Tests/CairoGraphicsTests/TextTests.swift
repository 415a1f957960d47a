import CairoGraphics
import Graphics
import TestSupport
import Testing

@Suite("Text on pixels")
struct TextTests {
  private let measurer = PinnedFonts.makeMeasurer()

  @Test(
    "Widths are the font's unhinted advances",
    arguments: [
      // DejaVu Sans has 2048 units an em; its digits are 1303 wide, a space 651, a 1255 and b 1300.
      ("0", 1303.0), ("00000", 6515.0), ("1 2", 3257.0), ("", 0.0), ("a\nb", 3206.0), ("a\r\nb", 3206.0),
    ] as [(String, Double)])
  func widths(text: String, units: Double) {
    for size in [8.0, 11, 12.5, 64] {
      let width = measurer.width(of: text, in: .system(size))
      #expect(abs(width - units / 2048 * size) < 0.02 * Double(max(text.count, 1)))
    }
  }

  @Test("Metrics are the font's ascent and descent")
  func metrics() {
    let metrics = measurer.metrics(of: .system(20))
    // hhea: 1901 and 483 of 2048 units.
    #expect(abs(metrics.ascent - 1901.0 / 2048 * 20) < 0.01)
    #expect(abs(metrics.descent - 483.0 / 2048 * 20) < 0.01)
  }

  @Test("A bold font is wider, and a size that is none measures nothing", arguments: [0, -3, Double.nan, .infinity])
  func oddSizes(size: Double) {
    #expect(measurer.width(of: "mm", in: Font(size: 10, weight: 700)) > measurer.width(of: "mm", in: .system(10)))
    #expect(measurer.width(of: "mm", in: .system(size)) == 0)
  }

  @Test("Desktop settings change glyphs, not widths")
  func renderingKeepsWidths() {
    let settings: [FontRendering] = [
      FontRendering(antialiasing: .none, hinting: .full),
      FontRendering(antialiasing: .subpixel(.rgb), hinting: .slight),
      FontRendering(antialiasing: .gray, hinting: .medium),
    ]
    for rendering in settings {
      let other = PangoTextMeasurer(sharing: measurer, rendering: rendering)
      for text in ["Hello 123", "Wavy ffi", "שלום"] {
        #expect(other.width(of: text, in: .system(11)) == measurer.width(of: text, in: .system(11)))
      }
      #expect(other.metrics(of: .system(11)) == measurer.metrics(of: .system(11)))
    }
  }

  @Test(
    "A text that stands where it stood before has the pixels that it had", arguments: [1.0, 1.7],
    [FontRendering.picture, FontRendering(antialiasing: .gray, hinting: .slight)])
  func again(scale: Double, rendering: FontRendering) throws {
    let measurer = PangoTextMeasurer(sharing: measurer, rendering: rendering)
    func picture() throws -> Bitmap {
      try Bitmap(120, 40, scale: scale, background: Color(red: 0.2, green: 0.5, blue: 0.9), measurer: measurer) {
        for (index, text) in ["0.125", "Wavy ffi", "שלום"].enumerated() {
          $0.draw(
            text, font: .system(9), color: Color(red: 0.9, green: 0.1, blue: 0.3), at: Point(33.37 + Double(index), 14),
            anchor: .middle)
        }
        // Half of it is cut off.
        $0.draw("Edge", font: .system(11), color: .white, at: Point(0, 20), anchor: .middle)
      }
    }
    let first = try picture()
    for _ in 0..<3 { #expect(try picture().difference(from: first).largest == 0) }
  }

  /// The columns and rows of a picture that are not black.
  private func ink(_ bitmap: Bitmap) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var xs: [Int] = []
    var ys: [Int] = []
    for y in 0..<bitmap.surface.height {
      for x in 0..<bitmap.surface.width where bitmap.components(x: x, y: y)[1] > 24 {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else { return nil }
    return (x0...x1, y0...y1)
  }

  @Test("The anchor lies at the point", arguments: TextAnchor.allCases)
  func anchors(anchor: TextAnchor) throws {
    let font = Font.system(20)
    let width = measurer.width(of: "HHH", in: font)
    let bitmap = try Bitmap(200, 40, measurer: measurer) {
      $0.draw("HHH", font: font, color: .white, at: Point(100, 30), anchor: anchor)
    }
    let drawn = try #require(ink(bitmap))
    let left =
      switch anchor {
      case .start: 100.0
      case .middle: 100 - width / 2
      case .end: 100 - width
      }
    // An H has 201 of 2048 units free on either side.
    #expect(abs(Double(drawn.x.lowerBound) - left - 1.96) <= 1)
    #expect(abs(Double(drawn.x.upperBound + 1) - (left + width - 1.96)) <= 1)
    // It stands on the baseline.
    #expect(drawn.y.upperBound == 29)
  }

  @Test("The baseline is a border between pixels", arguments: [29.6, 30, 30.4])
  func baseline(y: Double) throws {
    let bitmap = try Bitmap(60, 40, measurer: measurer) {
      $0.draw("H", font: .system(20), color: .white, at: Point(10, y), anchor: .start)
    }
    #expect(ink(bitmap)?.y.upperBound == 29)
    let feet = (0..<60).map { bitmap.components(x: $0, y: 29)[1] }
    #expect(feet.max() == 255)
  }

  @Test("Markup is text")
  func markup() throws {
    #expect(measurer.width(of: "<i>x</i>", in: .system(20)) > 4 * measurer.width(of: "x", in: .system(20)))
  }

  @Test("Glyphs of every rendering are drawn")
  func renderings() throws {
    for rendering in [
      FontRendering.picture, FontRendering(antialiasing: .none, hinting: .full),
      FontRendering(antialiasing: .subpixel(.bgr), hinting: .slight),
    ] {
      let other = PangoTextMeasurer(sharing: measurer, rendering: rendering)
      let bitmap = try Bitmap(60, 40, measurer: other) {
        $0.draw("Hg", font: .system(20), color: .white, at: Point(10, 30), anchor: .start)
      }
      let drawn = try #require(ink(bitmap))
      #expect(drawn.x.lowerBound > 9 && drawn.x.upperBound < 45 && drawn.y.upperBound > 31)
    }
  }

  @Test("Without a glyph there is a box, as wide as it was measured")
  func missingGlyph() throws {
    // A private character that DejaVu has no glyph for.
    let text = "\u{10FFF0}"
    let width = measurer.width(of: text, in: .system(20))
    #expect(width > 5)
    let bitmap = try Bitmap(60, 40, measurer: measurer) {
      $0.draw(text, font: .system(20), color: .white, at: Point(10, 30), anchor: .start)
    }
    let drawn = try #require(ink(bitmap))
    #expect(drawn.x.lowerBound >= 9 && Double(drawn.x.upperBound) <= 11 + width)
  }

  @Test(
    "A long line has all its glyphs, also where its pixels are kept from the frame before",
    arguments: [12, 30, 130], [1.0, 2])
  func longLine(count: Int, scale: Double) throws {
    for letter in ["o", "ש"] {
      let text = String(repeating: letter, count: count)
      let size = Size(measurer.width(of: text, in: .system(12)) + 20, 30)
      func draw() throws -> Bitmap {
        try Bitmap(Int(size.width * scale), Int(size.height * scale), scale: scale, measurer: measurer) { canvas in
          canvas.draw(text, font: .system(12), color: .white, at: Point(10.25, 20), anchor: .start)
        }
      }
      let first = try draw()
      for _ in 0..<3 { #expect(try first.difference(from: draw()).largest == 0, "\(letter) × \(count)") }
      let end = Int((size.width - 20) * scale)
      let isInked = (end..<Int((size.width - 8) * scale)).contains { x in
        (0..<first.surface.height).contains { first.components(x: x, y: $0)[1] > 0 }
      }
      #expect(isInked, "\(letter) × \(count) ends before its width.")
    }
  }

  @Test("A long line has all its glyphs as outlines", arguments: [3, 12, 200])
  func longOutlines(count: Int) throws {
    let canvas = SVGCanvas(size: Size(4000, 40), textMode: .outlines, measurer: measurer)
    canvas.draw(
      String(repeating: "o", count: count), font: .system(12), color: .white, at: Point(5, 20), anchor: .start)
    let file = String(decoding: canvas.finishedData(), as: UTF8.self)
    // An o is a ring: two closed curves.
    #expect(file.count { $0 == "Z" || $0 == "z" } == 2 * count)
  }
}
