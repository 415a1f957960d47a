public import Graphics

/// Writes what is drawn as an SVG document whose lengths are CSS pixels, one to the point.
///
/// The document is made to be opened in an editor: text stays text, names of parts become identifiers, what several
/// elements say is said once on their group, and there are no transforms where the numbers can do without.
public final class SVGCanvas: Canvas {
  public enum TextMode: String, Hashable, Sendable, CaseIterable {
    /// Text that can be edited, in the reader's font.
    case text
    /// The glyphs' outlines: the same picture without the font.
    case outlines
  }

  let textMode: TextMode
  let measurer: PangoTextMeasurer
  var transform: AffineTransform = .identity
  var definitions = SVGDefinitions()
  /// Whether what is drawn is a mask, where everything is white so that its luminance is its alpha.
  private(set) var isStencil = false
  /// Whether a picture was drawn in the mask, whose colours cannot be changed.
  var stencilHasImage = false
  private let size: Size
  private let title: String?
  /// The groups that are open, the outermost first.
  private var open = [SVGElement(name: "svg")]

  public init(size: Size, textMode: TextMode = .text, title: String? = nil, measurer: PangoTextMeasurer) {
    self.size = size
    self.textMode = textMode
    self.title = title
    self.measurer = measurer
  }

  /// The whole picture in the coordinates in use, with room for what reaches into it; nil where nothing can be seen.
  func area(margin: Double) -> Rectangle? {
    let whole = Rectangle(origin: .zero, size: size).inset(dx: -margin, dy: -margin)
    return transform.inverted.map { $0.boundingBox(of: whole) }
  }

  func append(_ element: SVGElement) {
    open[open.count - 1].children.append(element)
  }

  /// Lets `change` alter what was drawn last in the same group; whether it did.
  func changeLast(_ change: (inout SVGElement) -> Bool) -> Bool {
    let group = open.count - 1
    guard let last = open[group].children.indices.last else { return false }
    return change(&open[group].children[last])
  }

  public func isolated(_ body: () -> Void) {
    let saved = transform
    let depth = open.count
    body()
    closeGroups(to: depth)
    transform = saved
  }

  public func concatenate(_ transform: AffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  public func clip(to path: Path, rule: FillRule) {
    let outline = path.applying(transform)
    let whole = Rectangle(origin: .zero, size: size)
    let bounded =
      outline.lies(in: whole.inset(dx: -16_000, dy: -16_000))
      ? outline : FillClipper(area: whole.inset(dx: -16, dy: -16), tolerance: 0.05).clipped(outline)
    var definition = SVGElement(name: "clipPath")
    if var shape = SVGShape.element(for: bounded, isFilled: true) {
      if shape.name == "rect", covers(outline, whole) { return }
      if rule == .evenOdd { shape.attributes.append(SVGAttribute("clip-rule", "evenodd")) }
      definition.children = [shape]
    }
    let identifier = definitions.identifier(of: definition, kind: "clip")
    open.append(SVGElement(name: "g", attributes: [SVGAttribute("clip-path", "url(#\(identifier))")]))
  }

  private func covers(_ path: Path, _ area: Rectangle) -> Bool {
    guard path.elements.count == 5, case .move(let first) = path.elements[0], case .line(let third) = path.elements[2]
    else { return false }
    return Rectangle(corner: first, opposite: third).contains(area)
  }

  public func group(opacity: Double, bounds: Rectangle, mask: (() -> Void)?, content: () -> Void) {
    guard opacity > 0 else { return }
    var group = SVGElement(name: "g")
    if opacity < 1 { group.attributes.append(SVGAttribute("opacity", opacity)) }
    if let mask {
      guard let stencil = stencil(bounds: bounds, mask) else { return }
      let identifier = definitions.identifier(of: stencil, kind: "mask")
      group.attributes.append(SVGAttribute("mask", "url(#\(identifier))"))
    }
    if group.attributes.isEmpty {
      isolated(content)
    } else {
      isolated {
        open.append(group)
        content()
      }
    }
  }

  /// The mask that `draw` makes, or nil where that draws nothing.
  private func stencil(bounds: Rectangle, _ draw: () -> Void) -> SVGElement? {
    let region = transform.boundingBox(of: bounds).inset(dx: -1, dy: -1).integral
    let saved = (open, isStencil, stencilHasImage)
    open = [SVGElement(name: "mask")]
    (isStencil, stencilHasImage) = (true, false)
    isolated(draw)
    var stencil = open[0]
    if stencilHasImage { stencil.attributes.append(SVGAttribute("mask-type", "alpha")) }
    (open, isStencil, stencilHasImage) = saved
    stencil.attributes += [
      SVGAttribute("maskUnits", "userSpaceOnUse"), SVGAttribute("x", region.minX), SVGAttribute("y", region.minY),
      SVGAttribute("width", region.width), SVGAttribute("height", region.height),
    ]
    return SVGTidying.tidied(stencil).flatMap { $0.children.isEmpty ? nil : $0 }
  }

  public func named(_ name: String, _ body: () -> Void) {
    let depth = open.count
    open.append(SVGElement(name: "g", attributes: [SVGAttribute("id", name)]))
    body()
    // A clip lasts longer than the name.
    let clips = open[(depth + 1)...].map(\.attributes)
    closeGroups(to: depth)
    for attributes in clips { open.append(SVGElement(name: "g", attributes: attributes)) }
  }

  private func closeGroups(to depth: Int) {
    while open.count > depth {
      let group = open.removeLast()
      append(group)
    }
  }

  /// The document. Nothing can be drawn afterwards.
  public func finishedData() -> [UInt8] {
    closeGroups(to: 1)
    var root = SVGTidying.tidied(open[0]) ?? open[0]
    var used = definitions.used(by: root)
    var identifiers = SVGIdentifiers()
    // Definitions keep their names, because others refer to them.
    for definition in used { _ = identifiers.make(definition["id"] ?? "") }
    for index in used.indices {
      for child in used[index].children.indices { Self.nameParts(of: &used[index].children[child], &identifiers) }
    }
    Self.nameParts(of: &root, &identifiers)
    root.attributes =
      [
        SVGAttribute("xmlns", "http://www.w3.org/2000/svg"), SVGAttribute("width", size.width),
        SVGAttribute("height", size.height),
        SVGAttribute("viewBox", "0 0 " + SVGNumber.text(size.width) + " " + SVGNumber.text(size.height)),
      ] + root.attributes
    if !used.isEmpty { root.children.insert(SVGElement(name: "defs", children: used), at: 0) }
    if let title { root.children.insert(SVGElement(name: "title", text: title), at: 0) }
    var writer = SVGWriter()
    writer.write(root)
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) + writer.bytes
  }

  private static func nameParts(of element: inout SVGElement, _ identifiers: inout SVGIdentifiers) {
    for index in element.attributes.indices where element.attributes[index].name == "id" {
      element.attributes[index].value = identifiers.make(element.attributes[index].value)
    }
    for index in element.children.indices { nameParts(of: &element.children[index], &identifiers) }
  }
}
