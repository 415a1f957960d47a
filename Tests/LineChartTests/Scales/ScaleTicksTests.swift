import Testing

@testable import LineChart

@Suite("A scale's ticks")
struct ScaleTicksTests {
  static let samples: [(Scale, String)] = [
    (Scale(.linear, domain: 0.4...9.7), "2 4 6 8"),
    (Scale(.linear, domain: 3...3), "3"),
    (Scale(.log, domain: 0.5...2000), "1 10 100 1000"),
    (Scale(.log, domain: 0...10), ""),
    (Scale(.symlog(threshold: 1), domain: -50...200), "-10 -1 0 1 10 100"),
    (Scale(.symlog(threshold: 1), domain: 20...70), "20 30 40 50 60 70"),
    (Scale(.time, domain: 1_721_520_000...1_721_692_800), "Jul21 Jul22 Jul23"),
    (Scale(slots: 9), ""),
  ]

  @Test("stand at round values inside its domain", arguments: samples)
  func inside(_ scale: Scale, _ labels: String) {
    let texts = scale.ticks(wishedCount: 5).map { $0.label.filter { $0 != " " } }
    #expect(texts.joined(separator: " ") == labels)
  }

  @Test("are those of the kind that a chart asks for", arguments: YScaleKind.allCases)
  func kinds(_ kind: YScaleKind) {
    let axis = FittedAxis.y(kind, extent: 1...1000, leastMagnitude: 1, wishedTickCount: 5)
    let labels = axis.ticks.map(\.label).joined(separator: " ")
    switch kind {
    case .linear: #expect(axis.scale.kind == .linear && labels == "0 200 400 600 800 1000")
    case .log: #expect(axis.scale.kind == .log && labels == "1 10 100 1000")
    case .symlog: #expect(axis.scale.kind == .symlog(threshold: 1) && labels == "1 10 100 1000")
    }
  }
}
