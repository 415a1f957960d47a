/// Something that a file must not hold, and where.
struct Problem: CustomStringConvertible, Equatable {
  let description: String

  init(_ file: SourceFile, _ line: Int, _ message: String) {
    description = "\(file.path):\(line): \(message)"
  }
}
