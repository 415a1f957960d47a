import Graphics
import TestSupport
import Testing

@testable import CairoGraphics

@Suite("Areas under dense lines")
struct AreaRasterizerTests {
  private static let side = 24

  /// The outline of the area between a random line and the bottom.
  private func outline(seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed: seed)
    let side = Double(Self.side)
    let count = Int.random(in: 2...60, using: &random)
    let points = (0..<count).map { _ in
      Point(Double.random(in: 0...side, using: &random), Double.random(in: 0...side, using: &random))
    }.sorted { $0.x < $1.x }
    let left = points.first?.x ?? 0
    let right = points.last?.x ?? 0
    return [Point(left, side)] + points + [Point(right, side)]
  }

  private func coverage(_ corners: [Point]) throws -> [UInt8] {
    let rasterizer = try #require(AreaRasterizer(corners, width: Self.side, height: Self.side))
    var bytes = [UInt8](repeating: 0, count: Self.side * Self.side)
    bytes.withUnsafeMutableBufferPointer { bytes in
      if let start = bytes.baseAddress { rasterizer.write(to: start, stride: Self.side) }
    }
    return bytes
  }

  /// The line's height at `x`; the line is between its corners straight.
  private func height(of line: ArraySlice<Point>, at x: Double) -> Double? {
    for (start, end) in zip(line, line.dropFirst()) where start.x <= x && x < end.x {
      return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
    }
    return nil
  }

  @Test("Each pixel's coverage is the area under the line in it", arguments: 0..<40)
  func coverageIsArea(seed: UInt64) throws {
    let corners = outline(seed: seed)
    let bytes = try coverage(corners)
    let samples = 200
    for x in 0..<Self.side {
      var covered = [Double](repeating: 0, count: Self.side)
      for sample in 0..<samples {
        let place = Double(x) + (Double(sample) + 0.5) / Double(samples)
        guard let top = height(of: corners.dropFirst().dropLast(), at: place) else { continue }
        for y in 0..<Self.side { covered[y] += min(max(Double(y + 1) - top, 0), 1) / Double(samples) }
      }
      let worst = (0..<Self.side).map { abs(Double(bytes[$0 * Self.side + x]) - covered[$0] * 255) }.max() ?? 0
      #expect(worst <= 4, "column \(x)")
    }
  }

  @Test("A rectangle on whole pixels is covered whole and nothing beside it")
  func rectangle() throws {
    let bytes = try coverage(Array(Rectangle(3, 5, 10, 7).corners))
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        #expect(bytes[y * Self.side + x] == ((3..<13).contains(x) && (5..<12).contains(y) ? 255 : 0))
      }
    }
  }

  @Test("Two lines that cross have an area on both sides of the crossing")
  func crossing() throws {
    let bytes = try coverage([Point(0, 4), Point(24, 20), Point(24, 4), Point(0, 20)])
    #expect(bytes[12 * Self.side + 1] == 255)
    #expect(bytes[12 * Self.side + 22] == 255)
    #expect(bytes[2 * Self.side + 12] == 0)
  }

  @Test("An outline that turns back more than once is left to Cairo")
  func turningBack() {
    let corners = [Point(0, 0), Point(20, 2), Point(5, 4), Point(20, 6), Point(0, 8)]
    #expect(AreaRasterizer(corners, width: Self.side, height: Self.side) == nil)
  }

  @Test("A dense area looks as Cairo fills it in a picture eight times as fine")
  func denseArea() throws {
    var random = SeededGenerator(seed: 7)
    let values = (0..<400).map { _ in Double.random(in: 5...95, using: &random) }
    let line = values.enumerated().map { Point(10 + Double($0.offset) * 0.3, $0.element) }
    let path = Path(polygon: [Point(10, 100)] + line + [Point(10 + 399 * 0.3, 100)])
    func picture(_ path: Path, scale: Int) throws -> ImageSurface {
      let surface = try ImageSurface(width: 140 * scale, height: 110 * scale)
      let canvas = CairoCanvas(surface, scale: Double(scale), measurer: PinnedFonts.makeMeasurer())
      canvas.erase(to: .white)
      canvas.fill(path, rule: .nonZero, with: .color(.black))
      return surface
    }
    let dense = try picture(path, scale: 1)
    // A second outline keeps the path from being taken for one area between two lines.
    var plain = path
    plain.append(Path(rectangle: Rectangle(0, 0, 1e-6, 1e-6)))
    let reference = try picture(plain, scale: 8)
    let differences = reference.withPixels { pixels, stride in
      (0..<110).flatMap { y in
        (0..<140).map { x in
          var sum = 0
          for row in 0..<8 {
            for column in 0..<8 { sum += Int(pixels[(8 * y + row) * stride + 8 * x + column] & 0xFF) }
          }
          return abs(Int(dense.pixel(x: x, y: y) & 0xFF) - sum / 64)
        }
      }
    }
    #expect((differences.max() ?? 0) < 24)
    #expect(differences.reduce(0, +) < 2 * differences.count)
  }

  @Test("A large area shows its gradient un-premultiplied, over what lies there", arguments: [0.0, 0.4, 1.0])
  func shadedArea(topAlpha: Double) throws {
    let surface = try ImageSurface(width: 160, height: 140)
    let canvas = CairoCanvas(surface, measurer: PinnedFonts.makeMeasurer())
    let ground = Color(rgb: 0xEFEFF4)
    canvas.erase(to: ground)
    let gradient = Gradient(
      stops: [Gradient.Stop(Color(rgb: 0x009688, alpha: topAlpha), at: 0), Gradient.Stop(Color(rgb: 0xFFFF00), at: 1)],
      shape: .axial(from: Point(80, 10), to: Point(80, 130)))
    let outline = [Point(10, 130), Point(10, 60), Point(50, 20), Point(90, 90), Point(150, 10), Point(150, 130)]
    canvas.fill(Path(polygon: outline), rule: .nonZero, with: .gradient(gradient))
    for y in [70, 95, 110, 125, 129] {
      let color = gradient.color(at: (Double(y) + 0.5 - 10) / 120)
      let expected = ground.interpolated(to: color.withAlpha(1), at: color.alpha)
      let pixel = surface.pixel(x: 20, y: y)
      for (shift, component) in [(UInt32(16), expected.red), (8, expected.green), (0, expected.blue)] {
        #expect(abs(Double(pixel >> shift & 0xFF) - component * 255) <= 2, "row \(y)")
      }
    }
    #expect(surface.pixel(x: 20, y: 30) & 0xFFFFFF == 0xEFEFF4)
    #expect(surface.pixel(x: 5, y: 100) & 0xFFFFFF == 0xEFEFF4)
  }
}
