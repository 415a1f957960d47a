import Diagnostics
import Foundation
import TableReaders
import Tables
import TestSupport
import Testing

@testable import ChartViewer

@Suite("Large files that are read while the window lives")
struct BackgroundReadingTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let rowCount = 300_000

  private func file(_ name: String = "rows.csv", lastCode: String = "7") throws -> String {
    var text = "n,value,code\n"
    for row in 0..<Self.rowCount {
      text += "\(row),\(row % 9973).25,\(row < Self.rowCount - 50 ? "\(row % 90)" : lastCode)\n"
    }
    return try directory.write(text, to: name)
  }

  private static let reader = SourceReader(
    format: nil, options: DelimitedOptions(), rowLimit: nil, query: nil, isAlone: true)

  /// What a document makes of the pieces.
  private struct Shown {
    var table = Table()
    /// How many rows there were after each piece that brought some.
    var counts: [Int] = []
    var end: [Diagnostic]?

    mutating func take(_ piece: BackgroundReading.Piece) {
      end = piece.end
      guard piece.rows.rowCount > 0 else { return }
      if piece.startsAnew { table = piece.rows } else { table.append(piece.rows) }
      counts.append(table.rowCount)
    }

    /// Takes what comes until the end, or until `isEnough`.
    mutating func follow(_ reading: BackgroundReading, until isEnough: (Shown) -> Bool = { _ in false }) async throws {
      var shown = self
      try await eventually("the reading ends", within: .seconds(60), every: .milliseconds(1)) {
        if let piece = reading.take() { shown.take(piece) }
        return shown.end != nil || isEnough(shown)
      }
      self = shown
    }
  }

  @Test("The pieces are the file, whatever a late row says of its columns", arguments: ["7", "A17"])
  func pieces(lastCode: String) async throws {
    let path = try file(lastCode: lastCode)
    let reading = try BackgroundReading(path, Self.reader)
    var shown = Shown()
    try await shown.follow(reading)
    #expect(shown.counts.count > 1, "Rows are shown before all have come.")
    #expect(shown.counts == shown.counts.sorted(), "What is on show never becomes less.")
    let whole = try TableLoader.load(path)
    #expect(shown.table.rowCount == Self.rowCount)
    #expect(shown.table.columns == whole.table.columns)
    #expect(shown.end == whole.diagnostics)
    #expect(reading.progress.rows == Self.rowCount && reading.progress.fraction == 1)
  }

  @Test("Nothing is on show of a file that is read again until all is there")
  func again() async throws {
    let reading = try BackgroundReading(try file(), Self.reader, showsPieces: false)
    var shown = Shown()
    try await shown.follow(reading)
    #expect(shown.counts == [Self.rowCount])
  }

  @Test("A reading that is stopped keeps whole rows and finds nothing wrong")
  func stopped() async throws {
    let path = try file()
    let reading = try BackgroundReading(path, Self.reader)
    var shown = Shown()
    try await shown.follow(reading) { !$0.counts.isEmpty }
    #expect(reading.stop())
    try await shown.follow(reading)
    #expect(shown.end?.isEmpty == true)
    let whole = try TableLoader.load(path).table
    #expect(shown.table.columns == whole.prefix(shown.table.rowCount).columns)
  }

  @Test("A second reading that is stopped before it has come as far leaves the rows of the first")
  func stoppedAnew() async throws {
    let reading = try BackgroundReading(try file(lastCode: "A17"), Self.reader)
    var shown = Shown()
    var furthest = 0
    // The end of the first reading shows in that fewer rows have been read.
    try await shown.follow(reading) { _ in
      let rows = reading.progress.rows
      defer { furthest = max(furthest, rows) }
      return rows < furthest
    }
    let before = shown.table.rowCount
    reading.stop()
    try await shown.follow(reading)
    #expect(before > 0 && shown.table.rowCount >= before)
    #expect(shown.counts == shown.counts.sorted())
  }

  @Test("What is right or wrong as a whole brings nothing when it is stopped")
  func wholeText() async throws {
    let rows = (0..<200_000).map { "{\"n\":\($0),\"v\":\($0 % 97)}" }
    let path = try directory.write("[\(rows.joined(separator: ","))]", to: "rows.json")
    let reading = try BackgroundReading(path, Self.reader)
    #expect(reading.progress.fraction == nil && reading.progress.bytes > 4_000_000)
    #expect(reading.progress.text == "reading 5 MB")
    #expect(!reading.stop())
    let other = try BackgroundReading(path, Self.reader)
    var shown = Shown()
    try await shown.follow(other)
    #expect(shown.counts == [200_000])
  }

  @Test("What cannot be opened is told at once, and what turns out to be no table at the end")
  func unreadable() async throws {
    #expect(throws: DiagnosticError.self) { try BackgroundReading(directory.path("none.csv"), Self.reader) }
    let path = try directory.write([UInt8](repeating: 0, count: 5 << 20), to: "zeros.csv")
    let reading = try BackgroundReading(path, Self.reader)
    var shown = Shown()
    try await shown.follow(reading)
    #expect(shown.counts.isEmpty && shown.end?.map(\.severity) == [.error])
  }

  @Test("Progress is told in rows and megabytes, of several files together")
  func progress() {
    var one = LoadingProgress(rows: 3_249_999, bytes: 73_400_000, size: 229_000_000)
    #expect(one.text == "3.2 million rows, 73 of 229 MB")
    one = one + LoadingProgress(rows: 1, bytes: 1_600_000, size: 2_000_000)
    #expect(one.text == "3.3 million rows, 75 of 231 MB")
    let unknown = one + LoadingProgress(bytes: 5_000_000)
    #expect(unknown.fraction == nil && unknown.text == "3.3 million rows, 80 MB")
    #expect(LoadingProgress(rows: 1, bytes: 9, size: 0).fraction == nil)
    #expect(LoadingProgress(rows: 1, bytes: 9, size: 3).fraction == 1)
  }
}
