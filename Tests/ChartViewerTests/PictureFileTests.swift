import ChartViewer
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Files that appear whole or not at all")
struct PictureFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path(name), withDestinationPath: target)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: directory.path(name))) != nil
  }

  @Test("A link stays a link, and what it names is written", arguments: [true, false])
  func links(exists: Bool) throws {
    if exists { try directory.write("old", to: "target") }
    try link("link", to: "target")
    try PictureFile.write(Array("new".utf8), to: directory.path("link"))
    #expect(isLink("link"))
    #expect(try directory.text(of: "target") == "new")
    #expect(try directory.entries().sorted() == ["link", "target"])
  }

  @Test("A link that leads nowhere is refused and kept")
  func endlessLink() throws {
    try link("link", to: "link")
    #expect(throws: (any Error).self) { try PictureFile.write([1], to: directory.path("link")) }
    #expect(isLink("link"))
  }

  @Test("A name may be as long as the file system lets it be")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    for text in ["first", "second"] {
      try PictureFile.write(Array(text.utf8), to: directory.path(name))
      #expect(try directory.text(of: name) == text)
    }
    #expect(try directory.entries() == [name])
  }

  @Test("A file that may be written is, also in a directory where none can be made")
  func closedDirectory() throws {
    try directory.write("longer than the new one", to: "file")
    #expect(chmod(directory.path("file"), 0o666) == 0)
    #expect(chmod(directory.path, 0o555) == 0)
    defer { chmod(directory.path, 0o755) }
    try asAnybody {
      try PictureFile.write(Array("new".utf8), to: directory.path("file"))
      #expect(throws: (any Error).self) { try PictureFile.write([1], to: directory.path("other")) }
    }
    #expect(try directory.text(of: "file") == "new")
    #expect(try directory.entries() == ["file"])
  }

  /// Does something without the rights of root over files, which this thread alone gives up until then.
  private func asAnybody(_ body: () throws -> Void) throws {
    typealias Setter = @convention(c) (uid_t) -> CInt
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setFileUser = unsafeBitCast(symbol, to: Setter.self)
    let user = uid_t(bitPattern: setFileUser(geteuid() == 0 ? 65534 : geteuid()))
    defer { _ = setFileUser(user) }
    try body()
  }
}
