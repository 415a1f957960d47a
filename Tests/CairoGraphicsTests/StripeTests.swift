import Graphics
import TestSupport
import Testing
import Threads

@testable import CairoGraphics

@Suite("Pictures that are drawn in stripes")
struct StripeTests {
  private static let size = (width: 150, height: 40)

  /// How much of each pixel a stroke covers, drawn in stripes of some width.
  private func coverage(of elements: [Path.Element], _ stroke: Stroke, stripeWidth: Int) -> [UInt8] {
    let (width, height) = Self.size
    let rasterizer = StrokeRasterizer(elements, stroke: stroke, width: stroke.width)
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for left in stride(from: 0, to: width, by: stripeWidth) {
        let mask = CoverageMask(left: left, width: min(stripeWidth, width - left), height: height)
        rasterizer.draw(in: mask)
        mask.write(to: start + left, stride: width)
      }
    }
    return bytes
  }

  @Test(
    "A line has the same pixels in each stripe that it has in the whole picture", arguments: LineJoin.allCases,
    LineCap.allCases)
  func strokes(join: LineJoin, cap: LineCap) {
    var random = SeededGenerator(seed: 5)
    func points(_ count: Int) -> [Point] {
      (0..<count).map { _ in
        Point(Double.random(in: -10...160, using: &random), Double.random(in: -10...50, using: &random))
      }
    }
    let elements =
      Path(polyline: points(60).sorted { $0.x < $1.x }).elements + Path(polygon: points(5)).elements
      + [.move(Point(75, 20))]
    let stroke = Stroke(width: 3, cap: cap, join: join)
    let whole = coverage(of: elements, stroke, stripeWidth: Self.size.width)
    #expect(whole.contains(255) && whole.contains(0))
    for stripeWidth in [16, 48, 64] {
      #expect(coverage(of: elements, stroke, stripeWidth: stripeWidth) == whole, "\(stripeWidth)")
    }
  }

  @Test("Stripes are all columns, once", arguments: [1, 15, 16, 17, 400, 1600, 5000])
  func stripes(width: Int) {
    let counts = Counts(count: width)
    ConcurrentLoop.runStripes(width: width, height: 900) { columns in
      for column in columns { counts.places[column] += 1 }
    }
    #expect((0..<width).allSatisfy { counts.places[$0] == 1 })
  }

  /// A number for each column, each of them changed by one thread.
  private final class Counts: @unchecked Sendable {
    let places: UnsafeMutablePointer<Int>

    init(count: Int) {
      places = .allocate(capacity: count)
      places.initialize(repeating: 0, count: count)
    }

    deinit {
      places.deallocate()
    }
  }
}
