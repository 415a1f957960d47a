/// A text in UTF-8 by its lines, for excerpts.
public struct SourceText: Hashable, Sendable {
  private let bytes: [UInt8]
  /// Where each line begins in `bytes`.
  private let starts: [Int]

  /// - Parameter breaksAtSeparators: Whether a line ends at U+2028 and U+2029 too, as in JSON5, besides LF, CR LF and a
  ///   lone CR.
  public init(_ bytes: [UInt8], breaksAtSeparators: Bool = false) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var index = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var starts = [index]
    while index < bytes.count {
      let length = Self.breakLength(bytes, index, breaksAtSeparators)
      index += max(length, 1)
      if length > 0 { starts.append(index) }
    }
    self.bytes = bytes
    self.starts = starts
    self.breaksAtSeparators = breaksAtSeparators
  }

  private let breaksAtSeparators: Bool

  /// At least 1: an empty text has one empty line.
  public var lineCount: Int { starts.count }

  /// The line with this number, from 1 on, without its end; bytes that are not UTF-8 become U+FFFD. Nil outside the text,
  /// and where the line with its end has more than `limit` bytes.
  public func line(_ number: Int, limit: Int = .max) -> String? {
    guard number >= 1, number <= starts.count else { return nil }
    let start = starts[number - 1]
    let next = number < starts.count ? starts[number] : bytes.count
    guard next - start <= limit else { return nil }
    let end = (start..<next).first { Self.breakLength(bytes, $0, breaksAtSeparators) > 0 } ?? next
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The bytes of the line break at `index`; 0 where there is none.
  private static func breakLength(_ bytes: [UInt8], _ index: Int, _ breaksAtSeparators: Bool) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2 where breaksAtSeparators && index + 2 < bytes.count && bytes[index + 1] == 0x80:
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
