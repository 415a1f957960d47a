/// The keys of the objects at one place in the rows, in the order in which they came first.
struct KeyScope {
  struct Key {
    var slot: Int
    /// The scope of the object under this key; -1 until there is one.
    var child: Int
    /// Where its bytes stand in `bytes`, and how long they are.
    var start: Int
    var length: Int
  }

  /// What the names of the columns begin with, such as `obs.`.
  let prefix: String
  private(set) var keys: [Key] = []
  private var bytes: [UInt8] = []
  /// By bytes: texts that are equal as Unicode may still be different keys.
  private var indexes: [[UInt8]: Int] = [:]
  /// The key that comes next if this object has the keys of the one before.
  var expected = 0

  init(prefix: String) {
    self.prefix = prefix
  }

  /// The index of the key that is written as the bytes in `range`, tried first at its place in the object before.
  @inline(__always)
  mutating func index(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let last = min(expected + 3, keys.count)
    var index = expected
    while index < last {
      if matches(index, text, range) {
        expected = index + 1
        return index
      }
      index += 1
    }
    return lookUp(text, range)
  }

  private mutating func lookUp(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let name = text.extracting(range).withUnsafeBufferPointer { Array($0) }
    guard let index = indexes[name] else { return nil }
    expected = index + 1
    return index
  }

  private func matches(_ index: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let key = keys[index]
    guard key.length == range.count else { return false }
    for offset in 0..<key.length where bytes[key.start + offset] != text[range.lowerBound + offset] { return false }
    return true
  }

  mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, slot: Int) -> Int {
    let start = bytes.count
    for offset in range { bytes.append(text[offset]) }
    indexes[Array(bytes[start...])] = keys.count
    keys.append(Key(slot: slot, child: -1, start: start, length: range.count))
    expected = keys.count
    return keys.count - 1
  }

  mutating func setChild(_ child: Int, ofKey index: Int) {
    keys[index].child = child
  }
}
