/// A whole number that a 64-bit float would round.
enum ExactDigits: Hashable, Sendable {
  case integer(Int64)
  /// More digits than 64 bits hold, as they are written.
  case text(String)

  var text: String {
    switch self {
    case .integer(let integer): String(integer)
    case .text(let text): text
    }
  }
}
