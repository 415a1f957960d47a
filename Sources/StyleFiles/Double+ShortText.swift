extension Double {
  /// The shortest text that reads back as this number, without `.0`.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
