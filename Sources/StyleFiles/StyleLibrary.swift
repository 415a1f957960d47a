public import Diagnostics

/// Finds styles by name: the user's, those installed with the program, and those built in, in this order.
public struct StyleLibrary: Sendable {
  /// One style that can be named.
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// The file that holds it; nil where it is built in.
    public var path: String?
  }

  /// Where files called `NAME.json5` are looked for, the first first.
  public var directories: [String]
  public var files: FileAccess

  public init(directories: [String] = [], files: FileAccess = .system) {
    self.directories = directories
    self.files = files
  }

  /// `$XDG_CONFIG_HOME/lpchart/styles`, or `~/.config/lpchart/styles`, and `PREFIX/share/lpchart/styles`.
  /// - Parameters:
  ///   - environment: The value of an environment variable.
  ///   - prefix: Where the program is installed, such as `/usr/local`.
  public static func standardDirectories(environment: (String) -> String?, prefix: String?) -> [String] {
    var directories: [String] = []
    // The XDG Base Directory Specification has relative paths ignored.
    if let home = environment("XDG_CONFIG_HOME"), home.hasPrefix("/") {
      directories.append(home + "/lpchart/styles")
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      directories.append(home + "/.config/lpchart/styles")
    }
    if let prefix { directories.append(prefix + "/share/lpchart/styles") }
    return directories
  }

  /// Every style that can be named, in alphabetical order; where two have a name, the one that is found.
  public func entries() -> [Entry] {
    var paths: [String: String?] = [:]
    for style in BuiltInStyle.all { paths[style.name] = .some(nil) }
    for directory in directories.reversed() {
      for file in files.list(directory) where file.hasSuffix(".json5") && !file.hasPrefix(".") {
        paths[String(file.dropLast(6))] = .some(directory + "/" + file)
      }
    }
    return paths.map { Entry(name: $0.key, path: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Whether a reference is the path of a file rather than a name.
  static func isPath(_ reference: String) -> Bool {
    reference.contains("/") || reference.hasSuffix(".json5") || reference.hasSuffix(".json")
  }

  /// A style's text, and where it was looked for.
  struct Finding {
    var bytes: [UInt8]?
    /// The file that holds it; nil where it is built in or not found.
    var path: String?
    /// The files that decide what the name stands for, whether they are there or not.
    var dependencies: [String] = []
  }

  /// - Parameter excluded: A file that asks for its own name, and so for the next one that bears it.
  func find(_ name: String, excluding excluded: String? = nil) throws(DiagnosticError) -> Finding {
    var finding = Finding()
    guard !name.contains("/"), !name.hasPrefix("."), !name.unicodeScalars.contains("\0") else { return finding }
    for directory in directories {
      let path = directory + "/" + name + ".json5"
      if let excluded, FilePath.normalized(path) == FilePath.normalized(excluded) { continue }
      finding.dependencies.append(path)
      do throws(DiagnosticError) {
        guard let bytes = try files.read(path) else { continue }
        finding.bytes = bytes
        finding.path = path
        return finding
      } catch {
        // A directory that must not be entered holds no styles, but a file that is there and cannot be read is told:
        // taking another style with its name in silence would be worse.
        if files.list(directory).contains(name + ".json5") { throw error }
      }
    }
    finding.bytes = BuiltInStyle.named(name)?.bytes
    return finding
  }

  /// What is to be said of a name that no style bears.
  public func unknownStyle(_ name: String) -> Diagnostic {
    let names = entries().map(\.name)
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    return Diagnostic(
      .error, "there is no style '\(name)'; there are: \(shown)", code: "unknown-style",
      suggestion: Suggestion.nearest(to: name, in: names))
  }

  /// The text of the file of a style with this name, in UTF-8; nil where there is none.
  public func text(named name: String) throws(DiagnosticError) -> [UInt8]? {
    try find(name).bytes
  }
}
