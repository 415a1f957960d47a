import TestSupport
import Testing

@testable import LineChart

@Suite("Any linear axis")
struct FittedAxisPropertyTests {
  /// A number whose magnitude is anywhere between that of subnormals and the largest.
  static func wild(_ generator: inout SeededGenerator) -> Double {
    switch generator.next() % 6 {
    case 0: return Double.random(in: -1000...1000, using: &generator)
    case 1: return Double.random(in: -1000...1000, using: &generator).rounded()
    case 2: return Double(Int.random(in: -5...5, using: &generator))
    case 3: return 1.7e9 + Double.random(in: 0...1, using: &generator)
    default:
      let value = Double(bitPattern: generator.next())
      return value.isFinite ? value : 0
    }
  }

  static func check(_ axis: FittedAxis, limit: Int) -> String? {
    let labels = axis.ticks.map(\.label)
    if axis.ticks.count > limit { return "\(axis.ticks.count) ticks" }
    if Set(labels).count != labels.count { return "equal labels" }
    if labels.contains(where: { $0.hasPrefix("-0") && Double($0) == 0 }) { return "minus zero" }
    for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) where tick.value >= next.value { return "order" }
    var step = Double.infinity
    for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) { step = min(step, next.value - tick.value) }
    for tick in axis.ticks {
      guard let read = LabelReading.number(tick.label), tick.value.isFinite else { return "unreadable \(tick)" }
      // The halves are finite where the difference is not; the last digit of a value may be as large as the step.
      if abs(read / 2 - tick.value / 2) > step / 2000 + tick.value.ulp { return "\(tick.label) is not \(tick.value)" }
      if tick.label.utf8.count > 26 { return "long label \(tick.label)" }
    }
    return nil
  }

  @Test("has room and two ticks where there is one value, up to the largest number")
  func largestValue() {
    let largest = Double.greatestFiniteMagnitude
    for value in [largest, largest.nextDown, largest / 2, -largest, -largest.nextDown] {
      let axis = FittedAxis.linear(extent: value...value, wishedTickCount: 6)
      #expect(Self.check(axis, limit: 12) == nil && axis.ticks.count >= 2, "\(value): \(axis.ticks.count) ticks")
      #expect(axis.scale.domain.isFinite && axis.scale.domain.contains(value), "\(value)")
    }
  }

  @Test("holds its data, with a few different labels")
  func automatic() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let (a, b) = (Self.wild(&generator), Self.wild(&generator))
      let nudged = a + Double(Int.random(in: 0...200, using: &generator)) * a.ulp
      let other = generator.next() % 4 == 0 && nudged.isFinite ? nudged : b
      let extent = min(a, other)...max(a, other)
      let wished = Int.random(in: 0...20, using: &generator)
      let axis = FittedAxis.linear(extent: extent, wishedTickCount: wished)
      #expect(Self.check(axis, limit: 12) == nil, "\(extent), \(wished)")
      #expect(axis.scale.domain.contains(extent.lowerBound) && axis.scale.domain.contains(extent.upperBound))
      #expect(axis.ticks.count >= 2, "\(extent) has \(axis.ticks)")
      let low = axis.scale.fraction(of: extent.lowerBound)
      let high = axis.scale.fraction(of: extent.upperBound)
      if FittedAxis.isNearlyFlat(extent) {
        #expect(low > 0.1 && high < 0.9, "\(extent) lies at \(low) and \(high)")
      } else {
        #expect(high - low >= 0.6, "\(extent) in \(axis.scale.domain)")
      }
    }
  }

  @Test("has different labels inside any range, for any wished count")
  func ranges() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let (a, b) = (Self.wild(&generator), Self.wild(&generator))
      guard a != b else { continue }
      let range = min(a, b)...max(a, b)
      let axis = FittedAxis.linear(
        extent: nil, range: range, wishedTickCount: Int.random(in: 0...20, using: &generator))
      #expect(axis.scale.domain == range)
      #expect(Self.check(axis, limit: 12) == nil, "\(range)")
    }
  }

  @Test("has labels near their values for any distance between ticks")
  func spaces() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<600 {
      let (a, b) = (Self.wild(&generator), Self.wild(&generator))
      guard a != b, (b - a).isFinite else { continue }
      let space = abs(b - a) / Double.random(in: 0.5...50, using: &generator)
      let range = min(a, b)...max(a, b)
      let axis = FittedAxis.linear(extent: nil, range: range, space: space, wishedTickCount: 5)
      #expect(Self.check(axis, limit: 1000) == nil, "\(range) by \(space)")
      let alone = FittedAxis.linear(extent: range, space: space, wishedTickCount: 5)
      #expect(Self.check(alone, limit: 1000) == nil, "\(range) by \(space)")
    }
  }

  @Test("has different labels at each of 60 steps of a wheel, down to a single value and back")
  func zooming() {
    let whole = Scale(.linear, domain: 1_700_000_000...1_700_000_002)
    var scale = whole
    for step in 0..<180 {
      let factor = step < 60 ? 0.8 : 1.25
      let middle = 1_700_000_001.0
      let half = (scale.domain.upperBound - scale.domain.lowerBound) / 2 * factor
      scale = scale.over(middle - half...middle + half)
      let ticks = LinearTicks.ticks(inside: scale.domain, wishedCount: 8)
      #expect(Set(ticks.map(\.label)).count == ticks.count)
      for tick in ticks { #expect(LabelReading.number(tick.label) == tick.value) }
      #expect((1...12).contains(ticks.count))
    }
  }
}
