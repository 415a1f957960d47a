/// One step of the pipeline: remembers what it last made and of what, and makes anew only when that differs.
final class Stage<Key: Equatable, Output> {
  private var last: (key: Key, output: Output)?
  /// How many times the step really ran.
  private(set) var runs = 0

  /// The last output where `key` is the last key, else what `make` makes.
  func output(for key: Key, make: () -> Output) -> Output {
    if let last, last.key == key { return last.output }
    let output = make()
    last = (key, output)
    runs += 1
    return output
  }
}
