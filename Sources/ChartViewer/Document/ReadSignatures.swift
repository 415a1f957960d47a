import Diagnostics
import StyleFiles
import Synchronization
import X11Window

/// Which state of each file was read, taken before reading: a save that comes in between is then seen as a change.
final class ReadSignatures: Sendable {
  private let signatures = Mutex<[String: FileSignature]>([:])

  nonisolated init() {}

  /// Remembers the state of the file at `path` as it is now.
  nonisolated func note(_ path: String) {
    let signature = FileSignature(path: path)
    signatures.withLock { $0[path] = signature }
  }

  /// The state in which a file was last read; nil where it was not there.
  nonisolated subscript(path: String) -> FileSignature? {
    signatures.withLock { $0[path] }
  }

  /// `files`, remembering what is read through it.
  nonisolated func noting(_ files: FileAccess) -> FileAccess {
    FileAccess(
      read: { path throws(DiagnosticError) in
        self.note(path)
        return try files.read(path)
      }, list: files.list)
  }
}
