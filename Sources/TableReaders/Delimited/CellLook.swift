/// What a cell looks like before anything is known about its column.
enum CellLook {
  case empty
  case number
  case time
  case text

  private static let notations: [NumberNotation] = {
    var notations = [NumberNotation()]
    notations.append(NumberNotation(point: UInt8(ascii: ",")))
    for grouping in [NumberNotation.Grouping.comma, .space, .apostrophe] {
      notations.append(NumberNotation(grouping: grouping))
    }
    for grouping in [NumberNotation.Grouping.point, .space] {
      notations.append(NumberNotation(point: UInt8(ascii: ","), grouping: grouping))
    }
    return notations
  }()

  init(_ bytes: UnsafeBufferPointer<UInt8>, markers: MissingMarkers) {
    if markers.isMissing(bytes) {
      self = .empty
    } else if Self.isNumber(bytes) {
      self = .number
    } else {
      self = TimeShape.matches(bytes) ? .time : .text
    }
  }

  private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if DecimalNumeral(bytes) != nil { return true }
    guard bytes.count <= 64, bytes.contains(where: { $0 &- 0x30 < 10 }) else { return false }
    let unit = NumberParts(bytes)?.unit
    return notations.contains { notation in
      var notation = notation
      notation.unit = unit
      if case .numeral = notation.read(bytes) { return true }
      return false
    }
  }
}
