import X11Window

/// What somebody can do in the window, and what it is done by. `Binding.all` is the only list: the window acts by it, and
/// the help on the command line and over the chart is made from it.
public struct Binding {
  /// A key, or a movement of the pointer.
  enum Trigger: Hashable {
    /// A letter or sign, however it is typed; a capital letter only where it is one of its own in the list.
    case character(Character)
    case control(Character)
    case key(Keysym)
    case wheel(Modifiers)
    /// A wheel, or a touchpad, moved sideways.
    case sideways
    case drag(button: Int, Modifiers)
    case doubleClick
    /// On an entry of the legend.
    case nameClick
    case nameDoubleClick
  }

  let triggers: [(trigger: Trigger, action: ViewerAction)]
  /// What it does, as a phrase in lower case.
  public let meaning: String

  init(_ meaning: String, _ triggers: (Trigger, ViewerAction)...) {
    self.meaning = meaning
    self.triggers = triggers.map { (trigger: $0.0, action: $0.1) }
  }

  /// What does it, such as `Ctrl+wheel`; several are separated by commas.
  public var inputs: String {
    triggers.map(\.trigger.name).joined(separator: ", ")
  }
}

extension Binding.Trigger {
  /// As it is called in the help.
  var name: String {
    switch self {
    case .character(let character): String(character)
    case .control(let character): "Ctrl+" + String(character).uppercased()
    case .key(let key): key.name
    case .wheel(let modifiers): modifiers.prefix + "wheel"
    case .sideways: "wheel sideways"
    case .drag(let button, let modifiers): modifiers.prefix + (button == 3 ? "right drag" : "drag")
    case .doubleClick: "double click"
    case .nameClick: "click on a name"
    case .nameDoubleClick: "double click on a name"
    }
  }
}

extension Modifiers {
  /// The keys' names before what they are held with.
  fileprivate var prefix: String { (contains(.control) ? "Ctrl+" : "") + (contains(.shift) ? "Shift+" : "") }
}

extension Keysym {
  /// The name of a key without a character, of those that the list has.
  fileprivate var name: String {
    switch self {
    case .escape: "Escape"
    case .home: "Home"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    default: "key \(rawValue)"
    }
  }
}
