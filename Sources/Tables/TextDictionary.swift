/// The distinct texts of a column, each with a small number.
struct TextDictionary: Sendable {
  private(set) var texts: [String] = []
  private var codes: [String: Int32] = [:]

  /// The number of `text`, given out on first sight.
  mutating func code(of text: String) -> Int32 {
    if let code = codes[text] { return code }
    let code = Int32(texts.count)
    texts.append(text)
    codes[text] = code
    return code
  }
}
