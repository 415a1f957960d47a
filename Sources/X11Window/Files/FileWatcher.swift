/// Tells when files have been saved.
public nonisolated final class FileWatcher {
  public var descriptor: Int32? { nil }
  public var nextDeadline: Duration? { nil }
  public func takeChanges(at now: Duration) -> [FileChange] { [] }
}
