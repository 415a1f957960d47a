import Graphics

/// Placing the ticks of both axes and those of their labels that fit.
struct AxisLabels {
  var frame: PlotFrame
  var metrics: LayoutMetrics
  var measurer: any TextMeasuring

  /// Slots closer than this have a tick only where they have a label, in points.
  static let leastTickDistance = 3.0

  /// A tick for each slot; labels at every n-th.
  func slotTicks(data: ChartData, on scale: PlacedScale, maximum: Int?) -> [TickMark] {
    let spacing = data.slotCount > 1 ? frame.plot.width / Double(data.slotCount - 1) : frame.plot.width
    return evenTicks(count: data.slotCount, spacing: spacing, maximum: maximum) { index in
      TickMark(
        value: Double(index), label: data.xText(at: index) ?? "", position: scale.position(of: Double(index)))
    }
  }

  /// A tick for each of the texts, spread evenly over the slots.
  func fixedTicks(_ texts: [String], slotCount: Int, on scale: PlacedScale, maximum: Int?) -> [TickMark] {
    let gaps = max(texts.count - 1, 1)
    let slotGaps = Double(max(slotCount, texts.count, 1) - 1)
    return evenTicks(count: texts.count, spacing: frame.plot.width / Double(gaps), maximum: maximum) { index in
      let value = Double(index) / Double(gaps) * slotGaps
      return TickMark(
        value: value, label: texts[index], position: frame.plot.minX + frame.plot.width * Double(index) / Double(gaps))
    }
  }

  private func evenTicks(
    count: Int, spacing: Double, maximum: Int?, tick: @escaping (Int) -> TickMark
  ) -> [TickMark] {
    guard count > 0, frame.plot.width > 0 else { return [] }
    let limit = LabelLimit(
      typicalWidth: typicalWidth(count: count, label: { tick($0).label }), spacing: spacing, font: metrics.xFont,
      pictureWidth: frame.bounds.width, count: count)
    let thinning = LabelThinning(
      count: count, spacing: spacing,
      size: { index, step in
        let flat = size(of: tick(index).label, in: metrics.xFont)
        return Size(limit.width(of: flat.width, step: step), flat.height)
      },
      transform: metrics.xTransform, isHorizontal: true)
    var step = thinning.step(from: maximum.map { LabelThinning.step(for: count, maximum: $0) } ?? 1)
    while true {
      let marks = everyTick(step, of: count, limit: limit, tick: tick)
      // Labels that were moved inwards from the picture's sides may need more room than they had at their ticks.
      if step >= count || !hasCollisions(marks, thinning) {
        return maximum == nil ? withLastLabel(marks, of: count, limit: limit, step: step, thinning, tick) : marks
      }
      step += 1
    }
  }

  /// All ticks, every `step`-th with its label; where they are too close to be told apart only those with labels.
  private func everyTick(_ step: Int, of count: Int, limit: LabelLimit, tick: (Int) -> TickMark) -> [TickMark] {
    let showsAll = limit.spacing >= AxisLabels.leastTickDistance
    return stride(from: 0, to: count, by: showsAll ? 1 : step).map { index in
      var mark = tick(index)
      if index % step == 0 { place(&mark, limit: limit, step: step) }
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
    let boxes = marks.compactMap(\.labelBox)
    return zip(boxes, boxes.dropFirst()).contains { first, second in
      second.midX - first.midX < thinning.distance(between: first.size, and: second.size) - 1e-6
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

  /// Ticks at given values; labels right-aligned beside the axis, wherever they keep their distance.
  func yTicks(_ ticks: [Tick], on scale: PlacedScale) -> [TickMark] {
    guard frame.plot.height > 0 else { return [] }
    let step = thinning(
      ticks, on: scale, isHorizontal: false, transform: metrics.yTransform, font: metrics.yFont
    ).step(from: 1)
    let lineHeight = measurer.metrics(of: metrics.yFont).lineHeight
    return ticks.enumerated().map { index, tick in
      var mark = TickMark(value: tick.value, label: tick.label, position: scale.position(of: tick.value))
      guard index % step == 0, !tick.label.isEmpty else { return mark }
      // A number that lost its end would be read as another number, so a label that has no room even when it is moved
      // against the axis is not shown at all.
      let width = measurer.width(of: tick.label, in: metrics.yFont)
      let left = max(frame.plot.minX - PlotFrame.labelDistance - width, 1)
      if left + width <= frame.plot.minX - 2 {
        mark.labelBox = Rectangle(left, mark.position - lineHeight / 2, width, lineHeight)
      }
      return mark
    }
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
  private func typicalWidth(count: Int, label: (Int) -> String) -> Double {
    let widths = stride(from: 0, to: count, by: max(count / 100, 1)).map {
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
    let x = min(max(mark.position, half + 1), max(frame.bounds.width - half - 1, half + 1))
    mark.labelBox = Rectangle(center: Point(x, centerY), size: flat)
  }
}
