/// A Swift file's code alone: comments and the texts of string literals are blanks, lines stay where they are.
///
/// Code inside of an interpolation stays code.
struct CodeText {
  let lines: [String]

  init(_ source: String) {
    var reader = Reader(source)
    reader.readCode(untilParenthesis: false)
    lines = String(reader.output).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private struct Reader {
    let input: [Character]
    var output: [Character] = []
    var place = 0

    init(_ source: String) {
      // "\r\n" is one character in Swift; the lines have to be found all the same.
      input = Array(source.replacing("\r\n", with: "\n"))
      output.reserveCapacity(input.count)
    }

    func looksAt(_ text: String) -> Bool { input[place...].starts(with: text) }

    mutating func keep() {
      output.append(input[place])
      place += 1
    }

    mutating func blank(_ count: Int = 1) {
      for _ in 0..<count where place < input.count {
        output.append(input[place] == "\n" ? "\n" : " ")
        place += 1
      }
    }

    mutating func readCode(untilParenthesis: Bool) {
      var depth = 0
      while place < input.count {
        if looksAt("//") {
          while place < input.count, input[place] != "\n" { blank() }
        } else if looksAt("/*") {
          readBlockComment()
        } else if let hashes = hashesBeforeQuote {
          readString(hashes: hashes)
        } else {
          if input[place] == "(" { depth += 1 }
          if input[place] == ")" {
            if untilParenthesis, depth == 0 { return }
            depth -= 1
          }
          keep()
        }
      }
    }

    /// Block comments nest in Swift.
    mutating func readBlockComment() {
      var depth = 0
      repeat {
        if looksAt("/*") {
          depth += 1
          blank(2)
        } else if looksAt("*/") {
          depth -= 1
          blank(2)
        } else {
          blank()
        }
      } while depth > 0 && place < input.count
    }

    var hashesBeforeQuote: Int? {
      let hashes = input[place...].prefix { $0 == "#" }.count
      let quote = place + hashes
      return quote < input.count && input[quote] == "\"" ? hashes : nil
    }

    /// The quotes stay, so that what follows them can be told from what follows an operator.
    mutating func readString(hashes: Int) {
      let marks = String(repeating: "#", count: hashes)
      blank(hashes)
      let quote = looksAt("\"\"\"") ? "\"\"\"" : "\""
      for _ in quote { keep() }
      while place < input.count {
        if looksAt(quote + marks) {
          for _ in quote { keep() }
          blank(hashes)
          return
        } else if looksAt("\\" + marks + "(") {
          blank(1 + hashes)
          keep()
          readCode(untilParenthesis: true)
          if place < input.count { keep() }
        } else if looksAt("\\" + marks) {
          blank(2 + hashes)
        } else {
          blank()
        }
      }
    }
  }
}
