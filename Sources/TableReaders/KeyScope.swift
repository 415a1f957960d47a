import JSONSyntax

/// The keys of the objects at one place in the rows, in the order in which they came first.
struct KeyScope {
  struct Key {
    var slot: Int
    /// The scope of the object under this key; -1 until there is one.
    var child: Int
    /// Where its bytes stand in `bytes`, and how long they are.
    var start: Int
    var length: Int
    /// Its first eight bytes.
    var word: UInt64
  }

  /// What the names of the columns begin with, such as `obs.`.
  let prefix: String
  private(set) var keys: [Key] = []
  private var bytes: [UInt8] = []
  /// By bytes: texts that are equal as Unicode may still be different keys.
  private var indexes: [[UInt8]: Int] = [:]

  init(prefix: String) {
    self.prefix = prefix
  }

  /// The index of the key that is written as the bytes in `range`, tried first at its place in the object before:
  /// at `expected` and shortly behind it.
  @inline(__always)
  func index(_ text: Span<UInt8>, _ range: Range<Int>, expected: Int) -> Int? {
    let word = Self.word(text, range)
    var index = expected
    while index < min(expected + 3, keys.count) {
      if keys[index].length == range.count, keys[index].word == word, range.count <= 8 || matches(index, text, range) {
        return index
      }
      index += 1
    }
    return lookUp(text, range)
  }

  /// Whether the members are the keys of this scope in their order, all of them and no others.
  @inline(__always)
  func areKeys(_ members: [JSONPlainMember], _ text: Span<UInt8>) -> Bool {
    guard members.count == keys.count else { return false }
    for index in 0..<members.count {
      let range = members[index].key
      guard keys[index].length == range.count, keys[index].word == Self.word(text, range),
        range.count <= 8 || matches(index, text, range)
      else { return false }
    }
    return true
  }

  private func lookUp(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    indexes[text.extracting(range).withUnsafeBufferPointer { Array($0) }]
  }

  /// The first eight bytes of a key in one word, the others 0.
  @inline(__always)
  private static func word(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let raw = text.bytes
    guard range.lowerBound + 8 <= raw.byteCount else {
      var word: UInt64 = 0
      for (index, offset) in range.prefix(8).enumerated() { word |= UInt64(text[offset]) << UInt64(8 * index) }
      return word
    }
    let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
    return range.count >= 8 ? word : word & (1 << UInt64(8 * range.count) - 1)
  }

  private func matches(_ index: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let key = keys[index]
    for offset in 8..<max(8, key.length) where bytes[key.start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, slot: Int) -> Int {
    let start = bytes.count
    for offset in range { bytes.append(text[offset]) }
    indexes[Array(bytes[start...])] = keys.count
    keys.append(Key(slot: slot, child: -1, start: start, length: range.count, word: Self.word(text, range)))
    return keys.count - 1
  }

  mutating func setChild(_ child: Int, ofKey index: Int) {
    keys[index].child = child
  }
}
