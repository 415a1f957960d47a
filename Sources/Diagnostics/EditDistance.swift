/// How many slips of the hand lie between two words.
public enum EditDistance {
  /// The least number of insertions, deletions, replacements and swaps of neighbours that make `right` of `left`, where no
  /// place is edited twice (Damerau and Levenshtein's distance in its restricted form).
  /// - Returns: Nil where it is more than `limit`.
  /// - Complexity: O(`left.count` · `right.count`), and O(1) where the lengths differ by more than `limit`.
  public static func between(_ left: String, _ right: String, limit: Int = .max) -> Int? {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    guard abs(left.count - right.count) <= limit else { return nil }

    // Rows of the table for the first i − 2, i − 1 and i scalars of `left`.
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for i in left.indices {
      current[0] = i + 1
      var least = current[0]
      for j in right.indices {
        let replacing = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(replacing, last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, beforeLast[j - 1] + 1) }
        current[j + 1] = best
        least = min(least, best)
      }
      // A swap reaches back one row further, so two rows must be beyond the limit; the row before was not.
      if least > limit, last.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
