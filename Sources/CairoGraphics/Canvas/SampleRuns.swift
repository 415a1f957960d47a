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

  /// On which lines a run neither meets nor touches the one that is here; runs that are numbers are not empty.
  @inline(__always)
  func isApart(_ start: SIMD4<Float>, _ end: SIMD4<Float>) -> SIMDMask<SIMD4<Int32>> {
    (start .> self.end .| end .< self.start) .& (self.end .>= 0)
  }

  /// Joins runs to those that they meet; those that are NaN change nothing.
  @inline(__always)
  mutating func formUnion(_ start: SIMD4<Float>, _ end: SIMD4<Float>) {
    self.start = self.start.atMost(start)
    self.end = self.end.atLeast(end)
  }

  /// Empties the run of a line and returns its rows.
  mutating func remove(_ line: Int) -> Range<Int>? {
    defer { (start[line], end[line]) = (Self.far, -Self.far) }
    return self[line]
  }
}
