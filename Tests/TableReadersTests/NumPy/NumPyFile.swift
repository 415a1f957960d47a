/// Writes NumPy files by the text of the format's specification.
struct NumPyFile {
  var descr: String
  var shape: [Int]
  var isFortran = false
  var version: UInt8 = 1
  var data: [UInt8] = []

  var bytes: [UInt8] {
    let axes = shape.map { "\($0)," }.joined(separator: " ")
    let dictionary = "{'descr': \(descr), 'fortran_order': \(isFortran ? "True" : "False"), 'shape': (\(axes)), }"
    return NumPyFile.bytes(dictionary: dictionary, version: version) + data
  }

  /// A file with any text for a header.
  static func bytes(dictionary: String, version: UInt8 = 1) -> [UInt8] {
    let start = version == 1 ? 10 : 12
    var text = Array(dictionary.utf8)
    while (start + text.count + 1) % 64 != 0 { text.append(0x20) }
    text.append(0x0A)
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [version, 0]
    for index in 0..<(start - 8) { bytes.append(UInt8(truncatingIfNeeded: text.count >> (8 * index))) }
    return bytes + text
  }

  /// A number's bytes in one order or the other.
  static func bytes<Number: FixedWidthInteger>(of number: Number, isBigEndian: Bool) -> [UInt8] {
    withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
  }
}
