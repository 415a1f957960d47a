import Foundation
import Testing

@testable import X11Window

/// A way of saving, done with the system calls that editors and deployments make.
struct WayOfSaving: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Where the watched path is, below the test's directory.
  var path = "file"
  /// Makes what is there before the first save.
  var prepare: @Sendable (TemporaryDirectory) -> Void = { write("0", $0.path("file")) }
  /// Saves contents; `number` counts the saves from 1.
  var save: @Sendable (_ directory: TemporaryDirectory, _ contents: String, _ number: Int) -> Void

  static func write(_ contents: String, _ path: String, flags: Int32 = O_TRUNC, inPieces: Bool = false) {
    let descriptor = open(path, O_WRONLY | O_CREAT | flags, 0o644)
    for piece in inPieces ? contents.map(String.init) : [contents] {
      _ = piece.withCString { Foundation.write(descriptor, $0, strlen($0)) }
    }
    close(descriptor)
  }

  static let all: [WayOfSaving] = [
    WayOfSaving(testDescription: "truncated and written") { directory, contents, _ in
      write(contents, directory.path("file"))
    },
    WayOfSaving(testDescription: "rewritten in place") { directory, contents, _ in
      let path = directory.path("file")
      write(contents, path, flags: 0)
      truncate(path, contents.utf8.count)
    },
    WayOfSaving(testDescription: "written byte by byte") { directory, contents, _ in
      write(contents, directory.path("file"), inPieces: true)
    },
    WayOfSaving(testDescription: "written and held open") { directory, contents, _ in
      let descriptor = open(directory.path("file"), O_WRONLY | O_TRUNC)
      _ = contents.withCString { Foundation.write(descriptor, $0, strlen($0)) }
      WayOfSaving.closeLater(descriptor)
    },
    WayOfSaving(testDescription: "another file moved over it") { directory, contents, _ in
      write(contents, directory.path(".file.new"))
      rename(directory.path(".file.new"), directory.path("file"))
    },
    WayOfSaving(testDescription: "moved to a backup, then made anew") { directory, contents, _ in
      rename(directory.path("file"), directory.path("file~"))
      write(contents, directory.path("file"))
      unlink(directory.path("file~"))
    },
    WayOfSaving(testDescription: "deleted and made anew") { directory, contents, _ in
      unlink(directory.path("file"))
      write(contents, directory.path("file"))
    },
    WayOfSaving(testDescription: "a hard link put in its place") { directory, contents, number in
      write(contents, directory.path("version\(number)"))
      unlink(directory.path("file"))
      link(directory.path("version\(number)"), directory.path("file"))
    },
    WayOfSaving(testDescription: "written through another name") { directory, contents, number in
      if number == 1 { link(directory.path("file"), directory.path("twin")) }
      write(contents, directory.path("twin"))
    },
    WayOfSaving(
      testDescription: "the target of a link rewritten", path: "link",
      prepare: {
        mkdir($0.path("elsewhere"), 0o755)
        write("0", $0.path("elsewhere/file"))
        symlink("elsewhere/file", $0.path("link"))
      },
      save: { directory, contents, _ in write(contents, directory.path("elsewhere/file")) }),
    WayOfSaving(
      testDescription: "the link changed", path: "link",
      prepare: {
        write("0", $0.path("version0"))
        symlink("version0", $0.path("link"))
      },
      save: { directory, contents, number in
        write(contents, directory.path("version\(number)"))
        symlink("version\(number)", directory.path("link.new"))
        rename(directory.path("link.new"), directory.path("link"))
      }),
    WayOfSaving(
      testDescription: "a linked directory changed", path: "config/file",
      prepare: {
        for name in ["config", "config/..0"] { mkdir($0.path(name), 0o755) }
        write("0", $0.path("config/..0/file"))
        symlink("..0", $0.path("config/..data"))
        symlink("..data/file", $0.path("config/file"))
      },
      save: { directory, contents, number in
        mkdir(directory.path("config/..\(number)"), 0o755)
        write(contents, directory.path("config/..\(number)/file"))
        symlink("..\(number)", directory.path("config/..data_tmp"))
        rename(directory.path("config/..data_tmp"), directory.path("config/..data"))
        unlink(directory.path("config/..\(number - 1)/file"))
        rmdir(directory.path("config/..\(number - 1)"))
      }),
    WayOfSaving(
      testDescription: "its directory moved away and another put there", path: "d/file",
      prepare: {
        mkdir($0.path("d"), 0o755)
        write("0", $0.path("d/file"))
      },
      save: { directory, contents, number in
        mkdir(directory.path("new"), 0o755)
        write(contents, directory.path("new/file"))
        rename(directory.path("d"), directory.path("old\(number)"))
        rename(directory.path("new"), directory.path("d"))
      }),
    WayOfSaving(
      testDescription: "three directories removed and made again", path: "a/b/c/file",
      prepare: { makeDeep($0, "0") },
      save: { directory, contents, _ in
        unlink(directory.path("a/b/c/file"))
        for name in ["a/b/c", "a/b", "a"] { rmdir(directory.path(name)) }
        makeDeep(directory, contents)
      }),
    WayOfSaving(
      testDescription: "a directory above moved away and back with other contents", path: "a/b/c/file",
      prepare: { makeDeep($0, "0") },
      save: { directory, contents, _ in
        rename(directory.path("a"), directory.path("z"))
        write(contents, directory.path("z/b/c/file"))
        rename(directory.path("z"), directory.path("a"))
      }),
  ]

  static func makeDeep(_ directory: TemporaryDirectory, _ contents: String) {
    for name in ["a", "a/b", "a/b/c"] { mkdir(directory.path(name), 0o755) }
    write(contents, directory.path("a/b/c/file"))
  }

  /// Closes a descriptor after everything that a test waits for.
  static func closeLater(_ descriptor: Int32) {
    Thread.detachNewThread {
      sleep(1)
      close(descriptor)
    }
  }
}

@Suite struct FileWatcherTests {
  /// Waits for changes until `isDone` or for `limit` at most, as the loop does.
  @discardableResult
  static func wait(
    _ watcher: FileWatcher, limit: Duration = .seconds(5), until isDone: ([FileChange]) -> Bool
  ) -> [FileChange] {
    var changes: [FileChange] = []
    let end = MonotonicClock.now() + limit
    while true {
      changes += watcher.takeChanges(at: MonotonicClock.now())
      let now = MonotonicClock.now()
      if isDone(changes) || now >= end { return changes }
      let next = min(watcher.nextDeadline ?? end, end) - now
      var entry = pollfd(fd: watcher.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(max(next, .zero) / .milliseconds(1)) + 1)
    }
  }

  static func contents(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// How many watches the watcher's queue holds, as the kernel counts them.
  static func watchCount(_ watcher: FileWatcher) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/fdinfo/\(watcher.descriptor ?? -1)", encoding: .utf8)
    return text.split(separator: "\n").count { $0.hasPrefix("inotify ") }
  }

  /// How often this thread has gone to sleep.
  static func sleepCount() throws -> Int {
    let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  @Test("Each way of saving is seen, with the whole contents", arguments: WayOfSaving.all)
  func waysOfSaving(_ way: WayOfSaving) throws {
    let directory = try TemporaryDirectory()
    way.prepare(directory)
    let path = directory.path(way.path)
    let watcher = FileWatcher()
    watcher.watch(path)
    for number in 1...3 {
      let contents = "contents of save \(number)"
      way.save(directory, contents, number)
      let changes = FileWatcherTests.wait(watcher) { !$0.isEmpty }
      #expect(changes == [FileChange(path: path, kind: .saved)])
      #expect(FileWatcherTests.contents(path) == contents)
      // What the save left behind is no further one.
      let more = FileWatcherTests.wait(watcher, limit: .milliseconds(100)) { !$0.isEmpty }
      #expect(more.isEmpty)
    }
  }

  @Test("A hundred saves in a row end with the last contents, and with as many watches", arguments: WayOfSaving.all)
  func burst(_ way: WayOfSaving) throws {
    let directory = try TemporaryDirectory()
    way.prepare(directory)
    let path = directory.path(way.path)
    let watcher = FileWatcher()
    watcher.watch(path)
    let before = try FileWatcherTests.watchCount(watcher)
    #expect(before > 2)
    var told = ""
    for number in 1...100 {
      way.save(directory, "\(number)", number)
      if !watcher.takeChanges(at: MonotonicClock.now()).isEmpty { told = FileWatcherTests.contents(path) ?? "" }
    }
    FileWatcherTests.wait(watcher) { changes in
      if !changes.isEmpty { told = FileWatcherTests.contents(path) ?? "" }
      return told == "100"
    }
    #expect(told == "100")
    FileWatcherTests.wait(watcher, limit: .milliseconds(100)) { _ in false }
    #expect(try FileWatcherTests.watchCount(watcher) == before)
  }

  @Test("Directories that are made one after the other lead to the file again")
  func piecewise() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a/b/c/file")
    WayOfSaving.makeDeep(directory, "old")
    let watcher = FileWatcher()
    watcher.watch(path)
    unlink(path)
    for name in ["a/b/c", "a/b", "a"] { rmdir(directory.path(name)) }
    for name in ["a", "a/b", "a/b/c"] {
      #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(60)) { !$0.isEmpty }.isEmpty)
      mkdir(directory.path(name), 0o755)
    }
    #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(60)) { !$0.isEmpty }.isEmpty)
    WayOfSaving.write("new", path)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
  }

  @Test("A file that is half written is not told")
  func halfWritten() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let watcher = FileWatcher()
    watcher.watch(path)
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(300)) { !$0.isEmpty }.isEmpty)
    for _ in 0..<20 {
      _ = write(descriptor, "x", 1)
      #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(5)) { !$0.isEmpty }.isEmpty)
    }
    close(descriptor)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
  }

  @Test("A file that stays away is told as missing once, and as saved when it is back")
  func missing() throws {
    // Not where other tests delete things, since that wakes every watcher of the directory.
    let directory = try TemporaryDirectory(in: "/var/tmp")
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let watcher = FileWatcher()
    watcher.watch(path)
    unlink(path)
    let before = try FileWatcherTests.sleepCount()
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .missing)])
    // Three seconds with a handful of wake-ups: a loop that polls would switch hundreds of times.
    #expect(try FileWatcherTests.sleepCount() - before < 40)
    #expect(watcher.nextDeadline == nil)
    WayOfSaving.write("new", path)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
  }

  @Test("A change between reading and watching is told")
  func changedBefore() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let known = FileSignature(path: path)
    WayOfSaving.write("longer", path)
    let watcher = FileWatcher()
    watcher.watch(path, known: known)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
    watcher.watch(path, known: FileSignature(path: path))
    #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(100)) { !$0.isEmpty }.isEmpty)
  }

  @Test("Files beside the watched one are none of its business")
  func neighbours() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let watcher = FileWatcher()
    watcher.watch(path)
    WayOfSaving.write("x", directory.path("other"))
    rename(directory.path("other"), directory.path("third"))
    _ = FileWatcherTests.contents(path)
    close(open(path, O_RDWR))
    #expect(FileWatcherTests.wait(watcher, limit: .milliseconds(100)) { !$0.isEmpty }.isEmpty)
  }

  @Test("Two files share what they have in common, and each is told for itself")
  func twoFiles() throws {
    let directory = try TemporaryDirectory()
    let (one, two) = (directory.path("one"), directory.path("two"))
    for path in [one, two] { WayOfSaving.write("old", path) }
    let watcher = FileWatcher()
    watcher.watch(one)
    let single = try FileWatcherTests.watchCount(watcher)
    watcher.watch(two)
    #expect(try FileWatcherTests.watchCount(watcher) == single + 1)
    WayOfSaving.write("new", two)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: two, kind: .saved)])
    watcher.unwatch(two)
    #expect(try FileWatcherTests.watchCount(watcher) == single)
    WayOfSaving.write("newer", two)
    WayOfSaving.write("newer", one)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: one, kind: .saved)])
    watcher.unwatch(one)
    #expect(try FileWatcherTests.watchCount(watcher) == 0)
  }

  @Test("A file that becomes readable is told, since reading it may have failed before")
  func permissions() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    chmod(path, 0)
    let watcher = FileWatcher()
    watcher.watch(path)
    chmod(path, 0o644)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
  }

  @Test("After more news than the kernel keeps, the file's state decides")
  func overflow() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    WayOfSaving.write("old", path)
    let watcher = FileWatcher()
    watcher.watch(path)
    let limit = try #require(
      Int(String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).filter(\.isNumber)))
    for number in 0...(limit / 2) {
      // Two events each, and none equals the one before it.
      close(open(directory.path("other\(number % 2)"), O_CREAT | O_WRONLY, 0o644))
      unlink(directory.path("other\(number % 2)"))
    }
    WayOfSaving.write("new contents", path)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
    WayOfSaving.write("newest contents", path)
    #expect(FileWatcherTests.wait(watcher) { !$0.isEmpty } == [FileChange(path: path, kind: .saved)])
  }

  @Test("A file whose changes the kernel does not tell is looked at from time to time")
  func silent() throws {
    #expect(FileSystem.tellsOfChanges("/tmp"))
    #expect(!FileSystem.tellsOfChanges("/proc/self"))
    let watcher = FileWatcher()
    watcher.watch("/proc/self/status")
    let next = try #require(watcher.nextDeadline)
    _ = watcher.takeChanges(at: next)
    #expect(try #require(watcher.nextDeadline) >= next)
  }

  @Test("Without the kernel's news saves are found by polling", arguments: WayOfSaving.all)
  func polling(_ way: WayOfSaving) throws {
    let directory = try TemporaryDirectory()
    way.prepare(directory)
    let path = directory.path(way.path)
    let watcher = FileWatcher(inotify: nil)
    watcher.watch(path)
    #expect(watcher.descriptor == nil)
    var now = MonotonicClock.now()
    // The clock is the test's own: it goes from deadline to deadline without waiting.
    func nextChanges(turns: Int) throws -> [FileChange] {
      for _ in 0..<turns {
        now = max(now, try #require(watcher.nextDeadline))
        let changes = watcher.takeChanges(at: now)
        if !changes.isEmpty { return changes }
      }
      return []
    }
    #expect(try nextChanges(turns: 3) == [])
    way.save(directory, "contents that are longer", 1)
    #expect(try nextChanges(turns: 6) == [FileChange(path: path, kind: .saved)])
    #expect(try nextChanges(turns: 6) == [])
    rename(path, directory.path("elsewhere.now"))
    #expect(try nextChanges(turns: 20) == [FileChange(path: path, kind: .missing)])
    #expect(try nextChanges(turns: 6) == [])
    rename(directory.path("elsewhere.now"), path)
    #expect(try nextChanges(turns: 6) == [FileChange(path: path, kind: .saved)])
  }
}
