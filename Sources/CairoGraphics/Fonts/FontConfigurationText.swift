/// The files of a font configuration as one text, which means the same to fontconfig and takes it a third of the time.
///
/// For each program that starts, fontconfig resolves, opens and parses some sixty small files; more than a third of
/// their bytes are comments, descriptions and indentation, and half of the files it opens for their descriptions alone.
struct FontConfigurationText {
  private var bytes: [UInt8] = []
  private var namesCaches = false

  /// The text, or nil where it might not mean the same: for entities, encodings other than UTF-8, paths relative to
  /// the file that they stand in, and what is not well-formed; nor where no place for caches is named, which fontconfig
  /// then chooses. The reading is fontconfig's in these cases, and so are its words.
  ///
  /// - Parameters:
  ///   - main: the content of `fonts.conf`.
  ///   - directory: the contents of the files of a directory that `main` includes by this name, in the order in which
  ///     they take effect; nil leaves the inclusion to fontconfig.
  static func joined(main: [UInt8], directory: (String) -> [[UInt8]]?) -> [UInt8]? {
    var text = FontConfigurationText()
    text.bytes.reserveCapacity(1 << 16)
    text.bytes.append(contentsOf: "<fontconfig>".utf8)
    guard text.append(main, directory: directory), text.namesCaches else { return nil }
    text.bytes.append(contentsOf: "</fontconfig>".utf8)
    return text.bytes
  }

  /// Appends what stands inside the root element of `file`; false where it is not certain what that means.
  private mutating func append(_ file: [UInt8], directory: (String) -> [[UInt8]]?) -> Bool {
    file.withUnsafeBytes { bytes in
      var scanner = MarkupScanner(bytes)
      return Self.enterRoot(of: &scanner) && appendElements(&scanner, directory: directory)
    }
  }

  /// Appends the rest of the root element.
  private mutating func appendElements(_ scanner: inout MarkupScanner, directory: (String) -> [[UInt8]]?) -> Bool {
    var isAfterStartTag = false
    while let piece = scanner.next() {
      switch piece.kind {
      case .comment:
        continue
      case .text:
        // White space means something in an element that has nothing else, such as a text of one space.
        if !piece.isBlank || (isAfterStartTag && scanner.isAtEndTag) { bytes.append(contentsOf: piece.bytes) }
        continue
      case .startTag, .emptyTag:
        // The paths of such a tag begin where its file lies, which the joined text has forgotten.
        guard !piece.contains("relative") else { return false }
        if piece.isNamed("cachedir") { namesCaches = true }
        if piece.kind == .startTag, piece.isNamed("description") || piece.isNamed("its:rules") {
          let name: StaticString = piece.isNamed("description") ? "description" : "its:rules"
          guard Self.leave(name, &scanner) else { return false }
          continue
        }
        if piece.kind == .startTag, piece.isNamed("include"), !piece.contains("prefix"),
          let files = Self.included(&scanner, directory)
        {
          for file in files { guard append(file, directory: { _ in nil }) else { return false } }
          continue
        }
        bytes.append(contentsOf: piece.bytes)
        isAfterStartTag = piece.kind == .startTag
        continue
      case .endTag:
        if piece.isNamed("fontconfig") { return true }
        bytes.append(contentsOf: piece.bytes)
      case .instruction, .declaration, .unfinished:
        return false
      }
      isAfterStartTag = false
    }
    return false
  }

  /// Steps behind the root's start tag; false where the prolog says more than that this is fontconfig's.
  private static func enterRoot(of scanner: inout MarkupScanner) -> Bool {
    while let piece = scanner.next() {
      switch piece.kind {
      case .comment:
        continue
      case .text:
        guard piece.isBlank else { return false }
      case .instruction:
        guard !piece.contains("encoding") || piece.contains("UTF-8") || piece.contains("utf-8") else { return false }
      case .declaration:
        // An internal subset could define entities.
        guard !piece.contains("[") else { return false }
      case .startTag:
        return piece.isNamed("fontconfig")
      case .endTag, .emptyTag, .unfinished:
        return false
      }
    }
    return false
  }

  /// Steps behind the end tag of `name`.
  private static func leave(_ name: StaticString, _ scanner: inout MarkupScanner) -> Bool {
    while let piece = scanner.next() {
      if piece.kind == .endTag, piece.isNamed(name) { return true }
    }
    return false
  }

  /// Steps behind an `include` whose start tag has been read and gives the files that stand for it; nil, without a
  /// step, where there are none.
  private static func included(
    _ scanner: inout MarkupScanner, _ directory: (String) -> [[UInt8]]?
  ) -> [[UInt8]]? {
    var ahead = scanner
    guard let path = ahead.next(), path.kind == .text, ahead.isAtEndTag, ahead.next() != nil,
      let files = directory(String(decoding: path.bytes, as: UTF8.self))
    else { return nil }
    scanner = ahead
    return files
  }
}
