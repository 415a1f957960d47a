import Glibc

/// Why a test cannot go on: something outside of what it examines.
public struct SupportError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// For a call that has just set `errno`.
  init(systemCall: String, path: String) {
    description = "\(systemCall) \(path): \(String(cString: strerror(errno)))"
  }
}
