/// Which of the sixteen samples of each pixel lie in a union of shapes.
///
/// The samples are a 4 × 4 grid whose rows are staggered, so that they stand on sixteen upright lines in each pixel, a
/// sample a pixel on each of them. Shapes are added one by one, as a run of samples on each line that they meet. In the
/// dense lines of charts nearly all runs of a line join, so that a shape costs its width, whatever its height and
/// however many others lie there already.
final class CoverageMask {
  /// The left side, in pixels.
  let left: Double
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// The last runs on the lines of each quarter of a column of pixels, from left to right.
  private let runs: UnsafeMutablePointer<SampleRuns>
  /// The other runs in each column of pixels.
  private var earlier: [SampleColumn]

  /// Lines of samples in a quarter of a column of pixels: one for each row of samples in a pixel.
  static let quarters = 4

  /// The right side, in pixels.
  var right: Double { left + Double(width) }

  /// A mask whose left upper corner is at (`left`, 0).
  init(left: Int = 0, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A mask has pixels.")
    self.left = Double(left)
    self.width = width
    self.height = height
    runs = .allocate(capacity: width * Self.quarters)
    runs.initialize(repeating: SampleRuns(), count: width * Self.quarters)
    earlier = Array(repeating: SampleColumn(), count: width)
  }

  deinit {
    runs.deallocate()
  }

  /// Where the samples of a quarter of a column lie in it, for each row of samples.
  @inline(__always)
  private static var places: SIMD4<Float> { SIMD4(0.15625, 0.03125, 0.21875, 0.09375) }
  /// What is added to a height, which is rounded to the first pixel whose sample is not above it, for each row of
  /// samples: a half, less where that row lies in its pixel, and less what keeps halves from being rounded to an even
  /// number.
  @inline(__always)
  private static var roundingUp: SIMD4<Float> { SIMD4(0.375, 0.125, -0.125, -0.375) - 0x1p-12 }
  /// Adds a shape.
  @inline(__always)
  func fill(_ shape: some UprightShape) {
    let count = width &* Self.quarters
    let limit = Double(count)
    let sides = shape.sides
    let origin = SIMD2(shape.origin.x - left, shape.origin.y)
    if origin.x + sides.right < 0 { return }
    let first = Int(min(max((origin.x + sides.left) * 4, 0), limit))
    let last = min(Int(min((origin.x + sides.right) * 4, limit)), count &- 1)
    let base = Self.roundingUp + Float(origin.y)
    var quarter = first
    while quarter <= last {
      let (top, bottom) = shape.extent(at: Self.places + Float(Double(quarter) / 4 - origin.x))
      let (start, end) = (top + base, bottom + base)
      let apart = runs[quarter].isApart(start, end)
      if apart.isAny { keep(apart, of: quarter) }
      runs[quarter].formUnion(start, end)
      quarter &+= 1
    }
  }

  /// Puts runs away, because others begin that do not join them.
  @inline(never)
  private func keep(_ lines: SIMDMask<SIMD4<Int32>>, of quarter: Int) {
    for line in 0..<4 where lines[line] {
      if let rows = runs[quarter].remove(line, height: height) {
        earlier[quarter / Self.quarters].insert(rows, line: quarter % Self.quarters * 4 + line, height: height)
      }
    }
  }

  /// Columns of pixels that are written together, as one vector.
  private static let together = 16

  /// Writes how much of each pixel is covered, 0…255, into rows of `stride` bytes, which are 0; returns the rows outside
  /// of which none is.
  @discardableResult
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) -> Range<Int> {
    var (first, last) = (height, 0)
    // By how many samples more each pixel is covered than the one above it.
    withUnsafeTemporaryAllocation(of: SIMD16<UInt8>.self, capacity: height + 1) { changes in
      guard let changes = changes.baseAddress else { return }
      changes.initialize(repeating: .zero, count: height + 1)
      for left in Swift.stride(from: 0, to: width, by: Self.together) {
        let columns = min(Self.together, width - left)
        var extent: Range<Int>?
        for column in 0..<columns { add(left + column, to: changes, place: column, &extent) }
        guard let rows = extent else { continue }
        (first, last) = (min(first, rows.lowerBound), max(last, rows.upperBound))
        var count = SIMD16<UInt8>.zero
        for row in rows {
          count &+= changes[row]
          changes[row] = .zero
          // 0…16 samples become 0…255.
          let coverage = count &<< 4 &- count &>> 4
          let target = bytes + (row &* stride &+ left)
          if columns == Self.together {
            UnsafeMutableRawPointer(target).storeBytes(of: coverage, as: SIMD16<UInt8>.self)
          } else {
            for column in 0..<columns { target[column] = coverage[column] }
          }
        }
        changes[rows.upperBound] = .zero
      }
    }
    return first..<max(first, last)
  }

  /// Adds where the runs of a column of pixels begin and end.
  private func add(
    _ column: Int, to changes: UnsafeMutablePointer<SIMD16<UInt8>>, place: Int, _ extent: inout Range<Int>?
  ) {
    let changes = UnsafeMutableRawPointer(changes).assumingMemoryBound(to: UInt8.self) + place
    func add(_ rows: Range<Int>) {
      changes[rows.lowerBound &* Self.together] &+= 1
      changes[rows.upperBound &* Self.together] &-= 1
      extent = extent.map { min($0.lowerBound, rows.lowerBound)..<max($0.upperBound, rows.upperBound) } ?? rows
    }
    var kept = earlier[column]
    for quarter in 0..<Self.quarters {
      let runs = runs[column * Self.quarters + quarter]
      for line in 0..<4 {
        guard let rows = runs.rows(line, height: height) else { continue }
        if kept.isEmpty { add(rows) } else { kept.insert(rows, line: quarter * 4 + line, height: height) }
      }
    }
    kept.forEachRun(height: height, add)
  }
}
