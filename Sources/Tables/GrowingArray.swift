import Synchronization

/// An array that many may hold while it grows at its end.
///
/// A copy costs nothing, and appending costs as much as what is appended, whoever else holds the array: behind the last
/// element of the longest copy there is room that nobody sees, and the first who appends there takes it. With arrays of
/// the standard library each append to a shared one copies all of it, which a chart that grows cannot afford.
@frozen
public struct GrowingArray<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var storage: GrowingStorage<Element>
  /// The number of elements.
  public private(set) var count: Int

  /// An empty array.
  public init() {
    storage = GrowingStorage(capacity: 0)
    count = 0
  }

  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// What `transform` makes of each of `elements`.
  public init<Source>(mapping elements: [Source], _ transform: (Source) -> Element) {
    self.init()
    elements.withUnsafeBufferPointer { append(mapping: $0, transform) }
  }

  /// An element; `index` is within `0..<count`. Changing one copies the array where somebody else holds it.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "An index lies within its array.")
      return storage.start[index]
    }
    set {
      precondition(index >= 0 && index < count, "An index lies within its array.")
      withUnsafeMutableBufferPointer { $0[index] = newValue }
    }
  }

  /// Runs `body` with all elements, which stay where they are while the array is held.
  @inlinable
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: storage.start, count: count))
  }

  /// Runs `body` with all elements, to change them in place. Copies them first where somebody else holds the array.
  public mutating func withUnsafeMutableBufferPointer<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy(of: count, capacity: count) }
    return body(UnsafeMutableBufferPointer(start: storage.start, count: count))
  }

  /// Adds an element at the end; amortised O(1).
  public mutating func append(_ element: Element) {
    extend(by: 1).initialize(to: element)
  }

  /// Adds elements at the end; amortised O(elements added).
  public mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress, !elements.isEmpty else { return }
    extend(by: elements.count).initialize(from: source, count: elements.count)
  }

  /// Adds the elements of another array at the end; amortised O(elements added).
  public mutating func append(contentsOf other: GrowingArray) {
    other.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Adds elements at the end; amortised O(elements added).
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let added: Void? = elements.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if added == nil { for element in elements { append(element) } }
  }

  /// Adds an element several times.
  public mutating func append(repeating element: Element, count added: Int) {
    guard added > 0 else { return }
    extend(by: added).initialize(repeating: element, count: added)
  }

  /// Adds `added` elements at the end, all of which `fill` has to write.
  @inlinable
  public mutating func append(count added: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    guard added > 0 else { return }
    let start = extend(by: added)
    fill(UnsafeMutableBufferPointer(start: start, count: added))
  }

  /// Adds what `transform` makes of each of `elements` at the end; amortised O(elements added).
  mutating func append<Source>(mapping elements: UnsafeBufferPointer<Source>, _ transform: (Source) -> Element) {
    append(count: elements.count) { places in
      for index in elements.indices { places.initializeElement(at: index, to: transform(elements[index])) }
    }
  }

  /// What `transform` makes of each element.
  public func mapped<Result: BitwiseCopyable & Sendable>(_ transform: (Element) -> Result) -> GrowingArray<Result> {
    mapped(in: 0..<count, transform)
  }

  /// What `transform` makes of each element in a range, which lies within `0..<count`.
  func mapped<Result: BitwiseCopyable & Sendable>(
    in range: Range<Int>, _ transform: (Element) -> Result
  ) -> GrowingArray<Result> {
    var result = GrowingArray<Result>()
    result.reserveCapacity(range.count)
    withUnsafeBufferPointer { result.append(mapping: UnsafeBufferPointer(rebasing: $0[range]), transform) }
    return result
  }

  /// How many elements there is room for, if nobody else appends to a copy.
  public var capacity: Int { storage.capacity }

  /// Makes room for `capacity` elements in all, if there is memory for as many: they may never come.
  public mutating func reserveCapacity(_ capacity: Int) {
    if capacity > storage.capacity, GrowingStorage<Element>.hasMemory(for: capacity) { grow(to: capacity) }
  }

  /// Where the next `added` elements will be, as far as there is room; until somebody makes more.
  func room(for added: Int) -> UnsafeMutableRawBufferPointer {
    let places = Swift.max(Swift.min(added, storage.capacity - count), 0)
    return UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(start: storage.start + count, count: places))
  }

  /// Takes the next `added` places behind the end, to be filled at once.
  @usableFromInline
  mutating func extend(by added: Int) -> UnsafeMutablePointer<Element> {
    let end = count + added
    // Who is alone need not claim places, which takes longer than writing a number.
    if end <= storage.capacity, isKnownUniquelyReferenced(&storage) {
      storage.setEnd(end)
    } else {
      claim(to: end)
    }
    defer { count = end }
    let places = storage.start + count
    if added * MemoryLayout<Element>.stride >= 1 << 16 {
      FreshMemory.populate(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(start: places, count: added)))
    }
    return places
  }

  /// Takes the places up to `end` in memory that has them and that others may hold as well.
  @inline(never)
  private mutating func claim(to end: Int) {
    if end > storage.capacity {
      grow(to: Swift.max(end, storage.capacity + storage.capacity / 2, 16))
    } else if storage.claim(from: count, to: end) {
      return
    } else {
      // A copy has gone on from here.
      storage = storage.copy(of: count, capacity: end + end / 2)
    }
    storage.claim(from: count, to: end)
  }

  private mutating func grow(to capacity: Int) {
    if isKnownUniquelyReferenced(&storage) {
      storage.grow(to: capacity, keeping: count)
    } else {
      storage = storage.copy(of: count, capacity: capacity)
    }
  }
}

extension GrowingArray: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: storage.start, count: count))
  }
}

extension GrowingArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension GrowingArray: Equatable where Element: Equatable {
  public static func == (one: GrowingArray, other: GrowingArray) -> Bool {
    one.elementsEqual(other)
  }
}
