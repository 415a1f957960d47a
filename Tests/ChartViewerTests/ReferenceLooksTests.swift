import Foundation
import TestSupport
import Testing

/// The built-in looks beside the original's published picture. Colours may differ by 4 in a channel, since they went
/// through a display profile; texts are compared by their boxes, since they are set in another font.
@Suite("The looks are the original's")
@MainActor
struct ReferenceLooksTests {
  nonisolated static let looks = ["default", "teal", "sunset", "violet"]

  nonisolated static let backgrounds = [
    "default": Pixel(rgb: 0xEFEFF4), "teal": Pixel(rgb: 0xEFEFF4), "sunset": Pixel(rgb: 0xFF8000),
    "violet": Pixel(rgb: 0xEFEFF4),
  ]

  /// The x of the seven points, in pixels.
  private func columns(_ look: String) -> [Double] {
    let left = look == "sunset" ? 60.0 : 80
    return (0..<7).map { left + Double($0) * (690 - left) / 6 }
  }

  private static let values = [
    "default": (0...1284.0, [780.0, 248, 628, 624, 559, 1284, 220]),
    "teal": (0...915, [118, 915, 294, 431, 62, 712, 235]),
    "sunset": (0...993, [454, 752, 378, 897, 796, 993, 741]),
    "violet": (0...993, [908, 993, 284, 507, 801, 681, 901]),
  ]

  /// Where the points' centres have to lie, in pixels.
  private func points(_ look: String) throws -> [(x: Double, y: Double)] {
    let (range, values) = try #require(Self.values[look])
    return zip(columns(look), values).map { x, value in (x, 340 - 280 * value / range.upperBound) }
  }

  @Test("Where nothing but an even colour or the area is, the colours are the original's", arguments: looks)
  func evenColors(name: String) throws {
    let look = try ReferenceLook.named(name)
    var compared = 0
    var wrong: [String] = []
    // Blocks of eight pixels even out the palette of the original's picture.
    for y in stride(from: 4, to: 388, by: 4) where look.rows.contains(y) && look.rows.contains(y + 8) {
      for x in stride(from: 0, to: 744, by: 4) {
        let around = PixelBox(x: max(x - 2, 0), y: max(y - 2, 2), width: 11, height: 11)
        guard look.original.isEven(around), look.ours.isEven(around) else { continue }
        compared += 1
        let block = PixelBox(x: x, y: y, width: 8, height: 8)
        let (expected, actual) = (look.original.mean(block), look.ours.mean(block))
        if zip(expected, actual).contains(where: { abs($0 - $1) > 4 }) {
          wrong.append("(\(x), \(y)): \(expected) became \(actual)")
        }
      }
    }
    #expect(compared > 7_000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(compared): \(wrong.prefix(5))")
  }

  @Test(
    "The area's gradient is the original's from the line down to the baseline",
    arguments: [
      "default", "teal", "sunset",
    ])
  func gradients(name: String) throws {
    let look = try ReferenceLook.named(name)
    for (index, point) in try points(name).enumerated() where index > 0 && index < 6 {
      // Away from the points' own column, where a reference line may shine through.
      let x = Int(point.x) + 6
      for y in stride(from: Int(point.y) + 26, to: 328, by: 8) {
        let block = PixelBox(x: x, y: y, width: 4, height: 8)
        guard look.ours.isEven(block), look.original.isEven(block) else { continue }
        let (expected, actual) = (look.original.mean(block), look.ours.mean(block))
        #expect(zip(expected, actual).allSatisfy { abs($0 - $1) <= 4 }, "(\(x), \(y)): \(expected), \(actual)")
      }
    }
  }

  /// A stretch across a line: where it is looked for, and whether the line lies from left to right.
  struct Probe: Sendable, CustomTestStringConvertible {
    var look: String
    var part: String
    var box: PixelBox
    var isHorizontal = true
    var testDescription: String { "\(look): \(part)" }

    init(_ look: String, _ part: String, x: Int, y: Int, width: Int, height: Int) {
      (self.look, self.part) = (look, part)
      box = PixelBox(x: x, y: y, width: width, height: height)
      isHorizontal = width > height
    }
  }

  nonisolated static let probes: [Probe] = [
    Probe("default", "baseline", x: 694, y: 330, width: 20, height: 20),
    Probe("default", "y axis", x: 70, y: 30, width: 20, height: 16),
    Probe("default", "y line 3", x: 300, y: 50, width: 160, height: 20),
    Probe("default", "y line 2", x: 190, y: 120, width: 80, height: 20),
    Probe("default", "x line 1", x: 172, y: 72, width: 20, height: 40),
    Probe("default", "x line 3", x: 375, y: 72, width: 20, height: 40),
    Probe("default", "x line 6", x: 680, y: 72, width: 20, height: 40),
    Probe("teal", "y line 3", x: 240, y: 50, width: 200, height: 20),
    Probe("teal", "y line 2", x: 84, y: 143, width: 40, height: 20),
    Probe("teal", "y line 1", x: 640, y: 237, width: 50, height: 20),
    Probe("teal", "y line 0", x: 80, y: 330, width: 400, height: 20),
    Probe("sunset", "y line 3", x: 64, y: 50, width: 400, height: 20),
    Probe("sunset", "y line 2", x: 64, y: 143, width: 40, height: 20),
    Probe("sunset", "y line 0", x: 64, y: 330, width: 600, height: 20),
    Probe("violet", "baseline", x: 90, y: 330, width: 80, height: 20),
    Probe("violet", "y axis", x: 70, y: 170, width: 20, height: 60),
    Probe("violet", "y line 3", x: 240, y: 50, width: 400, height: 20),
    Probe("violet", "y line 2", x: 260, y: 143, width: 180, height: 20),
    Probe("violet", "y line 1", x: 90, y: 237, width: 150, height: 20),
  ]

  // Lines of half a point lie across two rows of pixels in the original and on one here, which moves their middle by
  // half a pixel at most; the ink stays the same.
  @Test("Lines lie where the original's lie and have as much ink", arguments: probes)
  func lines(probe: Probe) throws {
    let look = try ReferenceLook.named(probe.look)
    let background = try #require(Self.backgrounds[probe.look])
    let expected = look.original.ink(probe.box, over: background)
    let actual = look.ours.ink(probe.box, over: background)
    #expect(expected.amount > 100)
    let distance = probe.isHorizontal ? actual.y - expected.y : actual.x - expected.x
    #expect(abs(distance) <= 0.55)
    #expect(abs(actual.amount / expected.amount - 1) <= 0.16, "\(actual.amount), \(expected.amount)")
  }

  @Test("The axes' lines and arrows end where the original's end")
  func arrows() throws {
    let look = try ReferenceLook.named("default")
    let background = Pixel(rgb: 0xEFEFF4)
    // Around the right end, and around the top end.
    for (box, tip) in [
      (PixelBox(x: 716, y: 322, width: 34, height: 36), (x: 731.0, y: 340.0)),
      (PixelBox(x: 62, y: 4, width: 36, height: 30), (x: 80, y: 19)),
    ] {
      let expected = try #require(look.original.inkBox(in: box, over: background))
      let actual = try #require(look.ours.inkBox(in: box, over: background))
      #expect(
        [expected.x - actual.x, expected.y - actual.y, expected.maxX - actual.maxX, expected.maxY - actual.maxY]
          .allSatisfy { abs($0) <= 1 }, "\(expected), \(actual)")
      let (old, new) = (look.original.ink(box, over: background), look.ours.ink(box, over: background))
      #expect(abs(new.amount / old.amount - 1) <= 0.04)
      #expect(hypot(new.x - old.x, new.y - old.y) <= 0.4)
      #expect(tip.x > 730 ? abs(Double(actual.maxX) - tip.x) <= 1 : abs(Double(actual.y) - tip.y) <= 1)
    }
    // Violet has no arrows, and its axes end at their last ticks.
    let violet = try ReferenceLook.named("violet")
    for picture in [violet.original, violet.ours] {
      let right = picture.inkBox(in: PixelBox(x: 600, y: 330, width: 150, height: 20), over: background)
      let top = picture.inkBox(in: PixelBox(x: 72, y: 4, width: 16, height: 50), over: background, distance: 150)
      #expect(abs((right?.maxX ?? 0) - 692) <= 1)
      #expect(top == nil)
    }
  }

  /// How far a point may lie from the original's, in pixels. The values were read from the original's picture, where a
  /// unit is a quarter of a pixel; they are right to two units.
  private static let reach = 0.6

  @Test("Points lie on their values, as large and as coloured as the original's", arguments: ["default", "violet"])
  func discs(name: String) throws {
    let look = try ReferenceLook.named(name)
    let color = Pixel(rgb: name == "violet" ? 0x800080 : 0xFF0000)
    let reach = name == "violet" ? 12 : 5
    for point in try points(name) {
      let box = PixelBox(
        x: Int(point.x.rounded()) - reach, y: Int(point.y.rounded()) - reach, width: 2 * reach, height: 2 * reach)
      let expected = try #require(look.original.cropped(to: box).patch(of: color))
      let actual = try #require(look.ours.cropped(to: box).patch(of: color))
      #expect(hypot(expected.x - actual.x, expected.y - actual.y) <= Self.reach, "\(point)")
      #expect(abs(Double(box.x) + actual.x - point.x) <= 0.5 && abs(Double(box.y) + actual.y - point.y) <= 0.5)
      #expect(abs(expected.area - actual.area) <= max(3, 0.06 * expected.area), "\(expected), \(actual)")
    }
  }

  @Test("Sunset's second and third points are discs, the others rings with the background in them")
  func rings() throws {
    let look = try ReferenceLook.named("sunset")
    for (index, point) in try points("sunset").enumerated() {
      for (picture, whose) in [(look.original, "original"), (look.ours, "ours")] {
        let center = PixelBox(x: Int(point.x.rounded()) - 1, y: Int(point.y.rounded()) - 1, width: 2, height: 2)
        let color = picture.mean(center)
        let isDisc = index == 1 || index == 2
        let expected = isDisc ? [255.0, 255, 255] : [255, 128, 0]
        #expect(zip(color, expected).allSatisfy { abs($0 - $1) <= (isDisc ? 4 : 24) }, "\(whose) \(index): \(color)")
      }
      let box = PixelBox(x: Int(point.x.rounded()) - 7, y: Int(point.y.rounded()) - 7, width: 14, height: 14)
      let expected = try #require(look.original.cropped(to: box).patch(of: .white, tolerance: 110))
      let actual = try #require(look.ours.cropped(to: box).patch(of: .white, tolerance: 110))
      #expect(hypot(expected.x - actual.x, expected.y - actual.y) <= Self.reach, "\(index)")
      #expect(abs(expected.area - actual.area) <= 0.12 * expected.area, "\(index): \(expected), \(actual)")
    }
  }

  @Test("Cyan points stand on the default look's axes at every tick")
  func axisPoints() throws {
    let look = try ReferenceLook.named("default")
    let places = columns("default").map { ($0, 340.0) } + [340.0, 270, 200, 130, 60].map { (80.0, $0) }
    for (x, y) in places {
      let box = PixelBox(x: Int(x.rounded()) - 4, y: Int(y) - 4, width: 8, height: 8)
      let expected = try #require(look.original.cropped(to: box).patch(of: Pixel(rgb: 0x00FFFF), tolerance: 140))
      let actual = try #require(look.ours.cropped(to: box).patch(of: Pixel(rgb: 0x00FFFF), tolerance: 140))
      #expect(hypot(expected.x - actual.x, expected.y - actual.y) <= 0.6, "\(x), \(y)")
      #expect(abs(expected.area - actual.area) <= 4, "\(x), \(y): \(expected), \(actual)")
    }
  }

  @Test("Labels of the x axis are centred on their points, 14 points below the baseline", arguments: looks)
  func xLabels(name: String) throws {
    let look = try ReferenceLook.named(name)
    let background = try #require(Self.backgrounds[name])
    // Violet's font is smaller: its labels' middles lie 13 points below.
    let middle = name == "violet" ? 340.0 + 26 : 340 + 28
    for x in columns(name) {
      let box = PixelBox(x: Int(x) - 50, y: 352, width: min(100, 750 - Int(x) + 50), height: 40)
      let expected = try #require(look.original.inkBox(in: box, over: background))
      let actual = try #require(look.ours.inkBox(in: box, over: background))
      #expect(abs(actual.center.x - x) <= 1.5, "\(actual)")
      #expect(abs(actual.center.x - expected.center.x) <= 1.5, "\(actual), \(expected)")
      #expect(abs(actual.center.y - middle) <= 2, "\(actual)")
      #expect(abs(actual.center.y - expected.center.y) <= 2.5, "\(actual), \(expected)")
    }
  }

  @Test(
    "Labels of the y axis end 8 points left of it, centred on their lines", arguments: ["default", "teal", "violet"])
  func yLabels(name: String) throws {
    let look = try ReferenceLook.named(name)
    let background = try #require(Self.backgrounds[name])
    let count = name == "default" ? 5 : 4
    for index in 0..<count {
      let y = 340 - 280 * Double(index) / Double(count - 1)
      let box = PixelBox(x: 0, y: Int(y) - 18, width: 72, height: 36)
      let expected = try #require(look.original.inkBox(in: box, over: background))
      let actual = try #require(look.ours.inkBox(in: box, over: background))
      // A glyph's ink ends a little before its width does.
      #expect((61...65).contains(actual.maxX), "\(actual)")
      #expect(abs(actual.maxX - expected.maxX) <= 2, "\(actual), \(expected)")
      #expect(abs(actual.center.y - y) <= 1.5, "\(actual)")
      #expect(abs(actual.center.y - expected.center.y) <= 2.5, "\(actual), \(expected)")
    }
  }

  @Test("Texts have the original's colours", arguments: looks)
  func textColors(name: String) throws {
    let look = try ReferenceLook.named(name)
    let background = try #require(Self.backgrounds[name])
    for box in [
      PixelBox(x: 20, y: 350, width: 120, height: 40),
      PixelBox(x: 0, y: 40, width: name == "sunset" ? 0 : 72, height: 40),
    ] where box.width > 0 {
      // The farthest from the background is inside of a stroke of a letter, where nothing is mixed in.
      func strongest(_ picture: Picture) -> Pixel {
        picture.cropped(to: box).pixels.max { $0.distance(to: background) < $1.distance(to: background) } ?? background
      }
      let (expected, actual) = (strongest(look.original), strongest(look.ours))
      #expect(expected.distance(to: actual) <= 4, "\(expected), \(actual)")
    }
  }
}

extension Picture {
  /// Whether neighbouring pixels in a box are so alike that no line or letter is in it.
  fileprivate func isEven(_ box: PixelBox) -> Bool {
    for y in box.y..<min(box.maxY, height) {
      for x in box.x..<min(box.maxX, width) {
        if x + 1 < min(box.maxX, width), self[x, y].distance(to: self[x + 1, y]) > 5 { return false }
        if y + 1 < min(box.maxY, height), self[x, y].distance(to: self[x, y + 1]) > 9 { return false }
      }
    }
    return true
  }

  /// The pixels near a colour: how many, weighted by how near, and their middle.
  fileprivate func patch(of color: Pixel, tolerance: Int = 120) -> (area: Double, x: Double, y: Double)? {
    var (area, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let weight = 1 - Double(self[column, row].distance(to: color)) / Double(tolerance)
        guard weight > 0 else { continue }
        area += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    return area > 0 ? (area, x / area, y / area) : nil
  }
}
