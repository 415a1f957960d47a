/// Decides when a file has been saved, from hints about it and from its signature. Time is given by the caller.
///
/// A save is told once the file has been left alone for a moment: `settling` after it was closed or moved into place,
/// `quiet` after a write that no closing followed. A file that is empty or gone is taken for one that is being
/// written, for as long as `patience`.
nonisolated struct SaveDetector {
  /// What was seen of the file.
  enum Hint: Hashable {
    /// It was written to, cut off or made: more may follow.
    case written
    /// Somebody who could write to it closed it.
    case closed
    /// Another file was moved to its place, or it was moved away or deleted.
    case moved
    /// Its dates or permissions were changed.
    case touched
    /// Nothing was seen, but something may have been missed.
    case unknown
  }

  static let settling = Duration.milliseconds(15)
  static let quiet = Duration.milliseconds(40)
  /// The longest time from a first closing on for which further saves put off the telling.
  static let longestSettling = Duration.milliseconds(80)
  static let patience = Duration.seconds(3)

  /// When `check` wants to be called; nil when nothing is going on.
  private(set) var deadline: Duration?

  /// The state that the listener knows; nil when it knows that the file is missing.
  private(set) var known: FileSignature?
  /// Whether contents were seen to change. Two saves of equal length in one tick of the file system's clock have the
  /// same signature.
  private var isWritten = false
  private var needsStability = false
  private var lastSeen: FileSignature?
  private var unstableSince: Duration?
  private var firstWrite: Duration?
  private var firstClosing: Duration?
  private var emptySince: Duration?
  private var missingSince: Duration?

  init(known: FileSignature?) {
    self.known = known
  }

  /// Takes note of a hint; `check` is due at `deadline`.
  mutating func note(_ hint: Hint, at now: Duration) {
    switch hint {
    case .written:
      isWritten = true
      let start = firstWrite ?? now
      firstWrite = start
      // A file that is held open and written to again and again is told from time to time.
      deadline = max(now, min(now + SaveDetector.quiet, start + SaveDetector.patience))
    case .closed, .moved:
      if hint == .moved { isWritten = true }
      settle(at: now)
    case .touched:
      // The dates change with each write, too.
      if deadline == nil { settle(at: now) }
    case .unknown:
      needsStability = true
      deadline = min(deadline ?? now, now)
    }
  }

  private mutating func settle(at now: Duration) {
    let start = firstClosing ?? now
    firstClosing = start
    firstWrite = nil
    deadline = max(now, min(now + SaveDetector.settling, start + SaveDetector.longestSettling))
  }

  /// Judges the file's state, to be called when `deadline` has come; returns what the listener should be told.
  mutating func check(_ signature: FileSignature?, at now: Duration) -> FileChange.Kind? {
    guard let deadline, deadline <= now else { return nil }
    self.deadline = nil
    defer { lastSeen = signature }
    guard let signature else { return checkMissing(at: now) }
    missingSince = nil
    if signature.size == 0, known?.size != 0 {
      let start = emptySince ?? now
      emptySince = start
      firstClosing = nil
      firstWrite = nil
      guard now - start >= SaveDetector.patience else {
        self.deadline = start + SaveDetector.patience
        return nil
      }
    } else {
      emptySince = nil
    }
    guard isWritten || signature != known else {
      forget()
      return nil
    }
    if needsStability, signature != lastSeen {
      let start = unstableSince ?? now
      unstableSince = start
      if now - start < SaveDetector.patience {
        self.deadline = now + SaveDetector.quiet
        return nil
      }
    }
    known = signature
    forget()
    return .saved
  }

  private mutating func checkMissing(at now: Duration) -> FileChange.Kind? {
    emptySince = nil
    guard known != nil else {
      forget()
      return nil
    }
    let start = missingSince ?? now
    missingSince = start
    firstClosing = nil
    firstWrite = nil
    guard now - start >= SaveDetector.patience else {
      deadline = start + SaveDetector.patience
      return nil
    }
    known = nil
    forget()
    return .missing
  }

  private mutating func forget() {
    isWritten = false
    needsStability = false
    unstableSince = nil
    firstWrite = nil
    firstClosing = nil
    emptySince = nil
    missingSince = nil
  }
}
