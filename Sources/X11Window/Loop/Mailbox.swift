import CLinux
public import Diagnostics
import Glibc
import Synchronization

/// Where other threads leave work for the main thread, which wakes up to do it.
public nonisolated final class Mailbox: Sendable {
  public typealias Message = @MainActor @Sendable () -> Void

  /// Becomes readable when there are messages.
  let descriptor: Int32
  private let messages = Mutex<[Message]>([])

  public init() throws(DiagnosticError) {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system("cannot make a mailbox", errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Leaves a message; the ones of a thread are done in the order in which it left them. May be called anywhere.
  public func post(_ message: @escaping Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // Those behind the first are found together with it.
    guard wasEmpty else { return }
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// The messages since the last call.
  func takeAll() -> [Message] {
    var count: UInt64 = 0
    // Reading comes first: a message posted in between writes again, and at worst wakes the loop for nothing.
    _ = read(descriptor, &count, 8)
    return messages.withLock { messages in
      let all = messages
      messages = []
      return all
    }
  }
}
