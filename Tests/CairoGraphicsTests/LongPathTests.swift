import CairoGraphics
import Graphics
import Testing

@Suite("Long, dense and far paths")
struct LongPathTests {
  /// A repeatable generator (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  @Test("A line whose ends are far away crosses the picture where it should", arguments: [1e5, 1e7, 1e9, 1e12])
  func farEnds(distance: Double) throws {
    let near = try Bitmap(16, 16) {
      $0.stroke(Path(from: Point(-20, -12), to: Point(40, 24)), Stroke(width: 2), with: .color(.white))
    }
    let far = try Bitmap(16, 16) {
      $0.stroke(
        Path(from: Point(-distance, -distance * 0.6), to: Point(distance, distance * 0.6)), Stroke(width: 2),
        with: .color(.white))
    }
    #expect(near.difference(from: far).largest <= 8)
  }

  @Test("A dense line that is thinner than a pixel is pale, and has no gaps", arguments: [0.1, 0.3])
  func thinDense(width: Double) throws {
    // Steep enough for each row of pixels to have ink at one place, and up and down so often that it is dense.
    let points = (0..<400).map { Point(1 + Double($0) * 0.24, $0.isMultiple(of: 2) ? 2 : 62) }
    let bitmap = try Bitmap(100, 64) {
      $0.stroke(Path(polyline: points), Stroke(width: width), with: .color(.white))
    }
    for y in 4..<60 {
      let ink = (4..<92).map { bitmap.components(x: $0, y: y)[1] }
      #expect(ink.allSatisfy { $0 > 0 && $0 < 255 })
      // About four lines cross each pixel.
      let mean = Double(ink.reduce(0, +)) / Double(ink.count) / 255
      #expect(mean > width && mean < 4.5 * width, "\(mean)")
    }
  }

  @Test("A shape that reaches far beyond the picture is filled inside it", arguments: [1e6, 1e9])
  func farFill(distance: Double) throws {
    let bitmap = try Bitmap(4, 4) {
      $0.fill(
        Path(polygon: [Point(-distance, 2), Point(distance, 2), Point(0, distance)]), rule: .nonZero,
        with: .color(.white))
    }
    #expect(
      bitmap.red == """
        .. .. .. ..
        .. .. .. ..
        FF FF FF FF
        FF FF FF FF
        """)
  }

  @Test("Dashes keep their places when the line begins far away")
  func farDashes() throws {
    let near = try Bitmap(16, 1) {
      $0.stroke(
        Path(from: Point(-2, 0.5), to: Point(20, 0.5)), Stroke(dashPattern: [3, 2], dashPhase: 1),
        with: .color(.white))
    }
    let far = try Bitmap(16, 1) {
      $0.stroke(
        Path(from: Point(-1_000_002, 0.5), to: Point(1e9, 0.5)), Stroke(dashPattern: [3, 2], dashPhase: 1),
        with: .color(.white))
    }
    #expect(near.red == far.red)
  }

  @Test("Points that are not numbers part the line and spoil nothing", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) throws {
    let broken = try Bitmap(8, 1) {
      $0.stroke(
        Path(polyline: [Point(0, 0.5), Point(2, 0.5), Point(3, value), Point(4, 0.5), Point(6, 0.5)]), Stroke(),
        with: .color(.white))
      $0.fill(
        Path(polygon: [Point(7, 0), Point(value, value), Point(8, 0), Point(8, 1), Point(7, 1)]), rule: .nonZero,
        with: .color(.white))
    }
    #expect(broken.red == "FF FF .. .. FF FF .. FF")
  }

  @Test("A closed outline keeps its corner at the beginning when another part is far away")
  func closedCorner() throws {
    let stroke = Stroke(width: 4, join: .miter)
    func corner(_ far: Double) throws -> Bitmap {
      try Bitmap(16, 16) {
        $0.stroke(
          Path(polygon: [Point(8, 8), Point(far, 8), Point(far, far), Point(8, far)]), stroke, with: .color(.white))
      }
    }
    #expect(try corner(100).red == corner(1e8).red)
  }

  @Test(
    "A dense line covers each pixel as far as it does at eight times the size",
    arguments: LineJoin.allCases.flatMap { join in [(join, 1.0, 1.0), (join, 2.5, 1.0), (join, 2.0, 0.5)] })
  func dense(join: LineJoin, width: Double, alpha: Double) throws {
    var generator = Generator(state: 7)
    let points = (0..<600).map { Point(Double($0) * 0.2, Double.random(in: 0...60, using: &generator)) }
    let stroke = Stroke(width: width, cap: .round, join: join)
    let paint = Paint.color(Color(white: 1, alpha: alpha))
    let dense = try Bitmap(120, 60) { $0.stroke(Path(polyline: points), stroke, with: paint) }
    // An uneven scale that is not to be seen leaves the line to Cairo.
    let plain = try Bitmap(120, 60) {
      $0.concatenate(AffineTransform(scaleX: 1, y: 1.000_001))
      $0.stroke(Path(polyline: points), stroke, with: paint)
    }
    let large = try Bitmap(960, 480, scale: 8) {
      $0.concatenate(AffineTransform(scaleX: 1, y: 1.000_001))
      $0.stroke(Path(polyline: points), stroke, with: paint)
    }
    var sum = 0.0
    var plainSum = 0.0
    var largest = 0.0
    for y in 0..<60 {
      for x in 0..<120 {
        var exact = 0.0
        for row in 0..<8 {
          for column in 0..<8 { exact += Double(large.surface.pixel(x: 8 * x + column, y: 8 * y + row) & 0xFF) }
        }
        exact /= 64
        let error = abs(Double(dense.surface.pixel(x: x, y: y) & 0xFF) - exact)
        plainSum += abs(Double(plain.surface.pixel(x: x, y: y) & 0xFF) - exact)
        sum += error
        largest = max(largest, error)
      }
    }
    #expect(sum / 7200 < 3)
    #expect(sum < plainSum / 2)
    #expect(largest <= 255.0 * 3 / 16)
  }
}
