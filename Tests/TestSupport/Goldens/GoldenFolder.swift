import Foundation

/// A directory of texts and pictures that were looked at and found right.
///
/// They are written anew only where the environment says `LPCHART_RECORD=1`, and never under `CI`; a golden that is not
/// there is a failure.
public struct GoldenFolder: Sendable {
  public let path: String
  public let isRecording: Bool
  /// Where pictures of failures go.
  public let failures: String

  public init(path: String, isRecording: Bool, failures: String) {
    self.path = path
    self.isRecording = isRecording
    self.failures = failures
  }

  /// `Goldens` beside a test file.
  public init(besideTestFile file: String) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      path: (file as NSString).deletingLastPathComponent + "/Goldens",
      isRecording: environment["LPCHART_RECORD"] == "1" && environment["CI"] == nil,
      failures: (environment["TMPDIR"] ?? "/tmp") + "/lpchart-failures")
  }

  /// What is wrong with `actual`; nil where it is the golden.
  public func problem(with actual: String, named name: String) throws -> String? {
    if isRecording {
      try write(Array(actual.utf8), to: "\(path)/\(name)")
      return nil
    }
    guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { return missing(name) }
    guard let difference = textDifference(from: String(decoding: data, as: UTF8.self), to: actual) else { return nil }
    return "\(name) is not as expected:\n\(difference)"
  }

  /// What is wrong with `actual`; nil where no pixel's channel differs by more than `tolerance`, but for `share` of the
  /// pixels. A failure leaves a picture: expected, difference, actual.
  public func problem(
    with actual: Picture, named name: String, tolerance: Int = 1, share: Double = 0
  ) throws -> String? {
    if isRecording {
      // A golden that still passes stays as it is, so that a change shows just what changed.
      let old = try? Picture(pngFile: "\(path)/\(name)")
      if old != actual { try write(try actual.png(), to: "\(path)/\(name)") }
      return nil
    }
    guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else {
      let seen = "\(failures)/\(name)"
      try write(try actual.png(), to: seen)
      return missing(name) + "; the actual picture is \(seen)"
    }
    let expected = try Picture(png: [UInt8](data))
    let difference = actual.difference(from: expected, tolerance: tolerance)
    if let difference, difference.share <= share { return nil }
    let middle = actual.differencePicture(from: expected, tolerance: tolerance)
    let seen = "\(failures)/\(name)"
    try write(try Picture.row([expected, middle, actual]).png(), to: seen)
    let said =
      difference.map(String.init(describing:))
      ?? "\(actual.width) × \(actual.height) instead of \(expected.width) × \(expected.height)"
    return "\(name) is not as expected: \(said); expected | difference | actual: \(seen)"
  }

  private func missing(_ name: String) -> String {
    "There is no golden \(path)/\(name). Record it with LPCHART_RECORD=1, look at it, and commit it"
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
