import Glibc

@testable import JSONSyntax
@testable import TableReaders

/// Each line is a number, for the parsers of cells, of JSON and of JSON5; what they accept has the bits that the C
/// library finds.
enum NumberFuzzing {
  static func check(_ input: [UInt8]) {
    for line in input.split(separator: 0x0A).prefix(8) where line.count <= 2000 { check(line: Array(line)) }
  }

  private static func check(line: [UInt8]) {
    let expected = reference(line)
    line.withUnsafeBufferPointer { bytes in
      if let numeral = DecimalNumeral(bytes), let expected { check(numeral, expected, line) }
      // With a decimal comma the same digits are the same number.
      let withComma = line.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }
      let other = withComma.withUnsafeBufferPointer { DecimalNumeral($0, point: UInt8(ascii: ",")) }
      if !line.contains(UInt8(ascii: ",")) {
        expect(other == DecimalNumeral(bytes), "A decimal comma changes a number.")
      }
      for grouping in NumberNotation.Grouping.allCases {
        for point in [UInt8(ascii: "."), UInt8(ascii: ",")] {
          let notation = NumberNotation(point: point, grouping: grouping)
          if case .numeral(let value) = notation.read(bytes), case .number(let number) = value {
            expect(number.isFinite, "A number is too large.")
          }
        }
      }
      _ = NumberParts(bytes)
    }
    let span = line.span
    if let scan = JSONNumberScan(span, at: 0, isFinal: true), scan.end == line.count {
      expect(expected != nil, "A number of JSON is none in C.")
      let number = scan.double(span, from: 0)
      expect(number.bitPattern == expected?.bitPattern, "\(number) is not \(String(describing: expected)).")
      if let integer = scan.integer {
        expect(Double(integer) == number, "\(integer) is not \(number).")
      }
      let cell = line.withUnsafeBufferPointer { DecimalNumeral($0) }
      expect(cell != nil, "A number of JSON is none in a cell.")
    }
    if !line.isEmpty {
      let (value, fault) = JSON5Number.parse(span, 0, line.count)
      if let value, fault == nil, value.isFinite, let expected, !line.contains(where: { $0 | 0x20 == 0x78 }) {
        expect(value.bitPattern == expected.bitPattern, "\(value) is not \(expected) in JSON5.")
      }
    }
  }

  private static func check(_ numeral: DecimalNumeral, _ expected: Double, _ line: [UInt8]) {
    switch numeral.value {
    case .integer(let integer):
      expect(Double(integer).bitPattern == expected.bitPattern, "\(integer) is not \(expected).")
    case .longInteger(let number), .number(let number):
      expect(number.bitPattern == expected.bitPattern, "\(number) is not \(expected).")
    case .tooLarge:
      expect(!expected.isFinite, "\(expected) is not too large.")
    }
  }

  /// What the C library reads of the whole line; nil where it reads less, and of words and hexadecimal digits.
  private static func reference(_ line: [UInt8]) -> Double? {
    let allowed = Array("0123456789+-.eE".utf8)
    guard line.allSatisfy(allowed.contains) else { return nil }
    return (line + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text -> Double? in
        guard let start = text.baseAddress else { return nil }
        var end: UnsafeMutablePointer<CChar>?
        let value = strtod(start, &end)
        return end.map { UnsafePointer($0) == start + line.count } == true ? value : nil
      }
    }
  }
}
