import Testing

@testable import Calendar

@Suite("A civil date")
struct CivilDateTests {
  @Test("is the same as counting day by day")
  func counting() {
    var date = CivilDate(year: -401, month: 1, day: 1)
    let first = date.daysSince1970
    for days in first..<first + 1_100_000 {
      let read = CivilDate(daysSince1970: days)
      guard read == date, date.daysSince1970 == days else {
        Issue.record("\(date) is \(date.daysSince1970), and \(days) is \(read)")
        return
      }
      date.day += 1
      if date.day > CivilDate.days(inMonth: date.month, of: date.year) { (date.month, date.day) = (date.month + 1, 1) }
      if date.month > 12 { (date.year, date.month) = (date.year + 1, 1) }
    }
  }

  @Test(
    "goes both ways far from now",
    arguments: [(1970, 1, 1, 0), (2000, 2, 29, 11016), (1969, 12, 31, -1), (0, 3, 1, -719_468), (-290_000, 1, 1, nil)])
  func samples(_ year: Int, _ month: Int, _ day: Int, _ days: Int?) {
    let date = CivilDate(year: year, month: month, day: day)
    if let days { #expect(date.daysSince1970 == days) }
    #expect(CivilDate(daysSince1970: date.daysSince1970) == date)
  }
}
