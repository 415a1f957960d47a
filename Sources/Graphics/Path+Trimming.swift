extension Path {
  /// The part of the path between two fractions, 0…1, of the length of all its subpaths together.
  ///
  /// Curves are cut by arc length. A closed subpath that is cut becomes an open line; one that lies inside as a whole
  /// stays closed. The whole path is returned as it is for 0…1, an empty one where nothing is left: `start` is not
  /// below `end`, the path has no length, or a coordinate is not finite.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end else { return Path() }
    if start <= 0 && end >= 1 { return self }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0, total.isFinite else { return Path() }

    let range = LengthRange(
      lower: max(start, 0) * total, upper: end >= 1 ? .infinity : end * total, slack: total * 1e-12)
    var trimmed = Path()
    var passed = 0.0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let length = lengths.reduce(0, +)
      if range.holds(from: passed, to: passed + length) {
        trimmed.append(subpath)
      } else {
        trimmed.append(subpath, lengths: lengths, startingAt: passed, within: range)
      }
      passed += length
    }
    return trimmed
  }

  /// Adds a whole subpath.
  private mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    var drawn = subpath.segments
    // `close` draws the line back itself.
    if subpath.isClosed, case .line = drawn.last { drawn.removeLast() }
    for segment in drawn { append(segment) }
    if subpath.isClosed { close() }
  }

  /// Adds what of a subpath lies in `range` as an open line; the subpath begins at `start` along the whole path.
  private mutating func append(
    _ subpath: Subpath, lengths: [Double], startingAt start: Double, within range: LengthRange
  ) {
    var isOpen = false
    var passed = start
    for (segment, length) in zip(subpath.segments, lengths) {
      let lower = max(range.lower - passed, 0)
      let upper = min(range.upper - passed, length)
      passed += length
      guard upper - lower > range.slack else { continue }
      let piece = segment.piece(from: lower, to: upper, length: length)
      if !isOpen { move(to: piece.start) }
      isOpen = true
      append(piece)
    }
  }

  private mutating func append(_ segment: Segment) {
    switch segment {
    case .line(_, let end): line(to: end)
    case .curve(let curve): self.curve(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}

/// A range along a path, in points; pieces no longer than `slack` are rounding errors.
private struct LengthRange {
  var lower: Double
  var upper: Double
  var slack: Double

  /// Whether a subpath that runs from `start` to `end` along the path lies inside as a whole. One without length
  /// counts to what begins there, so that it is in one of two neighbouring ranges only.
  func holds(from start: Double, to end: Double) -> Bool {
    end - start > slack
      ? start >= lower - slack && end <= upper + slack
      : start >= lower && start < upper
  }
}

extension Path.Segment {
  /// The piece between two distances from the start; `length` is the segment's own.
  fileprivate func piece(from lower: Double, to upper: Double, length: Double) -> Path.Segment {
    switch self {
    case .line(let start, let end):
      return .line(
        lower > 0 ? start.interpolated(to: end, at: lower / length) : start,
        upper < length ? start.interpolated(to: end, at: upper / length) : end)
    case .curve(let curve):
      return .curve(
        curve.piece(
          from: lower > 0 ? curve.parameter(atLength: lower) : 0,
          to: upper < length ? curve.parameter(atLength: upper) : 1))
    }
  }
}
