/// What the cells of a column show about how its numbers are written.
struct NotationEvidence {
  /// A way to write numbers, how many cells fit it, and whether some fit no other.
  private struct Candidate {
    var notation: NumberNotation
    var fitting = 0
    /// Whether a cell has several marks between thousands, or one and a decimal mark.
    var isProven = false
    /// Whether a cell has at least four digits before the decimal mark and no mark between thousands.
    var hasLongWhole = false
    var hasMarks = false
  }

  private var candidates: [Candidate]
  private let unit: String?
  /// Whether no cell has a decimal mark or a mark between thousands.
  private let isUnmarked: Bool

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")

  init(_ cells: [[UInt8]]) {
    var units: [String: Int] = [:]
    let parts = cells.prefix(1_000).compactMap { cell in
      cell.count <= 64 ? cell.withUnsafeBufferPointer { NumberParts($0) } : nil
    }
    for part in parts { if let unit = part.unit { units[unit, default: 0] += 1 } }
    unit = units.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    isUnmarked = !cells.prefix(1_000).contains { cell in
      cell.contains { $0 == Self.point || $0 == Self.comma || $0 == 0x20 || $0 == UInt8(ascii: "'") || $0 >= 0x80 }
    }
    candidates = []
    for (point, groupings) in [
      (Self.point, [NumberNotation.Grouping.none, .comma, .space, .apostrophe]),
      (Self.comma, [.none, .point, .space, .apostrophe]),
    ] {
      for grouping in groupings {
        let notation = NumberNotation(point: point, grouping: grouping, unit: unit)
        candidates.append(Candidate(notation: notation))
      }
    }
    for part in parts {
      guard part.unit == nil || part.unit == unit else { continue }
      for index in candidates.indices { Self.count(part, &candidates[index]) }
    }
  }

  private static func count(_ part: NumberParts, _ candidate: inout Candidate) {
    let notation = candidate.notation
    guard let plain = part.plainDigits(grouping: notation.grouping, point: notation.point),
      plain.withUnsafeBufferPointer({ DecimalNumeral($0, point: notation.point) }) != nil
    else { return }
    candidate.fitting += 1
    let (count, hasPoint) = part.marks(notation.grouping, point: notation.point)
    if count > 0 { candidate.hasMarks = true }
    if count > 1 || (count > 0 && hasPoint) || (count > 0 && notation.grouping == .apostrophe) {
      candidate.isProven = true
    }
    if notation.grouping == .none, hasPoint { candidate.isProven = true }
    if count == 0, part.wholeDigits(point: notation.point) > 3 { candidate.hasLongWhole = true }
  }

  /// The decimal mark that the cells show beyond doubt; nil where the other one would explain them as well.
  var provenPoint: UInt8? {
    guard !isUnmarked, let most = candidates.map(\.fitting).max(), most > 0 else { return nil }
    let best = candidates.filter { $0.fitting == most }
    func isShown(_ point: UInt8) -> Bool { best.contains { $0.notation.point == point && $0.isProven } }
    func isPossible(_ point: UInt8) -> Bool {
      best.contains { $0.notation.point == point && ($0.isProven || $0.hasMarks && !$0.hasLongWhole) }
    }
    if isShown(Self.point), !isPossible(Self.comma) { return Self.point }
    if isShown(Self.comma), !isPossible(Self.point) { return Self.comma }
    return nil
  }

  /// The way that fits most cells. `point` is the decimal mark of the file where one is known, `groupingPoint` the one
  /// by which a comma in front of three digits is read where none is.
  func notation(point: UInt8?, groupingPoint: UInt8) -> NumberNotation {
    var plain = NumberNotation(point: point ?? Self.point, unit: unit)
    guard !isUnmarked, let most = candidates.map(\.fitting).max(), most > 0 else { return plain }
    let best = candidates.filter { $0.fitting == most }
    func candidate(_ point: UInt8, _ grouping: NumberNotation.Grouping) -> Candidate? {
      best.first { $0.notation.point == point && $0.notation.grouping == grouping }
    }
    let ungroupedPoint = candidate(Self.point, .none)
    let ungroupedComma = candidate(Self.comma, .none)
    if ungroupedPoint != nil, ungroupedComma != nil { return plain }
    if let ungroupedPoint {
      // "1.234": a decimal point unless the file has decimal commas and all cells fit.
      if point == Self.comma, let grouped = candidate(Self.comma, .point), !grouped.hasLongWhole {
        return grouped.notation
      }
      return ungroupedPoint.notation
    }
    if let ungroupedComma {
      // "1,234": a decimal comma, unless commas are between thousands as far as is known and all cells fit.
      if groupingPoint == Self.point, let grouped = candidate(Self.point, .comma), !grouped.hasLongWhole {
        return grouped.notation
      }
      return ungroupedComma.notation
    }
    let proven = best.first { $0.isProven } ?? best.first { $0.hasMarks }
    if let proven, let other = best.first(where: { $0.notation.point == point }), other.hasMarks,
      other.notation.grouping == proven.notation.grouping
    {
      return other.notation
    }
    if let proven { return proven.notation }
    plain.unit = unit
    return plain
  }
}
