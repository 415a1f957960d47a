import Glibc

/// Takes an XML text apart into tags and what stands between them (Extensible Markup Language 1.0, section 2), as far as
/// that goes without looking into them.
struct MarkupScanner {
  enum Kind {
    case text
    case comment
    /// `<? … ?>`.
    case instruction
    /// `<! … >`, of which nothing is understood but its end.
    case declaration
    case startTag
    case endTag
    /// A start tag that is its own end: `<dir/>`.
    case emptyTag
    /// What has no end, to the end of the text.
    case unfinished
  }

  struct Piece {
    let kind: Kind
    let bytes: UnsafeRawBufferPointer
  }

  private var rest: UnsafeRawBufferPointer

  /// - Parameter bytes: the text, in ASCII or a superset of it, which has to outlive the scanner and its pieces.
  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// The next piece, or nil at the end of the text.
  mutating func next() -> Piece? {
    guard let first = rest.first else { return nil }
    guard first == UInt8(ascii: "<") else {
      return take(.text, rest.offset(of: UInt8(ascii: "<"), from: 0) ?? rest.count)
    }
    if rest.begins(with: "<!--") { return take(.comment, rest.end(of: "-->", from: 4)) }
    if rest.begins(with: "<?") { return take(.instruction, rest.end(of: "?>", from: 2)) }
    if rest.begins(with: "<!") { return take(.declaration, rest.end(of: ">", from: 2)) }
    let end = rest.endOfTag
    if rest.begins(with: "</") { return take(.endTag, end) }
    return take(end.map { rest[$0 - 2] } == UInt8(ascii: "/") ? .emptyTag : .startTag, end)
  }

  /// Whether the next piece is a tag that ends an element.
  var isAtEndTag: Bool { rest.begins(with: "</") }

  private mutating func take(_ kind: Kind, _ end: Int?) -> Piece {
    let piece = Piece(
      kind: end == nil ? .unfinished : kind, bytes: UnsafeRawBufferPointer(rebasing: rest.prefix(end ?? rest.count)))
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.bytes.count))
    return piece
  }
}

extension MarkupScanner.Piece {
  /// Whether it is a tag of the element `name`.
  func isNamed(_ name: StaticString) -> Bool {
    let inside = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(kind == .endTag ? 2 : 1))
    guard inside.begins(with: name), inside.count > name.utf8CodeUnitCount else { return false }
    let next = inside[name.utf8CodeUnitCount]
    return next.isMarkupBlank || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }

  /// Whether there is nothing in it but white space.
  var isBlank: Bool { bytes.allSatisfy(\.isMarkupBlank) }

  func contains(_ word: StaticString) -> Bool { bytes.end(of: word, from: 0) != nil }
}

extension UInt8 {
  /// White space in XML: space, tabulator and the ends of lines.
  fileprivate var isMarkupBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension UnsafeRawBufferPointer {
  fileprivate func begins(with word: StaticString) -> Bool {
    guard let baseAddress, count >= word.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  fileprivate func offset(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Behind the first `word` from `start` on.
  fileprivate func end(of word: StaticString, from start: Int) -> Int? {
    var start = start
    while let found = offset(of: word.utf8Start[0], from: start) {
      if UnsafeRawBufferPointer(rebasing: dropFirst(found)).begins(with: word) { return found + word.utf8CodeUnitCount }
      start = found + 1
    }
    return nil
  }

  /// Behind the `>` that ends the tag which begins here; one within quotes does not.
  fileprivate var endOfTag: Int? {
    var start = 1
    while let end = offset(of: UInt8(ascii: ">"), from: start) {
      var quote: UInt8?
      for byte in self[1..<end] {
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
      }
      if quote == nil { return end + 1 }
      start = end + 1
    }
    return nil
  }
}
