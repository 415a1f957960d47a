/// A property whose values files write as words.
struct WordPath<Root>: Sendable {
  /// The word; nil where nothing is set.
  let read: @Sendable (Root) -> String?
  /// Sets what a word stands for; a word that stands for nothing changes nothing.
  let write: @Sendable (String, inout Root) -> Void

  init<Words: RawRepresentable & Sendable>(
    _ path: any WritableKeyPath<Root, Words> & Sendable
  ) where Words.RawValue == String {
    read = { $0[keyPath: path].rawValue }
    write = { word, root in
      if let value = Words(rawValue: word) { root[keyPath: path] = value }
    }
  }

  init<Words: RawRepresentable & Sendable>(
    _ path: any WritableKeyPath<Root, Words?> & Sendable
  ) where Words.RawValue == String {
    read = { $0[keyPath: path]?.rawValue }
    write = { word, root in
      if let value = Words(rawValue: word) { root[keyPath: path] = value }
    }
  }
}
