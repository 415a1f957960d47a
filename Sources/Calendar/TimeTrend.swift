/// How the times of a column follow each other.
struct TimeTrend {
  private(set) var count = 0
  private(set) var isStrictlyRising = true
  private(set) var isSorted = true
  private(set) var minimum = Double.infinity
  private(set) var maximum = -Double.infinity
  /// The units in which all values are midnights, counted from 1970.
  private(set) var midnightUnits = UnixTimeUnit.allCases
  private var last = 0.0
  private var isFalling = true
  private var isRising = true

  mutating func add(_ value: Double) {
    if count > 0 {
      if value <= last { isStrictlyRising = false }
      if value < last { isRising = false }
      if value > last { isFalling = false }
      isSorted = isRising || isFalling
    }
    count += 1
    last = value
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    if !midnightUnits.isEmpty {
      midnightUnits.removeAll { value.truncatingRemainder(dividingBy: 86_400 * Double($0.perSecond)) != 0 }
    }
  }

  var hasDifferentValues: Bool { minimum < maximum }
}
