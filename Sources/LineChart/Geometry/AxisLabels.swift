import Graphics

/// Placing the ticks of both axes and those of their labels that fit.
struct AxisLabels {
  var frame: PlotFrame
  var metrics: LayoutMetrics
  var measurer: any TextMeasuring

  /// How far a leaning label goes on right of its tick, in heights of a line.
  static let leaningOverhang = 0.35

  /// Slots closer than this have a tick only where they have a label, in points.
  static let leastTickDistance = 3.0

  /// A tick for each slot in view; labels at every n-th, counted from the first slot there is, so that they stay where
  /// they are while the view moves.
  func slotTicks(data: ChartData, on scale: PlacedScale, maximum: Int?) -> [TickMark] {
    let visible = data.positions(in: scale.scale.domain)
    let gaps = scale.scale.domain.upperBound - scale.scale.domain.lowerBound
    let spacing = gaps > 0 ? frame.plot.width / gaps : frame.plot.width
    return evenTicks(visible, of: data.slotCount, spacing: spacing, maximum: maximum) { index in
      TickMark(
        value: Double(index), label: data.xText(at: index) ?? "", position: scale.position(of: Double(index)))
    }
  }

  /// A tick for each of the texts in view, which are spread evenly over the slots.
  func fixedTicks(_ texts: [String], slotCount: Int, on scale: PlacedScale, maximum: Int?) -> [TickMark] {
    let gaps = max(texts.count - 1, 1)
    let slotGaps = Double(max(slotCount, texts.count, 1) - 1)
    let whole = Double(max(slotCount, 1) - 1)
    let domain = scale.scale.domain
    // More texts than slots reach to the end all the same; so places are counted from end to end.
    func place(_ index: Int) -> Double { Double(index) / Double(gaps) * whole }
    let isWhole = domain.lowerBound == 0 && domain.upperBound == whole
    let visible =
      isWhole ? Array(texts.indices) : texts.indices.filter { domain.contains(place($0)) }
    let range = visible.first.map { $0..<$0 + visible.count } ?? 0..<0
    let stretch = isWhole ? 1 : whole / (domain.upperBound - domain.lowerBound)
    return evenTicks(
      range, of: texts.count, spacing: frame.plot.width / Double(gaps) * stretch, maximum: maximum
    ) { index in
      let position =
        isWhole
        ? frame.plot.minX + frame.plot.width * Double(index) / Double(gaps) : scale.position(of: place(index))
      return TickMark(value: Double(index) / Double(gaps) * slotGaps, label: texts[index], position: position)
    }
  }

  /// Ticks at the `visible` ones of `total` places, `spacing` points apart.
  private func evenTicks(
    _ visible: Range<Int>, of total: Int, spacing: Double, maximum: Int?, tick: @escaping (Int) -> TickMark
  ) -> [TickMark] {
    guard !visible.isEmpty, frame.plot.width > 0 else { return [] }
    let limit = LabelLimit(
      typicalWidth: typicalWidth(visible, label: { tick($0).label }), spacing: spacing, font: metrics.xFont,
      pictureWidth: frame.bounds.width, count: visible.count, longestTurned: metrics.longestTurned)
    var step = maximum.map { LabelThinning.step(for: visible.count, maximum: $0) } ?? 1
    while true {
      let first = AxisLabels.firstMultiple(of: step, in: visible)
      let thinning = LabelThinning(
        count: max(visible.upperBound - first, 0), spacing: spacing,
        size: { index, step in
          let flat = size(of: tick(first + index).label, in: metrics.xFont)
          return Size(limit.width(of: flat.width, step: step), flat.height)
        },
        transform: metrics.xTransform, isHorizontal: true)
      let wide = max(thinning.step(from: step), step)
      let isMoved = wide > step && visible.lowerBound > 0
      step = wide
      // Where the view begins after the first slot, another step has its labels at other places.
      if isMoved { continue }
      let marks = everyTick(step, of: visible, limit: limit, tick: tick)
      // Labels that were moved inwards from the picture's sides may need more room than they had at their ticks.
      if step >= visible.count || !hasCollisions(marks, thinning) {
        let isWhole = visible.count == total
        return maximum == nil && isWhole
          ? withLastLabel(marks, of: total, limit: limit, step: step, thinning, tick) : marks
      }
      step += 1
    }
  }

  /// The first of `range` that is a multiple of `step`; the first one of all where there is none, so that one has a label.
  private static func firstMultiple(of step: Int, in range: Range<Int>) -> Int {
    let first = (range.lowerBound + step - 1) / step * step
    return first < range.upperBound ? first : range.lowerBound
  }

  /// All ticks, every `step`-th with its label; where they are too close to be told apart only those with labels.
  private func everyTick(_ step: Int, of visible: Range<Int>, limit: LabelLimit, tick: (Int) -> TickMark) -> [TickMark]
  {
    let showsAll = limit.spacing >= AxisLabels.leastTickDistance
    let first = AxisLabels.firstMultiple(of: step, in: visible)
    return stride(from: showsAll ? visible.lowerBound : first, to: visible.upperBound, by: showsAll ? 1 : step).map {
      index in
      var mark = tick(index)
      if (index - first) % step == 0 { place(&mark, limit: limit, step: step) }
      return mark
    }
  }

  /// The ticks with the last one labelled too, where its label keeps its distance.
  private func withLastLabel(
    _ marks: [TickMark], of count: Int, limit: LabelLimit, step: Int, _ thinning: LabelThinning,
    _ tick: (Int) -> TickMark
  ) -> [TickMark] {
    guard (count - 1) % step != 0 else { return marks }
    var last = tick(count - 1)
    place(&last, limit: limit, step: step)
    let labelled = (limit.spacing >= AxisLabels.leastTickDistance ? Array(marks.dropLast()) : marks) + [last]
    return hasCollisions(labelled, thinning) ? marks : labelled
  }

  /// Whether a label touches the one before it.
  private func hasCollisions(_ marks: [TickMark], _ thinning: LabelThinning) -> Bool {
    let labelled = marks.filter { $0.labelBox != nil }
    return zip(labelled, labelled.dropFirst()).contains { first, second in
      guard let (box, next) = first.labelBox.flatMap({ box in second.labelBox.map { (box, $0) } }) else { return false }
      // Labels that end at their ticks are as far apart as these, whatever their lengths.
      let distance = metrics.isXTurned ? second.position - first.position : next.midX - box.midX
      return distance < thinning.distance(between: box.size, and: next.size) - 1e-6
    }
  }

  /// Ticks at given values; labels from left to right wherever they keep their distance.
  func xTicks(_ ticks: [Tick], on scale: PlacedScale) -> [TickMark] {
    guard frame.plot.width > 0 else { return [] }
    let thinning = thinning(ticks, on: scale, isHorizontal: true, transform: metrics.xTransform, font: metrics.xFont)
    var step = thinning.step(from: 1)
    while true {
      let marks = ticks.enumerated().map { index, tick in
        var mark = TickMark(value: tick.value, label: tick.label, position: scale.position(of: tick.value))
        if index % step == 0 { place(&mark) }
        return mark
      }
      if step >= ticks.count || !hasCollisions(marks, thinning) { return marks }
      step += 1
    }
  }

  /// Ticks of a view of a part, whose labels are told from a common number where they are too long for the chart's side.
  func yTicks(ofPart ticks: [Tick], on scale: PlacedScale) -> (marks: [TickMark], base: String?) {
    func fits(_ label: String) -> Bool {
      measurer.width(of: label, in: metrics.yFont) <= frame.plot.minX - 3
    }
    guard !ticks.allSatisfy({ fits($0.label) }), let relative = RelativeLabels(ticks.map(\.value), fits: fits) else {
      return (yTicks(ticks, on: scale), nil)
    }
    let short = zip(ticks, relative.texts).map { Tick(value: $0.value, label: $1) }
    return (yTicks(short, on: scale), relative.base)
  }

  /// Where the number that labels are told from stands: over the plot, right of the axis, or at the top of the plot where
  /// there is no room over it.
  func baseBox(_ base: String) -> Rectangle? {
    let size = size(of: base, in: metrics.yFont)
    guard !frame.plot.isEmpty, size.width <= frame.bounds.width - frame.plot.minX - 8 else { return nil }
    let roof = frame.subtitle?.maxY ?? frame.title?.maxY ?? 0
    let y = frame.plot.minY - size.height - 4
    return Rectangle(frame.plot.minX + 8, (y >= roof ? y : frame.plot.minY + 2).rounded(), size.width, size.height)
  }

  /// Ticks at given values of the axis on the left or on the right, with their labels beside it wherever these keep their
  /// distance.
  func yTicks(_ ticks: [Tick], on scale: PlacedScale, of axis: Axis = .y) -> [TickMark] {
    guard frame.plot.height > 0 else { return [] }
    let font = axis == .y2 ? metrics.y2Font : metrics.yFont
    let step = thinning(ticks, on: scale, isHorizontal: false, transform: metrics.yTransform, font: font).step(from: 1)
    let lineHeight = measurer.metrics(of: font).lineHeight
    return ticks.enumerated().map { index, tick in
      var mark = TickMark(value: tick.value, label: tick.label, position: scale.position(of: tick.value))
      guard index % step == 0, !tick.label.isEmpty else { return mark }
      let width = measurer.width(of: tick.label, in: font)
      if let left = labelLeft(width: width, of: axis) {
        mark.labelBox = Rectangle(left, mark.position - lineHeight / 2, width, lineHeight)
      }
      return mark
    }
  }

  /// Where a label beside an axis begins; nil where it has no room even when it is moved against the axis, and is not
  /// shown at all: a number that lost its end would be read as another number.
  private func labelLeft(width: Double, of axis: Axis) -> Double? {
    if axis == .y2 {
      let left = min(frame.plot.maxX + PlotFrame.labelDistance, frame.bounds.maxX - 1 - width)
      return left >= frame.plot.maxX + 2 ? left : nil
    }
    let left = max(frame.plot.minX - PlotFrame.labelDistance - width, 1)
    return left + width <= frame.plot.minX - 2 ? left : nil
  }

  private func thinning(
    _ ticks: [Tick], on scale: PlacedScale, isHorizontal: Bool, transform: AffineTransform, font: Font
  ) -> LabelThinning {
    // Ticks of a logarithmic or a time axis are not evenly spaced; the closest pair decides.
    let positions = ticks.map { scale.position(of: $0.value) }
    let closest = zip(positions, positions.dropFirst()).map { abs($1 - $0) }.min() ?? .infinity
    return LabelThinning(
      count: ticks.count, spacing: closest, size: { index, _ in size(of: ticks[index].label, in: font) },
      transform: transform,
      isHorizontal: isHorizontal)
  }

  private func size(of label: String, in font: Font) -> Size {
    label.isEmpty ? .zero : Size(measurer.width(of: label, in: font), measurer.metrics(of: font).lineHeight)
  }

  /// The median width of the labels, in points; of many labels only some are measured.
  private func typicalWidth(_ range: Range<Int>, label: (Int) -> String) -> Double {
    let widths = stride(from: range.lowerBound, to: range.upperBound, by: max(range.count / 100, 1)).map {
      size(of: label($0), in: metrics.xFont).width
    }
    .filter { $0 > 0 }.sorted()
    return widths.isEmpty ? 0 : widths[widths.count / 2]
  }

  /// Gives an x tick's label its place: centred under the tick, moved inwards where it would leave the picture, and
  /// shortened where it is longer than it may be.
  private func place(_ mark: inout TickMark, limit: LabelLimit? = nil, step: Int = 1) {
    guard !mark.label.isEmpty, !frame.bounds.isEmpty else { return }
    let whole = measurer.width(of: mark.label, in: metrics.xFont)
    let allowed = limit?.width(of: whole, step: step) ?? whole
    let widest = max(min(allowed, frame.bounds.width - 4), 0)
    mark.shownLabel = measurer.truncated(mark.label, in: metrics.xFont, to: widest, at: .end)
    let flat = size(of: mark.shownLabel, in: metrics.xFont)
    guard flat.width > 0 else { return }
    let turned = metrics.xTransform.boundingBox(of: Rectangle(center: .zero, size: flat))
    // The original's label is as high as its font, 8 points below the axis.
    let centerY = frame.plot.maxY + PlotFrame.labelDistance + metrics.xFont.size / 2 + (turned.height - flat.height) / 2
    let half = turned.width / 2
    if metrics.isXTurned {
      // The end of the text is under the tick, where leaning ones have their upper right corner.
      let isLeaning = abs(metrics.xTransform.a) > 1e-6
      let x = isLeaning ? mark.position - half + flat.height * Self.leaningOverhang : mark.position
      mark.labelBox = Rectangle(
        center: Point(x, frame.plot.maxY + PlotFrame.labelDistance - 2 + turned.height / 2), size: flat)
      return
    }
    let x = min(max(mark.position, half + 1), max(frame.bounds.width - half - 1, half + 1))
    mark.labelBox = Rectangle(center: Point(x, centerY), size: flat)
  }
}
