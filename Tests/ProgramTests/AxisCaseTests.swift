import TestSupport
import Testing

/// Labels, order and times along the x axis. See Cases/README.md.
@Suite struct AxisCaseTests {
  @Test("More slots than rows leave room on the right and repeat no label")
  func repeatedLabels() async throws {
    let chart = try await Description(["--x-min-count", "6", "--x-max-count", "10", casePath("label-repeat.json")])
    #expect(chart.slots == 6)
    #expect(chart.shownXLabels == ["red", "green", "blue"])
    for (row, tick) in chart.xTicks.prefix(3).enumerated() {
      #expect(abs(tick.position - (chart.frame.x + chart.frame.width * Double(row) / 5)) < 1e-6)
      let box = try #require(tick.labelBox)
      #expect(abs(box.x + box.width / 2 - tick.position) < 1, "Labels are centred under their points.")
    }
  }

  @Test(
    "Labels keep apart and inside the picture at every width, the last one too",
    arguments: [300, 420, 640, 1000], ["last-label.json", "fonts.json"])
  func lastLabel(width: Int, file: String) async throws {
    let chart = try await Description(["--size", "\(width)x300", casePath(file)])
    let boxes = chart.xTicks.compactMap(\.labelBox)
    #expect(boxes.count >= 2)
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(right.x - left.maxX >= 2) }
    for box in boxes { #expect(box.x >= 0 && box.maxX <= Double(width)) }
  }

  @Test("One long text is shortened, so that others have room beside it")
  func longText() async throws {
    let directory = try TemporaryDirectory()
    let long = String(repeating: "long and ", count: 30)
    let data = try directory.write(
      "[{\"k\": \"\(long)\", \"v\": 1}, {\"k\": \"b\", \"v\": 3}, {\"k\": \"c\", \"v\": 2}]", to: "long.json")
    let chart = try await Description(["-x", "k", "--size", "400x220", data])
    #expect(chart.shownXLabels == [long, "b", "c"])
    for box in chart.xTicks.compactMap(\.labelBox) { #expect(box.width <= 400 / 2) }
  }

  @Test("Numbers in quotes are texts in the order of the rows, and rows keep their own slots")
  func numericTexts() async throws {
    let rising = try await Description([casePath("numeric-texts.json")])
    #expect(rising.xScale == "slots" && rising.xTicks.map(\.label) == ["1", "2", "10", "30"])
    let mixed = try await Description([casePath("numeric-texts-mixed.json")])
    #expect(mixed.slots == 4 && mixed.xTicks.map(\.label) == ["p", "4", "q", "4"])
  }

  @Test("A plain date is the same day in each time zone, as text and on a time axis")
  func dateOnly() async throws {
    var pictures: Set<[UInt8]> = []
    for zone in ["Pacific/Auckland", "America/Los_Angeles", "UTC"] {
      for scale in ["auto", "time"] {
        let options = ["-x", "day", "--x-scale", scale, casePath("date-only.json")]
        let chart = try await Description(options, environment: ["TZ": zone])
        for (index, day) in ["21", "22", "23"].enumerated() {
          let x = chart.frame.x + chart.frame.width * Double(index) / 2
          let hover = try await Description(["--at", "\(x),100"] + options, environment: ["TZ": zone]).hover
          #expect(hover?.xText == "2024-07-\(day)", "\(zone), \(scale)")
        }
        #expect(chart.xTicks.allSatisfy { !$0.label.contains(/[1-9]:|:[0-9]*[1-9]/) }, "\(chart.xTicks.map(\.label))")
      }
      let command = Command.lpchart(
        "render", "--x-scale", "time", casePath("date-only.json"), "--format", "svg", "-o", "-"
      )
      .environment(setting: ["TZ": zone])
      pictures.insert(try await expectSuccess(command).output)
    }
    #expect(pictures.count == 1)
  }

  @Test(
    "Days of 25 and of 23 hours have one tick each, at their midnight",
    arguments: [
      ("dst-autumn.json", "Europe/Berlin", [24.0, 25, 24]), ("dst-spring.json", "America/New_York", [24, 23, 24]),
    ])
  func daylightSaving(file: String, zone: String, hours: [Double]) async throws {
    let options = ["-x", "time", "--x-scale", "time", "--timezone", zone, "--size", "1000x300", casePath(file)]
    let chart = try await Description(options)
    let whole = hours.reduce(0, +)
    var places: [Double] = [chart.frame.x]
    for part in hours { places.append(places[places.count - 1] + part / whole * chart.frame.width) }
    for place in places {
      let ticks = chart.xTicks.filter { abs($0.position - place) < 1 }
      #expect(ticks.count == 1, "\(chart.xTicks.map { ($0.label, $0.position) }), \(places)")
      let hover = try await Description(["--at", "\(place),100"] + options).hover
      #expect(try abs(#require(hover?.series[0].position)[0] - place) < 1)
    }
    #expect(Set(chart.xTicks.map(\.label)).count == chart.xTicks.count, "\(chart.xTicks.map(\.label))")
  }

  @Test("Seconds and milliseconds since 1970 are the same instants on a time axis")
  func epoch() async throws {
    var labels: [[String]] = []
    for file in ["epoch-seconds.json", "epoch-milliseconds.json"] {
      let options = ["-x", "t", "--x-scale", "time", casePath(file)]
      let chart = try await Description(options)
      labels.append(chart.xTicks.map(\.label))
      for (index, time) in ["22:13:20", "22:14:20", "22:15:20", "22:16:20"].enumerated() {
        let x = chart.frame.x + chart.frame.width * Double(index) / 3
        let hover = try #require(try await Description(["--at", "\(x),100"] + options).hover)
        #expect(hover.row == index && hover.xText?.contains(time) == true, "\(hover)")
        #expect(hover.xText?.contains("2023-11-14") == true, "\(hover)")
        #expect(try abs(#require(hover.series[0].position)[0] - x) < 1e-6)
      }
    }
    #expect(labels[0] == labels[1] && labels[0].count >= 2)
    let plain = try await Description(["-x", "t", casePath("epoch-seconds.json")])
    #expect(plain.xScale == "number")
  }
}
