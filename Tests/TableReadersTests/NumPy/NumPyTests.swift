import Diagnostics
import Foundation
import TableReaders
import Tables
import Testing

@Suite("NumPy arrays become tables")
struct NumPyTests {
  @Test(
    "Files that NumPy wrote",
    arguments: [
      ("f8-c", "x:number y:number\n1 -2.5\n3 4\n5 0.25"),
      ("f8-fortran", "x:number y:number\n1 -2.5\n3 4\n5 0.25"),
      ("f4-big-fortran", "x:number y:number\n1 -2.5\n3 4\n5 0.25"),
      ("transposed", "x:number y:number\n0 3\n1 4\n2 5"),
      ("rising", "x:number y:number\n0 5\n1 4\n2 3"),
      ("f2-big", "value:number\n1\n-0.5\n65504"),
      ("i8-edges", "value:number\n-9223372036854775808\n0\n9223372036854775807"),
      ("u8-edges", "value:number\n1\n9223372036854775808\n18446744073709551615"),
      ("i1", "value:number\n-128\n0\n127"), ("u1", "value:number\n0\n128\n255"),
      ("i2-big", "value:number\n-32768\n1\n32767"), ("u2", "value:number\n0\n1\n65535"),
      ("i4", "value:number\n-2147483648\n1\n2147483647"), ("u4-big", "value:number\n0\n1\n4294967295"),
      ("bool", "value:bool\ntrue\nfalse\ntrue"), ("special", "value:number\n-\n-\n-"),
      ("days", "value:time\n86400\n-\n-86400"), ("nanoseconds", "value:time\n1577836800.5\n0\n-1"),
      ("aligned-records", "n:number v:number\n1 0.5\n2 1.5\n3 2.5"),
      ("version-2", "value:number\n0\n1\n2"), ("version-3", "höhe:number\n1\n2\n3"),
      ("scalar", "value:number\n7.5"), ("one-column", "value:number\n1\n2\n3"),
    ])
  func written(name: String, expected: String) throws {
    let loaded = try TableLoader.load(path("../Data/numpy/\(name).npy"))
    #expect(dump(loaded.table) == expected)
    #expect(dump(loaded.diagnostics) == "")
    #expect(loaded.format == .npy)
    #expect(loaded.stamp != nil)
  }

  @Test("Records keep their fields of numbers, and the others are named")
  func records() throws {
    let loaded = try TableLoader.load(path("../Data/numpy/records.npy"))
    #expect(dump(loaded.table) == "n:number v:number\n1 0.5\n2 1.5\n3 2.5")
    #expect(
      dump(loaded.diagnostics) == "warning: fields that are no numbers are left out: \"s\" (|S3) [unreadable-dtype]")
  }

  @Test("Carbon dioxide by the week: seconds before and after 1970, and gaps")
  func carbonDioxide() throws {
    let loaded = try TableLoader.load(path("../Data/co2.npy"))
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.table.columns.map(\.name) == ["x", "y"])
    #expect(loaded.table.rowCount == 2284)
    #expect(loaded.table.columns[1].missingCount == 59)
    #expect(loaded.table.columns[0][0] == .number(-371_174_400))
    #expect(loaded.table.columns[1][0] == .number(316.1))
  }

  @Test("An electrocardiogram: one column of short floats")
  func electrocardiogram() throws {
    let loaded = try TableLoader.load(path("../Data/ecg_f4.npy"))
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.table.columns.map(\.name) == ["value"])
    #expect(loaded.table.rowCount == 7500)
    #expect(loaded.table.columns[0].missingCount == 0)
    let values = loaded.table.columns[0].doubles
    #expect(values.allSatisfy { Double(Float($0)) == $0 })
    #expect((values.max() ?? 0) > (values.min() ?? 0))
  }

  /// Each kind with the bits of three numbers, and the text of their values.
  static let kinds: [(dtype: String, bits: [UInt64], texts: [String])] = [
    ("f2", [0x3C00, 0xC100, 0x0001], ["1", "-2.5", "5.960464477539063e-08"]),
    ("f4", [0x3F80_0000, 0xC020_0000, 0x7F7F_FFFF], ["1", "-2.5", "3.4028234663852886e+38"]),
    (
      "f8", [0x3FF0_0000_0000_0000, 0xC004_0000_0000_0000, 0x7FEF_FFFF_FFFF_FFFF],
      ["1", "-2.5", "1.7976931348623157e+308"]
    ),
    ("i1", [1, 0xFF, 0x80], ["1", "-1", "-128"]), ("i2", [1, 0xFFFF, 0x8000], ["1", "-1", "-32768"]),
    ("i4", [1, 0xFFFF_FFFF, 0x8000_0000], ["1", "-1", "-2147483648"]),
    ("i8", [1, .max, 1 << 63], ["1", "-1", "-9223372036854775808"]), ("u1", [1, 0xFF, 0x80], ["1", "255", "128"]),
    ("u2", [1, 0xFFFF, 0x8000], ["1", "65535", "32768"]),
    ("u4", [1, 0xFFFF_FFFF, 0x8000_0000], ["1", "4294967295", "2147483648"]),
    ("u8", [1, .max, 1 << 63], ["1", "18446744073709551615", "9223372036854775808"]),
    ("b1", [1, 0, 1], ["true", "false", "true"]),
  ]

  static func bytes(_ bits: UInt64, size: Int, isBigEndian: Bool) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  @Test(
    "Every type in both byte orders and both orders of storage, in pieces of any size", arguments: kinds.indices,
    ["<", ">", "=", "|"])
  func types(index: Int, order: String) {
    let kind = Self.kinds[index]
    let size = Int(kind.dtype.dropFirst()) ?? 0
    // Two rows of three columns, then three values in one.
    for (shape, isFortran) in [([2, 3], false), ([2, 3], true), ([3], false), ([3, 1], true)] {
      let columnCount = shape.count == 2 ? shape[1] : 1
      let cells = (0..<shape[0]).map { row in (0..<columnCount).map { (row * 2 + $0) % 3 } }
      let stored = isFortran ? (0..<columnCount).flatMap { column in cells.map { $0[column] } } : cells.flatMap { $0 }
      let file = NumPyFile(
        descr: "'\(order)\(kind.dtype)'", shape: shape, isFortran: isFortran,
        data: stored.flatMap { Self.bytes(kind.bits[$0], size: size, isBigEndian: order == ">") })
      for piece in [1, 3, 7, 64, 1000] {
        let (table, diagnostics) = Self.read(file.bytes, pieces: piece)
        #expect(diagnostics.isEmpty)
        #expect(table.rowCount == shape[0])
        #expect(table.columns.map(\.name) == (columnCount == 1 ? ["value"] : ["c1", "c2", "c3"]))
        for row in 0..<shape[0] {
          #expect(table.columns.map { $0.text(at: row) ?? "-" } == cells[row].map { kind.texts[$0] })
        }
      }
    }
  }

  static func read(_ bytes: [UInt8], pieces size: Int) -> (Table, [Diagnostic]) {
    var reader = NumPyTableReader()
    var table = Table()
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      table.append(reader.takeRows())
    }
    reader.finish()
    table.append(reader.takeRows())
    #expect(table.rowCount == reader.rowCount)
    return (table, reader.diagnostics)
  }

  static func floats(_ numbers: [Double]) -> [UInt8] {
    numbers.flatMap { NumPyFile.bytes(of: $0.bitPattern, isBigEndian: false) }
  }

  @Test(
    "Two columns are x and y where the first rises strictly",
    arguments: [
      ([0, 1, 2.0], true), ([0, 1, 1.0], false), ([2, 1, 0.0], false), ([0, .nan, 2], false), ([.nan, 0, 1], false),
      ([-5, 0, .infinity], true),
    ])
  func names(first: [Double], areAxes: Bool) {
    let file = NumPyFile(
      descr: "'<f8'", shape: [3, 2], data: Self.floats(first.flatMap { [$0, 7] }))
    let loaded = TableLoader.parse(file.bytes)
    #expect(loaded.table.columns.map(\.name) == (areAxes ? ["x", "y"] : ["c1", "c2"]))
  }

  @Test("A file that breaks off gives its complete rows", arguments: 0..<24)
  func truncated(length: Int) {
    let file = NumPyFile(descr: "'<f4'", shape: [3, 2], data: Array(repeating: 0, count: 24))
    let loaded = TableLoader.parse(Array(file.bytes.dropLast(24 - length)))
    #expect(loaded.table.rowCount == length / 8)
    let severity = length < 8 ? "error" : "warning"
    #expect(
      dump(loaded.diagnostics)
        == "\(severity): the file ends after row \(length / 8) of 3; what is there is used [truncated]")
  }

  @Test("An array stored by columns that breaks off has missing values")
  func truncatedFortran() {
    let file = NumPyFile(descr: "'<f8'", shape: [2, 3], isFortran: true, data: Self.floats([1, 2, 3]))
    let loaded = TableLoader.parse(file.bytes)
    #expect(dump(loaded.table) == "c1:number c2:number c3:number\n1 3 -\n2 - -")
    #expect(dump(loaded.diagnostics) == "warning: the file ends in column 2 of 3; what is there is used [truncated]")
  }

  @Test("Bytes behind the array are left out")
  func trailing() {
    let file = NumPyFile(descr: "'<f8'", shape: [1], data: Self.floats([1, 2]))
    let loaded = TableLoader.parse(file.bytes)
    #expect(dump(loaded.table) == "value:number\n1")
    #expect(
      dump(loaded.diagnostics) == "warning: there are bytes behind the array; they are left out [trailing-bytes]")
  }

  @Test("Arrays without rows or columns say so", arguments: [[0], [0, 2], [5, 0], [0, 0]], [true, false])
  func empty(shape: [Int], isFortran: Bool) {
    let loaded = TableLoader.parse(NumPyFile(descr: "'<f8'", shape: shape, isFortran: isFortran).bytes, path: "a.npy")
    #expect(loaded.table.rowCount == 0)
    #expect(dump(loaded.diagnostics) == "error: no rows: the array is empty [no-rows]")
  }

  @Test(
    "What cannot be read is named",
    arguments: [
      ("'|O'", [3], "arrays of |O (Python objects) cannot be read"),
      ("'<c16'", [3], "arrays of <c16 (complex numbers) cannot be read"),
      ("'<U7'", [3], "arrays of <U7 (texts) cannot be read"), ("'<f16'", [3], "arrays of <f16 cannot be read"),
      ("'<M8'", [3], "arrays of <M8 (times of such a unit) cannot be read"),
      ("'<M8[Y]'", [3], "arrays of <M8[Y] (times of such a unit) cannot be read"),
      ("'<m8[s]'", [3], "arrays of <m8[s] (time spans) cannot be read"), ("'|V8'", [3], "arrays of |V8 cannot be read"),
      ("'<i3'", [3], "arrays of <i3 cannot be read"), ("''", [3], "arrays of  cannot be read"),
      ("'<f8'", [2, 2, 2], "the array has 3 dimensions; rows and columns are read, which are at most 2"),
      ("'<f8'", [1, 4_000_000_000], "the array has 4000000000 columns, more than 10000; is it to be transposed?"),
      ("[('a', '<U3'), ('b', '|O')]", [3], "the field \"b\" is |O, which cannot be read"),
      (
        "[('a', '<U3'), ('b', '<f4', (3,))]", [3],
        "no field of the records holds numbers: \"a\" (<U3), \"b\" (an array of <f4)"
      ),
      ("[('a', [('b', '<f4')])]", [3], "the field \"a\" is a record of its own, which cannot be read"),
      ("[('a', '<f4')]", [3, 3], "an array of records has 1 dimension; this one has 2"),
    ])
  func unreadable(descr: String, shape: [Int], message: String) {
    let loaded = TableLoader.parse(NumPyFile(descr: descr, shape: shape, data: [0, 1, 2]).bytes)
    #expect(loaded.table.rowCount == 0)
    #expect(loaded.diagnostics.count == 1)
    #expect(loaded.diagnostics.first?.severity == .error)
    #expect(loaded.diagnostics.first?.message.hasPrefix(message) == true, "\(dump(loaded.diagnostics))")
  }

  @Test(
    "Damaged headers are told",
    arguments: [
      "", "{", "{'descr': '<f8', 'fortran_order': False, 'shape': (3", "[]", "{'descr': '<f8'}",
      "{'descr': '<f8', 'fortran_order': 3, 'shape': (3,)}", "{'descr': '<f8', 'fortran_order': False, 'shape': (-3,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': ('a',)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
      "{'descr': 8, 'fortran_order': False, 'shape': (3,)}",
      "{'descr': [('a',)], 'fortran_order': False, 'shape': (3,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)} x", String(repeating: "(", count: 60_000),
    ])
  func damaged(dictionary: String) {
    let loaded = TableLoader.parse(NumPyFile.bytes(dictionary: dictionary))
    #expect(loaded.table.rowCount == 0)
    #expect(loaded.diagnostics.map(\.code) == ["damaged"])
  }

  @Test("A header that promises more than there is takes no memory for it")
  func promises() {
    let file = NumPyFile(descr: "'<f8'", shape: [Int.max, 2], data: Self.floats([1, 2, 3, 4]))
    for expected in [nil, file.bytes.count] {
      var reader = NumPyTableReader(expectedBytes: expected)
      reader.feed(file.bytes)
      reader.finish()
      #expect(reader.takeRows().rowCount == 2)
      #expect(reader.diagnostics.map(\.code) == ["truncated"])
    }
    let long = NumPyFile.bytes(dictionary: "{}", version: 2).enumerated().map { $0.offset == 11 ? 0x7F : $0.element }
    #expect(TableLoader.parse(long).diagnostics.map(\.code) == ["damaged"])
    let version = NumPyFile.bytes(dictionary: "{}").enumerated().map { $0.offset == 6 ? 9 : $0.element }
    #expect(
      dump(TableLoader.parse(version).diagnostics)
        == "error: NumPy files of version 9 cannot be read in this version [binary]")
  }

  @Test("Rows are there as they come, under names that stay", arguments: [false, true])
  func prompt(isFortran: Bool) {
    var reader = NumPyTableReader()
    reader.feed(NumPyFile(descr: "'<f8'", shape: [3, 2], isFortran: isFortran).bytes)
    #expect(reader.takeRows().rowCount == 0)
    reader.feed(Self.floats([1, 5]))
    #expect(dump(reader.takeRows()) == (isFortran ? "" : "x:number y:number\n1 5"))
    reader.feed(Self.floats([0, 6, 2]))
    #expect(dump(reader.takeRows()) == (isFortran ? "" : "x:number y:number\n0 6"))
  }

  @Test("Random damage to a file does no harm", arguments: 0..<300)
  func random(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 3
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let names = ["records", "f8-fortran", "days", "u8-edges", "bool", "version-3"]
    let file = path("../Data/numpy/\(names[next(names.count)]).npy")
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: file)))
    for _ in 0..<next(4) + 1 { bytes[6 + next(bytes.count - 6)] = UInt8(next(256)) }
    if next(3) == 0 { bytes.removeLast(next(bytes.count)) }
    let whole = Self.read(bytes, pieces: max(1, bytes.count))
    #expect(whole.0.rowCount > 0 || !whole.1.isEmpty)
    let pieces = Self.read(bytes, pieces: next(40) + 1)
    #expect(whole.1 == pieces.1)
    #expect(whole.0.rowCount == pieces.0.rowCount)
  }
}
