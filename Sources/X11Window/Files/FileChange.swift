/// News of a watched file.
public nonisolated struct FileChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The file has new contents, or is there again.
    case saved
    /// The file has been away for so long that nobody is saving it.
    case missing
  }

  /// As it was given to `FileWatcher.watch`.
  public var path: String
  public var kind: Kind

  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
