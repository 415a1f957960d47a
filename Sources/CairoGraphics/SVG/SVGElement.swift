/// An element of an SVG document.
struct SVGElement {
  var name: String
  var attributes: [SVGAttribute] = []
  var children: [SVGElement] = []
  /// Character data, not yet escaped; an element has either this or children.
  var text: String?

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}

struct SVGAttribute: Hashable {
  var name: String
  /// Not yet escaped.
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ number: Double) {
    self.init(name, SVGNumber.text(number))
  }
}
