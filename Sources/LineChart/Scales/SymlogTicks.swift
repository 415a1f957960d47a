/// Ticks at zero and at powers of ten on both sides of it.
struct SymlogTicks {
  /// From tick to tick.
  let domain: ClosedRange<Double>
  let ticks: [Tick]

  /// The ticks inside `range`, powers of ten from 10 to `threshold` on.
  init(inside range: ClosedRange<Double>, _ threshold: Int, wishedCount: Int) {
    domain = range
    let numbers = SymlogTicks.thinned(wishedCount) { step in
      let lowest = range.lowerBound < 0 ? SymlogTicks.place(notAbove: -range.lowerBound, threshold, step) : 0
      let highest = range.upperBound > 0 ? SymlogTicks.place(notAbove: range.upperBound, threshold, step) : 0
      return (-lowest...highest).map { SymlogTicks.number($0, threshold, step) }.filter { range.contains($0.value) }
    }
    ticks = SymlogTicks.ticks(numbers)
  }

  /// The ticks from the last one below `extent` to the first one above, with room around equal values.
  init(around extent: ClosedRange<Double>, _ threshold: Int, wishedCount: Int) {
    let numbers = SymlogTicks.thinned(wishedCount) { step in
      var first = SymlogTicks.place(below: extent.lowerBound, threshold, step)
      var last = -SymlogTicks.place(below: -extent.upperBound, threshold, step)
      let isFlat = extent.lowerBound == extent.upperBound
      if isFlat, SymlogTicks.number(first, threshold, step).value == extent.lowerBound { first -= 1 }
      if isFlat, SymlogTicks.number(last, threshold, step).value == extent.upperBound { last += 1 }
      return (first...last).map { SymlogTicks.number($0, threshold, step) }
    }
    ticks = SymlogTicks.ticks(numbers)
    let lower = numbers.first?.value ?? extent.lowerBound
    let upper = numbers.last?.value ?? extent.upperBound
    domain = max(lower, -.greatestFiniteMagnitude)...min(upper, .greatestFiniteMagnitude)
  }

  /// The ticks with the least number of decades from one to the next that are few enough.
  private static func thinned(_ wishedCount: Int, _ numbers: (Int) -> [DecimalNumber]) -> [DecimalNumber] {
    let limit = LogarithmicTicks.limit(max(2, min(wishedCount, LinearTicks.countLimit)))
    var last: [DecimalNumber] = []
    for step in [1, 2, 3, 5, 10, 20, 50, 100, 200] {
      last = numbers(step)
      if last.count <= limit { break }
    }
    return last
  }

  /// Powers beyond the range of a 64-bit float have no tick.
  private static func ticks(_ numbers: [DecimalNumber]) -> [Tick] {
    let finite = numbers.filter { $0.value.isFinite }
    return zip(finite, TickLabels.texts(ofPowers: finite)).map { Tick(value: $0.value, label: $1) }
  }

  /// Place 0 is zero, place 1 is 10 to `threshold`, each further place `step` decades more.
  private static func number(_ place: Int, _ threshold: Int, _ step: Int) -> DecimalNumber {
    guard place != 0 else { return DecimalNumber(0, exponent: 0) }
    return DecimalNumber(place < 0 ? -1 : 1, exponent: threshold + (abs(place) - 1) * step)
  }

  /// The last place at or below `magnitude`, which is above 0.
  private static func place(notAbove magnitude: Double, _ threshold: Int, _ step: Int) -> Int {
    guard let decade = DecimalNumber(shortest: magnitude).magnitude, decade >= threshold else { return 0 }
    return (decade - threshold) / step + 1
  }

  /// The last place at or below `value`, of any sign.
  private static func place(below value: Double, _ threshold: Int, _ step: Int) -> Int {
    if value == 0 { return 0 }
    if value > 0 { return place(notAbove: value, threshold, step) }
    let place = place(notAbove: -value, threshold, step)
    return number(-place, threshold, step).value <= value ? -place : -place - 1
  }
}
