import Foundation

/// How a process ended.
public enum ExitStatus: Hashable, Sendable {
  case code(Int32)
  case signal(Int32)

  /// From `waitpid`'s status (POSIX, `sys/wait.h`).
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .code(waitStatus >> 8 & 0xFF) : .signal(signal)
  }
}

/// What a program that has ended left behind.
public struct CommandResult: Sendable {
  public let status: ExitStatus
  public let output: [UInt8]
  public let errorOutput: [UInt8]
  /// The peak of its resident memory, in bytes.
  public let peakMemory: Int

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errors: String { String(decoding: errorOutput, as: UTF8.self) }
}

extension CommandResult: CustomStringConvertible {
  public var description: String {
    "\(status)\n--- standard output ---\n\(text)\n--- standard error ---\n\(errors)"
  }
}
