import TestSupport
import Testing

@Suite("The legend of the window")
struct LegendWindowTests {
  private let directory: TemporaryDirectory
  private let data: String

  init() throws {
    directory = try TemporaryDirectory()
    data = try directory.write("x,low,high\n0,1,10\n1,2,30\n2,3,20\n", to: "two.csv")
  }

  /// Where the names stand in a window of 600 × 300, by the program's own account.
  private func places() async throws -> [(x: Int, y: Int)] {
    let text = try await expectSuccess(.lpchart("dump", "--stage", "geometry", "--size", "600x300", data)).text
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("legend") }.dropFirst()
    return lines.prefix { $0.hasPrefix("  '") }.map { line in
      let numbers = line.split(separator: " ").suffix(4).compactMap { Double($0) }
      return (Int(numbers[0] + numbers[2] / 2), Int(numbers[1] + numbers[3] / 2))
    }
  }

  @Test("A click on a name hides its series, another shows it again, a double click shows it alone")
  func clicks() async throws {
    let names = try await places()
    #expect(names.count == 2)
    let chart = try await OpenChart([data], in: directory)
    func hidden(after action: () async throws -> Void) async throws -> String? {
      let before = try chart.trace.count(of: "series")
      try await action()
      return try await chart.trace.next("series", after: before).hidden
    }
    let both = try await chart.window.settledPicture()
    try await chart.window.movePointer(toX: names[1].x, y: names[1].y)
    #expect(try await hidden { try await chart.window.click(button: 1) } == "high")
    try await chart.window.movePointer(toX: 300, y: 2)
    let one = try await chart.window.settledPicture()
    #expect(one != both)
    // Longer apart than a double click.
    try await Task.sleep(for: .milliseconds(600))
    try await chart.window.movePointer(toX: names[1].x, y: names[1].y)
    #expect(try await hidden { try await chart.window.click(button: 1) } == "")
    try await Task.sleep(for: .milliseconds(600))
    let before = try chart.trace.count(of: "series")
    try await chart.window.click(button: 1, times: 2)
    try await eventually("the other series is hidden") {
      try chart.trace.count(of: "series") == before + 2
        && chart.trace.events.last { $0.event == "series" }?.hidden == "low"
    }
  }

  @Test("The pointer over a name raises its series")
  func raising() async throws {
    let names = try await places()
    let chart = try await OpenChart([data], in: directory)
    let both = try await chart.window.settledPicture()
    try await chart.window.movePointer(toX: names[0].x, y: names[0].y)
    try await chart.window.picture(that: "has a faint line") { $0 != both }
    try await chart.window.movePointer(toX: 300, y: 2)
    try await chart.window.picture(that: "is the first one again") { $0 == both }
  }

  @Test("A double click on a name at the end of a line shows it alone, although the first click moves the names")
  func movedNames() async throws {
    let style = try directory.write("{legendPosition: 'end'}", to: "end.json5")
    let dump = try await expectSuccess(
      .lpchart("dump", "--stage", "geometry", "--size", "600x300", "-s", style, data)
    ).text
    let line = try #require(dump.split(separator: "\n").first { $0.hasPrefix("  'high'") })
    let numbers = line.split(separator: " ").suffix(4).compactMap { Double($0) }
    let chart = try await OpenChart(["-s", style, data], in: directory)
    _ = try await chart.window.settledPicture()
    try await chart.window.movePointer(toX: Int(numbers[0] + numbers[2] / 2), y: Int(numbers[1] + numbers[3] / 2))
    try await chart.window.click(button: 1, times: 2)
    try await eventually("the other series is hidden") {
      try chart.trace.count(of: "series") == 2 && chart.trace.events.last { $0.event == "series" }?.hidden == "low"
    }
  }
}
