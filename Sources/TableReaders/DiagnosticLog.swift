import Diagnostics

/// Collects what a reader has to say: the first of many, and how many more there are.
struct DiagnosticLog {
  /// How many diagnostics are told one by one.
  static let limit = 20

  private var list: [Diagnostic] = []
  private var dropped = 0
  /// Where in `list` the first of its kind stands, and how many followed.
  private var repeated: [String: (index: Int, more: Int)] = [:]

  /// Whether an error was added.
  private(set) var hasErrors = false

  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasErrors = true }
    if list.count < Self.limit {
      list.append(diagnostic)
    } else {
      dropped += 1
    }
  }

  /// Whether another diagnostic would be told with its place, so that finding the place is worth while.
  var isFull: Bool { list.count >= Self.limit }

  /// Counts another diagnostic that is not told.
  mutating func addUntold(_ severity: Diagnostic.Severity) {
    if severity == .error { hasErrors = true }
    dropped += 1
  }

  /// Adds a diagnostic of which the file may be full: the first with its place, the others as a number.
  mutating func addOnce(_ code: String, _ make: () -> Diagnostic) {
    if let first = repeated[code] {
      repeated[code] = (first.index, first.more + 1)
    } else {
      repeated[code] = (list.count < Self.limit ? list.count : -1, 0)
      add(make())
    }
  }

  /// What was collected, in the order of its coming.
  var diagnostics: [Diagnostic] {
    var diagnostics = list
    for (index, more) in repeated.values where index >= 0 && more > 0 {
      diagnostics[index].message += " (and \(more) more like this)"
    }
    if dropped > 0 {
      diagnostics.append(Diagnostic(.note, "and \(dropped) more", code: "more", path: list.first?.path))
    }
    return diagnostics
  }
}
