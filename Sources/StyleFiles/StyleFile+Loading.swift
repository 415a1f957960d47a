import Diagnostics
import JSONSyntax

extension StyleFile {
  /// Several styles, each laid over the one before.
  public static func load(_ references: [String], library: StyleLibrary) -> StyleFile {
    references.reduce(into: StyleFile()) { $0.lay(load($1, library: library)) }
  }

  /// One style by its name or path: what has a `/` or ends in `.json5` or `.json` is a path; anything else is a name
  /// first, and a path where no style has that name.
  public static func load(_ reference: String, library: StyleLibrary) -> StyleFile {
    var loader = StyleLoader(library: library)
    loader.load(reference)
    return loader.file
  }

  /// A style file that has been read already.
  /// - Parameter path: What diagnostics call it, and what paths in it are relative to; nil for the working directory.
  public static func parse(_ bytes: [UInt8], path: String?, library: StyleLibrary) -> StyleFile {
    var loader = StyleLoader(library: library)
    loader.parse(bytes, path: path, identity: path.map(FilePath.normalized) ?? "")
    return loader.file
  }
}

/// Reads a style file and those that it begins from.
private struct StyleLoader {
  /// A file that is being read.
  struct Opened {
    /// One text for all spellings of its path, or its name where it is built in.
    var identity: String
    var name: String
  }

  let library: StyleLibrary
  var file = StyleFile()
  /// From the one that was asked for to the one that is being read.
  private var chain: [Opened] = []

  init(library: StyleLibrary) {
    self.library = library
  }

  mutating func load(_ reference: String) {
    do throws(DiagnosticError) {
      if !StyleLibrary.isPath(reference) {
        let finding = try library.find(reference)
        depend(on: finding.dependencies)
        if let bytes = finding.bytes {
          parse(bytes, path: finding.path ?? "\(reference).json5", identity: identity(reference, finding))
          return
        }
      }
      depend(on: [reference])
      if let bytes = try library.files.read(reference) {
        parse(bytes, path: reference, identity: FilePath.normalized(reference))
        return
      }
    } catch {
      file.diagnostics.append(error.diagnostic)
      return
    }
    if StyleLibrary.isPath(reference) {
      file.diagnostics.append(Diagnostic(.error, "there is no such file", code: "no-such-file", path: reference))
    } else {
      file.diagnostics.append(library.unknownStyle(reference))
    }
  }

  mutating func parse(_ bytes: [UInt8], path: String?, identity: String) {
    chain.append(Opened(identity: identity, name: path ?? "this file"))
    defer { chain.removeLast() }
    let document = JSONDocument.parse(bytes, dialect: .json5, path: path)
    var reader = StyleReader(bytes, path: path, diagnostics: document.diagnostics)
    var own = StyleFile()
    if let root = document.root { read(root, &reader, &own) }
    own.diagnostics = reader.diagnostics.sortedByPlace()
    file.lay(own)
  }

  /// Puts what the file says itself into `own`, and what it begins from into `file`.
  private mutating func read(_ root: JSONNode, _ reader: inout StyleReader, _ own: inout StyleFile) {
    guard case .object(let members) = root.content else {
      reader.report(
        "wrong-type", "a style file must be an object, such as {chartLineColor: \"teal\"}, not \(root.typePhrase)",
        at: root.location, length: root.length)
      return
    }
    let fields = reader.fields(members, of: nil, names: StyleKey.all.map(\.name)) { StyleKey.named($0)?.name }
    for field in fields {
      guard let key = StyleKey.named(field.name) else { continue }
      guard let value = reader.value(field.member.value, key.kind, field.member.key) else { continue }
      switch (key.target, value) {
      case (.base, .text(let reference)):
        begin(from: reference, at: field.member.value, &reader)
      case (.data, .texts(let paths)):
        own.dataFiles = paths.map { $0 == "-" ? $0 : FilePath.resolve($0, against: reader.path) }
      case (.size, .size(let size)):
        own.size = size
      default:
        if key.isStyle { own.overlay.lay(StyleOverlay([StyleOverlay.Entry(key.name, value)])) }
        key.set(value, in: &own.settings)
      }
    }
  }

  private mutating func begin(from reference: String, at node: JSONNode, _ reader: inout StyleReader) {
    let isPath = StyleLibrary.isPath(reference)
    let path = isPath ? FilePath.resolve(reference, against: reader.path) : nil
    do throws(DiagnosticError) {
      let finding: StyleLibrary.Finding
      if let path {
        // A cycle is told before the file is read again.
        let identity = FilePath.normalized(path)
        if reportCycle(identity, at: node, &reader) { return }
        finding = StyleLibrary.Finding(bytes: try library.files.read(path), path: path, dependencies: [path])
      } else {
        finding = try library.find(reference, excluding: reader.path)
        if finding.bytes != nil, reportCycle(identity(reference, finding), at: node, &reader) { return }
      }
      depend(on: finding.dependencies)
      if let bytes = finding.bytes {
        parse(bytes, path: finding.path ?? "\(reference).json5", identity: identity(reference, finding))
      } else if let path {
        reader.report("no-such-file", "there is no file '\(path)'", at: node)
      } else {
        let unknown = library.unknownStyle(reference)
        reader.report(unknown.code, unknown.message, at: node, suggestion: unknown.suggestion)
      }
    } catch {
      let path = error.diagnostic.path.map { " '\($0)'" } ?? ""
      reader.report(error.diagnostic.code, "the style\(path): \(error.diagnostic.message)", at: node)
    }
  }

  private func reportCycle(_ identity: String, at node: JSONNode, _ reader: inout StyleReader) -> Bool {
    guard let start = chain.firstIndex(where: { $0.identity == identity }) else {
      // Links in the file system can give one file any number of paths.
      guard chain.count >= 32 else { return false }
      reader.report("extends-cycle", "styles begin from each other more than 32 deep", at: node)
      return true
    }
    let names = chain[start...].map(\.name) + [chain[start].name]
    reader.report("extends-cycle", "a style cannot begin from itself: \(names.joined(separator: " → "))", at: node)
    return true
  }

  /// Which file a name stands for; a built-in one has no path that could be equal.
  private func identity(_ name: String, _ finding: StyleLibrary.Finding) -> String {
    finding.path.map(FilePath.normalized) ?? "built-in:\(name)"
  }

  private mutating func depend(on paths: [String]) {
    for path in paths where !file.dependencies.contains(path) { file.dependencies.append(path) }
  }
}

extension [Diagnostic] {
  /// In the order of the text; those without a place last.
  fileprivate func sortedByPlace() -> [Diagnostic] {
    let last = SourceLocation(line: .max, column: .max)
    return enumerated().sorted { left, right in
      (left.element.location ?? last, left.offset) < (right.element.location ?? last, right.offset)
    }.map(\.element)
  }
}
