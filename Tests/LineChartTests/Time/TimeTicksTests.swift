import Calendar
import Foundation
import Testing

@testable import LineChart

@Suite("A time axis")
struct TimeTicksTests {
  static func seconds(_ text: String) throws -> Double {
    try #require(ParsedTime(text)).seconds
  }

  static let samples: [(String, String, Int, String, String)] = [
    ("2024-07-21T10:00", "2024-07-21T14:00", 5, "UTC", "10:00 11:00 12:00 13:00 14:00"),
    ("2024-07-21T18:00", "2024-07-22T06:00", 5, "UTC", "18:00|21:00|Jul 22|03:00|06:00"),
    ("2024-07-21", "2024-07-23", 3, "UTC", "Jul 21|Jul 22|Jul 23"),
    ("2024-12-30", "2025-01-02", 4, "UTC", "Dec 30|Dec 31|2025|Jan 2"),
    ("2024-09-15", "2025-02-15", 5, "UTC", "Oct Nov Dec 2025 Feb"),
    ("2024-01-01", "2025-12-01", 8, "UTC", "2024|Apr 2024|Jul 2024|Oct 2024|2025|Apr 2025|Jul 2025|Oct 2025"),
    ("1990", "2024", 8, "UTC", "1990 1995 2000 2005 2010 2015 2020"),
    ("-0100", "0200", 4, "UTC", "-100 0 100 200"),
    ("2024-07-21T10:00:10", "2024-07-21T10:00:30", 5, "UTC", "10:00:10|10:00:15|10:00:20|10:00:25|10:00:30"),
    ("2024-07-21T10:00:10", "2024-07-21T10:00:11", 3, "UTC", "10:00:10.0|10:00:10.5|10:00:11.0"),
    ("2024-07-01", "2024-07-31", 5, "UTC", "Jul 1|Jul 8|Jul 15|Jul 22|Jul 29"),
    // The end and the beginning of summer time.
    ("2024-10-26T00:00+02:00", "2024-10-29T00:00+01:00", 5, "Europe/Berlin", "Oct 26|Oct 27|Oct 28|Oct 29"),
    ("2024-03-09T00:00-05:00", "2024-03-12T00:00-04:00", 5, "America/New_York", "Mar 9|Mar 10|Mar 11|Mar 12"),
    ("2024-10-27T00:00+02:00", "2024-10-27T05:00+01:00", 6, "Europe/Berlin", "Oct 27|01:00|02:00|03:00|04:00|05:00"),
    ("2024-03-31T00:00+01:00", "2024-03-31T05:00+02:00", 5, "Europe/Berlin", "Mar 31|01:00|03:00|04:00|05:00"),
    ("2024-10-27T02:00+01:00", "2024-10-27T02:45+01:00", 4, "Europe/Berlin", "02:00|02:15|02:30|02:45"),
    // Midnight does not exist, and then a whole day.
    ("2017-10-14T00:00-03:00", "2017-10-16T00:00-02:00", 3, "America/Sao_Paulo", "Oct 14|Oct 15|Oct 16"),
    ("2011-12-28T00:00-10:00", "2012-01-01T00:00+14:00", 5, "Pacific/Apia", "Dec 28|Dec 29|Dec 31|2012"),
  ]

  @Test("has ticks where calendar and clock are round", arguments: samples)
  func table(_ lower: String, _ upper: String, _ wished: Int, _ zone: String, _ labels: String) throws {
    let scale = Scale(.time, domain: try Self.seconds(lower)...Self.seconds(upper))
    let ticks = scale.ticks(wishedCount: wished, zone: try FoundationZone(zone))
    let separator = labels.contains("|") ? "|" : " "
    #expect(ticks.map(\.label).joined(separator: separator) == labels)
  }

  @Test("shows plain dates without a time of day, whatever the number of ticks")
  func plainDates() throws {
    let scale = Scale(.time, domain: try Self.seconds("2024-07-21")...Self.seconds("2024-07-23"))
    for wished in [2, 5, 9, 24, 1000] {
      let labels = scale.ticks(wishedCount: wished, resolution: .day).map(\.label)
      #expect(wished == 2 || labels == ["Jul 21", "Jul 22", "Jul 23"])
      #expect(!labels.contains { $0.contains(":") })
    }
    #expect(
      scale.over(scale.domain.lowerBound + 3600...scale.domain.lowerBound + 7200)
        .ticks(wishedCount: 5, resolution: .day).isEmpty)
  }

  @Test("puts the ticks of a long day 25 hours apart")
  func longDay() throws {
    let scale = Scale(.time, domain: 1_729_893_600...1_730_156_400)
    let values = scale.ticks(wishedCount: 4, zone: try FoundationZone("Europe/Berlin")).map(\.value)
    #expect(zip(values, values.dropFirst()).map { $1 - $0 } == [86_400, 90_000, 86_400])
  }

  static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Kathmandu",
    "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Auckland", "Africa/Casablanca", "America/St_Johns",
  ]

  @Test("has a few different labels in order, at the places that they name", arguments: zones)
  func anyDomain(_ identifier: String) throws {
    let zone = try FoundationZone(identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone.zone
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<150 {
      let start = Double(Int64.random(in: 0...4_102_444_800, using: &generator))
      let span = exp(Double.random(in: 0...21, using: &generator))
      let wished = Int.random(in: 2...16, using: &generator)
      let domain = start...start + span
      let ticks = Scale(.time, domain: domain).ticks(wishedCount: wished, zone: zone)
      #expect(Set(ticks.map(\.label)).count == ticks.count, "\(domain) \(ticks.map(\.label))")
      #expect(ticks.count <= 3 * wished + 2, "\(domain)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value }, "\(domain)")
      for tick in ticks {
        #expect(domain.contains(tick.value) || span < 12)
        let date = Date(timeIntervalSince1970: tick.value.rounded(.down))
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let clock = ClockTime(Int64(tick.value.rounded(.down)), in: zone)
        #expect(clock.date == CivilDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
        let second = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
        #expect(clock.secondOfDay == second)
        // A day's own label stands at its first moment.
        if !tick.label.contains(":") { #expect(calendar.startOfDay(for: date) == date, "\(tick) \(identifier)") }
      }
    }
  }

  @Test("has different labels at each of 60 steps of a wheel, down to a single moment")
  func zooming() {
    var scale = Scale(.time, domain: 1_700_000_000...1_700_000_002)
    for _ in 0..<60 {
      let half = (scale.domain.upperBound - scale.domain.lowerBound) / 2 * 0.8
      scale = scale.over(1_700_000_001 - half...1_700_000_001 + half)
      let labels = scale.ticks(wishedCount: 8).map(\.label)
      #expect(Set(labels).count == labels.count)
      #expect((1...12).contains(labels.count))
    }
  }

  @Test("has ticks in any domain of finite numbers, also beyond the calendar")
  func extremes() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<400 {
      let (a, b) = (FittedAxisPropertyTests.wild(&generator), FittedAxisPropertyTests.wild(&generator))
      for shrink in [1.0, 1e-296] {
        let domain = min(a * shrink, b * shrink)...max(a * shrink, b * shrink)
        let ticks = Scale(.time, domain: domain).ticks(wishedCount: 8, zone: FixedOffset(seconds: -43_200))
        #expect(Set(ticks.map(\.label)).count == ticks.count, "\(domain)")
        #expect(ticks.count <= 30)
      }
    }
    let whole = Scale(.time, domain: -TimeTicks.limit...TimeTicks.limit).ticks(wishedCount: 7)
    #expect(whole.map(\.label) == ["-200000", "-100000", "0", "100000", "200000"])
  }
}
