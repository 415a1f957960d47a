/// Paths as texts, with `/` between their parts.
enum FilePath {
  /// The path of what a file at `base` calls `path`; a file without a path stands in the working directory.
  static func resolve(_ path: String, against base: String?) -> String {
    guard !path.hasPrefix("/"), let base, let slash = base.lastIndex(of: "/") else { return path }
    return base[...slash] + path
  }

  /// One text for all spellings of a path without `.`, `..` and double slashes, to tell whether two are the same.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
