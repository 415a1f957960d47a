/// Makes a tree of elements smaller without changing the picture.
enum SVGTidying {
  /// Attributes that elements inherit from the group around them (SVG 2, property index).
  private static let inherited: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor",
  ]

  /// `element` without empty groups, without groups of one child that it can stand for, and with what all children
  /// of a group say said once.
  static func tidied(_ element: SVGElement) -> SVGElement? {
    guard element.text == nil else { return element }
    var result = element
    result.children = element.children.compactMap(tidied)
    guard element.name == "g" || element.name == "svg" || element.name == "mask" else { return result }
    if result.children.isEmpty, element.name == "g" { return nil }
    result.children = groupingTexts(result.children)
    shareAttributes(&result)
    return element.name == "g" ? collapsed(result) : result
  }

  /// Puts runs of texts among other elements into a group of their own, where that has something to share.
  private static func groupingTexts(_ children: [SVGElement]) -> [SVGElement] {
    guard children.contains(where: { $0.name != "text" }) else { return children }
    var result: [SVGElement] = []
    var run: [SVGElement] = []
    func finishRun() {
      var group = SVGElement(name: "g", children: run)
      shareAttributes(&group)
      if run.count > 2, group.attributes.count > 1 { result.append(group) } else { result += run }
      run = []
    }
    for child in children {
      if child.name == "text" {
        run.append(child)
      } else {
        finishRun()
        result.append(child)
      }
    }
    finishRun()
    return result
  }

  /// Moves inherited attributes that all children have with one value to the element around them.
  private static func shareAttributes(_ element: inout SVGElement) {
    let drawn = element.children.filter { $0.name != "defs" && $0.name != "title" }
    guard drawn.count > 1, let first = drawn.first else { return }
    for attribute in first.attributes where inherited.contains(attribute.name) {
      // The element's own attribute would be overridden by none of the children any more.
      guard element[attribute.name] == nil, drawn.allSatisfy({ $0[attribute.name] == attribute.value }) else {
        continue
      }
      element.attributes.append(attribute)
      for index in element.children.indices { element.children[index].attributes.removeAll { $0 == attribute } }
    }
  }

  /// The only child with the group's attributes, where it has none of them itself and coordinates of its own would
  /// not change what they mean.
  private static func collapsed(_ group: SVGElement) -> SVGElement {
    guard group.children.count == 1, var child = group.children.first else { return group }
    let names = Set(child.attributes.map(\.name))
    guard names.isDisjoint(with: group.attributes.map(\.name)) else { return group }
    let needsCoordinates = group.attributes.contains { $0.name == "clip-path" || $0.name == "mask" }
    if needsCoordinates,
      names.contains("transform") || names.contains("clip-path") || names.contains("mask")
        || names.contains("opacity")
    {
      return group
    }
    // The name comes first, where it is looked for.
    child.attributes =
      group.attributes.filter { $0.name == "id" } + child.attributes
      + group.attributes.filter { $0.name != "id" }
    return child
  }
}
