import TestSupport

/// What a long series can look like.
enum Shape: String, CaseIterable, Sendable {
  case walk, noise, spikes, steps, missingRuns, mostlyMissing, nothing, ties

  func values(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    var value = 0.0
    var isMissing = false
    return (0..<count).map { row in
      switch self {
      case .walk:
        value += Double.random(in: -1...1, using: &random)
        return value
      case .noise: return Double.random(in: -1...1, using: &random)
      case .spikes: return chance(0.0005) ? Double.random(in: -100...100, using: &random) : 0
      case .steps:
        if chance(0.002) { value = Double.random(in: -10...10, using: &random) }
        return value
      case .missingRuns:
        if chance(isMissing ? 0.001 : 0.0005) { isMissing.toggle() }
        return isMissing ? .nan : Double.random(in: -1...1, using: &random)
      case .mostlyMissing: return chance(0.0003) ? Double(row) : .nan
      case .nothing: return .nan
      case .ties: return Double(Int.random(in: 0...2, using: &random))
      }
    }
  }
}
