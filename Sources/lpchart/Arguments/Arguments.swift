import Diagnostics

/// The command line, taken apart: a verb, options with their values, and the rest.
struct Arguments: Equatable {
  var verb: Verb
  /// In the order given; an option without a value has an empty one.
  var options: [(option: Option, value: String)]
  /// Sources, or style files for `check`.
  var operands: [String]

  /// Takes `words`, the command line without the program's name, apart; what is wrong with it is thrown as a diagnostic.
  init(_ words: [String]) throws(DiagnosticError) {
    var rest = words[...]
    verb = .view
    if let first = rest.first, let named = Verb(rawValue: first) {
      verb = named
      rest.removeFirst()
    }
    options = []
    operands = []
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try take(word, &rest)
      }
    }
  }

  /// The last value given for an option.
  func value(_ option: Option) -> String? {
    options.last { $0.option == option }?.value
  }

  func values(_ option: Option) -> [String] {
    options.filter { $0.option == option }.map(\.value)
  }

  func has(_ option: Option) -> Bool {
    value(option) != nil
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(DiagnosticError) {
    let option: Option
    var attached: String?
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      guard let found = Option.allCases.first(where: { $0.rawValue == name }) else {
        throw Arguments.unknownOption("--" + name, verb: verb)
      }
      option = found
      attached = parts.count > 1 ? String(parts[1]) : nil
    } else {
      let letter = word[word.index(after: word.startIndex)]
      guard let found = Option.allCases.first(where: { $0.letter == letter }) else {
        throw Arguments.unknownOption(word, verb: verb)
      }
      option = found
      let tail = word.dropFirst(2)
      attached = tail.isEmpty ? nil : String(tail.hasPrefix("=") ? tail.dropFirst() : tail)
    }
    guard option.verbs.contains(verb) else {
      // A word in front that is like a verb is more likely meant to be one.
      if let word = operands.first, verb == .view,
        let meant = Suggestion.nearest(to: word, in: option.verbs.map(\.rawValue))
      {
        throw DiagnosticError.usage("'\(word)' is no verb", suggestion: meant)
      }
      let verbs = Verb.allCases.filter { option.verbs.contains($0) }.map(\.rawValue)
      throw DiagnosticError.usage("\(option.name) is an option of \(verbs.joined(separator: ", ")), not of \(verb)")
    }
    if option.valueName == nil {
      if attached != nil { throw DiagnosticError.usage("\(option.name) takes no value") }
      options.append((option, ""))
    } else if let value = attached ?? rest.popFirst() {
      options.append((option, value))
    } else {
      throw DiagnosticError.usage("\(option.name) needs a value: \(option.valueName ?? "")")
    }
  }

  private static func unknownOption(_ word: String, verb: Verb) -> DiagnosticError {
    let known = Option.allCases.filter { $0.verbs.contains(verb) }.map { "--" + $0.rawValue }
    return DiagnosticError.usage("unknown option '\(word)'", suggestion: Suggestion.nearest(to: word, in: known))
  }

  static func == (left: Arguments, right: Arguments) -> Bool {
    left.verb == right.verb && left.operands == right.operands
      && left.options.elementsEqual(right.options) { $0 == $1 }
  }
}

extension DiagnosticError {
  /// The code of what is wrong with the command line itself.
  static let usageCode = "usage"

  /// Something wrong with the command line: exit status 2.
  static func usage(_ message: String, suggestion: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, message, code: usageCode, suggestion: suggestion))
  }
}
