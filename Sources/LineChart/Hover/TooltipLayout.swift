import Graphics
import LayerTree

/// The box beside the pointer that says what is there.
struct TooltipLayout {
  /// A line of the box: what it is called, on the left, and its value, on the right.
  struct Line: Equatable {
    var name: String?
    var value: String
    /// The series' colour, shown before the name.
    var color: Color?
    /// Whether it is the one that the pointer is nearest to of several.
    var isNearest = false
  }

  static let padding = EdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
  /// Between the lines.
  static let lineSpacing = 3.0
  /// Between a name and its value, and between a colour and its name.
  static let columnSpacing = 10.0
  static let swatchSize = 8.0
  /// From the point to the box.
  static let distance = 12.0
  /// From the box to the picture's sides.
  static let margin = 4.0

  var title: String?
  var lines: [Line]
  var style: ChartStyle
  var measurer: any TextMeasuring

  /// What of a value's text stands behind its decimal point, the point included; empty for what is no number.
  static func fraction(of text: String) -> Substring {
    guard let first = text.first(where: { $0 != "-" && $0 != "−" && $0 != "+" }), first.isNumber || first == "." else {
      return ""
    }
    return text.drop { $0 != "." }
  }

  private func font(of line: Line) -> Font {
    var font = style.tooltipFont
    if line.isNearest { font.weight = max(font.weight, 600) }
    return font
  }

  private var titleFont: Font {
    var font = style.tooltipFont
    font.weight = max(font.weight, 600)
    return font
  }

  /// The line that says for how many rows the pixel stands; none where each row has a pixel of its own.
  static func rowCountLine(_ count: Int, isDense: Bool) -> [Line] {
    isDense && count > 1 ? [Line(value: "1 of \(DigitGroups.text(String(count))) rows here")] : []
  }

  /// As many of the first lines as `height` has room for; where that is not all, the last one says how many are left
  /// out.
  static func fitting(_ lines: [Line], lineHeight: Double, height: Double) -> [Line] {
    let room = (height + lineSpacing) / (lineHeight + lineSpacing)
    guard room < Double(lines.count) else { return lines }
    let shown = max(Int(room) - 1, 0)
    let rest = lines.count - shown
    return lines.prefix(shown) + [Line(value: shown == 0 ? "\(rest) values" : "and \(rest) more")]
  }

  /// The box, placed beside `point` and inside `bounds`; it covers the point only where there is no other room. Lines
  /// for which it has none are counted in its last line.
  func makeLayer(near point: Point, inside bounds: Rectangle) -> Layer {
    let box = Layer()
    box.name = "tooltip"
    box.backgroundColor = style.tooltipBackgroundColor
    box.cornerRadius = 5
    let padding = TooltipLayout.padding
    let lineHeight = measurer.metrics(of: style.tooltipFont).lineHeight
    let titleHeight = measurer.metrics(of: titleFont).lineHeight
    let titleBlock = title == nil ? 0 : titleHeight + (self.lines.isEmpty ? 0 : TooltipLayout.lineSpacing)
    let lines = TooltipLayout.fitting(
      self.lines, lineHeight: lineHeight,
      height: bounds.height - 2 * TooltipLayout.margin - padding.top - padding.bottom - titleBlock)
    let names = lines.map { line in line.name.map { measurer.width(of: $0, in: font(of: line)) } ?? 0 }
    // Numbers stand with their decimal points below each other.
    let fractions = lines.map { line in
      measurer.width(of: String(TooltipLayout.fraction(of: line.value)), in: font(of: line))
    }
    let widestFraction = zip(lines, fractions).filter { $0.0.name != nil }.map(\.1).max() ?? 0
    let isNumber = lines.map { $0.value.contains(where: \.isNumber) }
    let gaps = lines.indices.map { lines[$0].name != nil && isNumber[$0] ? widestFraction - fractions[$0] : 0 }
    let values = lines.indices.map { measurer.width(of: lines[$0].value, in: font(of: lines[$0])) + gaps[$0] }
    let swatch = lines.contains { $0.color != nil } ? TooltipLayout.swatchSize + 6 : 0
    let nameWidth = names.max() ?? 0
    let gap = nameWidth > 0 ? TooltipLayout.columnSpacing : 0
    let linesWidth = swatch + nameWidth + gap + (values.max() ?? 0)
    let titleWidth = title.map { measurer.width(of: $0, in: titleFont) } ?? 0
    let room = max(bounds.width - 2 * TooltipLayout.margin - padding.left - padding.right, 0)
    let width = min(max(linesWidth, titleWidth).rounded(.up), room)
    let linesBlock = Double(lines.count) * lineHeight + Double(max(lines.count - 1, 0)) * TooltipLayout.lineSpacing
    let size = Size(
      width + padding.left + padding.right, (titleBlock + linesBlock + padding.top + padding.bottom).rounded(.up))
    let frame = TooltipLayout.place(size, near: point, inside: bounds)
    box.bounds = Rectangle(origin: .zero, size: size)
    box.position = frame.center

    var y = padding.top
    if let title {
      box.addSublayer(
        text(title, titleFont, .left, Rectangle(padding.left, y, width, titleHeight), style.tooltipTextColor))
      y += titleBlock
    }
    for (line, indent) in zip(lines, gaps) {
      var x = padding.left
      if let color = line.color {
        let dot = ShapeLayer()
        dot.path = Path(circleAt: .zero, radius: TooltipLayout.swatchSize / 2)
        dot.fillColor = color
        dot.position = Point(x + TooltipLayout.swatchSize / 2, y + lineHeight / 2)
        box.addSublayer(dot)
      }
      x += swatch
      let color = style.tooltipTextColor
      if let name = line.name {
        let nameBox = Rectangle(x, y, min(nameWidth, max(padding.left + width - x, 0)), lineHeight)
        let nameColor = line.isNearest ? color : color.withAlpha(color.alpha * 0.75)
        box.addSublayer(text(name, font(of: line), .left, nameBox, nameColor))
        x += nameWidth + gap
      }
      let valueBox = Rectangle(x, y, max(padding.left + width - x - indent, 0), lineHeight)
      box.addSublayer(text(line.value, font(of: line), line.name == nil ? .left : .right, valueBox, color))
      y += lineHeight + TooltipLayout.lineSpacing
    }
    return box
  }

  /// A rectangle of `size` right of `point` and above it, or on the other sides where there is no room.
  static func place(_ size: Size, near point: Point, inside bounds: Rectangle) -> Rectangle {
    let area = bounds.inset(dx: margin, dy: margin)
    var x = point.x + distance
    if x + size.width > area.maxX { x = point.x - distance - size.width }
    var y = point.y - distance - size.height
    if y < area.minY { y = point.y + distance }
    if y + size.height > area.maxY { y = point.y - size.height / 2 }
    // Whole coordinates keep the box's sides and its text sharp.
    let left = max(min(x, area.maxX - size.width), area.minX).rounded()
    let top = max(min(y, area.maxY - size.height), area.minY).rounded()
    return Rectangle(left, top, size.width, size.height)
  }

  private func text(
    _ string: String, _ font: Font, _ alignment: TextLayer.AlignmentMode, _ frame: Rectangle, _ color: Color
  ) -> TextLayer {
    let layer = TextLayer()
    layer.string = string
    layer.font = font
    layer.foregroundColor = color
    layer.alignmentMode = alignment
    layer.truncation = .end
    // Measured widths are compared again when the text is drawn; a breath keeps rounding from adding an ellipsis.
    layer.bounds = Rectangle(0, 0, frame.width + 0.01, frame.height)
    layer.position = frame.center
    return layer
  }
}
