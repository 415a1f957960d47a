/// A word in a date.
enum DateWord {
  /// From 1.
  case month(Int)
  case weekday
  /// What stands behind a number: `st`, `nd`, `rd`, `th`.
  case ordinal
  case of
  /// The letter between date and time.
  case t

  /// Letters in either case. Names may be cut to three letters or more, up to five.
  init?(_ letters: UnsafeBufferPointer<UInt8>) {
    func lower(_ index: Int) -> UInt32 { UInt32(letters[index] | 0x20) }
    switch letters.count {
    case 0: return nil
    case 1:
      guard lower(0) == 0x74 else { return nil }
      self = .t
    case 2:
      switch lower(0) << 8 | lower(1) {
      case 0x7374, 0x6E64, 0x7264, 0x7468: self = .ordinal
      case 0x6F66: self = .of
      default: return nil
      }
    default:
      let beginning = lower(0) << 16 | lower(1) << 8 | lower(2)
      guard let index = DateWord.beginnings.firstIndex(of: beginning) else { return nil }
      let name = DateWord.names[index]
      guard letters.count == name.count || letters.count <= min(5, name.count) else { return nil }
      for place in 3..<letters.count where name[place] != letters[place] | 0x20 { return nil }
      self = index < 12 ? .month(index + 1) : .weekday
    }
  }

  private static let names: [[UInt8]] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ].map { Array($0.utf8) }

  /// The first three letters of each name, one a byte.
  private static let beginnings = names.map { name in name.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
}
