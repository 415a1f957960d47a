import Compression
import Diagnostics
import Foundation
import TableReaders
import Tables
import TestSupport
import Testing

/// Packs with the system's own programs.
func pack(_ bytes: [UInt8], _ format: CompressionFormat) throws -> [UInt8] {
  let directory = try TemporaryDirectory()
  let plain = try directory.write(bytes, to: "plain")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = format == .gzip ? ["gzip", "-k", plain] : ["zstd", "-q", plain]
  try process.run()
  process.waitUntilExit()
  return try directory.bytes(of: format == .gzip ? "plain.gz" : "plain.zst")
}

func pack(_ text: String, _ format: CompressionFormat) throws -> [UInt8] { try pack(Array(text.utf8), format) }

/// A text over and over.
func repeated(_ text: String, doublings: Int) -> [UInt8] {
  var bytes = Array(text.utf8)
  for _ in 0..<doublings { bytes += bytes }
  return bytes
}

@Suite("Packed tables")
struct PackedTableTests {
  /// Reads bytes that come in pieces.
  func read(
    _ bytes: [UInt8], pieces size: Int, _ format: TableFormat? = nil, path: String? = nil,
    limits: TableStream.Limits = TableStream.Limits()
  ) -> (table: Table, diagnostics: [Diagnostic], stream: TableStream) {
    var stream = TableStream(format: format, path: path, limits: limits)
    var table = Table()
    for start in stride(from: 0, to: bytes.count, by: size) where !stream.isOver {
      stream.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      table.append(stream.takeRows())
    }
    stream.finish()
    table.append(stream.takeRows())
    return (table, stream.diagnostics, stream)
  }

  @Test(
    "The content is what it would be unpacked, whole or in pieces", arguments: CompressionFormat.allCases,
    ["wheat.json", "nyc_weather.ndjson", "co2.npy", "ecg_f4.npy"])
  func contents(format: CompressionFormat, name: String) throws {
    let file = path("../Data/\(name)")
    let plain = try TableLoader.load(file)
    let packed = try pack([UInt8](try #require(FileManager.default.contents(atPath: file))), format)
    let loaded = TableLoader.parse(packed)
    #expect(dump(loaded.table) == dump(plain.table))
    #expect(loaded.diagnostics == plain.diagnostics)
    #expect(loaded.format == plain.format)
    #expect(loaded.isPacked && !plain.isPacked)
    for size in [1, 100, 10_000] {
      let (table, diagnostics, stream) = read(packed, pieces: size)
      #expect(dump(table) == dump(plain.table))
      #expect(diagnostics == plain.diagnostics)
      #expect(stream.format == plain.format)
    }
  }

  @Test("A file is unpacked whatever its name, and so is a pipe", arguments: CompressionFormat.allCases)
  func names(format: CompressionFormat) throws {
    let directory = try TemporaryDirectory()
    let packed = try pack("{\"a\":1}\n{\"a\":2}\n", format)
    for name in ["data.ndjson.gz", "data.zst", "data.json", "data"] {
      let loaded = try TableLoader.load(try directory.write(packed, to: name))
      #expect(dump(loaded.table) == "a:number\n1\n2")
      #expect(loaded.diagnostics.isEmpty)
      #expect(loaded.stamp != nil)
    }
    let pipe = directory.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      guard let handle = FileHandle(forWritingAtPath: pipe) else { return }
      for byte in packed { try? handle.write(contentsOf: Data([byte])) }
      try? handle.close()
    }
    writer.start()
    #expect(dump(try TableLoader.load(pipe).table) == "a:number\n1\n2")
  }

  @Test("The name without its last ending tells the format inside")
  func innerName() throws {
    let packed = try pack("[1,2]\n[3,4]\n", .gzip)
    #expect(TableLoader.parse(packed, path: "a.ndjson.gz").format == .ndjson)
    #expect(TableLoader.parse(packed, path: "a.json.gz").format == .json)
    #expect(TableLoader.parse(packed, format: .ndjson, path: "a.json.gz").format == .ndjson)
  }

  @Test("The sea's temperature unpacks to its text")
  func sea() throws {
    let packed = [UInt8](
      try #require(FileManager.default.contents(atPath: path("../Data/sea_surface_temperature.csv.gz"))))
    let decompressor = try Decompressor(.gzip)
    decompressor.feed(packed)
    var bytes: [UInt8] = []
    while let piece = decompressor.next() { bytes += piece }
    #expect(decompressor.isComplete && !decompressor.isOver)
    let lines = bytes.split(separator: 0x0A)
    #expect(lines.count == 19_227)
    #expect(String(decoding: lines[0], as: UTF8.self).hasPrefix("time (UTC),temperature (celsius)"))
  }

  @Test("A broken file gives the rows before the break", arguments: CompressionFormat.allCases)
  func broken(format: CompressionFormat) throws {
    let text = (0..<20_000).map { "{\"a\":\($0),\"b\":\(($0 &* 2_654_435_761) % 999_983)}\n" }.joined()
    let packed = try pack(text, format)
    let cut = Array(packed.prefix(packed.count / 2))
    let (table, diagnostics, _) = read(cut, pieces: 5_000)
    #expect(table.rowCount > 5_000 && table.rowCount < 15_000)
    #expect(
      dump(diagnostics)
        == "warning: the file ends in the middle of its \(format.rawValue) data; the rows before that are used [truncated]"
    )
    #expect(table.columns[0].doubles == GrowingArray((0..<table.rowCount).lazy.map { Double($0) }))
    #expect(TableLoader.parse(cut).table.rowCount == table.rowCount)

    var wrong = packed
    for index in packed.count / 2..<packed.count / 2 + 40 { wrong[index] ^= 0x5A }
    let damaged = TableLoader.parse(wrong)
    #expect(damaged.table.rowCount > 1_000)
    #expect(damaged.diagnostics.first?.code == "damaged")
    #expect(damaged.diagnostics.first?.severity == .error)
  }

  @Test("A line that the break cuts is no row, though it may look like one")
  func cutLine() throws {
    // Stored, not compressed, so that the break is where the text says.
    let text = "1\n2\n1234"
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 9, 0, 0xF6, 0xFF]
    let loaded = TableLoader.parse(header + Array(text.utf8), format: .ndjson)
    #expect(dump(loaded.table) == "value:number\n1\n2")
    #expect(loaded.diagnostics.map(\.code) == ["truncated"])
  }

  @Test("Files of nothing but a beginning are errors", arguments: CompressionFormat.allCases)
  func beginnings(format: CompressionFormat) throws {
    let packed = try pack("[1,2,3]", format)
    for length in [4, 6, 9] {
      let loaded = TableLoader.parse(Array(packed.prefix(length)), path: "a.gz")
      #expect(loaded.table.rowCount == 0)
      #expect(loaded.diagnostics.contains { $0.severity == .error })
      #expect(loaded.diagnostics.count == 1)
    }
    let nothing = TableLoader.parse(try pack("", format), path: "a.gz")
    #expect(nothing.diagnostics.map(\.code) == ["no-rows"])
  }

  @Test("Several members are one table, and bytes behind them are left out", arguments: CompressionFormat.allCases)
  func members(format: CompressionFormat) throws {
    let packed = try pack("{\"a\":1}\n{\"a\":", format) + pack("2}\n", format)
    #expect(dump(TableLoader.parse(packed).table) == "a:number\n1\n2")
    let loaded = TableLoader.parse(packed + Array("garbage".utf8))
    #expect(dump(loaded.table) == "a:number\n1\n2")
    #expect(
      dump(loaded.diagnostics)
        == "warning: there are bytes behind the \(format.rawValue) data; they are left out [trailing-bytes]")
  }

  @Test("Packed files that hold no table say what they hold", arguments: CompressionFormat.allCases)
  func binary(format: CompressionFormat) throws {
    let inner: [(bytes: [UInt8], code: String)] = [
      (try pack("[1]", .gzip), "binary"), (Array("PAR1....".utf8), "unreadable-format"),
      (Array("SQLite format 3\0....".utf8), "needs-path"), ([0, 0, 0, 0, 0], "binary"),
    ]
    for (bytes, code) in inner {
      for size in [1, 1_000] {
        let (table, diagnostics, stream) = read(try pack(bytes, format), pieces: size)
        #expect(table.rowCount == 0)
        #expect(diagnostics.map(\.code) == [code])
        #expect(stream.isOver)
      }
    }
  }

  @Test("A bomb is refused before it has been unpacked", arguments: CompressionFormat.allCases, ["\0", " ", "[", "1,"])
  func bomb(format: CompressionFormat, piece: String) throws {
    let packed = try pack(repeated(piece, doublings: 23), format)
    #expect(packed.count < 40_000)
    var limits = TableStream.Limits()
    limits.freeBytes = 1 << 20
    limits.heldBytes = 1 << 20
    let (table, diagnostics, stream) = read(packed, pieces: 1 << 16, piece == "1," ? .json : nil, limits: limits)
    #expect(table.rowCount == 0)
    #expect(diagnostics.contains { $0.severity == .error })
    #expect(stream.isOver)
    if piece == "1," { #expect(diagnostics.map(\.code).contains("too-large")) }
  }

  @Test("A first line of many pieces is looked at a few times, not with each piece")
  func longLine() throws {
    let text = Array("{\"data\":[".utf8) + repeated("1,", doublings: 16) + Array("1]}".utf8)
    let (table, diagnostics, _) = read(text, pieces: 100)
    #expect(table.rowCount == (1 << 16) + 1)
    #expect(diagnostics.isEmpty)
  }

  @Test("Rows of a bomb that were read are few", arguments: CompressionFormat.allCases)
  func bombOfRows(format: CompressionFormat) throws {
    let packed = try pack(repeated("1\n", doublings: 23), format)
    var limits = TableStream.Limits()
    limits.freeBytes = 1 << 20
    let (table, diagnostics, _) = read(packed, pieces: 1 << 16, .ndjson, limits: limits)
    #expect(table.rowCount > 0 && table.rowCount < 1 << 20)
    #expect(diagnostics.map(\.code).first == "too-large")
  }
}

@Suite("Sources that are no tables")
struct ForeignSourceTests {
  @Test(
    "Formats of a later version say so",
    arguments: [("seattle_temps.parquet", "a Parquet"), ("seattle_temps.arrow", "an Arrow")])
  func later(name: String, kind: String) throws {
    let loaded = try TableLoader.load(path("../Data/\(name)"))
    let format = kind.split(separator: " ")[1]
    #expect(loaded.table.rowCount == 0)
    #expect(
      dump(loaded.diagnostics)
        == "error: this is \(kind) file; \(format) comes in a later version: for now, save the table as CSV, NDJSON or .npy [unreadable-format]"
    )
  }

  @Test(
    "Arrow's stream and its first file format are told too",
    arguments: [[0xFF, 0xFF, 0xFF, 0xFF, 8, 0], Array("FEA1".utf8)])
  func arrow(bytes: [UInt8]) {
    #expect(TableLoader.parse(bytes).diagnostics.map(\.code) == ["unreadable-format"])
  }

  @Test(
    "Directories and devices are refused at once",
    arguments: [
      ("/", "cannot-read"), ("/dev/zero", "endless"), ("/dev/urandom", "endless"), ("/no/such", "cannot-read"),
    ])
  func refused(path: String, code: String) {
    let error = #expect(throws: DiagnosticError.self) { try TableLoader.load(path) }
    #expect(error?.diagnostic.code == code)
    #expect(error?.diagnostic.path == path)
  }

  @Test("A pipe of bytes without an end is left as soon as it shows that it is no text")
  func endlessPipe() throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Reading and writing, so that nobody waits for anybody; it is closed when the test ends.
    let writer = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(writer) }
    let zeros = [UInt8](repeating: 0, count: 4096)
    #expect(zeros.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == 4096)
    #expect(try TableLoader.load(pipe).diagnostics.map(\.code) == ["binary"])
  }

  @Test("Bytes that are no text are told also where none is zero")
  func controls() {
    let bytes = (0..<2_000).map { UInt8(1 + ($0 * 7) % 255) }
    #expect(
      dump(TableLoader.parse(bytes).diagnostics)
        == "error: this is a binary file; it cannot be read as a table [binary]")
    #expect(TableLoader.parse(Array("{\"a\":\"\\u001b[1m\u{1B}[1m\"}".utf8)).table.rowCount <= 1)
  }

  @Test("A database that does not come from a path says so", arguments: [TableFormat.sqlite, nil])
  func database(format: TableFormat?) {
    let loaded = TableLoader.parse(Array("SQLite format 3\0".utf8), format: format)
    #expect(loaded.diagnostics.map(\.code) == ["needs-path"])
    #expect(loaded.format == .sqlite)
  }

  @Test("A text that is asked to be an array is none")
  func asked() {
    #expect(
      dump(TableLoader.parse(Array("[1,2]".utf8), format: .npy).diagnostics) == "error: this is no NumPy file [binary]")
    #expect(TableLoader.parse(Array("1,2".utf8), path: "a.npy").diagnostics.map(\.code) == ["binary"])
  }
}
