import Glibc
public import Graphics

extension SVGCanvas {
  public func draw(_ text: String, font: Font, color: Color, at point: Point, anchor: TextAnchor) {
    guard point.isFinite, font.size > 0, font.size.isFinite, !text.isEmpty,
      let painted = attributes("fill", color)
    else { return }
    switch textMode {
    case .text: drawText(LabelText.singleLine(text), font: font, painted: painted, at: point, anchor: anchor)
    case .outlines:
      drawOutlines(of: text, font: font, painted: painted, opacity: color.alpha, at: point, anchor: anchor)
    }
  }

  private func drawText(
    _ line: String, font: Font, painted: [SVGAttribute], at point: Point, anchor: TextAnchor
  ) {
    var element = SVGElement(name: "text", text: line)
    var size = font.size
    if transform.isSimilarity, transform.determinant > 0 {
      let place = transform.apply(to: point)
      let scale = transform.determinant.squareRoot()
      size *= scale
      element.attributes += [SVGAttribute("x", place.x), SVGAttribute("y", place.y)]
      if !transform.isUpright {
        let angle = atan2(transform.b, transform.a) * 180 / .pi
        let turn = [angle, place.x, place.y].map(SVGNumber.text).joined(separator: " ")
        element.attributes.append(SVGAttribute("transform", "rotate(" + turn + ")"))
      }
    } else {
      element.attributes += [
        SVGAttribute("x", point.x), SVGAttribute("y", point.y),
        SVGAttribute("transform", SVGPlacement.matrix(transform)),
      ]
    }
    element.attributes += painted
    element.attributes += [
      SVGAttribute("font-family", Self.familyList(font.family)), SVGAttribute("font-size", size),
    ]
    if font.weight != 400 { element.attributes.append(SVGAttribute("font-weight", String(font.weight))) }
    if font.slant != .normal { element.attributes.append(SVGAttribute("font-style", font.slant.rawValue)) }
    let isRightToLeft = LabelText.isRightToLeft(line)
    // In a text that runs to the left SVG's start is the right end.
    let svgAnchor: TextAnchor =
      switch anchor {
      case .start: isRightToLeft ? .end : .start
      case .middle: .middle
      case .end: isRightToLeft ? .start : .end
      }
    if svgAnchor != .start { element.attributes.append(SVGAttribute("text-anchor", svgAnchor.rawValue)) }
    if isRightToLeft { element.attributes.append(SVGAttribute("direction", "rtl")) }
    if line.first == " " || line.last == " " || line.contains("  ") {
      element.attributes.append(SVGAttribute("xml:space", "preserve"))
    }
    append(element)
  }

  /// CSS's list of families: quoted where a name is not made of plain words, and with a generic one at the end.
  private static func familyList(_ family: String) -> String {
    let generic: Set<String> = ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"]
    var names = LabelText.families(of: family)
    if !names.contains(where: generic.contains) { names.append("sans-serif") }
    return names.map { name in
      let isPlain = name.split(separator: " ").allSatisfy { word in
        word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      return isPlain ? name : "'" + name.filter { $0 != "'" && $0 != "\\" } + "'"
    }.joined(separator: ", ")
  }

  private func drawOutlines(
    of text: String, font: Font, painted: [SVGAttribute], opacity: Double, at point: Point, anchor: TextAnchor
  ) {
    guard let layout = measurer.layout(of: text, in: font) else { return }
    let origin = layout.origin(at: point, anchor: anchor)
    let outlines = TextOutlines(layout)
    let path = outlines.path.applying(AffineTransform(translationX: origin.x, y: origin.y)).applying(transform)
    if var element = SVGShape.element(for: path, isFilled: true) {
      element.attributes += painted
      append(element)
    }
    for picture in outlines.pictures {
      group(opacity: opacity, bounds: picture.bounds.offset(by: origin), mask: nil) {
        draw(picture.image, in: picture.bounds.offset(by: origin))
      }
    }
  }
}
