/// How the x axis places rows.
public enum XScaleKind: String, Hashable, Sendable, CaseIterable {
  /// Slots where x is text, or where a rank, counts or fixed labels are given; else by the column's type.
  case auto
  /// Equally spaced rows, each with its text: the original's axis.
  case slots
  case number
  case time
  case log
}

/// How the y axis places values.
public enum YScaleKind: String, Hashable, Sendable, CaseIterable {
  case linear
  case log
  /// Linear around zero and logarithmic beyond, on both sides.
  case symlog
}
