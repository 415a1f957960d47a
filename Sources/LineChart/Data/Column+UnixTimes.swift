import Calendar
import Tables

/// Numbers that count from 1970.
extension Column {
  /// What the numbers count; nil where they are rather no times.
  var unixTimeUnit: UnixTimeUnit? { UnixTimeUnit.infer(columnName: name, forEachPieceOfDoubles) }

  /// The numbers, which count units, as seconds.
  func seconds(counting unit: UnixTimeUnit) -> GrowingArray<Double> {
    var seconds = doubles
    // Seconds may stay in the memory of the column.
    if unit != .seconds { seconds.withUnsafeMutableBufferPointer { unit.turnIntoSeconds($0) } }
    return seconds
  }

  /// The largest of the numbers without their signs; 0 without any.
  var largestMagnitude: Double {
    var largest = 0.0
    forEachPieceOfDoubles { numbers in
      for number in numbers where number.isFinite { largest = max(largest, abs(number)) }
    }
    return largest
  }
}
