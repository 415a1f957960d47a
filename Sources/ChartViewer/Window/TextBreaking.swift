/// Breaks a text into lines of a width, between words where it can.
struct TextBreaking {
  var width: Double
  /// The width of a text on one line.
  var measure: (String) -> Double

  /// At least one line; a word that is wider than a line is broken within.
  func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if measure(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while line.count > 1, measure(line) > width {
        let head = fittingHead(of: line)
        lines.append(head)
        line.removeFirst(head.count)
      }
    }
    return lines + [line]
  }

  /// As many characters as fit, at least one.
  private func fittingHead(of word: String) -> String {
    var low = 1
    var high = word.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if measure(String(word.prefix(middle))) <= width { low = middle } else { high = middle }
    }
    return String(word.prefix(low))
  }
}
