import Calendar

/// A text with places for parts of a time, in the letters of POSIX `strftime` and one more: `%q`, the quarter.
public struct DatePattern: Hashable, Sendable {
  /// What can stand behind a percent sign.
  public static let letters = "YymbBdejqHIMSpa%"

  private enum Piece: Hashable, Sendable {
    case text(String)
    case part(Character)
  }

  /// As it was written.
  public let pattern: String
  private let pieces: [Piece]

  /// What is wrong with a pattern.
  public enum Problem: Error, Hashable {
    /// Nothing stands behind the last percent sign.
    case unfinished
    /// `letter` stands for nothing; `offset` counts characters.
    case unknown(letter: Character, offset: Int)
  }

  public init(_ text: String) throws(Problem) {
    pattern = text
    var pieces: [Piece] = []
    var plain = ""
    var isPart = false
    for (offset, character) in text.enumerated() {
      if isPart {
        guard DatePattern.letters.contains(character) else {
          throw .unknown(letter: character, offset: offset)
        }
        if character == "%" {
          plain.append("%")
        } else {
          if !plain.isEmpty { pieces.append(.text(plain)) }
          plain = ""
          pieces.append(.part(character))
        }
        isPart = false
      } else if character == "%" {
        isPart = true
      } else {
        plain.append(character)
      }
    }
    if isPart { throw .unfinished }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  /// - Parameter time: seconds since 1970 in UTC, with a calendar.
  func text(_ time: Double, in zone: any TimeZoneRules) -> String {
    let clock = ClockTime(Int64(time.rounded(.down)), in: zone)
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .part(let letter): DatePattern.text(letter, clock)
      }
    }.joined()
  }

  private static func text(_ letter: Character, _ clock: ClockTime) -> String {
    let hour = clock.secondOfDay / 3600
    return switch letter {
    case "Y": clock.isoYear
    case "y": padded(abs(clock.date.year) % 100)
    case "m": padded(clock.date.month)
    case "b": clock.monthName
    case "B": longMonths[clock.date.month - 1]
    case "d": padded(clock.date.day)
    case "e": String(clock.date.day)
    case "j": padded(clock.date.dayOfYear, to: 3)
    case "q": String((clock.date.month + 2) / 3)
    case "H": padded(hour)
    case "I": padded((hour + 11) % 12 + 1)
    case "M": padded(clock.secondOfDay / 60 % 60)
    case "S": padded(clock.secondOfDay % 60)
    case "p": hour < 12 ? "AM" : "PM"
    default: weekdays[CivilDate.daysSinceMonday(clock.date.daysSince1970)]
    }
  }

  private static func padded(_ number: Int, to count: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }

  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}

extension CivilDate {
  /// 1 for the first of January.
  fileprivate var dayOfYear: Int { daysSince1970 - CivilDate(year: year, month: 1, day: 1).daysSince1970 + 1 }
}
