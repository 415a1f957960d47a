import LineChart

/// One of the properties of a series in a style file.
struct SeriesKey: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String

  private init(_ name: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  static let all: [SeriesKey] = [
    SeriesKey("label", .text, "What the legend and the pointer call it."),
    SeriesKey("lineColor", .color, "Its line, and its points where there are several series."),
    SeriesKey("lineWidth", .number(.length), "In points."),
    SeriesKey("lineDashPattern", .dash, "Lengths of dashes and gaps in turn, in points; [] for a whole line."),
    SeriesKey("lineShape", .choice(LineShape.allCases.map(\.rawValue)), "How the line goes from value to value."),
    SeriesKey(
      "missingValues", .choice(MissingValueMode.allCases.map(\.rawValue)),
      "What the line does where values are missing."),
    SeriesKey("gapBeyond", .gap, "How far apart two values may be for the line to go from one to the other."),
    SeriesKey("area", .flag, "Whether the plot under the line is filled."),
    SeriesKey("topColor", .color, "The area's colour at the top of the plot; else a faint one of the line's."),
    SeriesKey("bottomColor", .color, "The area's colour at the baseline."),
    SeriesKey("pointColor", .color, "Its points."),
    SeriesKey("pointRadius", .number(.length), "In points; 0 for none."),
    SeriesKey("pointShape", .choice(PointShape.allCases.map(\.rawValue)), "What stands at a point."),
  ]

  static func named(_ name: String) -> SeriesKey? { all.first { $0.name == name } }

  /// Writes a value that was read by `kind` into a style.
  func set(_ value: StyleValue, in style: inout SeriesStyle) {
    switch (name, value) {
    case ("label", .text(let text)): style.label = text
    case ("lineColor", .color(let color)): style.lineColor = color
    case ("lineWidth", .number(let width)): style.lineWidth = width
    case ("lineDashPattern", .dash(let lengths)): style.lineDashPattern = lengths
    case ("lineShape", .text(let word)): style.lineShape = LineShape(rawValue: word)
    case ("missingValues", .text(let word)): style.missingValues = MissingValueMode(rawValue: word)
    case ("gapBeyond", .gap(let distance)): style.gapBeyond = distance
    case ("area", .flag(let flag)): style.hasArea = flag
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
    case "lineColor": style.lineColor.map { .color($0) }
    case "lineWidth": style.lineWidth.map { .number($0) }
    case "lineDashPattern": style.lineDashPattern.map { .dash($0) }
    case "lineShape": style.lineShape.map { .text($0.rawValue) }
    case "missingValues": style.missingValues.map { .text($0.rawValue) }
    case "gapBeyond": style.gapBeyond.map { .gap($0) }
    case "area": style.hasArea.map { .flag($0) }
    case "topColor": style.topColor.map { .color($0) }
    case "bottomColor": style.bottomColor.map { .color($0) }
    case "pointColor": style.pointColor.map { .color($0) }
    case "pointRadius": style.pointRadius.map { .number($0) }
    case "pointShape": style.pointShape.map { .text($0.rawValue) }
    default: nil
    }
  }
}
