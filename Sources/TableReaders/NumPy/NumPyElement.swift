/// The type of an array's elements, as its dtype writes it: byte order, kind and size.
struct NumPyElement: Equatable {
  enum Kind: Equatable {
    case float
    case signed
    case unsigned
    case bool
    /// Moments, so many in a second.
    case time(perSecond: Double)
    /// Bytes that are passed over.
    case padding
  }

  var kind: Kind
  /// In bytes.
  var size: Int
  var isBigEndian: Bool

  /// Reads such as `<f8`; nil where there is no column for such elements.
  init?(_ dtype: String) {
    var text = dtype[...]
    isBigEndian = false
    if let order = text.first, "<>|=".contains(order) {
      isBigEndian = order == ">"
      text.removeFirst()
    }
    guard let letter = text.popFirst() else { return nil }
    var unit: Substring?
    if let bracket = text.firstIndex(of: "["), text.last == "]" {
      unit = text[text.index(after: bracket)...].dropLast()
      text = text[..<bracket]
    }
    guard letter == "M" ? unit != nil : unit == nil else { return nil }
    guard let size = Int(text), size > 0, size <= 1 << 20 else { return nil }
    self.size = size
    switch (letter, size) {
    case ("f", 2), ("f", 4), ("f", 8): kind = .float
    case ("i", 1), ("i", 2), ("i", 4), ("i", 8): kind = .signed
    case ("u", 1), ("u", 2), ("u", 4), ("u", 8): kind = .unsigned
    case ("b", 1): kind = .bool
    case ("V", _): kind = .padding
    case ("M", 8):
      guard let unit, let perSecond = Self.perSecond(unit) else { return nil }
      kind = .time(perSecond: perSecond)
    default: return nil
    }
  }

  /// How many bytes an element of any dtype takes, also of one that has no column; nil where that is not told.
  static func byteCount(_ dtype: String) -> Int? {
    if let element = NumPyElement(dtype) { return element.size }
    let text = dtype.drop { "<>|=".contains($0) }
    guard let letter = text.first, let count = Int(text.dropFirst().prefix { $0.isNumber }), count <= 1 << 20 else {
      return nil
    }
    // Texts are counted in characters of four bytes; objects are stored apart from the elements.
    return letter == "O" ? nil : letter == "U" ? count * 4 : count
  }

  /// How many of a unit of datetime64 make a second, such as `ms` or `15m`; months and years have no one length.
  private static func perSecond(_ unit: Substring) -> Double? {
    let digits = unit.prefix { $0.isNumber }
    let multiple = digits.isEmpty ? 1 : Double(Int(digits) ?? 0)
    guard multiple > 0 else { return nil }
    switch unit.dropFirst(digits.count) {
    case "W": return 1 / (604_800 * multiple)
    case "D": return 1 / (86_400 * multiple)
    case "h": return 1 / (3_600 * multiple)
    case "m": return 1 / (60 * multiple)
    case "s": return 1 / multiple
    case "ms": return 1e3 / multiple
    case "us", "μs": return 1e6 / multiple
    case "ns": return 1e9 / multiple
    case "ps": return 1e12 / multiple
    default: return nil
    }
  }
}
