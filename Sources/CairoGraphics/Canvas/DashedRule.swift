import Graphics

/// A dashed upright straight line as a mask: the coverage of each pixel along it, times that across it.
///
/// A grid has thousands of small dashes. Cairo makes a polygon of each; along an upright line they are just numbers.
struct DashedRule {
  private let context: CairoContext
  private let mask: AlphaMask

  /// Nil where `path` is not one straight line that is upright on the device, or a dash has round or square ends.
  ///
  /// - Parameters:
  ///   - width: in points, as are the dashes and their phase.
  ///   - visible: what can be seen, in points.
  init?(
    _ path: Path, width: Double, dashes: [Double], phase: Double, cap: LineCap, visible: Rectangle,
    context: CairoContext
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

    let lengthwise = DashedRule.coverage(
      start: along.0, end: along.1, dashes: dashes.map { $0 * scale }, phase: phase * scale, from: from,
      count: Int(to - from))
    let top = near.rounded(.down)
    let across = (0..<Int(far.rounded(.up) - top)).map { row in
      min(far, top + Double(row + 1)) - max(near, top + Double(row))
    }
    let (width, height) = isHorizontal ? (lengthwise.count, across.count) : (across.count, lengthwise.count)
    let made = AlphaMask(
      left: Int(isHorizontal ? from : top), top: Int(isHorizontal ? top : from), width: width, height: height
    ) { bytes, stride in
      for (row, side) in across.enumerated() {
        for (column, length) in lengthwise.enumerated() {
          let byte = UInt8((min(side * length, 1) * 255).rounded())
          bytes[isHorizontal ? row * stride + column : column * stride + row] = byte
        }
      }
    }
    guard let made else { return nil }
    self.context = context
    mask = made
  }

  func paint() {
    mask.paint(on: context)
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
