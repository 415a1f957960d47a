import Diagnostics
import Graphics

/// Reads fonts in one text: the family, perhaps words for weight and slant, and the size, as in `Helvetica Bold 12`.
enum FontSyntax {
  /// The names of weights on OpenType's scale.
  static let weights: [(name: String, weight: Font.Weight)] = [
    ("thin", 100), ("extralight", 200), ("light", 300), ("regular", 400), ("normal", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("extrabold", 800), ("black", 900),
  ]

  static let size = NumberRange(above: 0, upTo: 1000)

  static func weight(named name: String) -> Font.Weight? {
    weights.first { $0.name == name.lowercased() }?.weight
  }

  /// A weight or slant that the text does not name is regular and upright.
  static func parse(_ text: String) throws(ValueProblem) -> Font {
    var words = text.split(separator: " ")
    guard let last = words.popLast() else { throw ValueProblem(message: "a font is empty", code: "bad-font") }
    let offset = text[..<last.startIndex].unicodeScalars.count
    let length = last.unicodeScalars.count
    guard let number = number(last) else {
      // Something like "12px" was meant as a size; anything else is a family without one.
      if let first = last.first, first.isNumber, let size = self.number(last.prefix { $0.isNumber || $0 == "." }) {
        throw ValueProblem(
          message: "'\(last)' is not a size: sizes are in points, without a unit", code: "bad-font", offset: offset,
          length: length, suggestion: (words.map(String.init) + [size.shortText]).joined(separator: " "))
      }
      throw ValueProblem(
        message: "a font needs a size at its end, such as \"\(text) 12\"", code: "bad-font")
    }
    guard size.contains(number) else {
      throw ValueProblem(
        message: "a font's size must be \(size.phrase), not \(last)", code: "out-of-range", offset: offset,
        length: length)
    }

    var font = Font(family: "", size: number)
    // Words at the end are the style as long as a family is left before them.
    var hasWeight = false
    while words.count > 1, let word = words.last?.lowercased() {
      if font.slant == .normal, let slant = Font.Slant(rawValue: word), slant != .normal {
        font.slant = slant
      } else if !hasWeight, let weight = weight(named: word) {
        font.weight = weight
        hasWeight = true
      } else {
        break
      }
      words.removeLast()
    }
    font.family = words.joined(separator: " ")
    guard !font.family.isEmpty else {
      throw ValueProblem(
        message: "a font needs a family before its size", code: "bad-font", suggestion: "\(Font.systemFamily) \(last)")
    }
    return font
  }

  /// A plain decimal number; `Double` alone would take "0x1F" and "nan" too.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
    return Double(text)
  }
}
