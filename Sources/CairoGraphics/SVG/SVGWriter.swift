/// Writes elements as text: one a line, indented by two spaces a level.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ element: SVGElement, level: Int = 0) {
    indent(level)
    append("<" + element.name)
    for attribute in element.attributes {
      append(" " + attribute.name + "=\"")
      appendEscaped(attribute.value)
      append("\"")
    }
    if let text = element.text {
      append(">")
      appendEscaped(text)
      append("</" + element.name + ">\n")
    } else if element.children.isEmpty {
      append("/>\n")
    } else {
      append(">\n")
      for child in element.children { write(child, level: level + 1) }
      indent(level)
      append("</" + element.name + ">\n")
    }
  }

  private mutating func indent(_ level: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Escapes what ends character data or an attribute, and replaces what XML 1.0 forbids (section 2.2, `Char`).
  private mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(" ")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      }
    }
  }
}
