import CX11

extension XConnection {
  /// Finds what the keyboard's layout has on the key of an event.
  func translateKey(_ event: inout XKeyEvent) -> KeyPress {
    var symbol: UInt = 0
    // The text that Xlib returns is in the locale's encoding; the symbol says the same without one.
    _ = XLookupString(&event, nil, 0, &symbol, nil)
    let key = Keysym(rawValue: UInt32(truncatingIfNeeded: symbol)).normalized
    let modifiers = Modifiers(state: event.state)
    var text = ""
    if let character = key.character, modifiers.isDisjoint(with: [.control, .alt, .command]) {
      text.unicodeScalars.append(character)
    }
    return KeyPress(
      key: key, latinKey: key.isOnEveryLayout ? key : latinKey(event) ?? key, text: text, modifiers: modifiers,
      time: UInt32(truncatingIfNeeded: event.time))
  }

  /// The symbol of the first of the keyboard's layouts that has a Latin one on the key.
  private func latinKey(_ event: XKeyEvent) -> Keysym? {
    let level: Int32 = Modifiers(state: event.state).contains(.shift) ? 1 : 0
    for group in Int32(0)..<4 {
      let symbol = XkbKeycodeToKeysym(rawDisplay, KeyCode(truncatingIfNeeded: event.keycode), group, level)
      let key = Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
      if key.rawValue != 0, key.isOnEveryLayout { return key }
    }
    return nil
  }
}
