/// What somebody who wrote a name that does not exist probably meant.
public enum Suggestion {
  /// The candidate that `name` is most likely a slip of; upper and lower case are alike, and of equals the first is taken.
  ///
  /// A third of the letters may be wrong. Where no candidate is that near, a name of four letters or more that is the
  /// beginning or the end of candidates stands for the shortest of them, as `lineWidth` for `chartLineWidth`.
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let lowered = name.lowercased()
    let length = lowered.unicodeScalars.count
    // Nobody mistypes a name of hundreds of letters, and the distance costs the product of the lengths.
    guard length > 0, length <= 100 else { return nil }
    let limit = length == 1 ? 0 : (length + 1) / 3

    var nearest: (name: String, distance: Int)?
    var containing: String?
    for candidate in candidates where candidate.utf8.count <= 400 {
      let other = candidate.lowercased()
      let bound = nearest.map { $0.distance - 1 } ?? limit
      if bound >= 0, let distance = EditDistance.between(lowered, other, limit: bound) {
        nearest = (candidate, distance)
      }
      if length >= 4, other.hasSuffix(lowered) || other.hasPrefix(lowered) {
        if containing.map({ candidate.count < $0.count }) ?? true { containing = candidate }
      }
    }
    return nearest?.name ?? containing
  }

  /// The candidates by their distance from `name`, the nearest first; equal ones stay in their order. Those of more than
  /// 400 bytes come last.
  public static func sorted(_ candidates: some Sequence<String>, byDistanceTo name: String) -> [String] {
    let lowered = name.lowercased()
    let measured = candidates.enumerated().map { index, candidate -> (name: String, distance: Int, index: Int) in
      let isShort = max(candidate.utf8.count, lowered.utf8.count) <= 400
      let distance = isShort ? EditDistance.between(lowered, candidate.lowercased()) : nil
      return (candidate, distance ?? .max, index)
    }
    return measured.sorted { $0.distance != $1.distance ? $0.distance < $1.distance : $0.index < $1.index }.map(\.name)
  }
}
