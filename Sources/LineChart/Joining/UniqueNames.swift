/// Names that are made to differ.
struct UniqueNames {
  private var taken: Set<String> = []

  /// Notes a name that stays as it is.
  mutating func take(_ name: String) {
    taken.insert(name)
  }

  /// `name`, with a number behind it where it is taken.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name) (\(number))"
      number += 1
    }
    return candidate
  }
}
