import JSONSyntax

/// Nulls in front of the first other element of a JSON text: missing numbers if that is a number, else mistakes.
///
/// There may be as many as fit in a file, and anything may stand behind them, so that no more of them is kept than can
/// be told.
struct LeadingNulls {
  private(set) var count = 0
  /// The first of them, as mistakes.
  private var findings: [Finding] = []

  mutating func add(_ token: JSONToken) {
    count += 1
    if findings.count < DiagnosticLog.limit { findings.append(Finding(.mismatch(expected: "", found: "null"), token)) }
  }

  /// The offset of the first one whose place has to be found in the buffer; nil where there is none.
  var earliest: Int? { findings.first { $0.place == nil }?.start }

  /// Notes where those are of which `isComplete` says that the line that begins before the offset is all there.
  mutating func notePlaces(
    _ bytes: Span<UInt8>, _ lines: inout SourceLines, isComplete: (Int, inout SourceLines) -> Bool
  ) {
    for index in findings.indices where findings[index].place == nil {
      guard isComplete(findings[index].start, &lines) else { return }
      findings[index].notePlace(bytes, &lines)
    }
  }

  /// The mistakes that they are where something else is `expected`; of many the first.
  func mistakes(expected: String) -> [Finding] {
    findings.map { finding in
      var mistake = finding
      mistake.kind = .mismatch(expected: expected, found: "null")
      return mistake
    }
  }

  /// Moves the offsets, as bytes before them are dropped from the buffer.
  mutating func move(by distance: Int) {
    for index in findings.indices { findings[index].move(by: distance) }
  }
}
