import LineChart

extension FieldKey {
  /// What an annotation has.
  static let annotation: [FieldKey] = [
    FieldKey(
      "x", .place,
      "A place on the x axis: a number, a time such as \"2012-06-01\", a slot's label; two of them for a band."),
    FieldKey("y", .place, "A value, or two of them for a band; with x the point of a text."),
    FieldKey(
      "mark", .choice(ValueMark.allCases.map(\.rawValue)), "The value of a series that is marked, instead of x and y."),
    FieldKey("series", .name, "The series of a mark; else the first."),
    FieldKey("label", .text, "What is written there; a mark has its value without one."),
    FieldKey(
      "offset", .offset, "For a text: where its centre is from the point, [x, y], with a line between them."),
    FieldKey("color", .color, "Else annotationColor."),
    FieldKey("width", .number(.length), "Of the line, in points; else annotationWidth."),
    FieldKey("dash", .dash, "Lengths of dashes and gaps in turn, in points; else annotationDashPattern."),
    FieldKey("font", .font, "Of the label; what it leaves out is annotationFont's."),
    FieldKey("extendsRange", .flag, "Whether an automatic y axis is long enough to show it."),
  ]

  /// What kind of annotation has a property that `kind` has not; nil where it has it.
  func owner(otherThan kind: ChartAnnotation.Kind) -> String? {
    switch (name, kind) {
    case (_, .mark(.mean, _)) where ["width", "dash"].contains(name): nil
    case ("series", .line), ("series", .band), ("series", .text): "a mark"
    case ("offset", .line), ("offset", .band), ("offset", .mark): "a text"
    case ("width", .band), ("dash", .band), ("dash", .text), ("dash", .mark): "a line"
    case ("extendsRange", .line(.x, _)), ("extendsRange", .band(.x, _, _)), ("extendsRange", .mark):
      "something at a value of the y axis"
    default: nil
    }
  }
}
