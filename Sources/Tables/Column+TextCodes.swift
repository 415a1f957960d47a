extension Column {
  /// The distinct texts of a text column, in order of their first appearance, and for each row which one it has, -1
  /// where it is missing. Nil for columns of other types.
  public var textCodes: (codes: GrowingArray<Int32>, texts: [String])? {
    guard storage == .texts else { return nil }
    return (codes, (0..<dictionary.count).map { dictionary.text(Int32($0)) })
  }
}
