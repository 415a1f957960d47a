import CLinux
import Glibc

/// Tells when files have been saved, in whichever way.
///
/// Watched are all directories on the way to a file, each for the one name that is looked up in it, so that also a
/// link that is changed or a directory that is made again is seen, and the file itself, for what is written to it.
/// The owner polls `descriptor` and calls `takeChanges` when it is readable or at `nextDeadline`.
public nonisolated final class FileWatcher {
  /// How often a file is looked at where the kernel does not tell of changes.
  static let pollInterval = Duration.milliseconds(500)

  private struct File {
    var path: String
    var absolutePath: String
    var detector: SaveDetector
    var nextPoll: Duration?
  }

  /// Who is concerned by news of a watch, as places in `files`.
  private struct Watch {
    var byName: [String: Set<Int>] = [:]
    /// The files that the watched thing is.
    var itself: Set<Int> = []

    var all: Set<Int> { byName.values.reduce(itself) { $0.union($1) } }
  }

  /// For a directory in which the name that is looked up exists: nothing can be made under a name that is taken, and
  /// many things are made in /tmp.
  private static let directoryMask = Int32(
    IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  private static let lastDirectoryMask = directoryMask | Int32(IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB)
  private static let fileMask = Int32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

  private let inotify: Inotify?
  private var files: [File] = []
  private var watches: [Int32: Watch] = [:]

  /// Becomes readable when there is news; nil where the kernel has none to give and files are polled instead.
  public var descriptor: Int32? { inotify?.descriptor }

  public convenience init() {
    self.init(inotify: Inotify())
  }

  /// Without a queue of the kernel's, files are polled.
  init(inotify: Inotify?) {
    self.inotify = inotify
  }

  /// The next moment at which `takeChanges` has something to decide.
  public var nextDeadline: Duration? {
    files.lazy.flatMap { [$0.detector.deadline, $0.nextPoll] }.compactMap(\.self).min()
  }

  /// Watches a file, which need not exist. `known` is the state that was read, nil where none could be: where the
  /// file has another one, that is told as a save.
  ///
  /// Take `known` before reading, so that no save falls in between.
  public func watch(_ path: String, known: FileSignature?, at now: Duration = MonotonicClock.now()) {
    unwatch(path)
    var file = File(path: path, absolutePath: FileWatcher.absolute(path), detector: SaveDetector(known: known))
    file.detector.note(.unknown, at: now)
    files.append(file)
    refreshWatches(at: now)
  }

  /// Watches a file, which need not exist, for changes from now on.
  public func watch(_ path: String) {
    watch(path, known: FileSignature(path: path))
  }

  public func unwatch(_ path: String) {
    guard files.contains(where: { $0.path == path }) else { return }
    files.removeAll { $0.path == path }
    refreshWatches(at: MonotonicClock.now())
  }

  /// What has happened and settled, each file at most once. Never waits.
  public func takeChanges(at now: Duration) -> [FileChange] {
    readNews(at: now)
    var changes: [FileChange] = []
    for index in files.indices {
      poll(index, at: now)
      guard let deadline = files[index].detector.deadline, deadline <= now else { continue }
      let signature = FileSignature(path: files[index].absolutePath)
      if let kind = files[index].detector.check(signature, at: now) {
        changes.append(FileChange(path: files[index].path, kind: kind))
      }
    }
    return changes
  }

  // MARK: News

  private func readNews(at now: Duration) {
    guard let inotify else { return }
    // News may arrive faster than it is read; the rest is read in the next turn.
    for _ in 0..<16 {
      let events = inotify.read()
      if events.isEmpty { return }
      var routesChanged = false
      for event in events {
        routesChanged = receive(event, at: now) || routesChanged
      }
      if routesChanged { refreshWatches(at: now) }
    }
  }

  /// Returns whether paths may lead elsewhere now.
  private func receive(_ event: Inotify.Event, at now: Duration) -> Bool {
    if event.contains(Int32(IN_Q_OVERFLOW)) {
      note(.unknown, Set(files.indices), at: now)
      return true
    }
    // News of watches that ended meanwhile is old: whatever it tells was seen when they were set anew.
    guard let watch = watches[event.watch] else { return false }
    guard event.name.isEmpty else { return receive(event, names: watch.byName[event.name] ?? [], at: now) }
    if event.contains(Int32(IN_MODIFY)) {
      note(.written, watch.itself, at: now)
    } else if event.contains(Int32(IN_CLOSE_WRITE)) {
      note(.closed, watch.itself, at: now)
    } else if event.contains(Int32(IN_ATTRIB)) {
      note(.touched, watch.itself, at: now)
    } else if event.contains(Int32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)) {
      note(.moved, watch.all, at: now)
      return true
    }
    return false
  }

  private func receive(_ event: Inotify.Event, names concerned: Set<Int>, at now: Duration) -> Bool {
    guard !concerned.isEmpty else { return false }
    if event.contains(Int32(IN_CLOSE_WRITE)) {
      note(.closed, concerned, at: now)
      return false
    }
    if event.contains(Int32(IN_ATTRIB)) {
      // Permissions decide whether the file itself can be watched.
      note(.touched, concerned, at: now)
      return true
    }
    // In a directory that has just been made, and in a file, somebody may be writing already.
    let mayBeWriting = event.contains(Int32(IN_CREATE)) || event.contains(Int32(bitPattern: UInt32(IN_ISDIR)))
    note(mayBeWriting ? .written : .moved, concerned, at: now)
    return true
  }

  private func note(_ hint: SaveDetector.Hint, _ concerned: Set<Int>, at now: Duration) {
    for index in concerned { files[index].detector.note(hint, at: now) }
  }

  // MARK: Polling

  /// Looks at a file that the kernel tells nothing of.
  private func poll(_ index: Int, at now: Duration) {
    guard let next = files[index].nextPoll, next <= now else { return }
    files[index].nextPoll = now + FileWatcher.pollInterval
    guard FileSignature(path: files[index].absolutePath) != files[index].detector.known else { return }
    files[index].detector.note(.unknown, at: now)
    refreshWatches(at: now)
  }

  // MARK: Watches

  /// Sets the watches that the files' routes need now, and ends all others.
  private func refreshWatches(at now: Duration) {
    // A route may change while its watches are set, which these do not tell: it is looked at again afterwards.
    var routes = files.map { PathRoute(absolutePath: $0.absolutePath) }
    for _ in 0..<8 {
      setWatches(routes, at: now)
      let after = files.map { PathRoute(absolutePath: $0.absolutePath) }
      if after == routes { return }
      routes = after
      note(.written, Set(files.indices), at: now)
    }
  }

  private func setWatches(_ routes: [PathRoute], at now: Duration) {
    var masks: [String: Int32] = [:]
    for route in routes {
      for lookup in route.lookups { masks[lookup.directory, default: 0] |= FileWatcher.directoryMask }
      if let last = route.lookups.last { masks[last.directory] = FileWatcher.lastDirectoryMask }
      if let target = route.target { masks[target] = FileWatcher.fileMask }
    }
    // Parents come before what lies in them, so that nothing is made unseen in between.
    var numbers: [String: Int32] = [:]
    var masksByNumber: [Int32: Int32] = [:]
    for (path, mask) in masks.sorted(by: { $0.key < $1.key }) {
      guard let inotify, let number = inotify.add(path, mask: mask) else { continue }
      numbers[path] = number
      // One thing may be mounted at two places, and has a single watch.
      if let other = masksByNumber[number] { _ = inotify.add(path, mask: mask | other) }
      masksByNumber[number, default: 0] |= mask
    }

    var new: [Int32: Watch] = [:]
    for (index, route) in routes.enumerated() {
      for lookup in route.lookups {
        if let number = numbers[lookup.directory] {
          new[number, default: Watch()].byName[lookup.name, default: []].insert(index)
        }
      }
      if let target = route.target, let number = numbers[target] {
        new[number, default: Watch()].itself.insert(index)
      }
      let directory = route.lookups.last?.directory ?? "/"
      let isTold = numbers[directory] != nil && FileSystem.tellsOfChanges(directory)
      files[index].nextPoll = isTold ? nil : files[index].nextPoll ?? now + FileWatcher.pollInterval
    }
    for number in watches.keys where new[number] == nil { inotify?.remove(number) }
    watches = new
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let current = getcwd(nil, 0) else { return "/" + path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }
}
