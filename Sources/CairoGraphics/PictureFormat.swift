/// The kinds of picture file that can be written.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case svg
  case pdf

  /// The format that the ending of a file's name says, in any case; nil where it is none of these.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
