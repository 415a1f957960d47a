import Graphics
import LineChart
import StyleFiles
import TableReaders
import Tables
import TestSupport
import Testing

@testable import ChartViewer

/// What a document makes of pieces of its sources, which are handed over one by one.
@Suite("Pieces of large files", .serialized)
struct PieceTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static var measurer: EstimatedTextMeasurer { EstimatedTextMeasurer() }

  /// A document of some sources that have been read up to nothing.
  @MainActor
  private func document(_ count: Int, view: ViewRequest? = nil) throws -> (ChartDocument, [BackgroundReading]) {
    let paths = try (0..<count).map { try directory.write("n,v\n", to: "\($0).csv") }
    var request = ChartRequest(sources: paths, library: StyleLibrary())
    request.view = view
    let document = ChartDocument(request)
    document.loadStyle(force: true)
    return (document, try paths.indices.map { try document.beginReading(at: $0) })
  }

  private static func piece(_ rows: Range<Int>, from first: Int = 0) -> BackgroundReading.Piece {
    var piece = BackgroundReading.Piece()
    piece.rows = Table(columns: [
      Column(name: "n", numbers: rows.map { Double($0 + first) }),
      Column(name: "v", numbers: rows.map { Double($0 % 7) }),
    ])
    return piece
  }

  @Test("Several sources are joined anew with four times as many rows, with a source's first, and at the end")
  @MainActor
  func joining() throws {
    let (document, readings) = try document(2)
    func take(_ rows: Range<Int>, _ index: Int, awaitsMore: Bool = true) -> Bool {
      #expect(document.take(Self.piece(rows), of: readings[index], at: index))
      return document.show(awaitsMore: awaitsMore)
    }
    #expect(take(0..<100, 0) && document.view.table.rowCount == 100)
    #expect(take(0..<100, 1) && document.joined?.parts.count == 2)
    var joins = 0
    for start in stride(from: 100, to: 20_000, by: 100) where take(start..<start + 100, start / 100 % 2) { joins += 1 }
    #expect(joins == 3)
    let shown = document.view.table.rowCount
    #expect(!take(20_000..<20_100, 0) && document.view.table.rowCount == shown)
    #expect(document.show() && document.view.table.rowCount > shown)
  }

  @Test("A single source is on show with each piece")
  @MainActor
  func single() throws {
    let (document, readings) = try document(1)
    for start in stride(from: 0, to: 1000, by: 100) {
      #expect(document.take(Self.piece(start..<start + 100), of: readings[0], at: 0))
      #expect(document.show(awaitsMore: true) && document.view.table.rowCount == start + 100)
    }
  }

  @Test("A part that was asked for is shown as far as it has come; before that, all that there is")
  @MainActor
  func requestedView() throws {
    let ends = ViewRequest.Ends(from: "1250", to: "1600")
    let (document, readings) = try document(1, view: ViewRequest(x: ends))
    var shown: [ClosedRange<Double>?] = []
    for start in stride(from: 0, to: 2000, by: 500) {
      #expect(document.take(Self.piece(start..<start + 500, from: 100), of: readings[0], at: 0))
      document.show()
      document.showRequestedViewSoFar(size: document.size, pixelsPerPoint: 1, measuring: Self.measurer)
      _ = document.view.update(size: document.size, measuring: Self.measurer)
      shown.append(document.view.viewport.x)
    }
    // The first row has an n of 100, the last one of a piece 99 more than a multiple of 500.
    #expect(shown == [nil, nil, 1250...1599, 1250...1600])
    try document.showRequestedView(measuring: Self.measurer)
    #expect(document.view.viewport.x == 1250...1600)
  }

  @Test("A place that has no row yet is no mistake before the end")
  @MainActor
  func requestedSlots() throws {
    let (document, readings) = try document(1, view: ViewRequest(x: .init(from: "k30", to: "k50")))
    func take(_ rows: Range<Int>) -> ClosedRange<Double>? {
      var piece = BackgroundReading.Piece()
      var names = Column(name: "k")
      for row in rows { names.append(text: "k\(row)") }
      piece.rows = Table(columns: [names, Column(name: "v", numbers: rows.map { Double($0 % 7) })])
      #expect(document.take(piece, of: readings[0], at: 0))
      document.show()
      document.showRequestedViewSoFar(size: document.size, pixelsPerPoint: 1, measuring: Self.measurer)
      return document.view.viewport.x
    }
    #expect(take(0..<20) == nil)
    #expect(take(20..<40) == 30...39)
    #expect(take(40..<60) == 30...50)
  }
}
