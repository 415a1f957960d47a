import Graphics
import Threads

/// Fills the area between two lines that both run from left to right, such as a chart's line and its baseline.
///
/// Each pixel's coverage is the exact area of its covered part. Down a column of pixels, a piece of an edge adds nothing
/// above its upper end, evenly more along itself, and its whole width from its lower end on: how coverage changes, and
/// how the changes change, is noted at both ends, whatever lies between, and summed up. Cairo looks for the crossings of
/// all edges instead, which takes time out of proportion where a line goes up and down hundreds of times.
struct AreaRasterizer: Sendable {
  /// An edge that is not upright, from left to right.
  private struct Edge {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// Change of y with x.
    let slope: Double
    /// 1 where the outline goes to the right, −1 to the left.
    let direction: Double
  }

  /// Pixels beside each other whose coverage is summed up together, as one vector.
  private static let together = 8

  let width: Int
  let height: Int
  private var edges: [Edge] = []
  /// The edges that lie in each stretch of `together` columns, one stretch after the other.
  private var crossing: [Int32]
  /// Where the edges of each stretch begin in `crossing`, and where the last ones end.
  private var stretches: [Int]

  /// An area with these corners, in pixels inside `width` × `height`; nil where its outline turns back to the left or
  /// to the right more than once, so that parts of it could lie over each other.
  init?(_ corners: [Point], width: Int, height: Int) {
    guard corners.count > 2, AreaRasterizer.isMonotone(corners) else { return nil }
    self.width = width
    self.height = height
    edges.reserveCapacity(corners.count)
    var from = corners[corners.count - 1]
    for to in corners {
      if from.x != to.x {
        let (left, right) = from.x < to.x ? (from, to) : (to, from)
        edges.append(
          Edge(
            start: SIMD2(left.x, left.y), end: SIMD2(right.x, right.y), slope: (right.y - left.y) / (right.x - left.x),
            direction: from.x < to.x ? 1 : -1))
      }
      from = to
    }
    let count = (width + Self.together - 1) / Self.together
    func stretches(of edge: Edge) -> ClosedRange<Int> {
      func stretch(_ x: Double) -> Int { Int(min(max(x, 0), Double(width - 1))) / Self.together }
      return stretch(edge.start.x)...stretch(edge.end.x)
    }
    var ends = [Int](repeating: 0, count: count + 1)
    for edge in edges {
      for stretch in stretches(of: edge) { ends[stretch + 1] += 1 }
    }
    for stretch in 0..<count { ends[stretch + 1] += ends[stretch] }
    self.stretches = ends
    crossing = Array(repeating: 0, count: ends[count])
    for (index, edge) in edges.enumerated() {
      for stretch in stretches(of: edge) {
        crossing[ends[stretch]] = Int32(index)
        ends[stretch] += 1
      }
    }
  }

  /// Whether the outline goes to the right once and to the left once, upright parts aside.
  private static func isMonotone(_ corners: [Point]) -> Bool {
    var turns = 0
    var last = 0.0
    var first = 0.0
    var start = corners[corners.count - 1]
    for end in corners {
      defer { start = end }
      if start.x == end.x { continue }
      let direction = start.x < end.x ? 1.0 : -1.0
      if last != 0, direction != last { turns += 1 }
      if first == 0 { first = direction }
      last = direction
    }
    return turns + (first == last ? 0 : 1) <= 2
  }

  /// How much of the pixels of a row, in some columns, is covered.
  enum RowCoverage {
    case all
    /// 0…255 a pixel.
    case some(UnsafePointer<UInt8>)
  }

  /// Calls `body` with each row of some stripes of columns, side by side, in which anything is covered.
  func forEachRow(_ body: @escaping @Sendable (_ row: Int, _ columns: Range<Int>, _ coverage: RowCoverage) -> Void) {
    ConcurrentLoop.runStripes(width: width, height: height) { columns in
      let busy = busyRows(columns)
      let count = columns.count
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * height) { bytes in
        guard let start = bytes.baseAddress else { return }
        write(columns, rows: busy, to: start, stride: count)
        var next = 0
        for rows in busy {
          // Rows in which no edge is near are like the last one above in which one was.
          if next > 0 { repeatRow(next - 1, through: next..<rows.lowerBound) }
          for row in rows { body(row, columns, .some(start + row * count)) }
          next = rows.upperBound
        }
        if next > 0 { repeatRow(next - 1, through: next..<height) }

        func repeatRow(_ last: Int, through rows: Range<Int>) {
          guard !rows.isEmpty else { return }
          let bytes = UnsafeBufferPointer(start: start + last * count, count: count)
          if bytes.allSatisfy({ $0 == 0 }) { return }
          let isWhole = bytes.allSatisfy { $0 == 255 }
          for row in rows { body(row, columns, isWhole ? .all : .some(start + last * count)) }
        }
      }
    }
  }

  /// The rows in which edges may change coverage in some columns, which begin at a stretch's first one.
  private func busyRows(_ columns: Range<Int>) -> [Range<Int>] {
    var changes = [Int32](repeating: 0, count: height + 1)
    let first = columns.lowerBound / Self.together
    let last = (columns.upperBound - 1) / Self.together
    for stretch in first...last {
      let (left, right) = (Double(stretch * Self.together), Double((stretch + 1) * Self.together))
      for index in crossing[stretches[stretch]..<stretches[stretch + 1]] {
        let edge = edges[Int(index)]
        let from = edge.start.y + (max(edge.start.x, left) - edge.start.x) * edge.slope
        let to = edge.start.y + (min(edge.end.x, right) - edge.start.x) * edge.slope
        // A row more on both sides for rounding; an edge's lower end is noted in up to three rows.
        let top = min(max(min(from, to) - 1, 0), Double(height))
        let bottom = min(max(max(from, to) + 4, 0), Double(height))
        changes[Int(top)] += 1
        changes[Int(bottom)] -= 1
      }
    }
    var rows: [Range<Int>] = []
    var count: Int32 = 0
    var start = 0
    for row in 0...height {
      let before = count
      count += changes[row]
      if before == 0, count > 0 { start = row }
      if before > 0, count == 0, start < row { rows.append(start..<row) }
    }
    return rows
  }

  /// How coverage changes from the row above, in some columns; 1 is `whole`. As whole numbers, whose sums come back to
  /// exactly nothing.
  private struct Changes {
    var steps = SIMD8<Int32>.zero
    /// By how much the change differs from the one in the row above.
    var bends = SIMD8<Int32>.zero
    var isSome = false
  }

  /// A pixel's whole coverage, as a power of two: 255 of it are less than 2^31.
  @inline(__always)
  private static var wholeBits: Int32 { 22 }
  @inline(__always)
  private static var whole: Double { 0x1p22 }

  /// Writes how much of each pixel is covered, 0…255, into rows of `stride` bytes, which are 0.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    // Each stripe has bytes of its own.
    nonisolated(unsafe) let bytes = bytes
    forEachRow { row, columns, coverage in
      let target = bytes + row * stride + columns.lowerBound
      switch coverage {
      case .all: target.update(repeating: 255, count: columns.count)
      case .some(let source): target.update(from: source, count: columns.count)
      }
    }
  }

  /// Writes some rows of columns that begin at a stretch's first one.
  private func write(
    _ columns: Range<Int>, rows: [Range<Int>], to bytes: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    // An edge's lower end is noted in up to three rows.
    withUnsafeTemporaryAllocation(of: Changes.self, capacity: height + 3) { changes in
      guard let changes = changes.baseAddress else { return }
      changes.initialize(repeating: Changes(), count: height + 3)
      for left in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Self.together) {
        let stretch = left / Self.together
        let count = min(Self.together, columns.upperBound - left)
        for index in crossing[stretches[stretch]..<stretches[stretch + 1]] {
          add(edges[Int(index)], left: left, columns: count, to: changes)
        }
        var step = SIMD8<Int32>.zero
        var total = SIMD8<Int32>.zero
        var coverage = SIMD8<UInt8>.zero
        var isSteady = true
        for rows in rows {
          for row in rows {
            if changes[row].isSome || !isSteady {
              step &+= changes[row].bends
              total &+= step &+ changes[row].steps
              changes[row] = Changes()
              isSteady = step == .zero
              coverage = Self.coverage(total)
            }
            let target = bytes + (row &* stride &+ left &- columns.lowerBound)
            if count == Self.together {
              UnsafeMutableRawPointer(target).storeBytes(of: coverage, as: SIMD8<UInt8>.self)
            } else {
              for column in 0..<count { target[column] = coverage[column] }
            }
          }
        }
        for row in height..<height + 3 { changes[row] = Changes() }
      }
    }
  }

  /// Adds what an edge covers in some columns.
  private func add(_ edge: Edge, left: Int, columns: Int, to changes: UnsafeMutablePointer<Changes>) {
    let first = max(Int(edge.start.x), left)
    let last = min(Int(edge.end.x), left + columns - 1)
    guard first <= last else { return }
    for column in first...last {
      let from = max(edge.start.x, Double(column))
      let to = min(edge.end.x, Double(column + 1))
      let low = edge.start.y + (from - edge.start.x) * edge.slope
      let high = edge.start.y + (to - edge.start.x) * edge.slope
      add(
        from: min(max(min(low, high), 0), Double(height)), to: min(max(max(low, high), 0), Double(height)),
        width: (to - from) * edge.direction, column: column - left, to: changes)
    }
  }

  /// Adds what lies below a piece of an edge that goes through a column from `top` to `bottom`, `width` of it wide.
  @inline(__always)
  private func add(
    from top: Double, to bottom: Double, width: Double, column: Int, to changes: UnsafeMutablePointer<Changes>
  ) {
    let (first, last) = (Int(top), Int(bottom))
    // In one row or two the piece is added row by row: it may be level.
    if last - first <= 1 {
      let border = min(Double(first + 1), bottom)
      let share = bottom > top ? (border - top) / (bottom - top) : 1
      level((top + border) / 2, width * share, column, changes)
      if last > first { level((border + bottom) / 2, width * (1 - share), column, changes) }
      return
    }
    let slope = width / (bottom - top) * Self.whole
    bend(top, slope, column, changes)
    bend(bottom, -slope, column, changes)
  }

  /// Adds what lies below a piece of an edge in one row, whose middle is at `y`.
  @inline(__always)
  private func level(_ y: Double, _ width: Double, _ column: Int, _ changes: UnsafeMutablePointer<Changes>) {
    let row = Int(y)
    let all = Int32(width * Self.whole)
    let part = Int32(width * (Double(row + 1) - y) * Self.whole)
    changes[row].steps[column] &+= part
    changes[row + 1].steps[column] &+= all &- part
    for row in row...row + 1 { changes[row].isSome = true }
  }

  /// Adds what grows by `slope` a row from `y` on: its sums over the rows are pieces of parabolas around `y`.
  @inline(__always)
  private func bend(_ y: Double, _ slope: Double, _ column: Int, _ changes: UnsafeMutablePointer<Changes>) {
    let row = Int(y)
    let part = y - Double(row)
    let first = Int32(slope * (1 - part) * (1 - part) / 2)
    let last = Int32(slope * part * part / 2)
    changes[row].bends[column] &+= first
    changes[row + 1].bends[column] &+= Int32(slope) &- first &- last
    changes[row + 2].bends[column] &+= last
    for row in row...row + 2 { changes[row].isSome = true }
  }

  /// Coverage as 0…255. Where the two lines cross they change sides, and with them the sign.
  @inline(__always)
  private static func coverage(_ total: SIMD8<Int32>) -> SIMD8<UInt8> {
    // All bits of a negative number's sign are set.
    let sign = total &>> SIMD8(repeating: 31)
    var level = (total ^ sign) &- sign
    let full = SIMD8<Int32>(repeating: 1 << wholeBits)
    level.replace(with: full, where: level .> full)
    // 255 of it, rounded.
    level = (level &<< 8 &- level &+ full &>> 1) &>> SIMD8(repeating: wholeBits)
    return SIMD8(truncatingIfNeeded: level)
  }
}
