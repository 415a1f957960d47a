/// A property of an object within a style file: the reader, the schema and the writer go by lists of them.
struct FieldKey: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String

  init(_ name: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}
