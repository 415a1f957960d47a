import Graphics

extension DisplayList {
  /// Adds a filled path, if it has an area of which some may lie in `visible`.
  mutating func append(fill path: Path, _ rule: FillRule, _ paint: Paint, visible: Rectangle?) {
    guard let bounds = path.controlPointBounds, !bounds.isEmpty, bounds.mayShow(in: visible) else { return }
    append(.fill(path, rule, paint), extent: bounds)
  }

  /// Adds the path's fill and then its stroke.
  mutating func append(_ layer: ShapeLayer, visible: Rectangle?) {
    let strokeColor = layer.strokeColor.flatMap { $0.alpha > 0 ? $0 : nil }
    let fillColor = layer.fillColor.flatMap { $0.alpha > 0 ? $0 : nil }
    guard strokeColor != nil || fillColor != nil, let path = layer.path, let bounds = path.controlPointBounds else {
      return
    }
    if let fillColor, !bounds.isEmpty, bounds.mayShow(in: visible) {
      append(.fill(path, layer.fillRule, .color(fillColor)), extent: bounds)
    }
    guard let strokeColor, layer.lineWidth > 0, layer.lineWidth.isFinite else { return }
    let stroke = layer.stroke.drawable
    let reach = stroke.reach(around: path)
    let extent = bounds.inset(dx: -reach, dy: -reach)
    guard extent.mayShow(in: visible) else { return }
    // The trimmed path lies inside the whole one, and its dashes begin anew at its start.
    let trimmed =
      layer.strokeStart <= 0 && layer.strokeEnd >= 1 ? path : path.trimmed(from: layer.strokeStart, to: layer.strokeEnd)
    if !trimmed.isEmpty { append(.stroke(trimmed, stroke, .color(strokeColor)), extent: extent) }
  }

  /// Adds the line of text, vertically in the middle of the bounds by the font's measures.
  mutating func append(_ layer: TextLayer, measuring: any TextMeasuring, visible: Rectangle?) {
    let font = layer.font
    let bounds = layer.bounds
    guard layer.foregroundColor.alpha > 0, font.size > 0, font.size.isFinite, bounds.isFinite,
      layer.string.contains(where: { !$0.isWhitespace })
    else { return }
    let text = measuring.truncated(layer.string, in: font, to: bounds.width, at: layer.truncation)
    guard !text.isEmpty else { return }

    let metrics = measuring.metrics(of: font)
    let width = measuring.width(of: text, in: font)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    let (anchor, x, left): (TextAnchor, Double, Double) =
      switch layer.alignmentMode {
      case .left: (.start, bounds.minX, bounds.minX)
      case .center: (.middle, bounds.midX, bounds.midX - width / 2)
      case .right: (.end, bounds.maxX, bounds.maxX - width)
      }
    // Slanted letters, accents and fallback fonts reach beyond the measures.
    let extent = Rectangle(left, baseline - metrics.ascent, width, metrics.lineHeight)
      .inset(dx: -font.size, dy: -font.size)
    guard extent.isFinite, extent.mayShow(in: visible) else { return }
    append(.text(text, font, layer.foregroundColor, at: Point(x, baseline), anchor), extent: extent)
  }

  mutating func append(_ layer: GradientLayer, visible: Rectangle?) {
    guard let paint = layer.paint, layer.bounds.isFinite, !layer.bounds.isEmpty else { return }
    append(fill: layer.outline, .nonZero, paint, visible: visible)
  }

  mutating func append(_ layer: ImageLayer, visible: Rectangle?) {
    guard let image = layer.contents, let rectangle = layer.contentsRectangle, rectangle.mayShow(in: visible) else {
      return
    }
    append(.image(image, rectangle), extent: rectangle)
  }
}

extension Rectangle {
  /// Whether what is drawn in here can show in `visible`; nil says that all can.
  func mayShow(in visible: Rectangle?) -> Bool {
    visible.map { visiblePart(in: $0) != nil } ?? true
  }
}

extension Stroke {
  /// The stroke without a dash pattern that no canvas can draw: a length that is negative or not finite, or no length
  /// at all.
  fileprivate var drawable: Stroke {
    var stroke = self
    if !dashPhase.isFinite { stroke.dashPhase = 0 }
    let isPattern = dashPattern.allSatisfy { $0 >= 0 && $0.isFinite } && dashPattern.contains { $0 > 0 }
    if !isPattern { stroke.dashPattern = [] }
    if !(miterLimit >= 1) { stroke.miterLimit = 1 }
    return stroke
  }

  /// How far the stroke can lie from the points of `path`, in points.
  fileprivate func reach(around path: Path) -> Double {
    var factor = cap == .square ? 2.0.squareRoot() : 1
    // A lone line has no corners.
    if join == .miter && path.elements.count > 2 { factor = max(factor, miterLimit) }
    // Alignment moves a line by up to half a pixel and widens a thin one to a whole pixel.
    return width / 2 * factor + (alignsToPixels ? 1 : 0)
  }
}
