import Graphics
import LineChart

extension Literal {
  init(_ place: ChartAnnotation.Place) {
    switch place {
    case .number(let number): self = .number(number)
    case .text(let text): self = .string(text)
    }
  }

  init(_ overlay: AnnotationOverlay) {
    let annotation = overlay.annotation
    var members: [Member] = []
    switch annotation.kind {
    case .line(let axis, let place): members.append(Member(axis.rawValue, Literal(place)))
    case .band(let axis, let first, let second):
      members.append(Member(axis.rawValue, .list([Literal(first), Literal(second)])))
    case .text(let x, let y, let offset):
      members += [Member("x", Literal(x)), Member("y", Literal(y))]
      if let offset { members.append(Member("offset", .list([.number(offset.x), .number(offset.y)]))) }
    case .mark(let mark, let series):
      members.append(Member("mark", .string(mark.rawValue)))
      if let series { members.append(Member("series", .string(series))) }
    }
    if let label = annotation.label { members.append(Member("label", .string(label))) }
    if let color = annotation.color { members.append(Member("color", .string(color.fileText))) }
    if let width = annotation.width { members.append(Member("width", .number(width))) }
    if let dash = annotation.dashPattern { members.append(Member("dash", .list(dash.map { .number($0) }))) }
    if let font = overlay.font { members.append(Member("font", Literal(.font(font)))) }
    if annotation.extendsRange { members.append(Member("extendsRange", .bool(true))) }
    // What a program set and its kind has not does not show, and would be refused when the file is read.
    self = .object(
      members.filter { member in
        FieldKey.annotation.first { $0.name == member.key }?.owner(otherThan: annotation.kind) == nil
      })
  }
}
