import CLinux
import Glibc

/// Each name that is looked up on the way to a file, with the directory in which it is looked up.
///
/// Symbolic links are followed by hand, so the directories are free of them, and whoever changes where the path leads
/// changes one of these entries.
nonisolated struct PathRoute: Equatable {
  struct Lookup: Hashable {
    var directory: String
    var name: String
  }

  /// In the order of the way; the last one is the file's own, or the first one that does not exist.
  var lookups: [Lookup] = []
  /// Where the file lies, or nil where the way ends before one.
  var target: String?

  /// As many links as the kernel follows.
  private static let longestLinkChain = 40

  /// Finds the way to `path`, which begins with a slash.
  init(absolutePath path: String) {
    precondition(path.hasPrefix("/"), "A route needs an absolute path.")
    var pending = PathRoute.reversedComponents(path)
    var directory: [String] = []
    var links = 0
    while let name = pending.popLast() {
      if name == ".." {
        _ = directory.popLast()
        continue
      }
      let parent = "/" + directory.joined(separator: "/")
      let place = directory.isEmpty ? "/" + name : parent + "/" + name
      lookups.append(Lookup(directory: parent, name: name))
      var status = stat()
      guard lstat(place, &status) == 0 else { return }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        links += 1
        guard links <= PathRoute.longestLinkChain, let link = PathRoute.target(ofLink: place) else { return }
        if link.hasPrefix("/") { directory = [] }
        pending += PathRoute.reversedComponents(link)
      case S_IFDIR:
        directory.append(name)
      default:
        // A file in the middle of a path leads nowhere.
        if pending.isEmpty { target = place }
        return
      }
    }
  }

  private static func reversedComponents(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().compactMap { part in
      part.elementsEqual(".".utf8) ? nil : String(Substring(part))
    }
  }

  private static func target(ofLink path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { readlink(path, $0, chars.count) } ?? -1
      }
    }
    return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : nil
  }
}
