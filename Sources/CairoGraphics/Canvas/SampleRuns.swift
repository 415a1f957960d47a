/// A run of samples on each of four upright lines, by the rows of pixels that they begin and end in.
struct SampleRuns {
  /// Whole numbers; beyond all others where the run is empty.
  private var start = SIMD4<Float>(repeating: SampleRuns.far)
  private var end = SIMD4<Float>(repeating: -SampleRuns.far)

  private static let far: Float = 0x1p30

  /// The rows of a line's run; nil where it is empty.
  subscript(line: Int) -> Range<Int>? {
    start[line] < end[line] ? Int(start[line])..<Int(end[line]) : nil
  }

  /// On which lines a run that is not empty neither meets nor touches the one that is here.
  @inline(__always)
  func isApart(_ start: SIMD4<Float>, _ end: SIMD4<Float>) -> SIMDMask<SIMD4<Int32>> {
    start .< end .& (start .> self.end .| end .< self.start)
  }

  /// Joins runs to those that they meet; empty ones change nothing.
  @inline(__always)
  mutating func formUnion(_ start: SIMD4<Float>, _ end: SIMD4<Float>) {
    let isEmpty = start .>= end
    self.start = self.start.atMost(start.replacing(with: Self.far, where: isEmpty))
    self.end = self.end.atLeast(end.replacing(with: -Self.far, where: isEmpty))
  }

  /// Empties the run of a line and returns its rows.
  mutating func remove(_ line: Int) -> Range<Int>? {
    defer { (start[line], end[line]) = (Self.far, -Self.far) }
    return self[line]
  }
}

extension SIMD4<Float> {
  /// In each place the lesser one.
  @inline(__always)
  func atMost(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .< self) }

  /// In each place the greater one.
  @inline(__always)
  func atLeast(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .> self) }
}

extension SIMDMask<SIMD4<Int32>> {
  /// Whether it is true in any place.
  @inline(__always)
  var isAny: Bool { any(self) }
}
