import Glibc
import Tables
import Threads

/// Lines of JSON whose second half is read by a second thread.
///
/// The halves are put together where there is nothing to be said about either and all rows are objects: then each line
/// is a row whatever stands in the others.
enum LineHalves {
  private final class Half: @unchecked Sendable {
    // The thread alone touches the reader until it has ended.
    var reader: JSONTableReader
    private let bytes: [UInt8]
    private let part: Range<Int>

    init(_ bytes: [UInt8], _ part: Range<Int>, path: String?) {
      self.bytes = bytes
      self.part = part
      reader = JSONTableReader(format: .ndjson, path: path)
    }

    func read() { reader.read(part, of: bytes) }

    var isClean: Bool { reader.rows.kind == .object && reader.diagnostics.isEmpty && reader.pending.isEmpty }
  }

  /// So many bytes are worth a thread.
  static let least = 1 << 20
  /// More than so many are read piece by piece, for which the text need not be in memory as a whole.
  static let most = 1 << 28

  /// The rows of a text that is complete; nil where it is short, or has to be read as a whole.
  static func read(_ bytes: [UInt8], path: String?, least: Int = LineHalves.least) -> Table? {
    guard bytes.count >= least, Processors.count > 1, let cut = cut(bytes) else { return nil }
    let lower = Half(bytes, 0..<cut, path: path)
    let upper = Half(bytes, cut..<bytes.count, path: path)
    guard let thread = JoinableThread({ upper.read() }) else { return nil }
    lower.read()
    thread.join()
    guard lower.isClean, upper.isClean else { return nil }
    var table = lower.reader.takeRows()
    table.append(upper.reader.takeRows())
    return table
  }

  /// Where a line begins near the middle, if it is an object.
  private static func cut(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let middle = bytes.count / 2
      guard let found = memchr(base + middle, 0x0A, bytes.count - middle) else { return nil }
      let cut = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      return cut < bytes.count && bytes[cut] == UInt8(ascii: "{") ? cut : nil
    }
  }
}
