/// One step of the pipeline: remembers what it last made and of what, and makes anew only when that differs.
///
/// Only its functions ask that keys be equatable: a class that asked it would have the runtime look for each key's
/// conformance when the first chart is made.
final class Stage<Key, Output> {
  fileprivate(set) var last: (key: Key, output: Output)?
  /// How many times the step really ran.
  fileprivate(set) var runs = 0
  /// Names the last output: another one has another number.
  fileprivate(set) var version = 0
}

extension Stage where Key: Equatable {
  /// The last output where `key` is the last key, else what `make` makes.
  func output(for key: Key, make: () -> Output) -> Output {
    output(for: key) { _ in make() }
  }

  /// The last output where `key` is the last key, else what `make` makes, which is given the last key and output.
  func output(for key: Key, make: ((key: Key, output: Output)?) -> Output) -> Output {
    if let last, last.key == key { return last.output }
    let output = make(last)
    last = (key, output)
    runs += 1
    version += 1
    return output
  }

  /// Takes what was made elsewhere of a key as the last output.
  func adopt(_ output: Output, for key: Key) {
    last = (key, output)
    version += 1
  }
}
