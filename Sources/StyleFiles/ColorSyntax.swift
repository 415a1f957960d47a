import Diagnostics
import Graphics

/// Reads colours: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, the names of CSS, `clear`, and CSS's `rgb()`, `rgba()` and
/// `color(srgb …)`, with commas or blanks.
enum ColorSyntax {
  static func parse(_ text: String) throws(ValueProblem) -> Color {
    let scalars = Array(text.unicodeScalars)
    if scalars.first == "#" { return try hexadecimal(scalars) }
    if scalars.contains("(") {
      var call = ColorCall(scalars)
      return try call.parse()
    }
    let name = text.lowercased()
    if name == "clear" || name == "transparent" { return .clear }
    if let rgb = ColorNames.all[name] { return Color(rgb: rgb) }
    // A hexadecimal colour without its # is the commonest slip.
    if [3, 4, 6, 8].contains(scalars.count), scalars.allSatisfy({ $0.properties.isASCIIHexDigit }) {
      throw ValueProblem(message: "a colour in digits begins with #", code: "bad-color", suggestion: "#" + text)
    }
    throw ValueProblem(
      message: text.isEmpty ? "a colour is empty" : "unknown colour '\(text)'", code: "bad-color",
      suggestion: Suggestion.nearest(to: text, in: ColorNames.sorted))
  }

  private static func hexadecimal(_ scalars: [Unicode.Scalar]) throws(ValueProblem) -> Color {
    var digits: [UInt32] = []
    for (offset, scalar) in scalars.enumerated().dropFirst() {
      guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw ValueProblem(
          message: "'\(scalar)' is not a hexadecimal digit", code: "bad-color", offset: offset, length: 1)
      }
      digits.append(UInt32(digit))
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default:
      throw ValueProblem(
        message: "a colour has 3, 4, 6 or 8 digits behind the #, not \(digits.count)", code: "bad-color")
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 1)
  }
}

/// Reads a colour that is written as a function.
private struct ColorCall {
  private struct Component {
    var number: Double
    var isPercentage: Bool
    var offset: Int
    var length: Int
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func parse() throws(ValueProblem) -> Color {
    let name = word().lowercased()
    switch name {
    case "rgb", "rgba": break
    case "color":
      // The arguments begin with the colour space.
      guard take("(") else { throw problem("expected '(' behind '\(name)'") }
      skipBlanks()
      let start = index
      let space = word()
      guard space.lowercased() == "srgb" else {
        throw problem("the colour space has to be srgb", at: start, length: max(space.unicodeScalars.count, 1))
      }
      return try arguments(scale: 1)
    default:
      throw ValueProblem(
        message: "unknown colour function '\(name)'", code: "bad-color", length: max(name.unicodeScalars.count, 1),
        suggestion: Suggestion.nearest(to: name, in: ["rgb", "rgba"]))
    }
    guard take("(") else { throw problem("expected '(' behind '\(name)'") }
    return try arguments(scale: 255)
  }

  /// Three components and perhaps an alpha, up to the closing bracket and the end.
  private mutating func arguments(scale: Double) throws(ValueProblem) -> Color {
    var components: [Component] = []
    while true {
      skipBlanks()
      if take(")") { break }
      if !components.isEmpty, take(components.count == 3 ? "/" : ",") || take(",") { skipBlanks() }
      guard index < scalars.count else { throw problem("expected ')' at the end") }
      components.append(try component())
      if components.count > 4 { throw problem("a colour has three or four components", at: index - 1) }
    }
    skipBlanks()
    guard index == scalars.count else { throw problem("expected the end behind ')'") }
    guard components.count >= 3 else {
      throw problem("a colour has three or four components, not \(components.count)", at: index - 1)
    }
    let red = try value(components[0], scale)
    let green = try value(components[1], scale)
    let blue = try value(components[2], scale)
    let alpha = components.count > 3 ? try value(components[3], 1) : 1
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private mutating func component() throws(ValueProblem) -> Component {
    let start = index
    while index < scalars.count, "+-.0123456789eE".unicodeScalars.contains(scalars[index]) { index += 1 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<index])
    guard let number = Double(text), number.isFinite else {
      if index == start { throw problem("expected a number but found '\(scalars[index])'") }
      throw problem("'\(text)' is not a number", at: start, length: index - start)
    }
    let isPercentage = take("%")
    return Component(number: number, isPercentage: isPercentage, offset: start, length: index - start)
  }

  /// The component as 0…1.
  private func value(_ component: Component, _ scale: Double) throws(ValueProblem) -> Double {
    let limit = component.isPercentage ? 100 : scale
    guard component.number >= 0, component.number <= limit else {
      let unit = component.isPercentage ? "%" : ""
      throw problem(
        "must be from 0\(unit) to \(limit.shortText)\(unit), not \(component.number.shortText)\(unit)",
        at: component.offset, length: component.length, code: "out-of-range")
    }
    return component.number / limit
  }

  private mutating func word() -> String {
    var text = ""
    while index < scalars.count, scalars[index].properties.isAlphabetic {
      text.unicodeScalars.append(scalars[index])
      index += 1
    }
    return text
  }

  private mutating func skipBlanks() {
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" { index += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  private func problem(
    _ message: String, at offset: Int? = nil, length: Int = 1, code: String = "bad-color"
  ) -> ValueProblem {
    ValueProblem(message: message, code: code, offset: offset ?? index, length: length)
  }
}
