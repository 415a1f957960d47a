extension Viewport {
  /// The viewport for data that took the place of other data.
  ///
  /// It stays where it is, but for a view that ends where the data ended, which goes on doing so with the span that it
  /// had: rows that are added at the end come into view. What other columns were seen of is not asked of these.
  func following(from old: ChartData, to new: ChartData) -> Viewport {
    guard x != nil || y != nil else { return self }
    guard old.keys.x == new.keys.x, old.xScale == new.xScale else { return Viewport(fitsY: fitsY) }
    var result = self
    if old.keys.y != new.keys.y { result.y = nil }
    if let x, let oldEnd = old.xExtent?.upperBound, let newEnd = new.xExtent?.upperBound, oldEnd != newEnd,
      x.upperBound == oldEnd, x.lowerBound < x.upperBound
    {
      let kind: Scale.Kind = old.xScale == .log ? .log : .linear
      let view = Scale(kind, domain: x)
      let lower = view.value(at: view.fraction(of: newEnd) - 1)
      result.x = min(lower, newEnd)...newEnd
    }
    return result
  }
}
