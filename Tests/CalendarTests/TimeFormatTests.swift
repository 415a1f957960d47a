import Testing

@testable import Calendar

@Suite("A format of times")
struct TimeFormatTests {
  /// A text, the style that reads it, and the time in strict ISO 8601.
  static let samples: [(String, TimeFormat.Style, String, TimePrecision)] = [
    ("2024", .yearFirst, "2024", .year),
    ("1700", .yearFirst, "1700", .year),
    ("1949-01", .yearFirst, "1949-01", .month),
    ("1949/1", .yearFirst, "1949-01", .month),
    ("194901", .yearFirst, "1949-01", .month),
    ("2012/01/01", .yearFirst, "2012-01-01", .day),
    ("2012-1-9", .yearFirst, "2012-01-09", .day),
    ("2012.01.09", .yearFirst, "2012-01-09", .day),
    ("19580329", .yearFirst, "1958-03-29", .day),
    ("18991231", .yearFirst, "1899-12-31", .day),
    ("-0043-03-15", .yearFirst, "-0043-03-15", .day),
    ("2012-02-29", .yearFirst, "2012-02-29", .day),
    ("2009-W53-7", .yearFirst, "2010-01-03", .day),
    ("2009W537", .yearFirst, "2010-01-03", .day),
    ("2009-W01-1", .yearFirst, "2008-12-29", .day),
    ("2020-W53", .yearFirst, "2020-12-28", .week),
    ("2020W01", .yearFirst, "2019-12-30", .week),
    ("2024-366", .yearFirst, "2024-12-31", .day),
    ("2023-001", .yearFirst, "2023-01-01", .day),
    ("2023365", .yearFirst, "2023-12-31", .day),
    ("2009-W53-7T06:30Z", .yearFirst, "2010-01-03T06:30Z", .time),
    ("2010/01/01 00:00", .yearFirst, "2010-01-01T00:00", .time),
    ("2010/01/01 3:05:07", .yearFirst, "2010-01-01T03:05:07", .time),
    ("2010-01-01T03", .yearFirst, "2010-01-01T03:00", .time),
    ("20100101T030507Z", .yearFirst, "2010-01-01T03:05:07Z", .time),
    ("20100101T0305+0200", .yearFirst, "2010-01-01T03:05+02:00", .time),
    ("2021-05-01 00:30:00+00:00", .yearFirst, "2021-05-01T00:30Z", .time),
    ("2021-05-01 00:30:00 UTC", .yearFirst, "2021-05-01T00:30Z", .time),
    ("2021-05-01, 12:30", .yearFirst, "2021-05-01T12:30", .time),
    ("2021-05-01T12:30:15,25-03:30", .yearFirst, "2021-05-01T12:30:15.25-03:30", .time),
    ("  2021-05-01\t", .yearFirst, "2021-05-01", .day),
    ("20230101123456", .longDigits, "2023-01-01T12:34:56", .time),
    ("202301011234", .longDigits, "2023-01-01T12:34", .time),
    ("1974Q1", .period, "1974-01", .quarter),
    ("1970 Q4", .period, "1970-10", .quarter),
    ("1970-q2", .period, "1970-04", .quarter),
    ("Q3 1899", .period, "1899-07", .quarter),
    ("3Q2001", .period, "2001-07", .quarter),
    ("1995M01", .period, "1995-01", .month),
    ("1995 M12", .period, "1995-12", .month),
    ("Jan-1-1995", .written, "1995-01-01", .day),
    ("1 January 1995", .written, "1995-01-01", .day),
    ("January 22nd, 1995", .written, "1995-01-22", .day),
    ("01-Sep-95", .written, "1995-09-01", .day),
    ("1995-Sept-30", .written, "1995-09-30", .day),
    ("Jan 1995", .written, "1995-01", .month),
    ("Dec-68", .written, "2068-12", .month),
    ("22-Apr-2017T10:00:00", .written, "2017-04-22T10:00", .time),
    ("Apr 22, 2017 3:04 PM", .written, "2017-04-22T15:04", .time),
    ("Apr 22, 2017 12:04 am", .written, "2017-04-22T00:04", .time),
    ("Sat, 22 Apr 2017 15:11:58 -0500", .written, "2017-04-22T15:11:58-05:00", .time),
    ("22 Apr 2017 15:11 +0530 (IST)", .written, "2017-04-22T15:11+05:30", .time),
    ("Sat, 22 Apr 2017 15:11:58 GMT", .written, "2017-04-22T15:11:58Z", .time),
    ("Sat, 22 Apr 17 15:11:58 EST", .written, "2017-04-22T15:11:58-05:00", .time),
    ("Sat Apr 22 15:11:58 2017", .written, "2017-04-22T15:11:58", .time),
    ("Sat Apr 22 15:11:58 2017 -0500", .written, "2017-04-22T15:11:58-05:00", .time),
    ("Sat Apr 22 15:11:58 UTC 2017", .written, "2017-04-22T15:11:58Z", .time),
    ("31.12.2009", .yearLast(.dayMonthYear), "2009-12-31", .day),
    ("1.2.2009", .yearLast(.dayMonthYear), "2009-02-01", .day),
    ("31.12.09 23:59", .yearLast(.dayMonthYear), "2009-12-31T23:59", .time),
    ("31.12.2009, 23:59:01", .yearLast(.dayMonthYear), "2009-12-31T23:59:01", .time),
    ("31-12-2009", .yearLast(.dayMonthYear), "2009-12-31", .day),
    ("12/31/2009", .yearLast(.monthDayYear), "2009-12-31", .day),
    ("1/2/70 3:04:05 PM", .yearLast(.monthDayYear), "1970-01-02T15:04:05", .time),
    ("12/1969", .yearLast(.monthDayYear), "1969-12", .month),
    ("1700000000", .unix(.seconds), "2023-11-14T22:13:20Z", .time),
    ("-86400", .unix(.seconds), "1969-12-31T00:00Z", .time),
    ("1700000000.5", .unix(.seconds), "2023-11-14T22:13:20.5Z", .time),
    ("1700000000250", .unix(.milliseconds), "2023-11-14T22:13:20.25Z", .time),
    ("1700000000250000", .unix(.microseconds), "2023-11-14T22:13:20.25Z", .time),
    ("1700000000250000000", .unix(.nanoseconds), "2023-11-14T22:13:20.25Z", .time),
  ]

  @Test("reads what people write", arguments: samples)
  func read(_ text: String, _ style: TimeFormat.Style, _ iso: String, _ precision: TimePrecision) throws {
    let expected = try #require(ParsedTime(iso))
    var bytes = text
    let time = bytes.withUTF8 { TimeFormat(style).read($0) }
    #expect(time?.seconds == expected.seconds)
    #expect(time?.precision == precision)
    if case .unix = style {} else { #expect(time?.hasZone == expected.hasZone) }
    #expect(TimeFormat(style).parse(text) == expected.seconds)
  }

  static let refused: [(TimeFormat.Style, [String])] = [
    (
      .yearFirst,
      [
        "", " ", "24", "2024-", "2024-13", "2024-00", "2023-02-29", "2023/02-01", "2012.5", "2012.05", "2024-W54",
        "2023-W53-1", "2024-W00", "2024-W01-8", "2023-366", "2024-000", "20241301", "20240230", "202413", "2024-07-21T",
        "2024-07-21T25", "2024-07-21 13:00 PM", "2024-07-21 0:00 AM", "2024-07-21T12:00:00+24:00", "2024-07-21 CET",
        "2024-07-21x", "x2024-07-21", "2024-07T12:00", "1.2.3", "99999999999999999999", "2024-07-21T12:00:00.",
        "2024-07-21T12:00+", "2024-07-21T12:00 (a)", "2024-123-4", "2024-1234", "+1-01-01",
      ]
    ),
    (.longDigits, ["2023010112345", "20231301000000", "202301012460", "20230101123456Z"]),
    (
      .period,
      ["1974Q0", "1974Q5", "1974Q", "Q1", "1974 M13", "1974 1", "19741", "1974QQ1", "974Q1", "Q1 1974 Q2", "-1974Q1"]
    ),
    (
      .written,
      [
        "Jan", "Jan 15", "Jan 15 10:00", "15 10 1995", "Jan 32 1995", "Feb 29 1900", "Janus 1 1995", "Jan Feb 1995",
        "Jan 1 2 1995", "May the 4th", "Sat Sun 1 Jan 1995", "10:00 Jan 1 1995", "Jan 1 1995 10:00 10:00", "Mon 1995",
      ]
    ),
    (
      .yearLast(.dayMonthYear),
      [
        "12/31/2009", "31.12", "12.2009", "1.2.09", "1.2.3", "01-02-03", "31.02.2009", "31.12-2009", "31.12.2009T",
        "1/2/123",
      ]
    ),
    (.unix(.seconds), ["", "-", "1e9", "1,5", "0x10", "nan", "12345678901234567890", "1.5.0", "9999999999999999999"]),
  ]

  @Test("refuses everything else", arguments: refused)
  func refuse(_ style: TimeFormat.Style, _ texts: [String]) {
    for text in texts { #expect(TimeFormat(style).parse(text) == nil, "\(text)") }
  }

  @Test("reads plain dates as fast as others, and alike")
  func fastWay() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let numbers = [(0, 9999), (0, 13), (0, 32), (0, 24), (0, 60), (0, 60)].map {
        Int.random(in: $0...$1, using: &generator)
      }
      let texts = numbers.enumerated().map { index, number in
        String(String(10_000 + number).suffix(index == 0 ? 4 : 2))
      }
      let date = texts[0...2].joined(separator: "-")
      let candidates = [
        date, date + "T" + texts[3...4].joined(separator: ":"), date + " " + texts[3...].joined(separator: ":"),
      ]
      for text in candidates + candidates.suffix(1).map({ $0 + "Z" }) {
        #expect(TimeFormat(.yearFirst).parse(text) == ParsedTime(text)?.seconds, "\(text)")
      }
    }
  }

  @Test("reads any bytes without a trap, in each style")
  func noise() {
    var generator = SeededGenerator(seed: 22)
    let alphabet = Array("0123456789012345-/.:,TWZQM +aJanmpfeb()'é\t\0".utf8)
    let styles: [TimeFormat.Style] = [
      .yearFirst, .longDigits, .period, .written, .yearLast(.dayMonthYear), .yearLast(.monthDayYear), .unix(.seconds),
      .unix(.nanoseconds),
    ]
    var readable = 0
    for _ in 0..<100_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      for style in styles {
        if let time = bytes.withUnsafeBufferPointer({ TimeFormat(style).parse($0) }) {
          readable += 1
          #expect(time.isFinite)
        }
      }
    }
    #expect(readable > 1000)
  }
}
