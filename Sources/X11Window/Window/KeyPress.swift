/// A key that went down, or was repeated.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// What the layout has on the key with the modifiers held; a key of the number pad stands for its twin.
  public var key: Keysym
  /// What a layout with Latin letters has on the key; `key` itself where that is one already.
  ///
  /// A shortcut such as Ctrl+Q is compared with this one, so that it works with a Cyrillic or Greek layout.
  public var latinKey: Keysym
  /// What the key types, where that is a character of Latin-1 or a symbol numbered by its code point; nothing for
  /// Escape, arrows and the like, and while Control or Alt is held.
  public var text: String
  public var modifiers: Modifiers
  /// The server's time in milliseconds, which wraps around after 49 days.
  public var time: UInt32

  public init(
    key: Keysym, latinKey: Keysym? = nil, text: String = "", modifiers: Modifiers = [], time: UInt32 = 0
  ) {
    self.key = key
    self.latinKey = latinKey ?? key
    self.text = text
    self.modifiers = modifiers
    self.time = time
  }
}
