/// One side of a convex polygon, followed downwards from sample row to sample row.
struct ConvexSide {
  /// Where the side crosses the middle of `row`, in samples, with a fraction of this many bits. Whole numbers are
  /// borders between cells whose middles are the samples, moved by a half: cut off, they are rounded.
  private(set) var x: Int64 = 0
  /// What `x` grows by in a row.
  private(set) var step: Int64 = 0
  private(set) var row = 0
  /// The row after the last that the edge at hand crosses.
  private(set) var end = 0
  private var corner: Int
  private var cornersLeft = Int.max
  private let isForward: Bool

  static let fractionBits = 32
  static let samplesPerSide = 4.0
  /// Far beyond any surface, and small enough for what is left of 64 bits.
  private static let limit = 1e9

  init(from corner: Int, isForward: Bool) {
    self.corner = corner
    self.isForward = isForward
  }

  /// Goes on to the edge that crosses `row` or a later one, of `rows`; false below the polygon.
  mutating func reach(_ row: Int, of rows: Int, along corners: [SIMD2<Double>]) -> Bool {
    if cornersLeft > corners.count { cornersLeft = corners.count }
    while end <= row {
      guard cornersLeft > 0 else { return false }
      cornersLeft -= 1
      let upper = corners[corner]
      let next = isForward ? corner + 1 : corner - 1
      corner = next == corners.count ? 0 : next < 0 ? corners.count - 1 : next
      let lower = corners[corner]
      guard lower.y > upper.y else {
        // A level edge leads on; one that rises belongs to the other side.
        if lower.y < upper.y { return false }
        continue
      }
      let top = upper.y * Self.samplesPerSide - 0.5
      let bottom = lower.y * Self.samplesPerSide - 0.5
      let last = Double(rows)
      let first = max(Int(min(max(top, 0), last).rounded(.up)), row)
      end = Int(min(max(bottom, 0), last).rounded(.up))
      guard first < end else { continue }
      self.row = first
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      x = Self.fixed(upper.x * Self.samplesPerSide + (Double(first) - top) * slope + 0.5)
      step = Self.fixed(slope)
    }
    return true
  }

  mutating func skip(to next: Int) {
    x &+= step &* Int64(next &- row)
    row = next
  }

  private static func fixed(_ number: Double) -> Int64 {
    Int64(min(max(number, -limit), limit) * Double(1 << fractionBits))
  }
}
