import Graphics

/// What a document defines once and refers to: gradients, clips, masks and pictures.
struct SVGDefinitions {
  private(set) var elements: [SVGElement] = []
  private var known: [[UInt8]: String] = [:]
  private var counts: [String: Int] = [:]

  /// The identifier of `element`, which is defined if no equal one is yet: `kind` and a number.
  mutating func identifier(of element: SVGElement, kind: String) -> String {
    var writer = SVGWriter()
    writer.write(element)
    if let identifier = known[writer.bytes] { return identifier }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    let identifier = "\(kind)-\(count)"
    known[writer.bytes] = identifier
    var element = element
    element.attributes.insert(SVGAttribute("id", identifier), at: 0)
    elements.append(element)
    return identifier
  }

  /// The definitions that `body` needs, and those that these need.
  func used(by body: SVGElement) -> [SVGElement] {
    var names: Set<String> = []
    Self.collectReferences(in: body, into: &names)
    var result: [SVGElement] = []
    // A definition refers only to earlier ones.
    for element in elements.reversed() where element["id"].map(names.contains) == true {
      Self.collectReferences(in: element, into: &names)
      result.append(element)
    }
    return result.reversed()
  }

  private static func collectReferences(in element: SVGElement, into names: inout Set<String>) {
    for attribute in element.attributes {
      if attribute.value.hasPrefix("url(#") {
        names.insert(String(attribute.value.dropFirst(5).dropLast()))
      } else if attribute.name == "href", attribute.value.hasPrefix("#") {
        names.insert(String(attribute.value.dropFirst()))
      }
    }
    for child in element.children { collectReferences(in: child, into: &names) }
  }
}
