import Diagnostics

/// Puts tokens together to nodes. It needs no recursion, so that no text can exhaust the stack.
struct JSONTreeBuilder {
  private struct Frame {
    var start: Int
    var location: SourceLocation
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var key: JSONMember?
  }

  var tokenizer: JSONTokenizer
  private var lines: SourceLines
  private var frames: [Frame] = []
  private var root: JSONNode?
  /// By line, the column behind its last character; for lines on which something begins that ends on another.
  private var lineEnds: [Int: Int] = [:]

  init(_ bytes: Span<UInt8>, dialect: JSONDialect, start: Int) {
    tokenizer = JSONTokenizer(dialect: dialect, position: start)
    lines = SourceLines(dialect: dialect, start: start)
  }

  mutating func build(_ bytes: Span<UInt8>) -> JSONNode? {
    while true {
      let token = tokenizer.next(bytes)
      switch token.kind {
      case .end, .incomplete:
        return root
      case .objectStart, .arrayStart:
        frames.append(Frame(start: token.start, location: lines.location(of: token.start, in: bytes)))
      case .objectEnd, .arrayEnd:
        guard let frame = frames.popLast() else { continue }
        add(
          JSONNode(
            token.kind == .objectEnd ? .object(frame.members) : .array(frame.elements),
            location: frame.location, length: length(from: frame.start, frame.location, to: token.end, bytes)))
      case .key:
        let location = lines.location(of: token.start, in: bytes)
        let placeholder = JSONNode(.null, location: SourceLocation(line: 1, column: 1), length: 0)
        let member = JSONMember(
          key: token.text(bytes, dialect: tokenizer.dialect), keyLocation: location,
          keyLength: length(from: token.start, location, to: token.end, bytes), value: placeholder)
        if !frames.isEmpty { frames[frames.count - 1].key = member }
      case .invalid:
        // What could not be read is left out; its key goes with it.
        if !frames.isEmpty { frames[frames.count - 1].key = nil }
      default:
        let location = lines.location(of: token.start, in: bytes)
        add(
          JSONNode(
            content(token, bytes), location: location, length: length(from: token.start, location, to: token.end, bytes)
          ))
      }
    }
  }

  /// The characters from `start`, which is at `location`, up to `end` or to the end of the line.
  ///
  /// Counted by columns: brackets deep within each other would make counting characters quadratic.
  private mutating func length(from start: Int, _ location: SourceLocation, to end: Int, _ bytes: Span<UInt8>) -> Int {
    let last = lines.location(of: max(start, end), in: bytes)
    if last.line == location.line { return last.column - location.column }
    if let lineEnd = lineEnds[location.line] { return lineEnd - location.column }
    let length = lines.length(of: start..<bytes.count, in: bytes)
    lineEnds[location.line] = location.column + length
    return length
  }

  private func content(_ token: JSONToken, _ bytes: Span<UInt8>) -> JSONNode.Content {
    switch token.kind {
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string: return .string(token.text(bytes, dialect: tokenizer.dialect))
    case .number, .integer:
      let text = bytes.extracting(token.start..<token.end).withUnsafeBufferPointer {
        String(decoding: $0, as: UTF8.self)
      }
      return .number(token.number, text: text)
    default: return .null
    }
  }

  private mutating func add(_ node: JSONNode) {
    guard !frames.isEmpty else {
      root = node
      return
    }
    let last = frames.count - 1
    if var member = frames[last].key {
      member.value = node
      frames[last].members.append(member)
      frames[last].key = nil
    } else {
      frames[last].elements.append(node)
    }
  }
}
