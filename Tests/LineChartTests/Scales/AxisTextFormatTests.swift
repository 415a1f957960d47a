import Calendar
import Testing

@testable import LineChart

@Suite("The labels of an axis")
struct AxisTextFormatTests {
  private func texts(_ format: AxisTextFormat, _ values: [Double]) -> String {
    values.map { Tick(value: $0, label: "") }.written(format).map(\.label).joined(separator: " ")
  }

  @Test(
    "are written as the format says",
    arguments: [
      (AxisTextFormat(decimals: 2), [0, 0.5, 1], "0 0.50 1.00"),
      (AxisTextFormat(decimals: 0), [0, 0.5, 1], "0 0.5 1.0"),
      (AxisTextFormat(notation: .plain), [5_000, 15_000], "5000 15000"),
      (AxisTextFormat(notation: .plain, decimals: 1), [-5_000, 15_000], "-5000.0 15000.0"),
      (AxisTextFormat(notation: .grouped), [-1_000, 0, 1_000], "-1,000 0 1,000"),
      (AxisTextFormat(notation: .grouped, decimals: 2), [1_234.5, 2_000], "1,234.50 2,000.00"),
      (AxisTextFormat(notation: .si), [0, 500, 1_000, 1_500], "0 0.5k 1.0k 1.5k"),
      (AxisTextFormat(notation: .si), [0, 2e-5, 4e-5], "0 20µ 40µ"),
      (AxisTextFormat(notation: .si, suffix: "W"), [-2e6, 0, 2e6], "-2MW 0W 2MW"),
      (AxisTextFormat(notation: .si, decimals: 1), [1e3, 2e3], "1.0k 2.0k"),
      (AxisTextFormat(notation: .scientific), [0, 1_500, 3_000], "0 1.5e3 3e3"),
      (AxisTextFormat(notation: .scientific, decimals: 2), [1_500, 3_000], "1.50e3 3.00e3"),
      (AxisTextFormat(prefix: "€ "), [-5, 0, 5], "-€ 5 € 0 € 5"),
      (AxisTextFormat(isPercent: true), [0, 0.25, 0.5], "0% 25% 50%"),
      (AxisTextFormat(decimals: 1, isPercent: true), [0, 0.25], "0% 25.0%"),
      (AxisTextFormat(suffix: " kg"), [10_000, 20_000], "10,000 kg 20,000 kg"),
    ])
  func written(format: AxisTextFormat, values: [Double], expected: String) {
    #expect(texts(format, values) == expected)
  }

  @Test(
    "have groups of three digits from 10,000 on, and a letter from ten million on",
    arguments: [
      ([0, 5_000, 9_500], "0 5000 9500"), ([0, 5_000, 10_000], "0 5,000 10,000"),
      ([-10_000, 0, 2_500_000], "-10,000 0 2,500,000"), ([10_000.5, 10_001, 10_001.5], "10,000.5 10,001.0 10,001.5"),
      ([0, 5e6, 1e7], "0 5M 10M"), ([0, 5e8, 1e9], "0 0.5G 1.0G"),
      ([1_700_000_000, 1_700_000_001], "1,700,000,000 1,700,000,001"),
      ([0, 2e12], "0 2T"), ([0, 1e15], "0 1e15"),
    ])
  func automatic(values: [Double], expected: String) {
    let numbers = AxisTextFormat.aligned(values.map { DecimalNumber(shortest: $0) })
    #expect(TickLabels.texts(for: numbers).joined(separator: " ") == expected)
  }

  @Test(
    "say what they say without a format, for ticks of any size", arguments: [1e-7, 0.01, 1, 250, 12_000, 4e10, 3e200])
  func unchanged(step: Double) {
    let axis = FittedAxis.linear(extent: 0...step * 5, wishedTickCount: 6)
    var format = AxisTextFormat.automatic
    format.suffix = "x"
    #expect(axis.ticks.written(format).map(\.label) == axis.ticks.map { $0.label + "x" })
  }

  @Test(
    "of times follow a pattern",
    arguments: [
      ("%Y-%m-%d %H:%M:%S", "2024-02-29 13:05:09"), ("%e. %B %y", "29. February 24"), ("%b %d, Q%q", "Feb 29, Q1"),
      ("%I:%M %p", "01:05 PM"), ("%a, day %j", "Thu, day 060"), ("100%% %Y", "100% 2024"), ("plain", "plain"),
    ])
  func pattern(pattern: String, expected: String) throws {
    #expect(try DatePattern(pattern).text(1_709_211_909.75, in: UTC()) == expected)
  }

  @Test("that a pattern makes equal stand once")
  func once() throws {
    let days = [0.0, 10, 20, 31, 40].map { Tick(value: $0 * 86_400, label: "") }
    #expect(days.written(try DatePattern("%b %Y"), in: UTC()).map(\.label) == ["Jan 1970", "", "", "Feb 1970", ""])
  }

  @Test("have no pattern with letters that stand for nothing")
  func wrongPatterns() {
    #expect(throws: DatePattern.Problem.unknown(letter: "k", offset: 4)) { try DatePattern("%Y %k") }
    #expect(throws: DatePattern.Problem.unfinished) { try DatePattern("%Y %") }
  }
}
