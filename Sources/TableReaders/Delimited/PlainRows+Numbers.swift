import JSONSyntax

/// Numbers in plain digits.
extension PlainRows {
  /// Reads digits with at most one decimal mark; gives where they end, nil where there is anything else.
  @inline(__always)
  func readNumber(
    _ start: UnsafePointer<UInt8>, _ mode: RowBlock.Mode, _ point: UInt8, _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    var place = start
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    var digits: UInt64 = 0
    place = readDigits(place, &digits)
    var count = place - first
    var scale = 0
    let hasPoint = place.pointee == point && point != delimiter
    if hasPoint {
      place += 1
      let begin = place
      place = readDigits(place, &digits)
      scale = place - begin
      count += scale
    }
    // 64 bits hold all numbers of 19 digits; a negative zero is a float, for integers have no sign for it.
    guard count > 0, count <= 19 else { return nil }
    if mode == .integer {
      guard !hasPoint, digits < 1 << 63, !isNegative || digits > 0 else { return nil }
      cell.pointee = isNegative ? 0 &- digits : digits
      return place
    }
    if place.pointee | 0x20 == UInt8(ascii: "e") {
      return readExponent(place, digits, scale, isNegative, cell)
    }
    // Clinger's fast path: both factors are exact, so that the one operation rounds right.
    if digits < 1 << 53 {
      let magnitude = Double(digits) / PlainRows.powers[scale]
      cell.pointee = (isNegative ? -magnitude : magnitude).bitPattern
      return place
    }
    guard hasPoint else { return nil }
    return setLong(place, digits, -scale, isNegative, cell)
  }

  /// Reads a number, or a time that is one; nil in other columns, and where there is anything else.
  @inline(__always)
  func readPlainNumber(
    _ start: UnsafePointer<UInt8>, _ mode: RowBlock.Mode, _ state: UnsafePointer<RowBlock.ColumnState>,
    _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    switch mode {
    case .integer, .number: return readNumber(start, mode, state.pointee.point, cell)
    case .time:
      let perSecond = state.pointee.perSecond
      return perSecond > 0 ? readUnixTime(start, perSecond, cell) : nil
    case .undecided, .bool, .text: return nil
    }
  }

  /// Reads a whole number of which `perSecond` make a second.
  @inline(__always)
  func readUnixTime(
    _ start: UnsafePointer<UInt8>, _ perSecond: Int, _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    guard let end = readNumber(start, .integer, 0, cell) else { return nil }
    let count = Int(truncatingIfNeeded: cell.pointee)
    // Dividing by a number known here costs a fraction of dividing by any.
    let seconds = perSecond == 1 ? count : perSecond == 1_000 ? count / 1_000 : count / perSecond
    let rest = count &- seconds &* perSecond
    var time = Double(seconds)
    if rest != 0 { time += Double(rest) / Double(perSecond) }
    cell.pointee = time.bitPattern
    return end
  }

  /// Adds the digits that come at the end of `number`, which goes around where they are too many; gives where they end.
  @inline(__always)
  private func readDigits(_ start: UnsafePointer<UInt8>, _ number: inout UInt64) -> UnsafePointer<UInt8> {
    var place = start
    // Eight at a time: as numbers differ in their length, one by one a processor would guess wrong where each ends.
    while place <= lastWord {
      let word = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
      let digits = word ^ 0x3030_3030_3030_3030
      // The lowest of these bits is in the first byte that is no digit; those above it may be wrong.
      let others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
      guard others != 0 else {
        number = number &* 100_000_000 &+ Self.value(digits)
        place += 8
        continue
      }
      let bits = others.trailingZeroBitCount & 0x38
      guard bits > 0 else { return place }
      number = number &* Self.wholePowers[bits / 8] &+ Self.value(digits &<< UInt64(64 - bits))
      return place + bits / 8
    }
    var digit = place.pointee &- 0x30
    while digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      place += 1
      digit = place.pointee &- 0x30
    }
    return place
  }

  /// The number with these eight digits, of which the first is in the lowest byte.
  @inline(__always)
  private static func value(_ digits: UInt64) -> UInt64 {
    // Neighbours are put together: digits to pairs, these to fours, these to eight.
    let pairs = digits &* 10 &+ digits >> 8
    let low = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let high = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return (low &+ high) >> 32
  }

  @inline(never)
  private func readExponent(
    _ start: UnsafePointer<UInt8>, _ digits: UInt64, _ scale: Int, _ isNegative: Bool,
    _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    var place = start + 1
    let isSmall = place.pointee == UInt8(ascii: "-")
    if isSmall || place.pointee == UInt8(ascii: "+") { place += 1 }
    let begin = place
    var power = 0
    while place.pointee &- 0x30 < 10, place - begin < 5 {
      power = power * 10 + Int(place.pointee &- 0x30)
      place += 1
    }
    guard place > begin, place.pointee &- 0x30 >= 10 else { return nil }
    return setLong(place, digits, (isSmall ? -power : power) - scale, isNegative, cell)
  }

  @inline(never)
  private func setLong(
    _ end: UnsafePointer<UInt8>, _ digits: UInt64, _ exponent: Int, _ isNegative: Bool,
    _ cell: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt8>? {
    guard let magnitude = DecimalConversion.double(digits, exponent: exponent), magnitude.isFinite else { return nil }
    cell.pointee = (isNegative ? -magnitude : magnitude).bitPattern
    return end
  }

  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000,
  ]

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
  ]
}
