/// The least and the greatest of some values; both infinite, and the wrong way round, where there are none.
public struct MinMax: Hashable, Sendable, BitwiseCopyable {
  public var minimum: Double
  public var maximum: Double

  /// Of no values.
  public static let none = MinMax(minimum: .infinity, maximum: -.infinity)

  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  public var isEmpty: Bool { minimum > maximum }

  public mutating func formUnion(_ other: MinMax) {
    if other.minimum < minimum { minimum = other.minimum }
    if other.maximum > maximum { maximum = other.maximum }
  }
}

extension MinMax {
  /// Of all values that are numbers, at the speed of the memory.
  public init(_ values: UnsafeBufferPointer<Double>) {
    guard let start = values.baseAddress else {
      self = .none
      return
    }
    let count = values.count & -MinMax.unroll
    self.init(start, unrolled: count)
    formUnion(MinMax(start + count, count: values.count - count))
  }

  /// The number of values that `init(block:)` takes.
  static let blockSize = 64

  /// Of the `blockSize` values at `start` that are numbers.
  @inline(__always)
  init(block start: UnsafePointer<Double>) {
    self.init(start, unrolled: MinMax.blockSize)
  }

  /// The values that one turn of the loop takes.
  private static let unroll = 8

  /// Of the `count` values at `start` that are numbers; `count` is a multiple of `unroll`.
  ///
  /// Comparing and replacing is one instruction for two values, which leaves out what is no number: NaN is neither less
  /// nor greater. Wider vectors are taken apart by the compiler where the machine's are not as wide, and each result
  /// has to wait for the one before, so there are four of each.
  @inline(__always)
  private init(_ start: UnsafePointer<Double>, unrolled count: Int) {
    let values = UnsafeRawPointer(start)
    var low = SIMD2(repeating: Double.infinity)
    var (low1, low2, low3) = (low, low, low)
    var high = SIMD2(repeating: -Double.infinity)
    var (high1, high2, high3) = (high, high, high)
    var offset = 0
    while offset < count &* 8 {
      let next = values.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let next1 = values.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD2<Double>.self)
      let next2 = values.loadUnaligned(fromByteOffset: offset &+ 32, as: SIMD2<Double>.self)
      let next3 = values.loadUnaligned(fromByteOffset: offset &+ 48, as: SIMD2<Double>.self)
      low.replace(with: next, where: next .< low)
      high.replace(with: next, where: next .> high)
      low1.replace(with: next1, where: next1 .< low1)
      high1.replace(with: next1, where: next1 .> high1)
      low2.replace(with: next2, where: next2 .< low2)
      high2.replace(with: next2, where: next2 .> high2)
      low3.replace(with: next3, where: next3 .< low3)
      high3.replace(with: next3, where: next3 .> high3)
      offset &+= 64
    }
    low.replace(with: low1, where: low1 .< low)
    low2.replace(with: low3, where: low3 .< low2)
    low.replace(with: low2, where: low2 .< low)
    high.replace(with: high1, where: high1 .> high)
    high2.replace(with: high3, where: high3 .> high2)
    high.replace(with: high2, where: high2 .> high)
    self.init(
      minimum: low.y < low.x ? low.y : low.x, maximum: high.y > high.x ? high.y : high.x)
  }

  /// Of the `count` values at `start` that are numbers; for less than a block.
  @inline(__always)
  init(_ start: UnsafePointer<Double>, count: Int) {
    let values = UnsafeRawPointer(start)
    var low = SIMD2(repeating: Double.infinity)
    var low1 = low
    var high = SIMD2(repeating: -Double.infinity)
    var high1 = high
    var index = 0
    while index &+ 4 <= count {
      let next = values.loadUnaligned(fromByteOffset: index &* 8, as: SIMD2<Double>.self)
      let next1 = values.loadUnaligned(fromByteOffset: index &* 8 &+ 16, as: SIMD2<Double>.self)
      low.replace(with: next, where: next .< low)
      high.replace(with: next, where: next .> high)
      low1.replace(with: next1, where: next1 .< low1)
      high1.replace(with: next1, where: next1 .> high1)
      index &+= 4
    }
    low.replace(with: low1, where: low1 .< low)
    high.replace(with: high1, where: high1 .> high)
    self.init(minimum: low.y < low.x ? low.y : low.x, maximum: high.y > high.x ? high.y : high.x)
    while index < count {
      minimum = start[index] < minimum ? start[index] : minimum
      maximum = start[index] > maximum ? start[index] : maximum
      index &+= 1
    }
  }
}
