import CairoGraphics
import Graphics
import TestSupport
import Testing

@Suite("Dashed upright lines")
struct DashedRuleTests {
  /// A line, how it is dashed, and the scale that it is drawn at.
  struct Case: Sendable, CustomTestStringConvertible {
    var from: Point
    var to: Point
    var width: Double
    var dashes: [Double]
    var phase = 0.0
    var scale = 1.0
    var testDescription: String { "\(from) to \(to), \(width), \(dashes) from \(phase), at \(scale)" }
  }

  static let cases: [Case] = [
    Case(from: Point(3, 8), to: Point(37, 8), width: 0.5, dashes: [1]),
    Case(from: Point(37, 8), to: Point(3, 8), width: 0.5, dashes: [1]),
    Case(from: Point(3.3, 8.2), to: Point(36.1, 8.2), width: 1, dashes: [2.5, 1.25], phase: 1.1),
    Case(from: Point(12, 2), to: Point(12, 38), width: 2, dashes: [5, 1, 2], phase: -3),
    Case(from: Point(12, 38), to: Point(12, 2), width: 3, dashes: [4, 2], phase: 100.5),
    Case(from: Point(2, 9), to: Point(18, 9), width: 0.5, dashes: [1], scale: 2),
    Case(from: Point(-50, 9), to: Point(90, 9), width: 1, dashes: [3, 2], phase: 0.7),
    Case(from: Point(5, 5), to: Point(35, 5), width: 1, dashes: [0, 2, 3, 1]),
  ]

  /// Whether the line is in a dash at `distance` from its start.
  private func isOn(_ distance: Double, _ sample: Case) -> Bool {
    let pattern = sample.dashes.count.isMultiple(of: 2) ? sample.dashes : sample.dashes + sample.dashes
    let period = pattern.reduce(0, +)
    var rest = (distance + sample.phase).truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    for (index, length) in pattern.enumerated() {
      if rest < length { return index.isMultiple(of: 2) }
      rest -= length
    }
    return false
  }

  @Test("Each pixel is covered as far as dashes lie in it", arguments: cases)
  func coverage(_ sample: Case) throws {
    let surface = try ImageSurface(width: 40, height: 40)
    let canvas = CairoCanvas(surface, scale: sample.scale, measurer: PinnedFonts.makeMeasurer())
    canvas.erase(to: .white)
    canvas.stroke(
      Path(from: sample.from, to: sample.to),
      Stroke(width: sample.width, dashPattern: sample.dashes, dashPhase: sample.phase, alignsToPixels: true),
      with: .color(.black))

    let isHorizontal = sample.from.y == sample.to.y
    let start = isHorizontal ? sample.from.x : sample.from.y
    let end = isHorizontal ? sample.to.x : sample.to.y
    let center = (isHorizontal ? sample.from.y : sample.from.x) * sample.scale
    let thickness = sample.width * sample.scale
    let rows = max(Int(thickness.rounded()), 1)
    let first = thickness < 1 ? Int(center.rounded(.down)) : Int((center - Double(rows) / 2 + 0.5).rounded(.down))
    for pixel in 0..<40 {
      let samples = 1000
      let inside = (0..<samples).count { index in
        let place = (Double(pixel) + (Double(index) + 0.5) / Double(samples)) / sample.scale
        let distance = start < end ? place - start : start - place
        return distance >= 0 && distance <= abs(end - start) && isOn(distance, sample)
      }
      let expected = 255 * (1 - Double(inside) / Double(samples) * min(thickness, 1))
      for row in 0..<40 {
        let found = Double(surface.pixel(x: isHorizontal ? pixel : row, y: isHorizontal ? row : pixel) & 0xFF)
        let isLine = row >= first && row < first + rows
        #expect(abs(found - (isLine ? expected : 255)) <= 2, "pixel \(pixel) in row \(row)")
      }
    }
  }
}
