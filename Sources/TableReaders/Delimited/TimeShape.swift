/// Whether a text has the look of a date, a time of day, or both. It only helps to tell how a file is cut into cells;
/// what the time is, and whether there is such a day, is found elsewhere.
struct TimeShape {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 4, bytes.count <= 48 else { return false }
    var shape = TimeShape(bytes)
    shape.weekday()
    let hasDate = shape.date()
    if hasDate, shape.isAtEnd { return true }
    if hasDate { shape.separator() }
    return shape.clock() && shape.isAtEnd
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var isAtEnd: Bool { offset == bytes.count }

  private func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mai", "okt", "dez", "mär",
  ]

  /// The letters at hand, in lower case; those beyond ASCII count too.
  private func word() -> String {
    var end = offset
    while end < bytes.count, (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] >= 0x80 { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self).lowercased()
  }

  private mutating func weekday() {
    let word = word()
    guard Self.weekdays.contains(String(word.prefix(3))), word.count <= 9 else { return }
    offset += word.utf8.count
    while byte() == UInt8(ascii: ",") || byte() == UInt8(ascii: ".") || byte() == 0x20 { offset += 1 }
  }

  private mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    var end = offset
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    guard counts.contains(end - offset) else { return nil }
    defer { offset = end }
    return end - offset
  }

  private mutating func month() -> Bool {
    let word = word()
    guard Self.months.contains(String(word.prefix(3))), word.count <= 9 else { return false }
    offset += word.utf8.count
    return true
  }

  /// Skips the marks between the parts of a date with the month as a word; at least one.
  private mutating func marks() -> Bool {
    let start = offset
    while [0x20, UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/")].contains(byte()) {
      offset += 1
    }
    return offset > start
  }

  private mutating func date() -> Bool {
    let start = offset
    if (byte() | 0x20) == UInt8(ascii: "q"), byte(1) &- 0x31 < 4 {
      offset += 2
      if marks(), digits(4...4) != nil { return true }
    } else if month() {
      // "Jan 5, 1995", "Jan-1995".
      if marks(), let first = digits(1...4) {
        if first == 4 { return true }
        let behind = offset
        if marks(), digits(4...4) != nil { return true }
        offset = behind
        if first == 2 { return true }
      }
    } else if let first = digits(1...4) {
      let mark = byte()
      if first == 4, quarterOrWeek() { return true }
      let behind = offset
      if [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(mark) {
        offset += 1
        if let second = digits(1...2) {
          if byte() == mark {
            offset += 1
            if digits(first == 4 ? 1...2 : 2...4) != nil { return true }
          } else if first == 4, second == 2, mark != UInt8(ascii: ".") {
            return true
          }
        }
      }
      offset = behind
      if marks(), month(), marks(), digits(1...4) != nil { return true }
      offset = behind
      if month(), digits(2...4) != nil { return true }
    }
    offset = start
    return false
  }

  private mutating func quarterOrWeek() -> Bool {
    let start = offset
    if byte() == 0x20 || byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "/") { offset += 1 }
    if byte() | 0x20 == UInt8(ascii: "q"), byte(1) &- 0x31 < 4 {
      offset += 2
      return true
    }
    if byte() == UInt8(ascii: "W"), byte(1) &- 0x30 < 10, byte(2) &- 0x30 < 10 {
      offset += 3
      if byte() == UInt8(ascii: "-"), byte(1) &- 0x31 < 7 { offset += 2 }
      return true
    }
    offset = start
    return false
  }

  private mutating func separator() {
    if byte() | 0x20 == UInt8(ascii: "t") { offset += 1 } else if byte() == UInt8(ascii: ",") { offset += 1 }
    while byte() == 0x20 { offset += 1 }
  }

  private mutating func clock() -> Bool {
    guard digits(1...2) != nil, byte() == UInt8(ascii: ":") else { return false }
    offset += 1
    guard digits(2...2) != nil else { return false }
    if byte() == UInt8(ascii: ":") {
      offset += 1
      guard digits(2...2) != nil else { return false }
      if byte() == UInt8(ascii: ".") || byte() == UInt8(ascii: ",") {
        offset += 1
        guard digits(1...9) != nil else { return false }
      }
    }
    if byte() == 0x20 { offset += 1 }
    let word = word()
    if word == "am" || word == "pm" {
      offset += 2
      if byte() == 0x20 { offset += 1 }
    }
    zone()
    return true
  }

  private mutating func zone() {
    let word = word()
    if ["z", "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "cet", "cest"].contains(word) {
      offset += word.utf8.count
    } else if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") {
      offset += 1
      guard let hours = digits(1...4), hours <= 2, byte() == UInt8(ascii: ":") else { return }
      offset += 1
      _ = digits(2...2)
    }
  }
}
