import Graphics

extension SVGCanvas {
  /// The attributes `property` and `property`-opacity for a paint, or nil where there is nothing to see.
  func attributes(_ property: String, _ paint: Paint, _ placement: SVGPlacement) -> [SVGAttribute]? {
    switch paint {
    case .color(let color): return attributes(property, color)
    case .gradient(let gradient):
      guard let last = gradient.stops.last, gradient.stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
      guard gradient.stops.count > 1, let definition = definition(of: gradient, placement) else {
        return attributes(property, last.color)
      }
      let identifier = definitions.identifier(of: definition, kind: "gradient")
      return [SVGAttribute(property, "url(#\(identifier))")]
    }
  }

  func attributes(_ property: String, _ color: Color) -> [SVGAttribute]? {
    guard color.alpha > 0 else { return nil }
    let solid = isStencil ? Color.white : color.withAlpha(1)
    var attributes = [SVGAttribute(property, solid.hexadecimal)]
    // Black is what an element is filled with by itself, but said on each it can be shared and changed.
    if color.alpha < 1 { attributes.append(SVGAttribute(property + "-opacity", color.alpha)) }
    return attributes
  }

  /// The gradient's element, or nil where it has no direction or no size and all lies beyond its end.
  private func definition(of gradient: Gradient, _ placement: SVGPlacement) -> SVGElement? {
    var element: SVGElement
    switch gradient.shape {
    case .axial(let start, let end):
      guard start != end else { return nil }
      let (from, to) = (placement.folded.apply(to: start), placement.folded.apply(to: end))
      element = SVGElement(
        name: "linearGradient",
        attributes: [
          SVGAttribute("gradientUnits", "userSpaceOnUse"), SVGAttribute("x1", from.x), SVGAttribute("y1", from.y),
          SVGAttribute("x2", to.x), SVGAttribute("y2", to.y),
        ])
    case .radial(let center, let radiusX, let radiusY):
      guard radiusX > 0, radiusY > 0 else { return nil }
      element = SVGElement(
        name: "radialGradient", attributes: [SVGAttribute("gradientUnits", "userSpaceOnUse")])
      if radiusX == radiusY {
        let middle = placement.folded.apply(to: center)
        element.attributes += [
          SVGAttribute("cx", middle.x), SVGAttribute("cy", middle.y),
          SVGAttribute("r", radiusX * placement.lengthScale),
        ]
      } else {
        let ellipse = AffineTransform(a: 1, b: 0, c: 0, d: radiusY / radiusX, tx: center.x, ty: center.y)
        element.attributes += [
          SVGAttribute("cx", "0"), SVGAttribute("cy", "0"), SVGAttribute("r", radiusX),
          SVGAttribute("gradientTransform", SVGPlacement.matrix(ellipse.concatenating(placement.folded))),
        ]
      }
    }
    element.children = gradient.stops.map { stop in
      var attributes = [SVGAttribute("offset", stop.location)]
      attributes.append(
        SVGAttribute("stop-color", isStencil ? Color.white.hexadecimal : stop.color.withAlpha(1).hexadecimal))
      if stop.color.alpha < 1 { attributes.append(SVGAttribute("stop-opacity", stop.color.alpha)) }
      return SVGElement(name: "stop", attributes: attributes)
    }
    return element
  }
}
