extension FittedAxis {
  /// The y axis of a kind; the parameters are those of `linear`, `logarithmic` and `symlog`.
  ///
  /// - Parameters:
  ///   - extent: the least and the largest value; on a logarithmic axis the least one above zero. Nil without data.
  ///   - leastMagnitude: the distance from zero of the nearest value that is not zero; only symlog asks for it.
  public static func y(
    _ kind: YScaleKind, extent: ClosedRange<Double>?, leastMagnitude: Double? = nil,
    range: ClosedRange<Double>? = nil, space: Double? = nil, base: LogBase = .ten, wishedTickCount: Int
  ) -> FittedAxis {
    switch kind {
    case .linear: linear(extent: extent, range: range, space: space, wishedTickCount: wishedTickCount)
    case .log: logarithmic(extent: extent, range: range, space: space, base: base, wishedTickCount: wishedTickCount)
    case .symlog:
      symlog(
        extent: extent, leastMagnitude: leastMagnitude, range: range, space: space, wishedTickCount: wishedTickCount)
    }
  }
}
