import Graphics
import LineChart

extension FieldKey {
  /// What can be different for one series.
  static let series: [FieldKey] = [
    FieldKey("label", .text, "What the legend and the pointer call it."),
    FieldKey("kind", .choice(SeriesKind.allCases.map(\.rawValue)), "What it is drawn as."),
    FieldKey(
      "yAxis", .choice(SeriesSide.allCases.map(\.rawValue)), "The side of the axis that measures it; left else."),
    FieldKey("lineColor", .color, "Its line, and its points where there are several series."),
    FieldKey("lineWidth", .number(.length), "In points."),
    FieldKey("lineDashPattern", .dash, "Lengths of dashes and gaps in turn, in points; [] for a whole line."),
    FieldKey("lineCap", .choice(LineCap.allCases.map(\.rawValue)), "How its line ends."),
    FieldKey("lineJoin", .choice(LineJoin.allCases.map(\.rawValue)), "How its line turns."),
    FieldKey("lineShape", .choice(LineShape.allCases.map(\.rawValue)), "How the line goes from value to value."),
    FieldKey(
      "missingValues", .choice(MissingValueMode.allCases.map(\.rawValue)),
      "What the line does where values are missing."),
    FieldKey("gapBeyond", .gap, "How far apart two values may be for the line to go from one to the other."),
    FieldKey(
      "area", .area, "Whether the plot under the line is filled, or up to what: a value, or the name of another series."
    ),
    FieldKey("topColor", .color, "The area's colour at the top of the plot; else a faint one of the line's."),
    FieldKey("bottomColor", .color, "The area's colour at the baseline."),
    FieldKey(
      "belowColor", .color, "The area's colour where the line is below what the area reaches to; else the same."),
    FieldKey("pointColor", .color, "Its points."),
    FieldKey("pointRadius", .number(.length), "In points; 0 for none."),
    FieldKey("pointShape", .choice(PointShape.allCases.map(\.rawValue)), "What stands at a point."),
  ]

  /// Writes a value that was read by `kind` into a style.
  func set(_ value: StyleValue, in style: inout SeriesStyle) {
    switch (name, value) {
    case ("label", .text(let text)): style.label = text
    case ("yAxis", .text(let word)): style.yAxis = SeriesSide(rawValue: word)
    case ("lineColor", .color(let color)): style.lineColor = color
    case ("lineWidth", .number(let width)): style.lineWidth = width
    case ("lineDashPattern", .dash(let lengths)): style.lineDashPattern = lengths
    case ("lineCap", .text(let word)): style.lineCap = LineCap(rawValue: word)
    case ("lineJoin", .text(let word)): style.lineJoin = LineJoin(rawValue: word)
    case ("lineShape", .text(let word)): style.lineShape = LineShape(rawValue: word)
    case ("missingValues", .text(let word)): style.missingValues = MissingValueMode(rawValue: word)
    case ("gapBeyond", .gap(let distance)): style.gapBeyond = distance
    case ("area", .area(let area)): style.area = area
    case ("belowColor", .color(let color)): style.belowColor = color
    case ("kind", .text(let word)): style.kind = SeriesKind(rawValue: word)
    case ("topColor", .color(let color)): style.topColor = color
    case ("bottomColor", .color(let color)): style.bottomColor = color
    case ("pointColor", .color(let color)): style.pointColor = color
    case ("pointRadius", .number(let radius)): style.pointRadius = radius
    case ("pointShape", .text(let word)): style.pointShape = PointShape(rawValue: word)
    default: break
    }
  }

  /// What a style says of the property; nil for nothing.
  func value(in style: SeriesStyle) -> StyleValue? {
    switch name {
    case "label": style.label.map { .text($0) }
    case "yAxis": style.yAxis.map { .text($0.rawValue) }
    case "lineColor": style.lineColor.map { .color($0) }
    case "lineWidth": style.lineWidth.map { .number($0) }
    case "lineDashPattern": style.lineDashPattern.map { .dash($0) }
    case "lineCap": style.lineCap.map { .text($0.rawValue) }
    case "lineJoin": style.lineJoin.map { .text($0.rawValue) }
    case "lineShape": style.lineShape.map { .text($0.rawValue) }
    case "missingValues": style.missingValues.map { .text($0.rawValue) }
    case "gapBeyond": style.gapBeyond.map { .gap($0) }
    case "area": style.area.map { .area($0) }
    case "belowColor": style.belowColor.map { .color($0) }
    case "kind": style.kind.map { .text($0.rawValue) }
    case "topColor": style.topColor.map { .color($0) }
    case "bottomColor": style.bottomColor.map { .color($0) }
    case "pointColor": style.pointColor.map { .color($0) }
    case "pointRadius": style.pointRadius.map { .number($0) }
    case "pointShape": style.pointShape.map { .text($0.rawValue) }
    default: nil
    }
  }
}
