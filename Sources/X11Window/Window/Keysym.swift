/// The symbol on a key, numbered as in the X protocol's appendix A.
public nonisolated struct Keysym: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The symbol of a character that a key types: its code in Latin-1, else its code point above 0x0100_0000.
  public init(_ character: Unicode.Scalar) {
    self.init(rawValue: character.value < 0x100 ? character.value : 0x0100_0000 | character.value)
  }

  public static let backspace = Keysym(rawValue: 0xff08)
  public static let tab = Keysym(rawValue: 0xff09)
  public static let enter = Keysym(rawValue: 0xff0d)
  public static let escape = Keysym(rawValue: 0xff1b)
  public static let home = Keysym(rawValue: 0xff50)
  public static let left = Keysym(rawValue: 0xff51)
  public static let up = Keysym(rawValue: 0xff52)
  public static let right = Keysym(rawValue: 0xff53)
  public static let down = Keysym(rawValue: 0xff54)
  public static let pageUp = Keysym(rawValue: 0xff55)
  public static let pageDown = Keysym(rawValue: 0xff56)
  public static let end = Keysym(rawValue: 0xff57)
  public static let delete = Keysym(rawValue: 0xffff)
  public static let f1 = Keysym(rawValue: 0xffbe)
  public static let f5 = Keysym(rawValue: 0xffc2)
  public static let f11 = Keysym(rawValue: 0xffc8)

  /// The character that the symbol types, or nil for one without: arrows, Escape, dead keys.
  public var character: Unicode.Scalar? {
    switch rawValue {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(rawValue)
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(rawValue & 0x00ff_ffff)
    default: nil
    }
  }

  /// Whether the symbol is of Latin-1, or of a key that every layout has.
  var isOnEveryLayout: Bool {
    (0x20...0xff).contains(rawValue) || (0xff00...0xffff).contains(rawValue)
  }

  /// The symbol that means the same: a key of the number pad is replaced by its twin on the main keyboard, and the
  /// euro's old number by the one of its code point.
  var normalized: Keysym {
    switch rawValue {
    case 0xff8d: .enter
    case 0xff89: .tab
    case 0xff95: .home
    case 0xff96: .left
    case 0xff97: .up
    case 0xff98: .right
    case 0xff99: .down
    case 0xff9a: .pageUp
    case 0xff9b: .pageDown
    case 0xff9c: .end
    case 0xff9f: .delete
    // The number pad's characters stand in the order of ASCII.
    case 0x20ac: Keysym("€")
    case 0xff80: Keysym(" ")
    case 0xffaa...0xffb9, 0xffbd: Keysym(rawValue: rawValue - 0xff80)
    default: self
    }
  }
}
