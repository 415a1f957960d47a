import CPango
import Glibc

/// The fonts of the desktop and the rules by which one of them is chosen, as fontconfig keeps them for the process.
enum FontConfiguration {
  /// Reads what fontconfig would read by itself, faster, and makes it the configuration of the process. Does nothing
  /// where that is not certain to be the same; then fontconfig reads when it is first asked.
  ///
  /// A configuration that the process has already would be replaced.
  static func load() {
    guard let configuration = make() else { return }
    FcConfigSetCurrent(configuration)
    FcConfigDestroy(configuration)
  }

  /// The configuration that fontconfig would make of this machine's files, owned by the caller, or nil where that is not
  /// certain. `isSet` tells whether the environment has a variable.
  static func make(isSet: (String) -> Bool = { getenv($0) != nil }) -> OpaquePointer? {
    // Each of these moves the files, or what their paths mean.
    guard !["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].contains(where: isSet),
      let configuration = FcConfigCreate()
    else { return nil }
    if let path = lpchart_font_configuration_path(configuration) {
      defer { FcStrFree(path) }
      if var text = text(of: String(cString: path)) {
        text.append(0)
        if FcConfigParseAndLoadFromMemory(configuration, text, 1) != 0, FcConfigBuildFonts(configuration) != 0 {
          return configuration
        }
      }
    }
    FcConfigDestroy(configuration)
    return nil
  }

  /// The configuration that begins with the file at `path`, in one text.
  static func text(of path: String) -> [UInt8]? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), let main = content(of: path) else { return nil }
    return FontConfigurationText.joined(main: main.bytes) { name in
      // Other paths may begin at home or at the root, and may be files.
      name.contains("/") || name.contains("~") ? nil : contents(ofDirectory: path[...slash] + name)
    }
  }

  /// The files that fontconfig reads of a directory: a digit first, `.conf` last, by the order of their bytes, each
  /// file once however many names it has.
  private static func contents(ofDirectory path: String) -> [[UInt8]]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let first = name.utf8.first, (0x30...0x39).contains(first), name.hasSuffix(".conf") { names.append(name) }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var known: Set<FileIdentity> = []
    var contents: [[UInt8]] = []
    for name in names {
      // A file that cannot be read is told by fontconfig.
      guard let content = content(of: path + "/" + name) else { return nil }
      if known.insert(content.identity).inserted { contents.append(content.bytes) }
    }
    return contents
  }

  private struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t
  }

  private static func content(of path: String) -> (bytes: [UInt8], identity: FileIdentity)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, (1...(1 << 20)).contains(status.st_size) else {
      return nil
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(read(file, buffer.baseAddress, size), 0)
    }
    guard bytes.count == size else { return nil }
    return (bytes, FileIdentity(device: status.st_dev, inode: status.st_ino))
  }
}
