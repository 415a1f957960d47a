import Graphics

/// A dashed upright straight line: the coverage of each pixel along it, times that across it.
///
/// A grid has thousands of small dashes. Cairo makes a polygon of each; along an upright line they are just numbers,
/// which are the same for all lines of the grid that run one way.
struct DashedRule {
  /// What coverage along a line depends on, in pixels, and how much of a row of pixels along it is covered.
  struct Key: Hashable {
    var start: Double
    var end: Double
    var dashes: [Double]
    var phase: Double
    var from: Double
    var count: Int
    var side: Double
  }

  private let context: CairoContext
  private let isHorizontal: Bool
  /// Of the line's rectangle on the device, in pixels.
  private let left: Int
  private let top: Int
  /// The rows of pixels along the line, 0…255 a pixel.
  private let rows: [[UInt8]]

  /// Nil where `path` is not one straight line that is upright on the device, or a dash has round or square ends.
  ///
  /// - Parameters:
  ///   - width: in points, as are the dashes and their phase.
  ///   - visible: what can be seen, in points.
  ///   - known: rows that were found for lines before.
  init?(
    _ path: Path, width: Double, dashes: [Double], phase: Double, cap: LineCap, visible: Rectangle,
    context: CairoContext, known: inout [Key: [UInt8]]
  ) {
    let transform = context.transform
    guard cap == .butt, transform.isUpright, transform.a == transform.d, path.elements.count == 2,
      case .move(let first) = path.elements[0], case .line(let second) = path.elements[1]
    else { return nil }
    let (start, end) = (transform.apply(to: first), transform.apply(to: second))
    let isHorizontal = start.y == end.y
    guard isHorizontal != (start.x == end.x) else { return nil }
    let screen = transform.boundingBox(of: visible)
    let scale = transform.a

    let along = isHorizontal ? (start.x, end.x) : (start.y, end.y)
    let center = isHorizontal ? start.y : start.x
    let limits = isHorizontal ? (screen.minX, screen.maxX) : (screen.minY, screen.maxY)
    let limitsAcross = isHorizontal ? (screen.minY, screen.maxY) : (screen.minX, screen.maxX)
    let from = max(min(along.0, along.1), limits.0).rounded(.down)
    let to = min(max(along.0, along.1), limits.1).rounded(.up)
    let near = max(center - width * scale / 2, limitsAcross.0)
    let far = min(center + width * scale / 2, limitsAcross.1)
    guard from < to, near < far, to - from < 65_536, far - near < 4096 else { return nil }

    let top = near.rounded(.down)
    var key = Key(
      start: along.0, end: along.1, dashes: dashes.map { $0 * scale }, phase: phase * scale, from: from,
      count: Int(to - from), side: 0)
    rows = (0..<Int(far.rounded(.up) - top)).map { row in
      key.side = min(far, top + Double(row + 1)) - max(near, top + Double(row))
      if let row = known[key] { return row }
      let row = DashedRule.row(key)
      known[key] = row
      return row
    }
    self.context = context
    self.isHorizontal = isHorizontal
    self.left = Int(isHorizontal ? from : top)
    self.top = Int(isHorizontal ? top : from)
  }

  /// Paints the line with `paint`, which is the context's source too.
  func paint(_ paint: Paint) {
    let length = rows.first?.count ?? 0
    let (width, height) = isHorizontal ? (length, rows.count) : (rows.count, length)
    if case .color(let color) = paint,
      let pixels = TargetPixels(context, left: left, top: top, width: width, height: height)
    {
      let source = TargetPixels.solid(color)
      for (index, row) in rows.enumerated() {
        row.withUnsafeBufferPointer { coverage in
          guard let start = coverage.baseAddress else { return }
          if isHorizontal {
            pixels.blend(source, coverage: start, row: index, columns: 0..<length)
          } else {
            pixels.blend(source, coverage: start, column: index, rows: 0..<length)
          }
        }
      }
      pixels.finish()
      return
    }
    AlphaMask(left: left, top: top, width: width, height: height) { bytes, stride in
      for (index, row) in rows.enumerated() {
        for (place, byte) in row.enumerated() {
          bytes[isHorizontal ? index * stride + place : place * stride + index] = byte
        }
      }
    }?.paint(on: context)
  }

  private static func row(_ key: Key) -> [UInt8] {
    coverage(
      start: key.start, end: key.end, dashes: key.dashes, phase: key.phase, from: key.from, count: key.count
    ).map { UInt8((min(key.side * $0, 1) * 255).rounded()) }
  }

  /// How much of each of `count` pixels from `from` on lies in a dash of the line from `start` to `end`, which may run
  /// either way; all in pixels.
  private static func coverage(
    start: Double, end: Double, dashes: [Double], phase: Double, from: Double, count: Int
  ) -> [Double] {
    var pixels = [Double](repeating: 0, count: count)
    let direction = start < end ? 1.0 : -1.0
    let length = abs(end - start)
    // An odd number of lengths runs through the pattern twice before it repeats.
    let pattern = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    // The first whole period that can be seen, counted from the line's start.
    let seen = max(direction > 0 ? from - start : start - from - Double(count), 0)
    var offset = (((seen + phase) / period).rounded(.down)) * period - phase
    let lastSeen = min(length, direction > 0 ? from + Double(count) - start : start - from)
    while offset < lastSeen {
      for (index, dash) in pattern.enumerated() {
        let (low, high) = (max(offset, 0), min(offset + dash, length))
        if index.isMultiple(of: 2), low < high {
          let (a, b) = (start + direction * low - from, start + direction * high - from)
          add(min(a, b), max(a, b), to: &pixels)
        }
        offset += dash
      }
    }
    return pixels
  }

  private static func add(_ low: Double, _ high: Double, to pixels: inout [Double]) {
    let first = max(Int(low.rounded(.down)), 0)
    let last = min(Int(high.rounded(.up)), pixels.count)
    guard first < last else { return }
    for pixel in first..<last {
      pixels[pixel] += max(min(high, Double(pixel + 1)) - max(low, Double(pixel)), 0)
    }
  }
}
