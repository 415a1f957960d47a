public import Testing

/// Records a failure unless `actual` is the text of `Goldens/<name>` beside the test file.
public func expectGolden(
  _ actual: String, named name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNoProblem(sourceLocation) {
    try GoldenFolder(besideTestFile: file).problem(with: actual, named: name)
  }
}

/// Records a failure unless `actual` is the picture `Goldens/<name>` beside the test file, give or take `tolerance` in
/// each channel, but for a `share` of the pixels.
public func expectGolden(
  _ actual: Picture, named name: String, tolerance: Int = 1, share: Double = 0, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNoProblem(sourceLocation) {
    try GoldenFolder(besideTestFile: file).problem(with: actual, named: name, tolerance: tolerance, share: share)
  }
}

private func expectNoProblem(_ sourceLocation: SourceLocation, _ problem: () throws -> String?) {
  do {
    if let problem = try problem() { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
