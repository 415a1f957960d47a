/// What the present values of a column are.
public enum ColumnType: String, Hashable, Sendable, CaseIterable {
  case number
  case text
  case time
  case bool
}
