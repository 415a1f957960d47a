import Calendar
import LineChart
import Testing

@Suite("A time in full")
struct TimeRoundTripTests {
  @Test("is read as it is written")
  func roundTrip() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let time = Double(Int64.random(in: -60_000_000_000...250_000_000_000, using: &generator)) / 8
      let text = timeText(time, resolution: .millisecond)
      #expect(ParsedTime(text)?.seconds == time, "\(text)")
      #expect(ParsedTime(text + "+01:30")?.seconds == time - 5400, "\(text)")
    }
  }
}
