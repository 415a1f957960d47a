public import LineChart

/// What style files say of a chart's look: properties and their values, to be laid over a style.
public struct StyleOverlay: Hashable, Sendable {
  /// One property and what is said of it.
  public struct Entry: Hashable, Sendable {
    /// The name of one of `StyleKey.all`.
    public var key: String
    public var value: StyleValue

    public init(_ key: String, _ value: StyleValue) {
      self.key = key
      self.value = value
    }
  }

  /// In the order of the files; of several entries with one key the later ones win.
  public private(set) var entries: [Entry] = []

  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// Says what `later` says over what this one says.
  public mutating func lay(_ later: StyleOverlay) {
    entries += later.entries
  }

  /// Changes what the overlay speaks of, and leaves the rest.
  ///
  /// Rules and annotations are added behind those that are there; an empty list takes them all away.
  public func apply(to style: inout ChartStyle) {
    for entry in entries { StyleKey.named(entry.key)?.set(entry.value, in: &style) }
    // A rule's font completes itself from the style, as an annotation's does, so all else comes before.
    for case .annotations(let annotations) in entries.map(\.value) {
      style.annotations =
        annotations.isEmpty ? [] : style.annotations + annotations.map { $0.resolved(in: style) }
    }
    for case .rules(let rules) in entries.map(\.value) {
      style.rules = rules.isEmpty ? [] : style.rules + rules.map { $0.resolved(in: style) }
    }
  }
}
