import ChartViewer
import Diagnostics
import Graphics
import LineChart

/// Reading the values of options; what makes no sense is refused by the option's name.
enum OptionValue {
  /// `WxH`, both above 0 and finite.
  static func size(_ text: String) throws(DiagnosticError) -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]) else {
      throw refusal(.size, text, "two numbers with an x between, such as 750x400, are expected")
    }
    guard width > 0, height > 0 else { throw refusal(.size, text, "width and height must be above 0") }
    return Size(width, height)
  }

  /// `LO:HI`, of which one may be left out, or `zero`; ends in the wrong order change places.
  static func range(_ text: String) throws(DiagnosticError) -> AxisRange {
    if text == "zero" { return AxisRange(includesZero: true) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let ends = parts.map { $0.isEmpty ? nil : number($0) }
    guard parts.count == 2, zip(parts, ends).allSatisfy({ $0.isEmpty || $1 != nil }), ends[0] != nil || ends[1] != nil
    else {
      throw refusal(
        .yRange, text,
        "two numbers with a colon between, such as 0:100, one of them and the colon, such as 0:, or zero are expected")
    }
    guard let first = ends[0], let second = ends[1] else { return AxisRange(lowest: ends[0], highest: ends[1]) }
    guard first != second else { throw refusal(.yRange, text, "the range begins and ends at the same value") }
    return AxisRange(lowest: min(first, second), highest: max(first, second))
  }

  /// `FROM..TO`, of which one may be left out; what they name is found when the data is read. Nil where the option was
  /// not given.
  static func ends(_ arguments: Arguments, _ option: Option) throws(DiagnosticError) -> ViewRequest.Ends? {
    guard let text = arguments.value(option) else { return nil }
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".") }
    guard let dot = dots.first, bytes.count > 2 else {
      throw refusal(option, text, "a beginning and an end with two dots between, such as 10..20, are expected")
    }
    // Three dots mean the same.
    let end = dots.contains(dot + 1) ? dot + 3 : dot + 2
    let (from, to) = (
      String(decoding: bytes[..<dot], as: UTF8.self), String(decoding: bytes[end...], as: UTF8.self)
    )
    return ViewRequest.Ends(from: from.isEmpty ? nil : from, to: to.isEmpty ? nil : to)
  }

  static func positive(_ text: String, of option: Option) throws(DiagnosticError) -> Double {
    guard let value = number(text[...]), value > 0 else { throw refusal(option, text, "a number above 0 is expected") }
    return value
  }

  static func count(
    _ text: String, of option: Option, least: Int, most: Int = 1_000_000
  ) throws(DiagnosticError) -> Int {
    guard let value = Int(text), value >= least, value <= most else {
      throw refusal(option, text, "a whole number from \(least) to \(most) is expected")
    }
    return value
  }

  /// `X,Y`, both finite.
  static func point(_ text: String, of option: Option) throws(DiagnosticError) -> Point {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else {
      throw refusal(option, text, "two numbers with a comma between, such as 200,120, are expected")
    }
    return Point(x, y)
  }

  /// One of the names of `Choice`; nil where the option was not given.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _: Choice.Type, _ arguments: Arguments, _ option: Option
  ) throws(DiagnosticError) -> Choice? where Choice.RawValue == String {
    guard let text = arguments.value(option) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw refusal(
      option, text, "one of \(names.joined(separator: ", ")) is expected",
      suggestion: Suggestion.nearest(to: text, in: names))
  }

  static func refusal(
    _ option: Option, _ text: String, _ reason: String, suggestion: String? = nil
  ) -> DiagnosticError {
    DiagnosticError.usage("\(option.name) '\(text)': \(reason)", suggestion: suggestion)
  }

  /// A finite decimal number; Swift would also read `0x10`, `nan` and `infinity`.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
