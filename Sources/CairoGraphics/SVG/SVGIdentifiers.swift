/// Gives names that are valid and unique in one document (XML 1.0, section 2.3, `Name`).
struct SVGIdentifiers {
  private var used: Set<String> = []

  /// A name like `wish`: other characters than letters, digits, `_` and `-` become `-`, and repetitions get `-2`, `-3`.
  mutating func make(_ wish: String) -> String {
    var name = ""
    for scalar in wish.unicodeScalars {
      let isPlain =
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: scalar.value > 0x7F && scalar.properties.isAlphabetic
        }
      name.unicodeScalars.append(isPlain ? scalar : "-")
    }
    let canBegin = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
    if !canBegin { name = "part-" + name }
    var candidate = name
    var count = 1
    while !used.insert(candidate).inserted {
      count += 1
      candidate = name + "-\(count)"
    }
    return candidate
  }
}
