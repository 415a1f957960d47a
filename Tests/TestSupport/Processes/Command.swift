import Foundation
import Glibc

/// A program with everything that it is started with.
///
/// It sees nothing of the tests' own environment, so that a test says the same on each machine.
public struct Command: Sendable {
  /// A path, or a name that is looked up in `PATH`.
  public var executable: String
  public var arguments: [String]
  public var environment: [String: String] = Command.plainEnvironment
  /// nil for the tests' own.
  public var workingDirectory: String?
  /// What the program reads from standard input.
  public var input = Input.nothing
  /// Where standard output goes instead of being caught: the path of a file or a device.
  public var outputPath: String?
  /// How long `run()` waits before it kills the program and throws.
  public var timeout = Duration.seconds(60)

  public enum Input: Sendable {
    /// `/dev/null`.
    case nothing
    /// A regular file that is read from its beginning.
    case file(String)
    /// A pipe that `RunningProgram.write(_:)` fills; `run()` writes the text and closes it.
    case pipe(String)
    /// No descriptor 0 at all.
    case closed
  }

  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// No display, no home, the fonts of the machine, and one language and time zone.
  public static var plainEnvironment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var plain = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
    for name in ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"] {
      plain[name] = own[name]
    }
    return plain
  }

  /// The same with variables changed; nil takes one away.
  public func environment(setting changes: [String: String?]) -> Command {
    var changed = self
    for (name, value) in changes { changed.environment[name] = value }
    return changed
  }

  /// Runs the program to its end.
  public func run() async throws -> CommandResult {
    let program = try start()
    if case .pipe(let text) = input {
      try await program.write(text)
      program.closeInput()
    }
    return try await program.end(within: timeout)
  }

  /// Starts the program, which ends with the returned object at the latest.
  public func start() throws -> RunningProgram {
    try RunningProgram(self)
  }
}

extension Command: CustomStringConvertible {
  public var description: String { ([executable] + arguments).joined(separator: " ") }
}
