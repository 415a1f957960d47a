import Calendar
import Foundation
import Testing

@Suite("Foundation's calendar, from 1700 to 2200")
struct FoundationAgreementTests {
  static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia",
  ]

  @Test("reads the same moments out of texts with offsets", arguments: zones)
  func offsets(_ identifier: String) throws {
    let zone = try FoundationZone(identifier)
    var calendar = Foundation.Calendar(identifier: .gregorian)
    calendar.timeZone = zone.zone
    var generator = SeededGenerator(seed: 24)
    let start = try #require(ParsedTime("1700")).seconds
    let end = try #require(ParsedTime("2201")).seconds
    for _ in 0..<2000 {
      let instant = Int64.random(in: Int64(start)..<Int64(end), using: &generator)
      let date = Date(timeIntervalSince1970: Double(instant))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
      let offset = zone.offset(at: instant)
      // Local mean times have offsets with seconds, which no text has.
      guard offset % 60 == 0 else { continue }
      let clock = String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
      let sign = offset < 0 ? "-" : "+"
      let suffix = sign + String(format: "%02d:%02d", abs(offset) / 3600, abs(offset) / 60 % 60)
      let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let iso = String(format: "%04d-%02d-%02d", year, month, day) + "T" + clock + suffix
      let local = String(format: "%02d.%02d.%04d", day, month, year) + " " + clock + suffix
      #expect(TimeFormat(.yearFirst).parse(iso) == Double(instant), "\(iso)")
      #expect(TimeFormat(.yearLast(.dayMonthYear)).parse(local) == Double(instant), "\(local)")
      // Back from what the clocks show.
      #expect(zone.instant(ofWall: zone.wall(at: instant), preferring: offset) == instant)
    }
  }

  @Test("has the same weeks and days of the year")
  func weeks() throws {
    var iso = Foundation.Calendar(identifier: .iso8601)
    iso.timeZone = try FoundationZone("UTC").zone
    let first = CivilDate(year: 1700, month: 1, day: 1).daysSince1970
    let last = CivilDate(year: 2200, month: 12, day: 31).daysSince1970
    for days in stride(from: first, through: last, by: 3) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = iso.dateComponents([.yearForWeekOfYear, .weekOfYear, .weekday, .year], from: date)
      let weekday = ((parts.weekday ?? 1) + 5) % 7 + 1
      let week = String(format: "%04d-W%02d-%d", parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0, weekday)
      let ordinal = String(format: "%04d-%03d", parts.year ?? 0, iso.ordinality(of: .day, in: .year, for: date) ?? 0)
      guard TimeFormat(.yearFirst).parse(week) == Double(days) * 86_400,
        TimeFormat(.yearFirst).parse(ordinal) == Double(days) * 86_400
      else {
        Issue.record("\(week) or \(ordinal) is read wrong")
        return
      }
    }
  }

  @Test("has days of 23 and 25 hours where clocks change")
  func longAndShortDays() throws {
    let zone = try FoundationZone("Europe/Berlin")
    func hours(_ day: String, _ next: String) throws -> Double {
      let walls = try [day, next].map { try #require(TimeFormat(.yearFirst).parse($0)) }
      let instants = walls.map { zone.instant(ofWall: Int64($0)) }
      return Double(instants[1] - instants[0]) / 3600
    }
    #expect(try hours("2024-03-31", "2024-04-01") == 23)
    #expect(try hours("2024-10-27", "2024-10-28") == 25)
    #expect(try hours("2024-07-21", "2024-07-22") == 24)
  }
}
