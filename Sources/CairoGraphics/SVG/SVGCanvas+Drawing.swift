public import Graphics

extension SVGCanvas {
  /// Readers compute with 32 bits, so what is farther away than this is cut, in points.
  private static let room = 16_000.0

  public func fill(_ path: Path, rule: FillRule, with paint: Paint) {
    let placement = SVGPlacement(transform)
    guard let far = area(margin: Self.room), let near = area(margin: 16),
      let painted = attributes("fill", paint, placement)
    else { return }
    let bounded =
      path.lies(in: far) ? path : FillClipper(area: near, tolerance: 0.05 / transform.largestScale).clipped(path)
    guard var element = SVGShape.element(for: bounded.applying(placement.folded), isFilled: true) else { return }
    element.attributes += painted
    if rule == .evenOdd, element.name == "path" || element.name == "polygon" {
      element.attributes.append(SVGAttribute("fill-rule", "evenodd"))
    }
    if let attribute = placement.attribute { element.attributes.append(attribute) }
    append(element)
  }

  public func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) {
    let placement = SVGPlacement(transform)
    let reach = stroke.width * max(stroke.join == .miter ? min(stroke.miterLimit, 64) : 1, 2)
    guard stroke.width > 0, stroke.width.isFinite, let far = area(margin: Self.room), let visible = area(margin: 2),
      let painted = attributes("stroke", paint, placement)
    else { return }
    if path.lies(in: far) {
      append(path, stroke, painted, placement, distance: 0)
      return
    }
    let isDashed = !stroke.dashPattern.isEmpty
    let scale = transform.largestScale
    var clipper = StrokeClipper(
      area: visible.inset(dx: -reach, dy: -reach), curveMargin: Self.room / scale, tolerance: 0.05 / scale,
      isDashed: isDashed)
    let pieces = clipper.pieces(of: path)
    if isDashed {
      for piece in pieces {
        append(Path(elements: piece.elements), stroke, painted, placement, distance: piece.distance)
      }
    } else {
      append(Path(elements: pieces.flatMap(\.elements)), stroke, painted, placement, distance: 0)
    }
  }

  /// `distance` is how far along its dashes the path begins.
  private func append(
    _ path: Path, _ stroke: Stroke, _ painted: [SVGAttribute], _ placement: SVGPlacement, distance: Double
  ) {
    guard let shape = SVGShape.element(for: path.applying(placement.folded), isFilled: false) else { return }
    var attributes = painted
    let scale = placement.lengthScale
    if stroke.width * scale != 1 { attributes.append(SVGAttribute("stroke-width", stroke.width * scale)) }
    if stroke.cap != .butt { attributes.append(SVGAttribute("stroke-linecap", stroke.cap.rawValue)) }
    if shape.name != "line" {
      if stroke.join != .miter {
        attributes.append(SVGAttribute("stroke-linejoin", stroke.join.rawValue))
      } else if stroke.miterLimit != 4, !["rect", "circle", "ellipse"].contains(shape.name) {
        attributes.append(SVGAttribute("stroke-miterlimit", max(stroke.miterLimit, 1)))
      }
    }
    let dashes = stroke.dashPattern
    if dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
      let lengths = dashes.map { SVGNumber.text($0 * scale) }
      attributes.append(SVGAttribute("stroke-dasharray", lengths.joined(separator: " ")))
      let period = dashes.reduce(0, +) * (dashes.count.isMultiple(of: 2) ? 1 : 2)
      let phase = (stroke.dashPhase + distance).truncatingRemainder(dividingBy: period)
      let offset = SVGAttribute("stroke-dashoffset", phase * scale)
      if offset.value != "0" { attributes.append(offset) }
    }
    if isOutlineOfLast(shape, placement),
      changeLast({
        $0.attributes += attributes; return true
      })
    {
      return
    }
    var element = shape
    if shape.name != "line" { element.attributes.append(SVGAttribute("fill", "none")) }
    element.attributes += attributes
    if let attribute = placement.attribute { element.attributes.append(attribute) }
    append(element)
  }

  /// Whether the element that was drawn last is the filling of the same shape.
  private func isOutlineOfLast(_ shape: SVGElement, _ placement: SVGPlacement) -> Bool {
    changeLast { last in
      guard last.name == shape.name, last["fill"] != nil, last["fill"] != "none", last["stroke"] == nil,
        last["transform"] == placement.attribute?.value
      else { return false }
      return last.attributes.starts(with: shape.attributes)
    }
  }

  public func draw(_ image: EncodedImage, in rectangle: Rectangle) {
    guard !rectangle.isEmpty, rectangle.origin.isFinite else { return }
    // Upright pictures need nothing but another size.
    let isFolded = transform.isUpright
    let placed = isFolded ? transform.boundingBox(of: rectangle) : rectangle
    let definition = SVGElement(
      name: "image",
      attributes: [
        SVGAttribute("width", placed.width), SVGAttribute("height", placed.height),
        SVGAttribute("preserveAspectRatio", "none"),
        SVGAttribute("href", "data:image/png;base64," + Base64.text(image.png)),
      ])
    let identifier = definitions.identifier(of: definition, kind: "image")
    var element = SVGElement(
      name: "use",
      attributes: [
        SVGAttribute("href", "#" + identifier), SVGAttribute("x", placed.minX), SVGAttribute("y", placed.minY),
      ])
    if !isFolded { element.attributes.append(SVGAttribute("transform", SVGPlacement.matrix(transform))) }
    stencilHasImage = true
    append(element)
  }
}
