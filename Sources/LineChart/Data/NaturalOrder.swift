/// The order in which people sort names with numbers in them: `a2` before `a10`.
enum NaturalOrder {
  /// Whether `left` comes before `right`. Runs of digits compare by their value, all else by character without regard
  /// to case; texts that are equal so far compare exactly.
  static func precedes(_ left: String, _ right: String) -> Bool {
    var l = Array(left.lowercased().unicodeScalars)[...]
    var r = Array(right.lowercased().unicodeScalars)[...]
    while let a = l.first, let b = r.first {
      if isDigit(a), isDigit(b) {
        let leftRun = takeDigits(&l)
        let rightRun = takeDigits(&r)
        if leftRun.count != rightRun.count { return leftRun.count < rightRun.count }
        for (x, y) in zip(leftRun, rightRun) where x != y { return x < y }
      } else {
        if a != b { return a < b }
        l.removeFirst()
        r.removeFirst()
      }
    }
    if l.isEmpty != r.isEmpty { return l.isEmpty }
    return left < right
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Removes the digits at the beginning and gives them without leading zeros, so that longer means larger.
  private static func takeDigits(_ scalars: inout ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let run = scalars.prefix(while: isDigit)
    scalars = scalars.dropFirst(run.count)
    return run.drop { $0 == "0" }
  }
}
