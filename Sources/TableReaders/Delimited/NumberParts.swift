/// A number with its unit: what stands in front of the digits and behind them.
struct NumberParts {
  /// The currency or percent sign; nil where there is none.
  private(set) var unit: String?
  /// Digits, decimal marks, marks between thousands and an exponent, without the sign.
  private var digits: [UInt8] = []
  private var isNegative = false

  private static let codes: Set<String> = [
    "EUR", "USD", "GBP", "JPY", "CHF", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "INR",
    "BRL", "MXN", "ZAR", "KRW", "TRY",
  ]

  /// Nil where the text is no number with at most a sign and one unit.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var scalars = Self.scalars(bytes) else { return nil }
    // Accounts write a loss in brackets.
    if scalars.first == "(", scalars.last == ")" {
      isNegative = true
      scalars = scalars.dropFirst().dropLast()
      guard let first = scalars.first, first != "-", first != "+", first != "\u{2212}" else { return nil }
    }
    takeSign(&scalars)
    takeUnit(&scalars, atEnd: false)
    // "-$5" as well as "$-5".
    takeSign(&scalars)
    takeUnit(&scalars, atEnd: true)
    guard let first = scalars.first, let last = scalars.last else { return nil }
    guard Self.isDigit(first) || first == "." || first == ",", Self.isDigit(last) || last == "." || last == "," else {
      return nil
    }
    for scalar in scalars {
      switch scalar {
      case "0"..."9", ".", ",", "e", "E", "+", "-": digits.append(UInt8(truncatingIfNeeded: scalar.value))
      case "'", "\u{2019}": digits.append(UInt8(ascii: "'"))
      case " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}": digits.append(0x20)
      case "\u{2212}": digits.append(UInt8(ascii: "-"))
      default: return nil
      }
    }
  }

  /// The number with its sign and decimal mark alone; nil where the marks between thousands are not where they belong.
  func plainDigits(grouping: NumberNotation.Grouping, point: UInt8) -> [UInt8]? {
    var plain: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    guard let separator = grouping.byte else { return plain + digits }
    guard separator != point else { return nil }
    let end = digits.firstIndex { $0 != separator && $0 &- 0x30 >= 10 } ?? digits.count
    let groups = digits[..<end].split(separator: separator, omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups[0].first != 0x30, groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    for group in groups { plain += group }
    return plain + digits[end...]
  }

  /// How many marks stand between thousands, and whether a decimal mark follows them.
  func marks(_ grouping: NumberNotation.Grouping, point: UInt8) -> (count: Int, hasPoint: Bool) {
    guard let separator = grouping.byte else { return (0, digits.contains(point)) }
    return (digits.count { $0 == separator }, digits.contains(point))
  }

  /// How many digits stand in front of the decimal mark.
  func wholeDigits(point: UInt8) -> Int {
    (digits.firstIndex(of: point).map { digits[..<$0] } ?? digits[...]).count { $0 &- 0x30 < 10 }
  }

  private mutating func takeSign(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    guard let first = scalars.first, !isNegative else { return }
    if first == "-" || first == "\u{2212}" {
      isNegative = true
      scalars = scalars.dropFirst()
    } else if first == "+" {
      scalars = scalars.dropFirst()
    }
    scalars = scalars.drop { Self.isSpace($0) }
  }

  private mutating func takeUnit(_ scalars: inout ArraySlice<Unicode.Scalar>, atEnd: Bool) {
    guard unit == nil, let outer = atEnd ? scalars.last : scalars.first else { return }
    if outer.properties.generalCategory == .currencySymbol || (atEnd && (outer == "%" || outer == "\u{2030}")) {
      unit = String(Character(outer))
      scalars = atEnd ? scalars.dropLast() : scalars.dropFirst()
    } else if scalars.count > 3 {
      let code = (atEnd ? scalars.suffix(3) : scalars.prefix(3)).reduce(into: "") { $0.unicodeScalars.append($1) }
      guard Self.codes.contains(code) else { return }
      unit = code
      scalars = atEnd ? scalars.dropLast(3) : scalars.dropFirst(3)
    } else {
      return
    }
    while let blank = atEnd ? scalars.last : scalars.first, Self.isSpace(blank) {
      scalars = atEnd ? scalars.dropLast() : scalars.dropFirst()
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>) -> ArraySlice<Unicode.Scalar>? {
    // Letters are in no number but for codes of currencies and the exponent.
    var letters = 0
    for byte in bytes where (byte | 0x20) &- 0x61 < 26 { letters += 1 }
    guard letters <= 4, bytes.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    return ArraySlice(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }
}

extension NumberNotation.Grouping {
  /// What stands for the mark in the digits of `NumberParts`.
  var byte: UInt8? {
    switch self {
    case .none: nil
    case .comma: UInt8(ascii: ",")
    case .point: UInt8(ascii: ".")
    case .apostrophe: UInt8(ascii: "'")
    case .space: 0x20
    }
  }
}
