import Foundation
import JSONSyntax
import Testing

@Suite("Numbers are the floats nearest to their digits")
struct NumberTests {
  func value(_ text: String) -> Double? {
    if case .number(let value, _) = parse(text).root?.content { return value }
    return nil
  }

  @Test(
    "Numbers that are hard to round",
    arguments: [
      "9007199254740993", "9007199254740993.00000000000000000001", "1e22", "1e23", "8.5e22", "2.2250738585072011e-308",
      "2.2250738585072014e-308", "2.225073858507201136057409796709131975934819546351645648023426109724822222021e-308",
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400",
      "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "0.500000000000000166533453693773481063544750213623046875",
      "3.518437208883201171875e13", "62.5364939768271845828", "8.10109172351e-10", "1.50000000000000011102230246251565",
      "30078505129381147446200", "1777820000000000000001", "0.000000000000000000000000000000000000000000001e45",
      "100000000000000000000000000000000000000000000e-44", "6.02214076e23", "-0.0", "0e99999999999",
      "123456789012345678901234567890e-10",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126", "9223372036854775807", "-9223372036854775808",
      "18446744073709551615",
    ])
  func hard(text: String) {
    #expect(value(text)?.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test("Random floats written with 1 to 20 digits", arguments: 0..<2)
  func random(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for _ in 0..<1_000 {
      let float = Double(bitPattern: next())
      guard float.isFinite else { continue }
      for text in [
        "\(float)", String(format: "%.*e", Int(next() % 21), float),
        "\(Int64(bitPattern: next())).\(next())e\(Int(next() % 700) - 350)",
        "\(next() % 100_000_000).\(next() % 1_000_000_000)",
      ] where value(text)?.bitPattern != strtod(text, nil).bitPattern {
        Issue.record("\(text) was read as \(value(text) ?? .nan)")
      }
    }
  }
}
