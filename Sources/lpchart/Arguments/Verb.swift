/// What the program can be told to do.
enum Verb: String, CaseIterable {
  case view
  case render
  case describe
  case check
  case styles
  case dump

  /// One line for the list of verbs.
  var summary: String {
    switch self {
    case .view: "open a window"
    case .render: "write PNG, SVG or PDF; needs no display"
    case .describe: "what was read and how it is drawn, as text; --json for programs"
    case .check: "validate style files"
    case .styles: "list the built-in and the user's styles, or print one"
    case .dump: "one stage of the pipeline as text"
    }
  }

  /// What follows the program's name and the verb.
  var usage: String {
    switch self {
    case .view: "[OPTIONS] SOURCE..."
    case .render: "[OPTIONS] SOURCE... -o FILE"
    case .describe: "[OPTIONS] SOURCE..."
    case .check: "STYLE..."
    case .styles: "[--print NAME]"
    case .dump: "--stage STAGE [OPTIONS] SOURCE..."
    }
  }

  /// Whether the verb draws a chart, and so takes the options that say which.
  var drawsChart: Bool { self != .check && self != .styles }

  /// Whether the verb measures or draws text.
  var drawsText: Bool { self == .view || self == .render || self == .dump }
}
