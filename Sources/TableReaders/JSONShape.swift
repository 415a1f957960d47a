import JSONSyntax

/// Where in a JSON text that is not an array its table stands.
struct JSONShape {
  enum Kind {
    /// An array of objects.
    case rows
    /// An object with arrays.
    case columns
    /// An array of pairs.
    case pairs
    /// An object with plain values: a table of one row.
    case singleRow
  }

  private struct Candidate {
    var depth: Int
    var start: Int
  }

  private struct Frame {
    var isObject: Bool
    var start: Int
    var scalars = 0
    var objects = 0
    var arrays = 0
    /// Members or elements that are arrays mostly of plain values; those of them that have two.
    var plainArrays = 0
    var pairs = 0
  }

  private var rows: Candidate?
  private var columns: Candidate?
  private var pairs: Candidate?
  private var singleRow: Candidate?

  /// The shallowest array of objects; else the shallowest object with arrays, array of pairs, or the outer object.
  var found: (kind: Kind, start: Int)? {
    if let rows { return (.rows, rows.start) }
    if let columns { return (.columns, columns.start) }
    if let pairs { return (.pairs, pairs.start) }
    return singleRow.map { (.singleRow, $0.start) }
  }

  /// Walks through the whole text, unless `isStopped` says so amid it; `tokenizer` stands at its beginning and holds
  /// what is wrong with it afterwards.
  init(_ bytes: Span<UInt8>, _ tokenizer: inout JSONTokenizer, unless isStopped: (@Sendable () -> Bool)? = nil) {
    var frames: [Frame] = []
    var steps = 0
    while true {
      steps &+= 1
      if steps & 0xFFFF == 0, isStopped?() == true { return }
      let token = tokenizer.next(bytes)
      switch token.kind {
      case .end, .incomplete: return
      case .objectStart, .arrayStart:
        frames.append(Frame(isObject: token.kind == .objectStart, start: token.start))
      case .objectEnd, .arrayEnd:
        guard let frame = frames.popLast() else { continue }
        close(frame, depth: frames.count)
        if !frames.isEmpty { Self.add(frame, to: &frames[frames.count - 1]) }
      case .key: break
      default:
        if !frames.isEmpty { frames[frames.count - 1].scalars += 1 }
      }
    }
  }

  private mutating func close(_ frame: Frame, depth: Int) {
    let candidate = Candidate(depth: depth, start: frame.start)
    func best(_ other: Candidate?) -> Candidate { other.map { $0.depth <= depth ? $0 : candidate } ?? candidate }
    if frame.isObject {
      if frame.plainArrays > 0 { columns = best(columns) }
      if depth == 0, frame.scalars + frame.objects > 0 { singleRow = candidate }
    } else if frame.objects > 0, frame.objects >= frame.scalars + frame.arrays {
      rows = best(rows)
    } else if frame.pairs > 0, frame.pairs == frame.arrays, frame.scalars == 0 {
      pairs = best(pairs)
    }
  }

  private static func add(_ frame: Frame, to parent: inout Frame) {
    if frame.isObject {
      parent.objects += 1
      return
    }
    parent.arrays += 1
    // A few values that are not plain do not make a column something else.
    guard frame.scalars > frame.objects + frame.arrays else { return }
    parent.plainArrays += 1
    if frame.scalars == 2, frame.objects + frame.arrays == 0 { parent.pairs += 1 }
  }
}
