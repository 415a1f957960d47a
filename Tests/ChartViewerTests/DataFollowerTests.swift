import Diagnostics
import Foundation
import Tables
import TestSupport
import Testing

@testable import ChartViewer

@MainActor
@Suite("Data that comes bit by bit")
struct DataFollowerTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func packed(_ text: String) async throws -> [UInt8] {
    let path = try directory.write(text, to: "plain")
    _ = try await Command("gzip", [path]).run()
    defer { try? directory.remove("plain.gz") }
    return try directory.bytes(of: "plain.gz")
  }

  @Test("Packed bytes are rows as soon as they are enough, and what is appended packed follows")
  func packedGrowth() async throws {
    let first = try await packed("{\"a\":1}\n{\"a\":2}\n")
    let second = try await packed("{\"a\":3}\n")
    let path = try directory.write(first, to: "log.ndjson.gz")
    let follower = try DataFollower(path, format: nil)
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.column("a")?.doubles == [1, 2])
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.rowCount == 0)
    try directory.write(first + second, to: "log.ndjson.gz")
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    let grown = follower.takeRows()
    #expect(grown.rows.column("a")?.doubles == [3])
    #expect(!grown.startsAnew)
    #expect(follower.diagnostics.isEmpty)
    // A shorter file is another one.
    try directory.write(try await packed("{\"b\":7}\n"), to: "log.ndjson.gz")
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    let replaced = follower.takeRows()
    #expect(replaced.rows.column("b")?.doubles == [7])
    #expect(replaced.startsAnew)
  }

  @Test("Rows of delimited text are there as soon as their lines are complete, whatever is read first")
  func delimitedGrowth() throws {
    let path = try directory.write("day,t\n1,5.5\n2,6.5\n3,7", to: "log.csv")
    let follower = try DataFollower(path, format: nil)
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.column("t")?.doubles == [5.5, 6.5])
    try directory.write("day,t\n1,5.5\n2,6.5\n3,7.25\n4,8", to: "log.csv")
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    let grown = follower.takeRows()
    #expect(grown.rows.column("t")?.doubles == [7.25])
    #expect(!grown.startsAnew)
    follower.finish()
    #expect(follower.takeRows().rows.column("t")?.doubles == [8])
  }

  @Test("A document is shown while it is complete, and again with what makes it another one")
  func wholeDocument() throws {
    let path = try directory.write("{\"t\": [1, 2]}", to: "data.json")
    let follower = try DataFollower(path, format: nil)
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.column("t")?.doubles == [1, 2])
    try directory.write("{\"t\": [1, 2, 3", to: "data.json")
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.rowCount == 0)
    try directory.write("{\"t\": [1, 2, 3]}", to: "data.json")
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    let whole = follower.takeRows()
    #expect(whole.rows.column("t")?.doubles == [1, 2, 3])
    #expect(whole.startsAnew)
  }

  @Test("A document whose last bytes took all the time there was is shown with the next look")
  func wholeDocumentInTime() throws {
    let text = "{\"t\": [1, 2]}"
    let path = try directory.write(text, to: "data.json")
    let follower = try DataFollower(path, format: nil)
    #expect(follower.readGrowth(byteBudget: text.utf8.count, patience: .seconds(60)) == .more)
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.column("t")?.doubles == [1, 2])
    #expect(follower.readGrowth(byteBudget: 1 << 18, patience: .seconds(60)) == .caughtUp)
    #expect(follower.takeRows().rows.rowCount == 0)
  }

  @Test("What is no table ends the following", arguments: ["\0\0\0\0\0\0\0\0", "SQLite format 3\0", "PAR1"])
  func foreign(content: String) throws {
    let text = content + String(repeating: content.hasPrefix("\0") ? "\0" : " ", count: 2000)
    let follower = try DataFollower(try directory.write(text, to: "data"), format: nil)
    #expect(follower.read(byteBudget: 1 << 18, patience: .seconds(60)) == .ended)
    #expect(follower.diagnostics.map(\.severity) == [.error])
    #expect(follower.takeRows().rows.rowCount == 0)
  }

  @Test("Endless bytes of a device end at once")
  func endless() throws {
    let follower = try DataFollower("/dev/zero", format: nil)
    #expect(follower.read(byteBudget: 1 << 18, patience: .seconds(60)) == .ended)
    #expect(follower.diagnostics.map(\.code) == ["binary"])
  }
}
