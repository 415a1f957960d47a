extension Double {
  /// The number with at most `places` decimals, without trailing zeros and without "-0"; halves are rounded away
  /// from zero. `nan`, `inf` and `-inf` stand for what is not finite.
  ///
  /// The text of dumps and recordings: it is the same on every machine and in every locale.
  public func decimalText(places: Int = 3) -> String {
    precondition((0...9).contains(places), "A decimal text has 0 to 9 places.")
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = (magnitude * Double(unit)).rounded()
    // From here on a Double has no decimals to lose, and the product would not fit an Int.
    guard scaled < 9e15 else { return "\(self)" }
    let digits = Int(scaled)
    if digits == 0 { return "0" }
    var text = (self < 0 ? "-" : "") + String(digits / unit)
    var fraction = digits % unit
    if fraction > 0 {
      var decimals = places
      while fraction % 10 == 0 {
        fraction /= 10
        decimals -= 1
      }
      let shown = String(fraction)
      text += "." + String(repeating: "0", count: decimals - shown.count) + shown
    }
    return text
  }
}
