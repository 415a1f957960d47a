import Foundation
import Graphics
import TestSupport
import Testing

@testable import CairoGraphics

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG documents")
struct SVGTests {
  private let measurer = PinnedFonts.makeMeasurer()

  /// The document without its first two lines and its last, which are the same for all.
  private func svg(
    _ textMode: SVGCanvas.TextMode = .text, draw: (SVGCanvas) -> Void
  ) throws -> String {
    let canvas = SVGCanvas(size: Size(100, 50), textMode: textMode, measurer: measurer)
    draw(canvas)
    let bytes = canvas.finishedData()
    let parser = XMLParser(data: Data(bytes))
    try #require(parser.parse())
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    try #require(lines.first == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    return lines.dropFirst(2).dropLast().map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  @Test("The size is in CSS pixels")
  func root() throws {
    let canvas = SVGCanvas(size: Size(750, 400.5), title: "A & B", measurer: measurer)
    #expect(
      String(decoding: canvas.finishedData(), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="750" height="400.5" viewBox="0 0 750 400.5">
          <title>A &amp; B</title>
        </svg>

        """)
  }

  @Test("Numbers are short, and a point stays a point in every locale")
  func numbers() {
    let previous = setlocale(LC_ALL, nil).map { String(cString: $0) }
    setlocale(LC_ALL, "de_DE.UTF-8")
    defer { _ = previous.map { setlocale(LC_ALL, $0) } }
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (1.5, "1.5"), (0.05, "0.05"), (1.0 / 3, "0.333"), (-0.0004, "0"),
      (-2.25, "-2.25"),
      (123_456_789, "123456789"), (.nan, "0"), (.infinity, "0"), (1e300, "1000000000000"), (0.9996, "1"),
    ]
    for (number, text) in cases { #expect(SVGNumber.text(number) == text) }
    #expect(SVGNumber.factor(0.0001234) == "0.000123")
  }

  @Test("Shapes become the plainest element")
  func shapes() throws {
    let ink = Paint.color(Color(rgb: 0x336699))
    let document = try svg { canvas in
      canvas.fill(Rectangle(1, 2, 3, 4), with: ink)
      canvas.fill(Path(circleAt: Point(10, 10), radius: 2.5), rule: .nonZero, with: .color(Color(rgb: 1, alpha: 0.5)))
      canvas.fill(Path(ellipseIn: Rectangle(0, 0, 4, 2)), rule: .nonZero, with: ink)
      canvas.stroke(Path(from: Point(0, 0.5), to: Point(9, 0.5)), Stroke(alignsToPixels: true), with: ink)
      canvas.stroke(
        Path(polyline: [Point(0, 0), Point(1, 1), Point(2, 0)]), Stroke(width: 2, cap: .round, join: .round), with: ink)
      canvas.stroke(
        Path(roundedRectangle: Rectangle(0, 0, 10, 10), cornerWidth: 1, cornerHeight: 1),
        Stroke(dashPattern: [4, 2], dashPhase: 1), with: ink)
    }
    #expect(
      document == """
        <rect x="1" y="2" width="3" height="4" fill="#336699"/>
        <circle cx="10" cy="10" r="2.5" fill="#000001" fill-opacity="0.5"/>
        <ellipse cx="2" cy="1" rx="2" ry="1" fill="#336699"/>
        <line x1="0" y1="0.5" x2="9" y2="0.5" stroke="#336699"/>
        <polyline points="0,0 1,1 2,0" fill="none" stroke="#336699" stroke-width="2" stroke-linecap="round" \
        stroke-linejoin="round"/>
        <path d="M1,0H9C9.552,0 10,0.448 10,1V9C10,9.552 9.552,10 9,10H1C0.448,10 0,9.552 0,9V1C0,0.448 0.448,0 1,0Z" \
        fill="none" stroke="#336699" stroke-miterlimit="10" stroke-dasharray="4 2" stroke-dashoffset="1"/>
        """)
  }

  @Test("The outline of what was just filled joins it")
  func fillAndStroke() throws {
    let document = try svg { canvas in
      let circle = Path(circleAt: Point(10, 10), radius: 3)
      canvas.fill(circle, rule: .nonZero, with: .color(.white))
      canvas.stroke(circle, Stroke(width: 2), with: .color(.black))
    }
    #expect(
      document == """
        <circle cx="10" cy="10" r="3" fill="#FFFFFF" stroke="#000000" stroke-width="2"/>
        """)
  }

  @Test("Moves and even scalings go into the numbers, other transforms into an attribute")
  func transforms() throws {
    let document = try svg { canvas in
      canvas.isolated {
        canvas.concatenate(AffineTransform(translationX: 10, y: 20))
        canvas.concatenate(AffineTransform(scaleX: 2, y: 2))
        canvas.stroke(Path(from: Point(1, 1), to: Point(2, 1)), Stroke(), with: .color(.black))
        canvas.draw("x", font: .system(5), color: .black, at: Point(1, 2), anchor: .start)
      }
      canvas.concatenate(AffineTransform(scaleX: 2, y: 1))
      canvas.stroke(Path(from: Point(1, 1), to: Point(2, 1)), Stroke(), with: .color(.black))
    }
    #expect(
      document == """
        <line x1="12" y1="22" x2="14" y2="22" stroke="#000000" stroke-width="2"/>
        <text x="12" y="24" fill="#000000" font-family="sans-serif" font-size="10">x</text>
        <line x1="1" y1="1" x2="2" y2="1" stroke="#000000" transform="matrix(2 0 0 1 0 0)"/>
        """)
  }

  @Test("Names become unique identifiers, and a group of one child is that child")
  func names() throws {
    let document = try svg { canvas in
      for _ in 0..<3 {
        canvas.named("chart line") { canvas.fill(Rectangle(0, 0, 1, 1), with: .color(.black)) }
      }
      canvas.named("empty") {}
      canvas.named("1") {
        canvas.fill(Rectangle(0, 0, 1, 1), with: .color(.black))
        canvas.fill(Rectangle(0, 0, 1, 2), with: .color(.white))
      }
    }
    #expect(
      document == """
        <rect id="chart-line" width="1" height="1" fill="#000000"/>
        <rect id="chart-line-2" width="1" height="1" fill="#000000"/>
        <rect id="chart-line-3" width="1" height="1" fill="#000000"/>
        <g id="part-1">
          <rect width="1" height="1" fill="#000000"/>
          <rect width="1" height="2" fill="#FFFFFF"/>
        </g>
        """)
  }

  @Test("What all texts of a group say is said once")
  func sharedAttributes() throws {
    let document = try svg { canvas in
      canvas.named("labels") {
        for index in 0..<3 {
          canvas.draw("\(index)", font: .system(10), color: .black, at: Point(Double(index), 5), anchor: .middle)
        }
        canvas.stroke(Path(from: .zero, to: Point(1, 0)), Stroke(), with: .color(.black))
      }
    }
    #expect(
      document == """
        <g id="labels">
          <g fill="#000000" font-family="sans-serif" font-size="10" text-anchor="middle">
            <text x="0" y="5">0</text>
            <text x="1" y="5">1</text>
            <text x="2" y="5">2</text>
          </g>
          <line x1="0" y1="0" x2="1" y2="0" stroke="#000000"/>
        </g>
        """)
  }

  @Test("Text is escaped, in one line, and without what XML forbids")
  func text() throws {
    let document = try svg { canvas in
      let font = Font(family: "Fira Sans, 7 Segment", size: 10, weight: 700, slant: .italic)
      canvas.draw("a<b&\"c\"\u{1}\n\u{FFFF}", font: font, color: .black, at: .zero, anchor: .end)
      canvas.draw(" x  y ", font: .system(12), color: .white, at: .zero, anchor: .start)
      canvas.draw("שלום", font: .system(10), color: .black, at: .zero, anchor: .end)
    }
    #expect(
      document == """
        <text x="0" y="0" fill="#000000" font-family="Fira Sans, '7 Segment', sans-serif" font-size="10" \
        font-weight="700" font-style="italic" text-anchor="end" xml:space="preserve">\
        a&lt;b&amp;&quot;c&quot;  \u{FFFD}</text>
        <text x="0" y="0" fill="#FFFFFF" font-family="sans-serif" font-size="12" xml:space="preserve"> x  y </text>
        <text x="0" y="0" fill="#000000" font-family="sans-serif" font-size="10" direction="rtl">שלום</text>
        """)
  }

  @Test("Outlines need no font")
  func outlines() throws {
    let document = try svg(.outlines) {
      $0.draw("l", font: .system(2048), color: .black, at: Point(0, 2000), anchor: .start)
    }
    // The l of DejaVu Sans is a bar of 184 × 1556 units, 193 from the left.
    #expect(
      document == """
        <path d="M193,444H377V2000H193Z" fill="#000000"/>
        """
        || document == """
          <rect x="193" y="444" width="184" height="1556" fill="#000000"/>
          """
    )
  }

  @Test("Clips, masks and gradients are defined once, where they are used")
  func definitions() throws {
    let gradient = Paint.gradient(
      Gradient(
        stops: [.init(.white, at: 0), .init(Color(white: 0, alpha: 0.25), at: 1)],
        shape: .axial(from: .zero, to: Point(0, 50))))
    let document = try svg { canvas in
      for _ in 0..<2 {
        canvas.isolated {
          canvas.clip(to: Rectangle(10, 0, 20, 50))
          canvas.fill(Rectangle(0, 0, 60, 50), with: gradient)
          canvas.fill(Rectangle(0, 0, 60, 40), with: gradient)
        }
      }
      canvas.isolated {
        canvas.clip(to: Rectangle(0, 0, 100, 50))
        canvas.clip(to: Rectangle(90, 0, 5, 50))
      }
      canvas.group(
        opacity: 0.5, bounds: Rectangle(0, 0, 10, 10),
        mask: { canvas.fill(Path(circleAt: Point(5, 5), radius: 5), rule: .nonZero, with: .color(.black)) },
        content: { canvas.fill(Rectangle(0, 0, 10, 10), with: .color(.black)) })
    }
    #expect(
      document == """
        <defs>
          <clipPath id="clip-1">
            <rect x="10" width="20" height="50"/>
          </clipPath>
          <linearGradient id="gradient-1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="50">
            <stop offset="0" stop-color="#FFFFFF"/>
            <stop offset="1" stop-color="#000000" stop-opacity="0.25"/>
          </linearGradient>
          <mask id="mask-1" maskUnits="userSpaceOnUse" x="-1" y="-1" width="12" height="12">
            <circle cx="5" cy="5" r="5" fill="#FFFFFF"/>
          </mask>
        </defs>
        <g clip-path="url(#clip-1)" fill="url(#gradient-1)">
          <rect width="60" height="50"/>
          <rect width="60" height="40"/>
        </g>
        <g clip-path="url(#clip-1)" fill="url(#gradient-1)">
          <rect width="60" height="50"/>
          <rect width="60" height="40"/>
        </g>
        <rect width="10" height="10" fill="#000000" opacity="0.5" mask="url(#mask-1)"/>
        """)
  }

  @Test("A picture is held once, however often it is drawn")
  func images() throws {
    let source = try Bitmap(2, 2) { $0.fill(Rectangle(0, 0, 1, 1), with: .color(.white)) }
    let bytes = try source.surface.pngData()
    let image = try #require(EncodedImage(png: bytes))
    let document = try svg { canvas in
      canvas.draw(image, in: Rectangle(1, 2, 4, 4))
      canvas.draw(image, in: Rectangle(11, 2, 4, 4))
    }
    let base64 = Data(bytes).base64EncodedString()
    #expect(
      document == """
        <defs>
          <image id="image-1" width="4" height="4" preserveAspectRatio="none" href="data:image/png;base64,\(base64)"/>
        </defs>
        <use href="#image-1" x="1" y="2"/>
        <use href="#image-1" x="11" y="2"/>
        """)
  }

  @Test("Lines that go far beyond the picture are cut")
  func farLines() throws {
    let document = try svg {
      $0.stroke(Path(from: Point(-1e9, 5), to: Point(1e9, 5)), Stroke(cap: .butt, join: .bevel), with: .color(.black))
      $0.stroke(Path(from: Point(-1e9, 5), to: Point(-1e8, 5)), Stroke(), with: .color(.black))
    }
    #expect(
      document == """
        <line x1="-4" y1="5" x2="104" y2="5" stroke="#000000"/>
        """)
  }
}
