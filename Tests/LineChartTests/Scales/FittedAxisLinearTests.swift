import Testing

@testable import LineChart

@Suite("A linear axis")
struct FittedAxisLinearTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var extent: ClosedRange<Double>
    var range: ClosedRange<Double>?
    var space: Double?
    var wished = 6
    var domain: ClosedRange<Double>
    var labels: String
    var testDescription: String { "\(extent), \(String(describing: range)), \(String(describing: space))" }
  }

  static let noise = 3.3...3.3000000000000007

  @Test(
    "has a domain and labels that people would choose",
    arguments: [
      Case(extent: 0...100, domain: 0...100, labels: "0 20 40 60 80 100"),
      Case(extent: 120...750, domain: 0...800, labels: "0 200 400 600 800"),
      Case(extent: -41...(-5), domain: -50...0, labels: "-50 -40 -30 -20 -10 0"),
      Case(extent: 1013...1021, domain: 1012...1022, labels: "1012 1014 1016 1018 1020 1022"),
      Case(extent: 1013...1021, wished: 2, domain: 1012...1022, labels: "1012 1014 1016 1018 1020 1022"),
      Case(extent: -3.2...7.9, domain: -4...8, labels: "-4 -2 0 2 4 6 8"),
      Case(extent: 0...1, wished: 11, domain: 0...1, labels: "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0"),
      Case(
        extent: 0.99999988...1.00000012, domain: 0.99999985...1.00000015,
        labels: "0.99999985 0.99999990 0.99999995 1.00000000 1.00000005 1.00000010 1.00000015"),
      // Flat.
      Case(extent: 5...5, domain: 4...6, labels: "4 5 6"),
      Case(extent: -5...(-5), domain: -6...(-4), labels: "-6 -5 -4"),
      Case(extent: 0...0, domain: -1...1, labels: "-1 0 1"),
      Case(extent: 1000...1000, domain: 0...2000, labels: "0 1000 2000"),
      Case(extent: 1013...1013, domain: 1012...1014, labels: "1012 1013 1014"),
      Case(
        extent: 2.5e14...2.5e14, domain: 2.4e14...2.6e14, labels: "240T 250T 260T"),
      Case(extent: noise, domain: 3.2...3.4, labels: "3.2 3.3 3.4"),
      Case(extent: 1e308...1e308, domain: 0...Double.greatestFiniteMagnitude, labels: "0 1e308"),
      Case(extent: Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, domain: -1...1, labels: "-1 0 1"),
      // Huge and tiny.
      Case(
        extent: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        domain: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        labels: "-1.5e308 -1e308 -5e307 0 5e307 1e308 1.5e308"),
      Case(extent: 0...8e-9, domain: 0...8e-9, labels: "0 2e-9 4e-9 6e-9 8e-9"),
      Case(extent: 0...4e18, domain: 0...4e18, labels: "0 1e18 2e18 3e18 4e18"),
      // A given range.
      Case(extent: 3...4, range: 0...750, domain: 0...750, labels: "0 100 200 300 400 500 600 700"),
      Case(extent: 3...4, range: 0.13...0.58, domain: 0.13...0.58, labels: "0.2 0.3 0.4 0.5"),
      // A given range and distance.
      Case(
        extent: 3...4, range: 0...1, space: 0.1, domain: 0...1, labels: "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0"),
      Case(
        extent: 3...4, range: -0.65...0.65, space: 0.2, domain: -0.65...0.65, labels: "-0.6 -0.4 -0.2 0 0.2 0.4 0.6"),
      Case(extent: 3...4, range: 0.5...6.5, space: 2, domain: 0.5...6.5, labels: "0.5 2.5 4.5 6.5"),
      Case(extent: 3...4, range: 0...1, space: 0.25, domain: 0...1, labels: "0 0.25 0.50 0.75 1.00"),
      Case(extent: 3...4, range: 1e-300...5, space: 1, domain: 1e-300...5, labels: "0 1 2 3 4 5"),
      Case(extent: 3...4, range: 0...1, space: 1 / 3, domain: 0...1, labels: "0 0.3333 0.6667 1.0000"),
      Case(
        extent: 3...4, range: 1e15...(1e15 + 0.5), space: 0.125, domain: 1e15...(1e15 + 0.5),
        labels: "1000000000000000.000 1000000000000000.125 1000000000000000.250 1000000000000000.375 "
          + "1000000000000000.500"),
      // A given distance alone.
      Case(extent: 120...750, space: 150, domain: 0...750, labels: "0 150 300 450 600 750"),
      Case(extent: 300...300, space: 150, domain: 150...450, labels: "150 300 450"),
    ])
  func table(_ sample: Case) {
    let axis = FittedAxis.linear(
      extent: sample.extent, range: sample.range, space: sample.space, wishedTickCount: sample.wished)
    #expect(axis.scale.domain == sample.domain)
    #expect(axis.ticks.map(\.label).joined(separator: " ") == sample.labels)
    #expect(axis.problems.isEmpty)
  }

  @Test(
    "refuses a distance between ticks that can't be drawn, and says why",
    arguments: [
      (0.0...10, 0.0, TickProblem.spaceNotPositive(0)),
      (0...10, -2, .spaceNotPositive(-2)),
      (0...10, .infinity, .spaceNotPositive(.infinity)),
      (0...10, 0.01, .tooMany(count: 1001)),
      (0...10, 1e-300, .tooMany(count: .max)),
      (1e15...(1e15 + 0.5), 0.001, .spaceTooFine(0.001)),
    ])
  func refusal(_ range: ClosedRange<Double>, _ space: Double, _ problem: TickProblem) {
    let axis = FittedAxis.linear(extent: nil, range: range, space: space, wishedTickCount: 6)
    #expect(axis.problems == [problem])
    #expect(axis.ticks == FittedAxis.linear(extent: nil, range: range, wishedTickCount: 6).ticks)
    #expect(!axis.ticks.isEmpty)
    #expect(!problem.message.isEmpty)
  }

  @Test("draws a thousand ticks when it is asked to")
  func thousand() {
    let axis = FittedAxis.linear(extent: nil, range: 0...99.9, space: 0.1, wishedTickCount: 6)
    #expect(axis.ticks.count == 1000)
    #expect(axis.problems.isEmpty)
  }

  @Test("mends a range that can't be shown, and says so")
  func brokenRange() {
    let infinite = FittedAxis.linear(extent: 0...10, range: 0...(.infinity), wishedTickCount: 6)
    #expect(infinite.problems == [.rangeNotFinite])
    #expect(infinite.scale.domain == 0...10)
    let empty = FittedAxis.linear(extent: 0...10, range: 5...5, wishedTickCount: 6)
    #expect(empty.problems == [.rangeEmpty(5)])
    #expect(empty.scale.domain == 4...6)
  }

  @Test("gives ticks the value that their text reads as")
  func values() {
    let axis = FittedAxis.linear(extent: nil, range: 0...1, space: 0.1, wishedTickCount: 6)
    #expect(axis.ticks.map(\.value) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    let signed = FittedAxis.linear(extent: nil, range: -0.65...0.65, space: 0.2, wishedTickCount: 6)
    #expect(signed.ticks[3].value.sign == .plus)
  }
}
