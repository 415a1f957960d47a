/// Something wrong in a text value, such as a colour, by its place in the text.
struct ValueProblem: Error, Hashable, Sendable {
  var message: String
  var code: String
  /// In characters from the beginning of the text.
  var offset = 0
  /// In characters; nil for the whole text.
  var length: Int?
  var suggestion: String?
}
