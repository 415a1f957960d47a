import Graphics

/// Fills the area between two lines that both run from left to right, such as a chart's line and its baseline.
///
/// Each pixel's coverage is the exact area of its covered part: an edge adds what lies to its right in the rows that it
/// crosses, and the sums along a row are the coverage. Cairo looks for the crossings of all edges instead, which takes
/// time out of proportion where a line goes up and down hundreds of times.
struct AreaRasterizer {
  /// An edge on its way down through the rows.
  private struct Edge {
    /// Where it meets the top of what is left of it.
    var x: Float
    var y: Float
    let bottom: Float
    /// Change of x with each row.
    let slope: Float
    /// 1 downwards along the outline, −1 upwards.
    let direction: Float
  }

  let width: Int
  let height: Int
  /// The edges that begin in each row.
  private var starts: [[Edge]]

  /// An area with these corners, in pixels inside `width` × `height`; nil where its outline turns back to the left or
  /// to the right more than once, so that parts of it could lie over each other.
  init?(_ corners: [Point], width: Int, height: Int) {
    guard corners.count > 2, AreaRasterizer.isMonotone(corners) else { return nil }
    self.width = width
    self.height = height
    starts = Array(repeating: [], count: height)
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) where start.y != end.y {
      let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
      let row = min(max(Int(top.y), 0), height - 1)
      starts[row].append(
        Edge(
          x: Float(top.x), y: Float(top.y), bottom: Float(bottom.y),
          slope: Float((bottom.x - top.x) / (bottom.y - top.y)), direction: start.y < end.y ? 1 : -1))
    }
  }

  /// Whether the outline goes to the right once and to the left once, upright parts aside.
  private static func isMonotone(_ corners: [Point]) -> Bool {
    var turns = 0
    var last = 0.0
    var first = 0.0
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) where start.x != end.x {
      let direction = start.x < end.x ? 1.0 : -1.0
      if last != 0, direction != last { turns += 1 }
      if first == 0 { first = direction }
      last = direction
    }
    return turns + (first == last ? 0 : 1) <= 2
  }

  /// Writes how much of each pixel is covered, 0…255, into rows of `stride` bytes.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    forEachRow { row, coverage in
      (bytes + row * stride).update(from: coverage, count: width)
    }
  }

  /// Calls `body` with each row, from the top, and how much of each of its pixels is covered, 0…255.
  func forEachRow(_ body: (_ row: Int, _ coverage: UnsafePointer<UInt8>) -> Void) {
    var active: [Edge] = []
    // One more than the pixels, for what lies to the right of an edge in the last one.
    var sums = [Float](repeating: 0, count: width + 2)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { buffer in
      guard let coverage = buffer.baseAddress else { return }
      for row in 0..<height {
        active += starts[row]
        advance(&active, through: row, &sums)
        flush(&sums, to: coverage)
        body(row, coverage)
      }
    }
  }

  /// Adds what the active edges do in a row, and drops those that end in it.
  private func advance(_ active: inout [Edge], through row: Int, _ sums: inout [Float]) {
    let floor = Float(row + 1)
    var index = 0
    while index < active.count {
      let end = min(active[index].bottom, floor)
      let (x, y) = (active[index].x, active[index].y)
      let next = x + (end - y) * active[index].slope
      add(from: x, to: next, height: (end - y) * active[index].direction, &sums)
      if active[index].bottom <= floor {
        active[index] = active[active.count - 1]
        active.removeLast()
      } else {
        active[index].x = next
        active[index].y = end
        index += 1
      }
    }
  }

  /// Adds an edge that goes from `start` to `end` in one row, `height` of it high (negative upwards).
  private func add(from start: Float, to end: Float, height: Float, _ sums: inout [Float]) {
    let right = Float(width)
    let left = min(max(min(start, end), 0), right)
    let far = min(max(max(start, end), 0), right)
    let first = Int(left)
    let last = Int(far)
    if first == last {
      // All in one pixel: the part to the right of the edge's middle belongs to it, everything beyond is full.
      let part = 1 - ((left + far) / 2 - Float(first))
      sums[first] += height * part
      sums[first + 1] += height * (1 - part)
      return
    }
    let perPixel = height / (far - left)
    // The running sum after a pixel is the area to the right of the edge in it, so each pixel gets the change.
    var before: Float = 0
    for pixel in first...last {
      let from = max(left, Float(pixel))
      let to = min(far, Float(pixel + 1))
      let gained = perPixel * (to - from)
      let inside = gained * (Float(pixel + 1) - (from + to) / 2)
      let reached = perPixel * (from - left)
      sums[pixel] += reached + inside - before
      before = reached + inside
    }
    sums[last + 1] += height - before
  }

  /// Turns the changes of a row into coverage, and clears them.
  private func flush(_ sums: inout [Float], to row: UnsafeMutablePointer<UInt8>) {
    sums.withUnsafeMutableBytes { bytes in
      let sums = bytes.assumingMemoryBound(to: Float.self)
      var total: Float = 0
      var pixel = 0
      while pixel < width {
        // Where no edge is near, eight pixels are alike.
        let next = pixel + 8
        if next <= width,
          bytes.loadUnaligned(fromByteOffset: pixel * 4, as: SIMD8<Float>.self) == SIMD8<Float>.zero
        {
          let level = SIMD8(repeating: AreaRasterizer.byte(total))
          UnsafeMutableRawPointer(row + pixel).storeBytes(of: level, as: SIMD8<UInt8>.self)
          pixel = next
          continue
        }
        for place in pixel..<min(next, width) {
          total += sums[place]
          sums[place] = 0
          row[place] = AreaRasterizer.byte(total)
        }
        pixel = next
      }
      sums[width] = 0
      sums[width + 1] = 0
    }
  }

  /// Coverage as 0…255. Where the two lines cross they change sides, and with them the sign.
  @inline(__always)
  private static func byte(_ total: Float) -> UInt8 {
    UInt8(min(abs(total) * 255 + 0.5, 255))
  }
}
