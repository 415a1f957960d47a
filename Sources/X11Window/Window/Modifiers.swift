/// The modifier keys that were held down.
public nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let shift = Modifiers(rawValue: 1 << 0)
  public static let control = Modifiers(rawValue: 1 << 2)
  /// Mod1, which is Alt on every common keyboard map.
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// Mod4, which is the key with the system's logo on every common keyboard map.
  public static let command = Modifiers(rawValue: 1 << 6)

  /// Takes these four from an X event's `state`; Caps Lock, Num Lock and the buttons are left out.
  init(state: UInt32) {
    let known: Modifiers = [.shift, .control, .alt, .command]
    self.init(rawValue: state & known.rawValue)
  }
}
