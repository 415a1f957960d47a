import ChartViewer

/// The program's help texts, made from the tables of verbs, of options, and of what can be done in the window.
enum Help {
  static let version = "lpchart 0.1.0"

  /// The help of the whole program.
  static var program: String {
    var text = """
      lpchart: look at data as a line chart, in a window or as a picture

      usage:
        lpchart [view] [OPTIONS] SOURCE...
        lpchart VERB ...

      SOURCE is a data file, a chart file (.chart.json5), or - for standard input. Several data
      files are several series: joined by x where it is a number or a time, side by side in
      slots else, and called by their files.

      verbs:

      """
    for verb in Verb.allCases { text += row("lpchart \(verb.rawValue) \(verb.usage)", verb.summary, column: 46) }
    text += "\n" + options(.view) + "\n" + keys + "\nlpchart VERB --help shows the options of a verb.\n"
    return text
  }

  /// The help of one verb.
  static func verb(_ verb: Verb) -> String {
    var text = "usage: lpchart \(verb == .view ? "[view]" : verb.rawValue) \(verb.usage)\n\n\(verb.summary)\n\n"
    text += options(verb)
    if verb == .view { text += "\n" + keys }
    return text
  }

  private static func options(_ verb: Verb) -> String {
    var text = "options:\n"
    for option in Option.allCases where option.verbs.contains(verb) {
      var form = option.letter.map { "-\($0)" } ?? "   "
      if option != .output { form += option.letter == nil ? " --\(option.rawValue)" : ", --\(option.rawValue)" }
      if let value = option.valueName { form += " " + value }
      text += row(form, option.summary, column: 38)
    }
    return text
  }

  private static var keys: String {
    "in the window:\n" + Binding.all.map { row($0.inputs, $0.meaning, column: 32) }.joined()
  }

  /// The most columns of a line.
  private static let width = 100

  /// A term and what it means, on one line where the term leaves room and the meaning is short.
  private static func row(_ term: String, _ meaning: String, column: Int) -> String {
    let start = "  " + term
    let margin = String(repeating: " ", count: column)
    var text = start.count < column ? start + margin.dropFirst(start.count) : start + "\n" + margin
    var used = column
    for word in meaning.split(separator: " ") {
      if used > column, used + 1 + word.count > width {
        text += "\n" + margin
        used = column
      }
      let separator = used > column ? " " : ""
      text += separator + word
      used += separator.count + word.count
    }
    return text + "\n"
  }
}
