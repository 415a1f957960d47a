import Graphics

/// Choosing which labels of an axis are shown, so that none touches another.
struct LabelThinning {
  /// The least distance between two labels on one line, in points: closer ones would read as one text.
  static let gapAlong = 8.0
  /// The least distance between two labels above each other, in points.
  static let gapAcross = 2.0

  /// The number of labels.
  var count: Int
  /// The first label's place along the axis and the distance from each to the next, in points.
  var spacing: Double
  /// How wide and high a label is before its transform where each `step`-th is shown, in points; asked for as few
  /// labels as possible.
  var size: (_ index: Int, _ step: Int) -> Size
  /// The labels' common transform, about their centres.
  var transform: AffineTransform
  /// Whether the labels stand beside each other; else above each other.
  var isHorizontal: Bool

  /// The smallest step n for which ⌊(count − 1) ∕ n⌋ + 1 ≤ maximum.
  static func step(for count: Int, maximum: Int) -> Int {
    guard count > 1 else { return 1 }
    guard maximum > 1 else { return count }
    // ⌊(c − 1) ∕ n⌋ ≤ m − 1 holds exactly when (c − 1) ∕ n < m.
    return (count - 1) / maximum + 1
  }

  /// The smallest step from `first` on at which every `step`-th label keeps its distance from the next.
  func step(from first: Int) -> Int {
    guard count > 1, spacing > 0 else { return max(first, count) }
    // No label is narrower than this along the axis, so closer ones need no measuring.
    let least = max(1, leastExtent)
    var step = max(first, Int(min((least / spacing).rounded(.up), Double(count))))
    while step < count {
      guard let needed = neededDistance(every: step) else { break }
      let atLeast = Int(min((needed / spacing).rounded(.up), Double(count)))
      if atLeast <= step { break }
      // For few labels each step is tried, since other steps pick other labels; for many that would take long.
      step = step < 32 ? step + 1 : atLeast
    }
    return min(step, count)
  }

  /// The largest distance that two neighbours of every `step`-th label need.
  private func neededDistance(every step: Int) -> Double? {
    var needed = 0.0
    var previous = size(0, step)
    for index in Swift.stride(from: step, to: count, by: step) {
      let next = size(index, step)
      needed = max(needed, distance(between: previous, and: next))
      previous = next
    }
    return needed
  }

  /// How far the centres of two labels must be apart along the axis.
  func distance(between first: Size, and second: Size) -> Double {
    if first.width == 0 || second.width == 0 { return 0 }
    let width = (first.width + second.width) / 2 + LabelThinning.gapAlong
    let height = (first.height + second.height) / 2 + LabelThinning.gapAcross
    // In the label's own directions a move along the axis is a move along its line and across it; the labels are
    // apart as soon as one of the two is large enough.
    let (along, across) = directions
    return min(along > 1e-9 ? width / along : .infinity, across > 1e-9 ? height / across : .infinity)
  }

  /// How far a move by one point along the axis goes along a label's line and across it.
  private var directions: (along: Double, across: Double) {
    guard let inverse = transform.inverted else { return (0, 1) }
    return isHorizontal ? (abs(inverse.a), abs(inverse.b)) : (abs(inverse.c), abs(inverse.d))
  }

  private var leastExtent: Double {
    let (along, across) = directions
    return min(along > 1e-9 ? 3 / along : .infinity, across > 1e-9 ? 6 / across : .infinity)
  }
}
