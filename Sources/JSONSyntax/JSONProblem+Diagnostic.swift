public import Diagnostics

extension JSONProblem {
  /// The problem in words, with its place in `bytes`.
  public func diagnostic(
    in bytes: Span<UInt8>, lines: inout SourceLines, path: String?
  ) -> Diagnostic {
    let location = lines.location(of: start, in: bytes)
    let length = max(1, lines.length(of: start..<max(start, end), in: bytes))
    let excerpt = lines.excerpt(at: start, in: bytes)
    let (message, code) = text(bytes, &lines)
    return Diagnostic(
      severity, message, code: code, path: path, location: location, length: length,
      suggestion: suggestion(bytes), excerpt: excerpt)
  }

  /// Whether the text uses a word for a number that is not finite, such as Python's NaN.
  public var isNonFiniteWord: Bool { kind == .nonFiniteWord }

  /// Whether the problem is that there is no text at all.
  public var isEmptyText: Bool { kind == .empty }

  /// A warning where the text can be read all the same.
  public var severity: Diagnostic.Severity {
    switch kind {
    case .loneSurrogate, .notUTF8, .tooLargeNumber: .warning
    default: .error
    }
  }

  /// What stands at an offset, as a reader would call it.
  static func description(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    guard start >= 0 else { return "\"[\"" }
    guard start < bytes.count else { return "the end of the text" }
    let length = JSONTextDecoder.sequenceLength(bytes, start, bytes.count)
    guard length > 0 else { return "a byte that is not UTF-8" }
    let stop = max(start + length, min(end, start + 40))
    let text = bytes.extracting(start..<min(stop, bytes.count)).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    if let scalar = text.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F {
      return "the control character \(codePoint(scalar.value))"
    }
    return text == "\"" ? "a double quote" : "\"\(text)\(end > stop ? "…" : "")\""
  }

  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private func text(_ bytes: Span<UInt8>, _ lines: inout SourceLines) -> (String, String) {
    let found = Self.description(bytes, start, end)
    switch kind {
    case .comment: return ("JSON has no comments; JSON5 does", "comment")
    case .singleQuotes: return ("JSON has texts in double quotes, not in single ones", "single-quotes")
    case .unquotedKey:
      return (
        lines.hasUnicodeBreaks
          ? "the key \(found) needs quotes: it is not a word" : "the key \(found) needs double quotes",
        "unquoted-key"
      )
    case .trailingComma: return ("JSON allows no comma behind the last value", "trailing-comma")
    case .missingComma: return ("expected \",\" between this value and the next", "missing-comma")
    case .missingColon: return ("expected \":\" behind the key", "missing-colon")
    case .missingColonAndValue:
      return ("expected \":\" and a value behind the key but found \(found)", "missing-colon")
    case .missingValue: return ("expected a value but found \(found)", "missing-value")
    case .missingKey: return ("expected a key or \"}\" but found \(found)", "missing-key")
    case .afterRoot: return ("expected the end of the text but found \(found)", "text-after-value")
    case .afterValue(let inObject):
      return ("expected \",\" or \"\(inObject ? "}" : "]")\" but found \(found)", "missing-comma")
    case .unclosed: return ("\(found) is never closed: found the end of the text", "unclosed-bracket")
    case .unclosedComment: return ("the comment is never closed", "unclosed-comment")
    case .unclosedString: return ("the text has no closing quote on its line", "unclosed-text")
    case .wrongCloser(let isObject, let opener):
      let place = opener.map { lines.location(of: $0, in: bytes) }
      let from = place.map { " at \($0.line):\($0.column)" } ?? ""
      return (
        "expected \"\(isObject ? "}" : "]")\" to close \"\(isObject ? "{" : "[")\"\(from) but found \(found)",
        "wrong-bracket"
      )
    case .tooDeep(let limit): return ("brackets stand more than \(limit) deep within each other", "too-deep")
    case .unknownWord: return ("expected a value but found \(found); texts stand in quotes", "unknown-word")
    case .nonFiniteWord: return ("JSON has no \(found)", "not-finite")
    case .number(let fault): return (fault.message(found), "bad-number")
    case .tooLargeNumber: return ("\(found) is beyond the largest number, 1.8e308", "number-too-large")
    case .control:
      let code = start < bytes.count ? Self.codePoint(UInt32(bytes[start])) : ""
      return ("the control character \(code) has to be written as an escape", "control-character")
    case .escape: return ("\(found) is not an escape", "bad-escape")
    case .loneSurrogate: return ("\(found) is half of a surrogate pair; U+FFFD stands for it", "lone-surrogate")
    case .notUTF8(let offset):
      let digits = String(start < bytes.count ? bytes[start] : 0, radix: 16, uppercase: true)
      return ("the byte 0x\(digits) at offset \(offset) is not UTF-8; U+FFFD stands for it", "not-utf8")
    case .utf16: return ("the text is UTF-16; JSON has to be UTF-8", "utf16")
    case .empty: return ("expected a value but the text is empty", "empty")
    }
  }

  private func suggestion(_ bytes: Span<UInt8>) -> String? {
    guard kind == .unknownWord || kind == .nonFiniteWord else { return nil }
    for (words, meant) in [
      (["True", "TRUE", "yes", "on"], "true"), (["False", "FALSE", "no", "off"], "false"),
      (["None", "nil", "NULL", "Null", "undefined", "nan", "NaN", "NA"], "null"),
    ] where words.contains(where: { $0.utf8.elementsEqual((start..<end).map { bytes[$0] }) }) {
      return meant
    }
    return nil
  }
}

extension JSONProblem.NumberFault {
  func message(_ found: String) -> String {
    switch self {
    case .leadingZero: "a number has no leading zeros, unlike \(found)"
    case .leadingPoint: "JSON numbers have a digit before the point, unlike \(found)"
    case .trailingPoint: "JSON numbers have a digit behind the point, unlike \(found)"
    case .plusSign: "JSON numbers have no plus sign, unlike \(found)"
    case .hexadecimal: "JSON numbers are decimal, unlike \(found)"
    case .malformed: "\(found) is not a number"
    }
  }
}
