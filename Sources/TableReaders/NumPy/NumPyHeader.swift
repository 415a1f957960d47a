/// What a NumPy file says of itself before its data: format versions 1.0 to 3.0 (numpy.lib.format).
struct NumPyHeader: Equatable {
  struct Field: Equatable {
    var name: String
    var element: NumPyElement
    /// In bytes, from where its record begins.
    var offset: Int
  }

  /// Why a header is of no use, as a sentence.
  struct Problem: Error, Equatable {
    var message: String
    /// `binary` for what is no NumPy file, else `unreadable-dtype`, `unreadable-shape`.
    var code: String
  }

  static let signature: [UInt8] = [0x93] + Array("NUMPY".utf8)
  /// More than ten thousand names fit in.
  private static let longest = 1 << 20
  private static let mostColumns = 10_000

  /// One for each column.
  var fields: [Field] = []
  var rowCount = 0
  /// The bytes of a row, unless the array is stored column by column.
  var recordSize = 0
  /// Whether all of the first column comes first, then all of the second.
  var isColumnMajor = false
  /// Whether the columns have names of their own.
  var isNamed = false
  /// The names and dtypes of fields that are passed over.
  var unreadable: [String] = []

  /// How many bytes come before the data; nil while there are too few to tell.
  static func length(_ bytes: Span<UInt8>) throws(Problem) -> Int? {
    for index in 0..<min(bytes.count, signature.count) where bytes[index] != signature[index] {
      throw Problem(message: "this is no NumPy file", code: "binary")
    }
    guard bytes.count >= 8 else { return nil }
    let major = bytes[6]
    guard (1...3).contains(major) else {
      throw Problem(message: "NumPy files of version \(major) cannot be read in this version", code: "binary")
    }
    guard bytes.count >= 12 else { return nil }
    var count = Int(bytes[8]) | Int(bytes[9]) << 8
    if major > 1 { count |= Int(bytes[10]) << 16 | Int(bytes[11]) << 24 }
    guard count <= longest else { throw Problem(message: "the header of the NumPy file is damaged", code: "damaged") }
    return count + (major > 1 ? 12 : 10)
  }

  /// Reads the header's dictionary, which is what stands behind the signature, version and length.
  init(dictionary bytes: ArraySlice<UInt8>) throws(Problem) {
    guard case .dictionary(let members) = NumPyLiteral(bytes), let descr = members["descr"],
      case .bool(let isFortran) = members["fortran_order"], case .list(let axes) = members["shape"]
    else { throw Problem(message: "the header of the NumPy file is damaged", code: "damaged") }
    var shape: [Int] = []
    for axis in axes {
      guard case .number(let length) = axis, length >= 0 else {
        throw Problem(
          message: "the header of the NumPy file is damaged: its shape is no list of lengths", code: "damaged")
      }
      shape.append(length)
    }
    switch descr {
    case .text(let dtype): try readPlain(dtype, shape, isFortran: isFortran)
    case .list(let members): try readStructured(members, shape)
    default: throw Problem(message: "the header of the NumPy file is damaged: it has no dtype", code: "damaged")
    }
  }

  private mutating func readPlain(_ dtype: String, _ shape: [Int], isFortran: Bool) throws(Problem) {
    guard let element = NumPyElement(dtype), element.kind != .padding else { throw Self.refusal(dtype) }
    guard shape.count <= 2 else {
      throw Problem(
        message: "the array has \(shape.count) dimensions; rows and columns are read, which are at most 2",
        code: "unreadable-shape")
    }
    rowCount = shape.first ?? 1
    let columnCount = shape.count == 2 ? shape[1] : 1
    guard columnCount <= Self.mostColumns else {
      throw Problem(
        message: "the array has \(columnCount) columns, more than \(Self.mostColumns); is it to be transposed?",
        code: "unreadable-shape")
    }
    recordSize = columnCount * element.size
    isColumnMajor = isFortran && columnCount > 1
    fields = (0..<columnCount).map { column in
      Field(name: columnCount == 1 ? "value" : "c\(column + 1)", element: element, offset: column * element.size)
    }
  }

  private mutating func readStructured(_ members: [NumPyLiteral], _ shape: [Int]) throws(Problem) {
    guard shape.count <= 1 else {
      throw Problem(
        message: "an array of records has 1 dimension; this one has \(shape.count)", code: "unreadable-shape")
    }
    guard members.count <= Self.mostColumns else {
      throw Problem(message: "the records have more than \(Self.mostColumns) fields", code: "unreadable-shape")
    }
    rowCount = shape.first ?? 1
    isNamed = true
    for member in members {
      guard case .list(let parts) = member, parts.count >= 2, let name = Self.name(parts[0]) else {
        throw Problem(message: "the header of the NumPy file is damaged: a field has no name", code: "damaged")
      }
      guard case .text(let dtype) = parts[1], let size = NumPyElement.byteCount(dtype) else {
        throw Problem(
          message: "the field \"\(name)\" is \(Self.text(parts[1])), which cannot be read", code: "unreadable-dtype")
      }
      var count = 1
      if parts.count > 2, case .list(let lengths) = parts[2] {
        for case .number(let length) in lengths { count = max(0, min(count, 1 << 20)) * max(0, min(length, 1 << 20)) }
      } else if parts.count > 2, case .number(let length) = parts[2] {
        count = max(0, min(length, 1 << 20))
      }
      if let element = NumPyElement(dtype), count == 1 {
        if element.kind != .padding { fields.append(Field(name: name, element: element, offset: recordSize)) }
      } else {
        unreadable.append("\"\(name)\" (\(count == 1 ? dtype : "an array of \(dtype)"))")
      }
      recordSize += size * min(count, 1 << 20)
      guard recordSize <= 1 << 30 else {
        throw Problem(message: "the records of the NumPy file are longer than 1 GiB", code: "unreadable-shape")
      }
    }
    guard !fields.isEmpty else {
      throw Problem(
        message: "no field of the records holds numbers: \(unreadable.prefix(5).joined(separator: ", "))",
        code: "unreadable-dtype")
    }
  }

  /// A field's name, which may come with a title.
  private static func name(_ literal: NumPyLiteral) -> String? {
    switch literal {
    case .text(let name): name
    case .list(let parts): parts.count == 2 ? parts.last.flatMap(name) : nil
    default: nil
    }
  }

  private static func text(_ literal: NumPyLiteral) -> String {
    if case .text(let dtype) = literal { return dtype } else { return "a record of its own" }
  }

  private static func refusal(_ dtype: String) -> Problem {
    let letter = dtype.first { !"<>|=".contains($0) }
    let kind: String =
      switch letter {
      case "O": " (Python objects)"
      case "c": " (complex numbers)"
      case "U", "S": " (texts)"
      case "m": " (time spans)"
      case "M": " (times of such a unit)"
      default: ""
      }
    return Problem(
      message:
        "arrays of \(dtype)\(kind) cannot be read; there are f2 f4 f8, i1 i2 i4 i8, u1 u2 u4 u8, b1 and datetime64",
      code: "unreadable-dtype")
  }
}
