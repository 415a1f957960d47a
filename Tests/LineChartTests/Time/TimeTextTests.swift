import Calendar
import Foundation
import Glibc
import Testing

@testable import LineChart

@Suite("A time under the pointer")
struct TimeTextTests {
  static let samples: [(Double, TimeResolution, String)] = [
    (1_721_520_000, .day, "2024-07-21"),
    (1_721_563_200, .minute, "2024-07-21 12:00"),
    (1_721_563_205, .second, "2024-07-21 12:00:05"),
    (1_721_563_205.25, .millisecond, "2024-07-21 12:00:05.250"),
    (1_721_563_205.000123, .microsecond, "2024-07-21 12:00:05.000123"),
    (-0.5, .millisecond, "1969-12-31 23:59:59.500"),
    (59.9996, .millisecond, "1970-01-01 00:01:00.000"),
    (-62_198_755_200, .day, "-0001-01-01"),
    (317_289_312_000, .day, "+12024-07-01"),
    (1e300, .day, "1e+300"),
  ]

  @Test("is told in full", arguments: samples)
  func text(_ time: Double, _ resolution: TimeResolution, _ text: String) {
    #expect(timeText(time, resolution: resolution) == text)
  }

  @Test("is told in its zone")
  func zone() {
    #expect(timeText(1_729_893_600, resolution: .minute, zone: FixedOffset(seconds: 7200)) == "2024-10-26 00:00")
  }

  static let columns: [([Double], Int, TimeResolution)] = [
    ([], 0, .day),
    ([0, 86_400, .nan], 0, .day),
    ([0, 86_400], 3600, .minute),
    ([-3600, 82_800], 3600, .day),
    ([0, 60], 0, .minute),
    ([0, 61, 60], 0, .second),
    ([1_700_000_000.1, 0], 0, .millisecond),
    ([0.0005], 0, .microsecond),
  ]

  @Test("is as exact as its column needs", arguments: columns)
  func resolution(_ times: [Double], _ offset: Int, _ resolution: TimeResolution) {
    #expect(TimeResolution(of: times, in: FixedOffset(seconds: offset)) == resolution)
  }
}

@Suite("The system's zone", .serialized)
struct SystemTimeZoneTests {
  @Test(
    "has the offsets of the tz database",
    arguments: ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"])
  func offsets(_ identifier: String) throws {
    let old = getenv("TZ").map { String(cString: $0) }
    defer {
      if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
      tzset()
    }
    setenv("TZ", identifier, 1)
    let (zone, reference) = (SystemTimeZone(), try FoundationZone(identifier))
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      // Foundation's rules are sure until 2037.
      let instant = Int64.random(in: 0...2_114_380_800, using: &generator)
      #expect(zone.offset(at: instant) == reference.offset(at: instant), "\(instant)")
    }
  }

  @Test("has no offset beyond the years of the C library")
  func extremes() {
    #expect(SystemTimeZone().offset(at: .max) == 0)
    #expect(SystemTimeZone().offset(at: .min) == 0)
  }

  @Test("finds the moment of a time of day, through gaps and overlaps", arguments: TimeTicksTests.zones)
  func wallToInstant(_ identifier: String) throws {
    let zone = try FoundationZone(identifier)
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let instant = Int64.random(in: 0...4_102_444_800, using: &generator)
      let wall = zone.wall(at: instant)
      #expect(zone.instant(ofWall: wall, preferring: zone.offset(at: instant)) == instant)
      let plain = zone.instant(ofWall: wall)
      #expect(zone.wall(at: plain) == wall && plain <= instant)
    }
  }
}
