import CairoGraphics
import Graphics
import Testing

@Suite("Clips, groups and pictures")
struct CompositionTests {
  private let all = Rectangle(0, 0, 6, 2)

  @Test("Clips meet, and end with the isolated part")
  func clips() throws {
    let bitmap = try Bitmap(6, 2) { canvas in
      canvas.isolated {
        canvas.clip(to: Rectangle(0, 0, 4, 1))
        canvas.clip(to: Rectangle(2, 0, 4, 2))
        canvas.fill(all, with: .color(.white))
      }
      canvas.fill(Rectangle(5, 1, 1, 1), with: .color(.white))
    }
    #expect(
      bitmap.red == """
        .. .. FF FF .. ..
        .. .. .. .. .. FF
        """)
  }

  @Test("A group is one picture: what overlaps inside does not shine through")
  func groupOpacity() throws {
    let bitmap = try Bitmap(3, 1) { canvas in
      canvas.group(opacity: 0.5, bounds: Rectangle(0, 0, 3, 1), mask: nil) {
        canvas.fill(Rectangle(0, 0, 2, 1), with: .color(.white))
        canvas.fill(Rectangle(1, 0, 2, 1), with: .color(.white))
      }
    }
    #expect(bitmap.red == "80 80 80" || bitmap.red == "7F 7F 7F")
  }

  @Test("A mask shows what it covers, whatever its colour", arguments: [1.0, 0.5])
  func mask(opacity: Double) throws {
    let bitmap = try Bitmap(4, 1) { canvas in
      canvas.group(
        opacity: opacity, bounds: Rectangle(0, 0, 4, 1),
        mask: {
          canvas.fill(Rectangle(1, 0, 1, 1), with: .color(.black))
          canvas.fill(Rectangle(2, 0, 1, 1), with: .color(Color(white: 0, alpha: 0.5)))
        },
        content: { canvas.fill(Rectangle(0, 0, 4, 1), with: .color(.white)) })
    }
    let wanted = [0, 255 * opacity, 127.5 * opacity, 0]
    for x in 0..<4 { #expect(abs(Double(bitmap.components(x: x, y: 0)[1]) - wanted[x]) <= 1) }
  }

  @Test("A group's transform and clip end with it")
  func groupIsolation() throws {
    let bitmap = try Bitmap(3, 1) { canvas in
      for opacity in [1.0, 0.99] {
        canvas.group(opacity: opacity, bounds: Rectangle(0, 0, 3, 1), mask: nil) {
          canvas.concatenate(AffineTransform(translationX: 10, y: 0))
          canvas.clip(to: Rectangle(0, 0, 1, 1))
        }
      }
      canvas.fill(Rectangle(2, 0, 1, 1), with: .color(.white))
    }
    #expect(bitmap.red == ".. .. FF")
  }

  @Test("A picture fills its rectangle to the border")
  func image() throws {
    let source = try Bitmap(2, 2, background: .white) { $0.fill(Rectangle(0, 0, 1, 1), with: .color(.black)) }
    let image = try #require(EncodedImage(png: try source.surface.pngData()))
    let same = try Bitmap(4, 2) { $0.draw(image, in: Rectangle(1, 0, 2, 2)) }
    #expect(
      same.red == """
        .. .. FF ..
        .. FF FF ..
        """)
    let small = try Bitmap(3, 1) { $0.draw(image, in: Rectangle(1, 0, 1, 1)) }
    #expect((185...197).contains(small.components(x: 1, y: 0)[1]))
    #expect(small.components(x: 2, y: 0)[1] == 0)
  }

  @Test("A damaged picture draws nothing and spoils nothing")
  func damagedImage() throws {
    let source = try Bitmap(2, 2) { $0.fill(Rectangle(0, 0, 1, 1), with: .color(.white)) }
    let bytes = try source.surface.pngData()
    let image = try #require(EncodedImage(png: Array(bytes.prefix(40))))
    let bitmap = try Bitmap(2, 1) { canvas in
      canvas.draw(image, in: Rectangle(0, 0, 2, 1))
      canvas.fill(Rectangle(1, 0, 1, 1), with: .color(.white))
    }
    #expect(bitmap.red == ".. FF")
  }
}
