/// Walks through a JSON text token by token, checks its grammar, and goes on after a mistake.
///
/// The bytes are handed to each call of `next`, always the same buffer or one that has grown at its end, so that a
/// text can be read while it arrives. Mistakes are collected in `problems`. The tokens keep in step with the grammar
/// whatever the text is: each key is followed by one value, each start by its end.
public struct JSONTokenizer: Sendable {
  enum State: UInt8 {
    /// Before the value that is the text.
    case root
    /// Behind "[".
    case firstElement
    /// Behind a comma in an array.
    case nextElement
    /// Behind a value in an array.
    case afterElement
    /// Behind "{".
    case firstKey
    /// Behind a comma in an object.
    case nextKey
    /// Behind a key and its colon.
    case memberValue
    /// Behind a key whose value was found to be missing and reported.
    case missingValue
    /// Behind a value in an object.
    case afterMember
    /// Behind the value that is the text.
    case afterRoot
    case finished
  }

  struct Opener {
    var offset: Int
    var isObject: Bool
  }

  /// What is remembered to take back a token that turns out to be incomplete.
  struct Mark {
    var position: Int
    var state: State
    var problemCount: Int
    var lastComma: Int
    var lastProblem: Range<Int>
  }

  public let dialect: JSONDialect
  /// How deep brackets may stand within each other.
  public let maximumDepth: Int
  /// Whether the buffer holds the text up to its end. While it does not, tokens at its end are `incomplete`.
  public var isFinal: Bool
  /// The offset of the next byte to look at.
  public internal(set) var position: Int
  /// What was wrong so far, in the order of the text but for brackets that are never closed.
  public internal(set) var problems: [JSONProblem]
  var state: State
  var openers: [Opener]
  /// Behind the token before.
  var previousEnd: Int
  var lastComma: Int
  var lastProblem: Range<Int>
  /// The rest of the text does not count: what is open is closed without a word.
  var isAbandoned: Bool

  public init(dialect: JSONDialect, isFinal: Bool = true, position: Int = 0, maximumDepth: Int = 512) {
    self.dialect = dialect
    self.isFinal = isFinal
    self.position = position
    self.maximumDepth = maximumDepth
    problems = []
    state = .root
    openers = []
    previousEnd = position
    lastComma = -1
    lastProblem = -1..<(-1)
    isAbandoned = false
  }

  /// How many bytes of the text were dropped from the buffer.
  private(set) var droppedCount = 0

  /// How many brackets are open.
  public var depth: Int { openers.count }

  /// The next token of `bytes`.
  public mutating func next(_ bytes: Span<UInt8>) -> JSONToken {
    if isFinal, let token = step(bytes) {
      previousEnd = token.end
      return token
    }
    return nextOfPart(bytes)
  }

  /// The next token of a buffer that may end within it; then everything is as before.
  private mutating func nextOfPart(_ bytes: Span<UInt8>) -> JSONToken {
    let mark = Mark(
      position: position, state: state, problemCount: problems.count, lastComma: lastComma, lastProblem: lastProblem)
    if let token = step(bytes) {
      previousEnd = token.end
      return token
    }
    position = mark.position
    state = mark.state
    lastComma = mark.lastComma
    lastProblem = mark.lastProblem
    if problems.count > mark.problemCount { problems.removeSubrange(mark.problemCount...) }
    return JSONToken(.incomplete, start: position, end: position)
  }

  /// Nil where the buffer ends too early.
  private mutating func step(_ bytes: Span<UInt8>) -> JSONToken? {
    while true {
      // What stands behind the text is told once; comments in what comes later of it are no news.
      if state == .finished { position = bytes.count }
      guard skipBlanks(bytes) else { return nil }
      guard position < bytes.count else { return isFinal || state == .finished ? atEnd() : nil }
      let byte = bytes[position]
      switch state {
      case .memberValue:
        return value(bytes, byte)
      case .afterMember:
        if byte == UInt8(ascii: ",") {
          lastComma = position
          position += 1
          state = .nextKey
          continue
        }
        if byte == UInt8(ascii: "}") { return close(.objectEnd) }
        if let token = afterValue(bytes, byte, inObject: true) { return token }
      case .firstKey, .nextKey:
        if byte == UInt8(ascii: "\"") { return quotedKey(bytes) }
        if byte == UInt8(ascii: "}") { return closeAfterComma(.objectEnd, comma: state == .nextKey) }
        switch otherKey(bytes, byte) {
        case .token(let token): return token
        case .incomplete: return nil
        case .skipped: continue
        }
      case .firstElement, .nextElement:
        if byte == UInt8(ascii: "]") { return closeAfterComma(.arrayEnd, comma: state == .nextElement) }
        return value(bytes, byte)
      case .afterElement:
        if byte == UInt8(ascii: ",") {
          lastComma = position
          position += 1
          state = .nextElement
          continue
        }
        if byte == UInt8(ascii: "]") { return close(.arrayEnd) }
        if let token = afterValue(bytes, byte, inObject: false) { return token }
      case .root:
        return value(bytes, byte)
      case .missingValue:
        state = .afterMember
        return JSONToken(.invalid, start: position, end: position)
      case .afterRoot:
        let end = wordEnd(bytes, from: position)
        guard isFinal || end < bytes.count else { return nil }
        report(.afterRoot, position, end)
        position = bytes.count
        state = .finished
      case .finished:
        position = bytes.count
      }
    }
  }

  /// Notes a problem, unless one at the same place was noted just before.
  mutating func report(_ kind: JSONProblem.Kind, _ start: Int, _ end: Int) {
    if lastProblem.lowerBound == start, end <= max(lastProblem.upperBound, start + 1) { return }
    lastProblem = start..<end
    problems.append(JSONProblem(kind: kind, start: start, end: end))
  }

  /// What follows a value: the state of the container that it stands in.
  var stateAfterValue: State {
    guard let opener = openers.last else { return .afterRoot }
    return opener.isObject ? .afterMember : .afterElement
  }

  /// Forgets the first `count` bytes of the buffer, which the caller has dropped.
  public mutating func dropFirst(_ count: Int) {
    precondition(count <= position, "Just bytes that were read can be dropped.")
    droppedCount += count
    position -= count
    previousEnd -= count
    lastComma -= count
    lastProblem = lastProblem.lowerBound - count..<lastProblem.upperBound - count
    for index in openers.indices { openers[index].offset -= count }
  }

  /// Begins a new text at `position` in the same buffer; problems that were not taken stay.
  public mutating func restart(at position: Int) {
    self.position = position
    state = .root
    openers.removeAll(keepingCapacity: true)
    previousEnd = position
    lastComma = -1
    lastProblem = -1..<(-1)
    isAbandoned = false
  }

  /// Hands over the problems found so far and forgets them.
  public mutating func takeProblems() -> [JSONProblem] {
    defer { problems = [] }
    return problems
  }
}
