import Diagnostics
import Graphics
import LineChart
import StyleFiles
import Testing

@Suite("Loading style files")
struct StyleLoadingTests {
  @Test("A file begins from a built-in style by name")
  func extendsName() {
    let file = StyleFixture.parse("{chartLineWidth: 3, extends: 'teal', xTextFont: {size: 20}}")
    #expect(StyleFixture.report(file) == "")
    var expected = StyleFixture().load("teal").style
    #expect(expected != ChartStyle())
    expected.chartLineWidth = 3
    expected.xTextFont.size = 20
    #expect(file.style == expected)
  }

  @Test("Paths are relative to the file that they stand in")
  func relativePaths() {
    let fixture = StyleFixture(files: [
      "a/chart.json5": "{extends: '../b/base.json5', data: 'grades.json'}",
      "a/../b/base.json5": "{extends: './deep/er.json5', axisWidth: 2, data: 'other.json'}",
      "a/../b/./deep/er.json5": "{axisPointRadius: 5, data: 'x.json', title: 'T'}",
    ])
    let file = fixture.load("a/chart.json5")
    #expect(StyleFixture.report(file) == "")
    #expect(file.style.axisWidth == 2)
    #expect(file.style.axisPointRadius == 5)
    #expect(file.settings.title == "T")
    #expect(file.data == "a/grades.json")
    #expect(file.dependencies == ["a/chart.json5", "a/../b/base.json5", "a/../b/./deep/er.json5"])
    #expect(fixture.load("a/../b/base.json5").data == "a/../b/other.json")
  }

  @Test(
    "Absolute paths and standard input stay as they are",
    arguments: [("/data/g.json", "/data/g.json"), ("-", "-"), ("g.json", "a/g.json"), ("../g.json", "a/../g.json")])
  func dataPaths(_ written: String, _ path: String) {
    #expect(StyleFixture(files: ["a/c.json5": "{data: '\(written)'}"]).load("a/c.json5").data == path)
  }

  @Test("A cycle is an error at the key that closes it")
  func cycle() {
    let fixture = StyleFixture(files: [
      "d/a.json5": "{extends: 'b.json5', axisWidth: 2}",
      "d/b.json5": "{\n  extends: '../d/./a.json5', axisPointRadius: 4}",
    ])
    let file = fixture.load("d/a.json5")
    #expect(
      StyleFixture.report(file) == """
        d/b.json5:2:12: error: a style cannot begin from itself: d/a.json5 → d/b.json5 → d/a.json5 [extends-cycle]
              extends: '../d/./a.json5', axisPointRadius: 4}
                       ^~~~~~~~~~~~~~~~

        """)
    #expect(file.style.axisWidth == 2)
    #expect(file.style.axisPointRadius == 4)
  }

  @Test("A file that begins from itself is a cycle")
  func shortestCycle() {
    let file = StyleFixture(files: ["a.json5": "{extends: 'a.json5'}"]).load("a.json5")
    #expect(
      file.diagnostics.map(\.message) == ["a style cannot begin from itself: a.json5 → a.json5"])
  }

  @Test("A chain without end is an error")
  func endlessChain() {
    // As through a link to its own directory, every path is another one.
    let access = FileAccess(
      read: { _ throws(DiagnosticError) in Array("{extends: 'deeper/a.json5'}".utf8) }, list: { _ in [] })
    let file = StyleFile.load("a.json5", library: StyleLibrary(files: access))
    #expect(file.diagnostics.map(\.code) == ["extends-cycle"])
  }

  @Test("Cycles through names are found too")
  func cycleByName() {
    let fixture = StyleFixture(
      files: ["u/a.json5": "{extends: 'b'}", "u/b.json5": "{extends: 'a'}"], directories: ["u"])
    #expect(fixture.load("a").diagnostics.map(\.code) == ["extends-cycle"])
  }

  @Test("A user's style may begin from the built-in one with its name")
  func ownName() {
    let fixture = StyleFixture(
      files: ["u/teal.json5": "{extends: 'teal', chartLineWidth: 9}"], directories: ["u", "v"])
    let file = fixture.load("teal")
    #expect(StyleFixture.report(file) == "")
    var expected = StyleFixture().load("teal").style
    expected.chartLineWidth = 9
    #expect(file.style == expected)
    #expect(file.dependencies == ["u/teal.json5", "v/teal.json5"])
  }

  @Test("Styles are laid over each other in order")
  func layered() {
    let fixture = StyleFixture(files: [
      "a.json5": "{axisWidth: 2, chartEdge: {left: 5, top: 1}, yRange: [0, 1], rules: [{part: 'xText'}], size: [9, 9]}",
      "b.json5": "{axisWidth: 3, chartEdge: {left: 6}, title: 'B', rules: [{part: 'yText'}]}",
    ])
    let both = fixture.load("a.json5", "b.json5")
    #expect(both.style.axisWidth == 3)
    #expect(both.style.chartEdge == ChartEdge(top: 1, left: 6))
    #expect(both.style.rules == [StyleRule(.xText), StyleRule(.yText)])
    #expect(both.settings.title == "B")
    #expect(both.settings.yRange == AxisRange(lowest: 0, highest: 1))
    #expect(both.size == Size(9, 9))
    #expect(both.dependencies == ["a.json5", "b.json5"])
    #expect(fixture.load("b.json5", "a.json5").style.axisWidth == 2)
  }

  @Test("Names are looked for in the directories, then among the built-in styles; all places are watched")
  func lookup() {
    let fixture = StyleFixture(
      files: ["v/mine.json5": "{axisWidth: 5}", "v/teal.json5": "{axisWidth: 6}", "plain": "{axisWidth: 7}"],
      directories: ["u", "v"])
    #expect(fixture.load("mine").style.axisWidth == 5)
    #expect(fixture.load("mine").dependencies == ["u/mine.json5", "v/mine.json5"])
    #expect(fixture.load("teal").style.axisWidth == 6)
    #expect(fixture.load("violet").dependencies == ["u/violet.json5", "v/violet.json5"])
    #expect(fixture.load("plain").style.axisWidth == 7)
    #expect(fixture.load("plain").dependencies == ["u/plain.json5", "v/plain.json5", "plain"])
  }

  @Test("What cannot be found or read is told, and watched")
  func missing() {
    var fixture = StyleFixture(files: ["a.json5": "{extends: 'locked.json5'}"], directories: ["u"])
    fixture.refused = ["locked.json5"]
    #expect(
      StyleFixture.report(fixture.load("none.json5")) == "none.json5: error: there is no such file [no-such-file]\n")
    #expect(fixture.load("none.json5").dependencies == ["none.json5"])
    #expect(
      StyleFixture.report(fixture.load("sunst")) == """
        lpchart: error: there is no style 'sunst'; there are: default, sunset, teal, violet [unknown-style]
            did you mean 'sunset'?

        """)
    #expect(
      StyleFixture.report(fixture.load("locked.json5"))
        == "locked.json5: error: cannot read the file: Permission denied [cannot-read]\n")
    #expect(
      StyleFixture.report(fixture.load("a.json5")) == """
        a.json5:1:11: error: the style 'locked.json5': cannot read the file: Permission denied [cannot-read]
            {extends: 'locked.json5'}
                      ^~~~~~~~~~~~~~

        """)
  }

  @Test("A directory that must not be entered hides no style, but a style that cannot be read is told")
  func refusedDirectory() {
    var fixture = StyleFixture(directories: ["u"])
    fixture.refused = ["u/teal.json5"]
    #expect(StyleFixture.report(fixture.load("teal")) == "")
    fixture.files["u/teal.json5"] = "{}"
    #expect(fixture.load("teal").diagnostics.map(\.code) == ["cannot-read"])
  }

  @Test("A file may hold the whole chart")
  func wholeChart() {
    let file = StyleFixture.parse(
      """
      {
        extends: "sunset", data: "grades.json",
        yKey: "grade", xKey: "name", by: "class", xRankKey: "date", yRange: [100, 0], ySpace: 20,
        xData: ["a", 2024], xMinCount: 4, xMaxCount: 7, xScale: "slots", yScale: "symlog",
        title: "Grades", size: "750x400.5", "$schema": "style.schema.json",
      }
      """)
    #expect(StyleFixture.report(file) == "")
    var expected = ChartSettings()
    expected.yKeys = ["grade"]
    expected.xKey = "name"
    expected.byKey = "class"
    expected.xRankKey = "date"
    expected.yRange = 0...100
    expected.ySpace = 20
    expected.xData = ["a", "2024"]
    expected.xMinCount = 4
    expected.xMaxCount = 7
    expected.xScale = .slots
    expected.yScale = .symlog
    expected.title = "Grades"
    var settings = ChartSettings()
    file.settings.apply(to: &settings)
    #expect(settings == expected)
    #expect(file.data == "grades.json")
    #expect(file.size == Size(750, 400.5))
    #expect(file.style == StyleFixture().load("sunset").style)
  }

  @Test("Settings that the file does not give stay")
  func settingsStay() {
    var settings = ChartSettings()
    settings.title = "old"
    settings.yKeys = ["a"]
    let file = StyleFixture.parse("{yKeys: ['b', 'c'], xScale: 'time'}")
    file.settings.apply(to: &settings)
    #expect(settings.title == "old")
    #expect(settings.yKeys == ["b", "c"])
    #expect(settings.xScale == .time)
  }
}
