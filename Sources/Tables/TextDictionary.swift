/// The distinct texts of a column, each with a small number.
///
/// Texts are told apart by their UTF-8 bytes. All of them lie in one array, so that a million of them need no million
/// allocations.
struct TextDictionary: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends in `bytes`; it begins where the one before ends.
  private var ends: [Int] = []
  /// An open hash table, a power of two long and at most half full: 0 where empty, else the upper half of the text's
  /// hash and, in the lower half, its number plus 1. The hash there spares most looks at the texts themselves.
  private var slots: [UInt64] = []

  var count: Int { ends.count }

  /// The text with a number that was given out.
  func text(_ code: Int32) -> String {
    String(decoding: bytes[range(code)], as: UTF8.self)
  }

  /// The number of `text`, given out on first sight.
  mutating func code(of text: String) -> Int32 {
    var text = text
    return text.withUTF8 { code(of: $0) }
  }

  /// The number of a text in UTF-8, given out on first sight.
  mutating func code(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    if ends.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    let upper = Self.hash(text) & 0xFFFF_FFFF_0000_0000
    var slot = Self.slot(upper, mask)
    while slots[slot] != 0 {
      let code = Int32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == upper, isEqual(code, text) { return code }
      slot = (slot + 1) & mask
    }
    let code = Int32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    slots[slot] = upper | UInt64(ends.count)
    return code
  }

  /// The numbers, by their own, of all texts of another dictionary.
  mutating func codes(of other: TextDictionary) -> [Int32] {
    other.bytes.withUnsafeBufferPointer { bytes in
      (0..<Int32(other.count)).map { code(of: UnsafeBufferPointer(rebasing: bytes[other.range($0)])) }
    }
  }

  private func range(_ code: Int32) -> Range<Int> {
    (code == 0 ? 0 : ends[Int(code) - 1])..<ends[Int(code)]
  }

  private func isEqual(_ code: Int32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(code)
    guard range.count == text.count else { return false }
    for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, old.count * (old.count < 1 << 16 ? 4 : 2)))
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Self.slot(entry, mask)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// Where the search for a text begins; just the upper half of its hash decides, since no more of it is kept.
  private static func slot(_ entry: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: entry >> 32) & mask
  }

  /// FNV-1a over words of eight bytes, with a last mix so that the low bits depend on all of them.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(text.count)
    let raw = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      offset += 8
    }
    while offset < raw.count {
      hash = (hash ^ UInt64(raw[offset])) &* 0x0100_0000_01B3
      offset += 1
    }
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }
}
