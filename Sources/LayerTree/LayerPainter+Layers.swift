import Graphics

extension LayerPainter {
  /// What `layer` draws, in its superlayer's coordinates; parts that lie outside `visible` (nil: nothing is known) may
  /// be left out.
  func displayList(of layer: Layer, visible: Rectangle?) -> DisplayList {
    guard !layer.isHidden, layer.opacity > 0 else { return DisplayList() }
    let transform = layer.transformToSuperlayer
    // What is flattened to a line or point shows nothing.
    guard transform.isFinite, let inwards = transform.inverted else { return DisplayList() }
    var visible = visible.map(inwards.boundingBox(of:))

    var mask: DisplayList?
    var maskClips: [DisplayList.Clip]?
    if let layer = layer.mask {
      let list = displayList(of: layer, visible: visible)
      guard !list.isEmpty else { return DisplayList() }
      visible = visible.map { $0.visiblePart(in: list.extent) ?? .zero } ?? list.extent
      maskClips = list.clips
      mask = list
    }

    var list = interior(of: layer, visible: visible)
    list.group(opacity: layer.opacity, mask: maskClips == nil ? mask : nil, visible: visible)
    if let maskClips, let mask {
      // The outermost clip is added last.
      for clip in maskClips.reversed() { list.clip(to: clip, bounds: mask.extent) }
    }
    list.apply(transform)
    if let name = layer.name { list.name(name) }
    return list
  }

  /// What `layer` draws in its own coordinates, before its mask and opacity.
  private func interior(of layer: Layer, visible: Rectangle?) -> DisplayList {
    var list = DisplayList()
    let bounds = layer.bounds
    if let color = layer.backgroundColor, color.alpha > 0 {
      list.append(fill: layer.outline, .nonZero, .color(color), visible: visible)
    }

    if !layer.masksToBounds {
      list.append(content(of: layer, visible: visible))
    } else if bounds.isFinite, !bounds.isEmpty, let inside = visible.map(bounds.visiblePart(in:)) ?? bounds {
      var content = content(of: layer, visible: inside)
      content.clip(to: DisplayList.Clip(path: layer.outline, rule: .nonZero), bounds: bounds)
      list.append(content)
    }

    if let ring = layer.borderRing {
      list.append(fill: ring, .evenOdd, .color(layer.borderColor), visible: visible)
    }
    return list
  }

  /// The contents of `layer`'s own class, then its sublayers.
  private func content(of layer: Layer, visible: Rectangle?) -> DisplayList {
    var list = DisplayList()
    switch layer {
    case let layer as ShapeLayer: list.append(layer, visible: visible)
    case let layer as TextLayer: list.append(layer, measuring: measuring, visible: visible)
    case let layer as GradientLayer: list.append(layer, visible: visible)
    case let layer as ImageLayer: list.append(layer, visible: visible)
    case let layer as InstancedLayer: list.append(instances(of: layer, visible: visible))
    default: break
    }
    for sublayer in layer.sublayers {
      list.append(displayList(of: sublayer, visible: visible))
    }
    return list
  }

  private func instances(of layer: InstancedLayer, visible: Rectangle?) -> DisplayList {
    guard let instance = layer.instance, !layer.places.isEmpty else { return DisplayList() }
    var list = displayList(of: instance, visible: nil)
    guard !list.isEmpty else { return list }
    let extent = list.extent
    let places = layer.places.filter { place in
      guard place.isFinite else { return false }
      return visible.map { extent.offset(by: place).visiblePart(in: $0) != nil } ?? true
    }
    list.repeat(at: places)
    return list
  }
}
