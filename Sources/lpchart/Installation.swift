import Glibc
import StyleFiles

/// Where the program and what belongs to it lie.
enum Installation {
  /// The styles of the user and of the installation, before those that are built in.
  static var styleLibrary: StyleLibrary {
    StyleLibrary(
      directories: StyleLibrary.standardDirectories(
        environment: { name in getenv(name).map { String(cString: $0) } }, prefix: prefix))
  }

  /// The directory that holds `bin` with the program; nil where the program lies elsewhere.
  private static var prefix: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2] == "bin" else { return nil }
    return "/" + parts.dropLast(2).joined(separator: "/")
  }
}
