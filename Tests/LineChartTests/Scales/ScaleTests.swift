import TestSupport
import Testing

@testable import LineChart

@Suite("A scale")
struct ScaleTests {
  static let largest = Double.greatestFiniteMagnitude

  static let samples: [(Scale, Double, Double)] = [
    (Scale(.linear, domain: 0...200), 50.0, 0.25),
    (Scale(.linear, domain: 0...200), -100, -0.5),
    (Scale(.linear, domain: -largest...largest), 0, 0.5),
    (Scale(.linear, domain: -largest...largest), largest, 1),
    (Scale(.linear, domain: 3.3...3.3000000000000007), 3.3000000000000003, 1.0 / 2),
    (Scale(.linear, domain: 7...7), 7, 0.5),
    (Scale(.time, domain: 1_700_000_000...1_700_000_180), 1_700_000_060, 1.0 / 3),
    (Scale(.log, domain: 1...10000), 100, 0.5),
    (Scale(.log, domain: 5...5), 5, 0.5),
    (Scale(.symlog(threshold: 1), domain: -100...100), 0, 0.5),
    (Scale(slots: 5), 1, 0.25),
    (Scale(slots: 1), 0, 0),
    (Scale(slots: 0), 0, 0),
  ]

  @Test("places values between the ends of its domain", arguments: samples)
  func places(_ scale: Scale, _ value: Double, _ fraction: Double) {
    #expect(abs(scale.fraction(of: value) - fraction) < 1e-15)
  }

  @Test("has no place for what it can't show")
  func unplaceable() {
    #expect(Scale(.log, domain: 1...10).fraction(of: 0).isNaN)
    #expect(Scale(.log, domain: 1...10).fraction(of: -3).isNaN)
    for kind in [Scale.Kind.linear, .log, .symlog(threshold: 1), .time] {
      #expect(Scale(kind, domain: 1...10).fraction(of: .nan).isNaN)
      #expect(Scale(kind, domain: 2...2).fraction(of: .nan).isNaN)
    }
  }

  static func randomScale(_ generator: inout SeededGenerator) -> Scale {
    let wild = { (generator: inout SeededGenerator) in FittedAxisPropertyTests.wild(&generator) }
    let (a, b) = (wild(&generator), wild(&generator))
    let domain = min(a, b)...max(a, b)
    switch generator.next() % 4 {
    case 0: return Scale(.linear, domain: domain)
    case 1:
      let (low, high) = (max(abs(a), 1e-300), max(abs(b), 1e-300))
      return Scale(.log, domain: min(low, high)...max(low, high))
    case 2: return Scale(.symlog(threshold: max(1e-290, abs(wild(&generator)))), domain: domain)
    default: return Scale(slots: Int.random(in: 2...100_000, using: &generator))
    }
  }

  @Test("keeps the order of values and begins and ends exactly at its domain")
  func order() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let scale = Self.randomScale(&generator)
      let (lower, upper) = (scale.domain.lowerBound, scale.domain.upperBound)
      guard lower < upper else { continue }
      #expect(scale.fraction(of: lower) == 0 && abs(scale.fraction(of: upper) - 1) < 1e-12, "\(scale)")
      #expect(scale.value(at: 0) == lower && scale.value(at: 1) == upper)
      let fractions = (0...20).map { Double($0) / 20 }
      let values = fractions.map { scale.value(at: $0) }
      #expect(values.allSatisfy { $0.isFinite }, "\(scale)")
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(scale)")
      let back = values.map { scale.fraction(of: $0) }
      #expect(zip(back, back.dropFirst()).allSatisfy { $0 <= $1 }, "\(scale)")
    }
  }

  @Test("finds a value again from its place")
  func roundTrip() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let scale = Self.randomScale(&generator)
      guard scale.domain.lowerBound < scale.domain.upperBound else { continue }
      let value = scale.value(at: Double.random(in: 0...1, using: &generator))
      let again = scale.value(at: scale.fraction(of: value))
      switch scale.kind {
      case .log:
        // A logarithm of up to 710 loses ten binary digits of the value.
        #expect(abs(again / value - 1) < 1e-12, "\(scale) \(value)")
      case .symlog(let threshold):
        let slack = max(abs(value), min(threshold, scale.domain.upperBound.magnitude)) * 1e-9
        #expect(abs(again - value) <= slack, "\(scale) \(value) \(again)")
      default:
        let largest = max(scale.domain.lowerBound.magnitude, scale.domain.upperBound.magnitude)
        #expect(abs(again - value) <= 4 * largest.ulp, "\(scale) \(value) \(again)")
      }
    }
  }
}
