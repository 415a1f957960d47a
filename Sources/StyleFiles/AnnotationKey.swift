import LineChart

/// One of the properties of an annotation in a style file.
struct AnnotationKey: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String

  private init(_ name: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }

  static let all: [AnnotationKey] = [
    AnnotationKey(
      "x", .place,
      "A place on the x axis: a number, a time such as \"2012-06-01\", a slot's label; two of them for a band."),
    AnnotationKey("y", .place, "A value, or two of them for a band; with x the point of a text."),
    AnnotationKey(
      "mark", .choice(ValueMark.allCases.map(\.rawValue)), "The value of a series that is marked, instead of x and y."),
    AnnotationKey("series", .name, "The series of a mark; else the first."),
    AnnotationKey("label", .text, "What is written there; a mark has its value without one."),
    AnnotationKey(
      "offset", .offset, "For a text: where its centre is from the point, [x, y], with a line between them."),
    AnnotationKey("color", .color, "Else annotationColor."),
    AnnotationKey("width", .number(.length), "Of the line, in points; else annotationWidth."),
    AnnotationKey("dash", .dash, "Lengths of dashes and gaps in turn, in points; else annotationDashPattern."),
    AnnotationKey("font", .font, "Of the label; what it leaves out is annotationFont's."),
    AnnotationKey("extendsRange", .flag, "Whether an automatic y axis is long enough to show it."),
  ]

  static func named(_ name: String) -> AnnotationKey? { all.first { $0.name == name } }
}
