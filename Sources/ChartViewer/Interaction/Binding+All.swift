import LineChart
import X11Window

extension Binding {
  /// Everything that can be done in the window.
  public static let all: [Binding] = [
    Binding("zoom in x about the pointer", (.wheel([]), .zoomAboutPointer(.x))),
    Binding("zoom in y about the pointer", (.wheel(.control), .zoomAboutPointer(.y))),
    Binding("pan in x", (.wheel(.shift), .scroll), (.sideways, .scroll)),
    Binding("pan; in the strip below, move the view or pull its edges", (.drag(button: 1, []), .dragView)),
    Binding("zoom into a box", (.drag(button: 3, []), .dragBox), (.drag(button: 1, .shift), .dragBox)),
    Binding("show all", (.doubleClick, .showAll), (.key(.home), .showAll)),
    Binding(
      "pan", (.key(.left), .pan(.x, by: -ViewportSpace.panStep)), (.key(.right), .pan(.x, by: ViewportSpace.panStep)),
      (.key(.up), .pan(.y, by: ViewportSpace.panStep)), (.key(.down), .pan(.y, by: -ViewportSpace.panStep))),
    Binding("go back or on by a view", (.key(.pageUp), .pan(.x, by: -1)), (.key(.pageDown), .pan(.x, by: 1))),
    Binding("zoom in or out in x", (.character("+"), .zoom(isCloser: true)), (.character("-"), .zoom(isCloser: false))),
    Binding("show all of x, or all of y", (.character("x"), .showAllOf(.x)), (.character("y"), .showAllOf(.y))),
    Binding("fit y to what is visible, or stop that", (.character("a"), .toggleFit)),
    Binding("undo or redo a change of the view", (.character("z"), .undo), (.character("Z"), .redo)),
    Binding("hide a series, or show it again", (.nameClick, .toggleSeries)),
    Binding("show one series alone, or all again", (.nameDoubleClick, .isolateSeries)),
    Binding("save a PNG beside the data", (.character("s"), .save)),
    Binding("read the files again", (.character("r"), .reload)),
    Binding("show or hide this list", (.character("?"), .toggleHelp)),
    Binding("put away what lies over the chart, stop reading, close the window", (.key(.escape), .dismiss)),
    Binding("close the window", (.character("q"), .close), (.control("q"), .close), (.control("w"), .close)),
  ]

  private static let actions: [Trigger: ViewerAction] = Dictionary(
    all.flatMap(\.triggers).map { ($0.trigger, $0.action) }, uniquingKeysWith: { first, _ in first })

  static func action(for trigger: Trigger) -> ViewerAction? { actions[trigger] }

  /// What a key does; nil for keys without a meaning here, and for those held together with others that the desktop uses.
  static func action(for press: KeyPress) -> ViewerAction? {
    guard press.modifiers.isDisjoint(with: [.alt, .command]) else { return nil }
    let latin = press.latinKey.character.map { Character($0) }
    if press.modifiers.contains(.control) {
      return latin.flatMap { action(for: .control(lowercased($0))) }
    }
    if let action = action(for: .key(press.latinKey)) { return action }
    for character in [press.key.character.map { Character($0) }, latin].compactMap(\.self) {
      // The plus sign is had with Shift on many keyboards, from the key of the equals sign.
      let character = character == "=" ? "+" : lowercased(character)
      // Not by the character's own case, which Caps Lock changes.
      if press.modifiers.contains(.shift), let upper = String(character).uppercased().first, upper != character,
        let action = action(for: .character(upper))
      {
        return action
      }
      if let action = action(for: .character(character)) { return action }
    }
    return nil
  }

  private static func lowercased(_ character: Character) -> Character {
    String(character).lowercased().first ?? character
  }
}
