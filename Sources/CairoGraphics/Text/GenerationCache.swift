/// Remembers what was used lately: at least the last `capacity` keys, at most twice as many.
struct GenerationCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) {
    precondition(capacity > 0, "A cache needs room.")
    self.capacity = capacity
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      guard let newValue else {
        young[key] = nil
        old[key] = nil
        return
      }
      insert(newValue, for: key)
    }
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
