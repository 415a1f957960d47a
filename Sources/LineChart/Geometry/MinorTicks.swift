import Calendar
import Glibc

/// Places between ticks that divide their distance as people count.
enum MinorTicks {
  /// Closer ones are left out altogether, in points.
  static let leastDistance = 4.0

  /// Where they lie, in points; none where they would be closer than can be told apart.
  static func positions(
    on scale: PlacedScale, between ticks: [Tick], zone: (any TimeZoneRules)? = nil, base: LogBase = .ten
  ) -> [Double] {
    // Between powers of other numbers than ten there are none that people count by.
    if case .log = scale.scale.kind, base != .ten { return [] }
    let ends = ticks.map { scale.position(of: $0.value) }
    for found in values(on: scale.scale, between: ticks, zone: zone) {
      let positions = found.map(scale.position).filter(\.isFinite)
      let all = (positions + ends).sorted()
      if !zip(all, all.dropFirst()).contains(where: { $1 - $0 < leastDistance }) { return positions }
    }
    return []
  }

  /// Their values in the domain, upwards, without those of the ticks; where there are several ways the finer ones first.
  static func values(on scale: Scale, between ticks: [Tick], zone: (any TimeZoneRules)? = nil) -> [[Double]] {
    guard ticks.count >= 2 else { return [] }
    let known = Set(ticks.map(\.value))
    let values: [[Double]] =
      switch scale.kind {
      case .linear: [linear(scale.domain, ticks)]
      case .time: [time(scale.domain, ticks, zone ?? UTC())]
      case .log: [Array(1...9), [1, 2, 5]].map { logarithmic(scale.domain, ticks, $0) }
      case .symlog, .slots: []
      }
    return values.map { $0.filter { !known.contains($0) && scale.domain.contains($0) } }
  }

  private static func linear(_ domain: ClosedRange<Double>, _ ticks: [Tick]) -> [Double] {
    let length = ticks[1].value - ticks[0].value
    guard length.isFinite else { return [] }
    let step = DecimalNumber(shortest: length)
    guard step.significand > 0, let magnitude = step.magnitude else { return [] }
    // Rounding of large values may leave more digits than the step has.
    let parts = [1: 5, 2: 4, 5: 5][Int(step.rounded(toExponent: magnitude).significand)] ?? 5
    let distance = length / Double(parts)
    let (first, last) = (
      ((domain.lowerBound - ticks[0].value) / distance).rounded(.up),
      ((domain.upperBound - ticks[0].value) / distance).rounded(.down)
    )
    // Differences of the largest numbers are not finite.
    guard distance > 0, abs(first) < 1e6, abs(last) < 1e6, first <= last, last - first < 1000 else { return [] }
    return (Int(first)...Int(last)).filter { $0 % parts != 0 }.map { ticks[0].value + Double($0) * distance }
  }

  private static func logarithmic(_ domain: ClosedRange<Double>, _ ticks: [Tick], _ digits: [Int]) -> [Double] {
    guard domain.lowerBound > 0, domain.upperBound / domain.lowerBound >= 10 else { return [] }
    let (first, last) = (Int(log10(domain.lowerBound).rounded(.down)), Int(log10(domain.upperBound).rounded(.up)))
    // Every power of ten where the ticks are some of them, else the numbers between.
    let isSparse = ticks[1].value / ticks[0].value > 11
    return (first...last).flatMap { decade in
      (isSparse ? [1] : digits).map { DecimalNumber(Int128($0), exponent: decade).value }
    }
  }

  private static func time(_ domain: ClosedRange<Double>, _ ticks: [Tick], _ zone: any TimeZoneRules) -> [Double] {
    let distances = zip(ticks, ticks.dropFirst()).map { $1.value - $0.value }.sorted()
    let distance = distances[distances.count / 2]
    func misfit(_ step: TimeStep) -> Double { abs(log(distance / step.length / 5)) }
    let steps = TimeStep.all.filter { distance / $0.length >= 1.9 && distance / $0.length <= 12.5 }
    guard abs(domain.lowerBound) < TimeTicks.limit, abs(domain.upperBound) < TimeTicks.limit else { return [] }
    let known = Set(ticks.map(\.value))
    for step in steps.sorted(by: { misfit($0) < misfit($1) }) {
      let values = TimeTicks.instants(of: step, inside: domain, zone: zone).map { Double($0) }
      // Ones that do not meet the ticks would divide nothing.
      if known.isSubset(of: Set(values)) { return values }
    }
    return []
  }
}
