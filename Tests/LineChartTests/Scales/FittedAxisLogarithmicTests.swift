import TestSupport
import Testing

@testable import LineChart

@Suite("A logarithmic axis")
struct FittedAxisLogarithmicTests {
  static let largest = Double.greatestFiniteMagnitude

  static let fits: [(ClosedRange<Double>?, Int, ClosedRange<Double>, String)] = [
    (1...1000, 5, 1...1000, "1 10 100 1000"),
    (1...1000, 12, 1...1000, "1 2 5 10 20 50 100 200 500 1000"),
    (3...80, 5, 2...100, "2 5 10 20 50 100"),
    (0.02...7e5, 6, 0.01...1e6, "0.01 0.1 1 10 100 1,000 10,000 100,000 1,000,000"),
    (1e-12...1e12, 6, 1e-12...1e12, "1e-12 1e-9 1e-6 0.001 1 1000 1e6 1e9 1e12"),
    (3...8, 6, 3...8, "3 4 5 6 7 8"),
    (5...5, 6, 1...10, "1 10"),
    (10...10, 6, 1...100, "1 10 100"),
    (nil, 6, 1...10, "1 2 5 10"),
    (1e-300...largest, 6, 1e-300...largest, "1e-300 1e-200 1e-100 1 1e100 1e200 1e300"),
  ]

  @Test("begins and ends at a tick", arguments: fits)
  func fitted(_ extent: ClosedRange<Double>?, _ wished: Int, _ domain: ClosedRange<Double>, _ labels: String) {
    let axis = FittedAxis.logarithmic(extent: extent, wishedTickCount: wished)
    #expect(axis.scale.domain == domain)
    #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
    #expect(axis.problems.isEmpty)
  }

  static let windows: [(ClosedRange<Double>, Int, String)] = [
    (0.5...2000, 5, "1 10 100 1000"),
    (15...17, 5, "15.0 15.5 16.0 16.5 17.0"),
    (1...9, 5, "2 4 6 8"),
    (30...400, 5, "50 100 200"),
  ]

  @Test("has ticks inside a given range", arguments: windows)
  func ranges(_ range: ClosedRange<Double>, _ wished: Int, _ labels: String) {
    let axis = FittedAxis.logarithmic(extent: 1...2, range: range, wishedTickCount: wished)
    #expect(axis.scale.domain == range)
    #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
  }

  @Test("says what of the wishes it could not keep")
  func problems() {
    let fromZero = FittedAxis.logarithmic(extent: 3...800, range: 0...1000, space: 10, wishedTickCount: 5)
    #expect(fromZero.problems == [.spaceOnLogarithmicAxis, .rangeNotPositive])
    #expect(fromZero.scale.domain == 3...1000)
    let below = FittedAxis.logarithmic(extent: 3...800, range: -5...(-1), wishedTickCount: 5)
    #expect(below.problems == [.rangeNotPositive])
    #expect(below.scale.domain == 1...1000)
    let early = FittedAxis.logarithmic(extent: 3...800, range: 0...2, wishedTickCount: 5)
    #expect(early.scale.domain == 0.002...2)
  }

  @Test("holds any positive data, with a few different labels")
  func anyData() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let a = abs(FittedAxisPropertyTests.wild(&generator))
      let b = generator.next() % 4 == 0 ? a : abs(FittedAxisPropertyTests.wild(&generator))
      guard a > 0, b > 0 else { continue }
      let extent = min(a, b)...max(a, b)
      let wished = Int.random(in: 0...20, using: &generator)
      for axis in [
        FittedAxis.logarithmic(extent: extent, wishedTickCount: wished),
        FittedAxis.logarithmic(extent: nil, range: extent, wishedTickCount: wished),
      ] {
        #expect(FittedAxisPropertyTests.check(axis, limit: 12) == nil, "\(extent)")
        #expect(axis.scale.domain.lowerBound > 0)
        #expect(axis.scale.domain.lowerBound <= a && axis.scale.domain.upperBound >= a)
      }
    }
  }
}

@Suite("A symmetric logarithmic axis")
struct FittedAxisSymlogTests {
  static let fits: [(ClosedRange<Double>?, Double?, Int, ClosedRange<Double>, String)] = [
    (-80...2000, 1, 9, -100...10000, "-100 -10 -1 0 1 10 100 1,000 10,000"),
    (0...1000, 3, 6, 0...1000, "0 1 10 100 1000"),
    (-500...(-20), 20, 6, -1000...(-10), "-1000 -100 -10"),
    (0...0, nil, 6, -1...1, "-1 0 1"),
    (40...40, 40, 6, 10...100, "10 100"),
    (-1e9...1e9, 1e-20, 6, -1e9...1e9, "-1e9 -1e7 -1e5 -1000 0 1000 1e5 1e7 1e9"),
    (nil, nil, 6, 0...1, "0 0.001 0.01 0.1 1"),
  ]

  @Test("begins and ends at a tick", arguments: fits)
  func fitted(
    _ extent: ClosedRange<Double>?, _ least: Double?, _ wished: Int, _ domain: ClosedRange<Double>, _ labels: String
  ) {
    let axis = FittedAxis.symlog(extent: extent, leastMagnitude: least, wishedTickCount: wished)
    #expect(axis.scale.domain == domain)
    #expect(axis.ticks.map(\.label).joined(separator: " ") == labels)
    #expect(axis.problems.isEmpty)
  }

  @Test("holds any data, with a few different labels")
  func anyData() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let a = FittedAxisPropertyTests.wild(&generator)
      let b = generator.next() % 4 == 0 ? a : FittedAxisPropertyTests.wild(&generator)
      let extent = min(a, b)...max(a, b)
      let wished = Int.random(in: 0...20, using: &generator)
      let least = min(abs(a), abs(b))
      for axis in [
        FittedAxis.symlog(extent: extent, leastMagnitude: least, wishedTickCount: wished),
        FittedAxis.symlog(extent: nil, leastMagnitude: least, range: extent, wishedTickCount: wished),
      ] {
        #expect(FittedAxisPropertyTests.check(axis, limit: 12) == nil, "\(extent)")
        #expect(axis.scale.domain.lowerBound <= a && axis.scale.domain.upperBound >= a, "\(extent)")
      }
    }
  }
}
