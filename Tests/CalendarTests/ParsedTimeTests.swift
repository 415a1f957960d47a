import Testing

@testable import Calendar

@Suite("A time in text")
struct ParsedTimeTests {
  static let samples: [(String, Double, Bool, TimePrecision)] = [
    ("1970", 0, false, .year),
    ("2024", 1_704_067_200, false, .year),
    ("2024-07", 1_719_792_000, false, .month),
    ("2024-07-21", 1_721_520_000, false, .day),
    ("2024-02-29", 1_709_164_800, false, .day),
    ("2024-07-21T12:00", 1_721_563_200, false, .time),
    ("2024-07-21 12:00:05", 1_721_563_205, false, .time),
    ("2024-07-21t12:00:05.25", 1_721_563_205.25, false, .time),
    ("2024-07-21T12:00:05,5Z", 1_721_563_205.5, true, .time),
    ("2024-10-26T00:00:00+02:00", 1_729_893_600, true, .time),
    ("2024-10-26 00:00:00 +02:00", 1_729_893_600, true, .time),
    ("2024-10-26T00:00:00+0200", 1_729_893_600, true, .time),
    ("2024-10-26T00:00+02", 1_729_893_600, true, .time),
    ("2024-03-09T00:00:00-05:00", 1_709_960_400, true, .time),
    ("2024-12-31T24:00", 1_735_689_600, false, .time),
    ("2016-12-31T23:59:60Z", 1_483_228_800, true, .time),
    ("1969-12-31T23:59:59.5Z", -0.5, true, .time),
    ("+12024-07", 317_289_312_000, false, .month),
    ("-0001-01-01", -62_198_755_200, false, .day),
  ]

  @Test("is read", arguments: samples)
  func read(_ text: String, _ seconds: Double, _ hasZone: Bool, _ precision: TimePrecision) {
    let time = ParsedTime(text)
    #expect(time?.seconds == seconds)
    #expect(time?.hasZone == hasZone)
    #expect(time?.precision == precision)
  }

  @Test(
    "is refused where it is no time",
    arguments: [
      "", "1", "24", "20240", "2024-", "2024-7", "2024-13", "2024-00", "2024-07-", "2024-07-32", "2024-07-00",
      "2023-02-29", "1900-02-29", "2024-07-21T", "2024-07-21T1", "2024-07-21T12", "2024-07-21T24:01",
      "2024-07-21T25:00", "2024-07-21T12:60", "2024-07-21T12:00:61", "2024-07-21T12:00:", "2024-07-21T12:00:00.",
      "2024-07-21T12:00Zx", "2024-07-21T12:00+", "2024-07-21T12:00+1", "2024-07-21T12:00+02:", "2024-07-21T12:00 ",
      "2024-07-21Z", "2024-07T12:00", "2024/07/21", "21.07.2024", " 2024", "2024 ", "+24", "+1234567", "+999999",
      "2024-07-21T12:00:00é", "２０２４",
    ])
  func refused(_ text: String) {
    #expect(ParsedTime(text) == nil)
  }

  static let units: [(Double, UnixTimeUnit)] = [
    (0, .seconds), (1_700_000_180, .seconds), (-1_700_000_180, .seconds), (1_700_000_180_000, .milliseconds),
    (1_700_000_180_000_000, .microseconds), (1_700_000_180_000_000_000, .nanoseconds),
  ]

  @Test("is told from other units by its size", arguments: units)
  func unixTime(_ number: Double, _ unit: UnixTimeUnit) {
    #expect(UnixTimeUnit(largestMagnitude: number) == unit)
    if number != 0 { #expect(abs(unit.seconds(number)) == 1_700_000_180) }
  }
}
