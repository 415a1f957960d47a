/// What stands between the cells of a record.
enum CellDelimiter: CaseIterable, Sendable {
  case comma
  case tab
  case semicolon
  case bar
  /// Any number of spaces and tabs.
  case blanks
  /// Nothing: each line is one cell.
  case none

  /// The byte, a space for any blanks; 0 for none.
  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .tab: 0x09
    case .semicolon: UInt8(ascii: ";")
    case .bar: UInt8(ascii: "|")
    case .blanks: 0x20
    case .none: 0
    }
  }

  init?(_ byte: UInt8) {
    guard let found = CellDelimiter.allCases.first(where: { $0.byte == byte && byte != 0 }) else { return nil }
    self = found
  }
}
