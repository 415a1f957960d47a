/// A run of samples on each of four upright lines.
struct SampleRuns {
  /// Rounded they are the first row of pixels whose sample is in the run and the first one behind it. Where runs overlap
  /// what they have together is what their union has, so that they are rounded at the end. The wrong way round where the
  /// run is empty.
  private var start = SIMD4<Float>(repeating: SampleRuns.far)
  private var end = SIMD4<Float>(repeating: -SampleRuns.far)

  /// Farther away than anything that is drawn.
  private static let far: Float = 0x1p30

  /// Adding and subtracting this rounds a number: three halves of the first one from which on there are no fractions.
  private static let integral: Float = 0x1.8p23

  /// The rows, of `height`, of a line's run; nil where it has no sample in them.
  func rows(_ line: Int, height: Int) -> Range<Int>? {
    let start = (max(self.start[line], 0) + SampleRuns.integral) - SampleRuns.integral
    let end = (min(self.end[line], Float(height)) + SampleRuns.integral) - SampleRuns.integral
    return start < end ? Int(start)..<Int(end) : nil
  }

  /// On which lines a run that is not empty neither meets nor touches the one that is here.
  @inline(__always)
  func isApart(_ start: SIMD4<Float>, _ end: SIMD4<Float>) -> SIMDMask<SIMD4<Int32>> {
    (start .> self.end .| end .< self.start) .& (self.start .<= self.end) .& (start .<= end)
  }

  /// Joins runs to those that they meet; those that are empty or NaN change nothing.
  @inline(__always)
  mutating func formUnion(_ start: SIMD4<Float>, _ end: SIMD4<Float>) {
    let isEmpty = start .> end
    self.start = self.start.atMost(start.blanked(where: isEmpty))
    self.end = self.end.atLeast(end.blanked(where: isEmpty))
  }

  /// Empties the run of a line and returns its rows, of `height`.
  mutating func remove(_ line: Int, height: Int) -> Range<Int>? {
    defer { (start[line], end[line]) = (Self.far, -Self.far) }
    return rows(line, height: height)
  }
}
