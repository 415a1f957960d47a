/// Reads what labels say, by another way than they are written.
enum LabelReading {
  /// The number of a label with grouped digits, or with the letter of a power of a thousand behind it.
  static func number(_ label: String) -> Double? {
    var text = label.replacing(",", with: "")
    let powers: [Character: String] = [
      "p": "e-12", "n": "e-9", "µ": "e-6", "m": "e-3", "k": "e3", "M": "e6", "G": "e9", "T": "e12", "P": "e15",
    ]
    if let last = text.last, let power = powers[last] { text = text.dropLast() + power }
    return Double(text)
  }
}
