import Calendar
import Tables
import Testing

@Suite("A column of times")
struct TimeColumnTests {
  @Test("has times, and missing ones where a number is not finite")
  func times() {
    let column = Column(name: "day", times: [0, .nan, 86_400], format: TimeFormat(.yearFirst, precision: .day))
    #expect(column.type == .time)
    #expect(column.missingCount == 1)
    #expect((0..<3).map { column[$0] } == [.time(0), .missing, .time(86_400)])
    #expect(column.timeFormat?.precision == .day)
  }

  @Test("joined with another has the zone and the precision of both")
  func joining() {
    var column = Column(name: "day", times: [0], format: TimeFormat(.yearFirst, precision: .month))
    column.append(
      contentsOf: Column(name: "day", times: [1], format: TimeFormat(.yearFirst, hasZone: true, precision: .day)))
    #expect(column.timeFormat == TimeFormat(.yearFirst, hasZone: true, precision: .day))
    #expect(column.doubles == [0, 1])
  }

  @Test("keeps its format behind rows without a value")
  func lateBeginning() {
    var column = Column(name: "day", values: [.missing, .missing])
    column.append(contentsOf: Column(name: "day", times: [1], format: TimeFormat(.yearFirst, precision: .year)))
    #expect(column.timeFormat == TimeFormat(.yearFirst, precision: .year))
    #expect(column[2] == .time(1))
  }
}
