/// What the series of several sources are called.
nonisolated enum SourceLabels {
  /// A label for each of these paths: the file's name without its ending, and as much of the ending and of the
  /// directories as it takes to tell them apart; paths that are equal are numbered.
  static func labels(of paths: [String]) -> [String] {
    let names = paths.map { Name($0) }
    var labels = names.map(\.stem)
    // With endings where that helps; then one directory more at a time for those that are still alike.
    for group in alike(labels) where Set(group.map { names[$0].file }).count == group.count {
      for index in group { labels[index] = names[index].file }
    }
    let deepest = names.map(\.directories.count).max() ?? 0
    var depth = 1
    while depth <= deepest {
      let groups = alike(labels)
      if groups.isEmpty { break }
      for index in groups.joined() {
        let directories = names[index].directories.suffix(depth)
        labels[index] = (directories + [names[index].stem]).joined(separator: "/")
      }
      depth += 1
    }
    for group in alike(labels) where Set(group.map { names[$0].file }).count > 1 {
      for index in group { labels[index] = (names[index].directories + [names[index].file]).joined(separator: "/") }
    }
    for group in alike(labels) {
      for (number, index) in group.enumerated().dropFirst() { labels[index] += " (\(number + 1))" }
    }
    return labels
  }

  /// The indexes of labels that are equal, each set of them on its own.
  private static func alike(_ labels: [String]) -> [[Int]] {
    Dictionary(grouping: labels.indices) { labels[$0] }.values.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  /// A path in parts.
  private struct Name {
    /// From the root or the working directory on.
    var directories: [String]
    var file: String
    /// The file's name without its ending, and without that of packing before.
    var stem: String

    init(_ path: String) {
      let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
      file = path == "-" ? "stdin" : parts.last ?? path
      directories = Array(parts.dropLast())
      stem = file
      for ending in [".gz", ".zst"] where stem.hasSuffix(ending) { stem = String(stem.dropLast(ending.count)) }
      if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = String(stem[..<dot]) }
      if stem.isEmpty { stem = file }
    }
  }
}
