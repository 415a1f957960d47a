extension ParsedTime {
  /// Reads the commonest shapes of ISO 8601 in a single pass: `yyyy-mm-dd`, also with slashes, and behind it `Thh:mm`,
  /// seconds, up to nine decimals, and `Z` or an offset with a colon. Nil for anything else, which may still be a time.
  init?(plainISO text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    guard count >= 10, count <= 35 else { return nil }
    var isDigits = true
    func pair(_ index: Int) -> Int {
      let (tens, ones) = (text[index] &- 48, text[index + 1] &- 48)
      isDigits = isDigits && tens <= 9 && ones <= 9
      return Int(tens) &* 10 &+ Int(ones)
    }
    let separator = text[4]
    guard separator == text[7], separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") else { return nil }
    let year = pair(0) &* 100 &+ pair(2)
    let (month, day) = (pair(5), pair(8))
    guard isDigits, year > 0, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    // The same as in CivilDate, for years that are not negative.
    let marchYear = UInt32(truncatingIfNeeded: month <= 2 ? year &- 1 : year)
    let marchMonth = UInt32(truncatingIfNeeded: month <= 2 ? month &+ 9 : month &- 3)
    let leapDays = marchYear / 4 &- marchYear / 100 &+ marchYear / 400
    let days = Int(marchYear &* 365 &+ leapDays &+ (marchMonth &* 153 &+ 2) / 5) &+ day &- 719_469
    if count == 10 {
      self.init(seconds: Double(days &* 86_400), hasZone: false, precision: .day)
      return
    }

    guard count >= 16, text[10] == UInt8(ascii: "T") || text[10] == 0x20, text[13] == UInt8(ascii: ":") else {
      return nil
    }
    let (hour, minute) = (pair(11), pair(14))
    guard isDigits, hour < 24, minute < 60 else { return nil }
    var seconds = days &* 86_400 &+ hour &* 3600 &+ minute &* 60
    var place = 16
    var (decimals, unit) = (0, 1)
    if count >= 19, text[16] == UInt8(ascii: ":") {
      let second = pair(17)
      guard isDigits, second < 60 else { return nil }
      seconds = seconds &+ second
      place = 19
      if count > 20, text[19] == UInt8(ascii: ".") {
        place = 20
        while place < count, TimeScanner.isDigit(text[place]) {
          decimals = decimals &* 10 &+ Int(text[place] &- 48)
          unit = unit &* 10
          place += 1
          guard place <= 29 else { return nil }
        }
        guard unit > 1 else { return nil }
      }
    }

    let rest = count - place
    if rest == 6, text[place + 3] == UInt8(ascii: ":"),
      text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-")
    {
      let (hours, minutes) = (pair(place + 1), pair(place + 4))
      guard isDigits, hours <= 23, minutes < 60 else { return nil }
      let offset = hours &* 3600 &+ minutes &* 60
      seconds = text[place] == UInt8(ascii: "+") ? seconds &- offset : seconds &+ offset
    } else if rest != 0 {
      guard rest == 1, text[place] == UInt8(ascii: "Z") else { return nil }
    }
    let fraction = unit == 1 ? 0 : Double(decimals) / Double(unit)
    self.init(seconds: Double(seconds) + fraction, hasZone: rest > 0, precision: .time)
  }
}
