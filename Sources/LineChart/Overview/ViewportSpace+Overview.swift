public import Graphics

extension ViewportSpace {
  /// Drags a part of the strip with the whole x axis; beside the window it comes to the pointer first.
  ///
  /// - Parameters:
  ///   - viewport: when the drag began.
  ///   - frame: the strip when the drag began.
  ///   - start: where the pointer was then; `end` is where it is now.
  public func draggingOverview(
    _ viewport: Viewport, _ part: OverviewFrame.Part, in frame: OverviewFrame, from start: Point, to end: Point
  ) -> Viewport {
    guard let domain = x.fitted(viewport.x), frame.area.width > 0 else { return viewport }
    let (lower, upper) = (x.whole.fraction(of: domain.lowerBound), x.whole.fraction(of: domain.upperBound))
    let moved = (end.x - start.x) / frame.area.width
    var result = viewport
    switch part {
    case .window:
      result.x = x.panned(domain, by: moved / (upper - lower))
    case .outside:
      let middle = (end.x - frame.area.minX) / frame.area.width
      result.x = x.panned(domain, by: (middle - (lower + upper) / 2) / (upper - lower))
    case .lowerEdge:
      let edge = x.whole.value(at: min(max(lower + moved, 0), 1))
      let farthest = domain.upperBound - x.leastSpan(around: domain.upperBound)
      result.x = x.fitted(min(edge, farthest)...domain.upperBound)
    case .upperEdge:
      let edge = x.whole.value(at: min(max(upper + moved, 0), 1))
      let farthest = domain.lowerBound + x.leastSpan(around: domain.lowerBound)
      result.x = x.fitted(domain.lowerBound...max(edge, farthest))
    }
    return result
  }
}
