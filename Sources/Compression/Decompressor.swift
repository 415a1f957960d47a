public import Diagnostics

/// Unpacks a stream piece by piece, in as much memory as one piece and the format's window take.
///
/// Hand over packed bytes with `feed`, then take what they unpack to with `next` until it returns nil.
public final class Decompressor {
  public let format: CompressionFormat
  /// How many packed bytes were used up.
  public private(set) var packedCount = 0
  /// How many bytes were unpacked.
  public private(set) var unpackedCount = 0
  /// What is wrong with the packed bytes; nothing behind it is unpacked.
  public private(set) var damage: String?
  private let decoder: any StreamDecoder
  private var isTrailing = false
  private var input: [UInt8] = []
  private var position = 0

  /// Throws where the library for the format is missing, with code `missing-library`.
  public init(_ format: CompressionFormat) throws(DiagnosticError) {
    self.format = format
    switch format {
    case .gzip: decoder = try GzipDecoder()
    case .zstd: decoder = try ZstdDecoder()
    }
  }

  /// Whether nothing is missing: the stream may end here.
  public var isComplete: Bool { decoder.isComplete && damage == nil }

  /// Whether bytes came behind the end that are not packed; they are left out. It counts once all bytes have come.
  public var hasTrailingBytes: Bool { isTrailing || decoder.isUndecided }

  /// Whether nothing more will be unpacked, whatever comes.
  public var isOver: Bool { damage != nil || isTrailing }

  /// Hands over the next packed bytes.
  public func feed(_ bytes: [UInt8]) {
    guard !isOver else { return }
    if position == input.count {
      input = bytes
    } else {
      input.removeSubrange(..<position)
      input += bytes
    }
    position = 0
  }

  /// The next unpacked bytes, at most `limit`; nil where that takes more packed ones, or where there are no more.
  public func next(limit: Int = 1 << 18) -> [UInt8]? {
    precondition(limit > 0, "A piece has at least one byte.")
    guard !isOver else { return nil }
    let start = position
    var status = StreamStatus.going
    let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      input.withUnsafeBufferPointer { status = decoder.decode($0, &position, into: output, &count) }
    }
    packedCount += position - start
    unpackedCount += output.count
    switch status {
    case .going: break
    case .trailing: isTrailing = true
    case .damaged(let reason): damage = reason
    }
    return output.isEmpty ? nil : output
  }

  static var outOfMemory: DiagnosticError {
    DiagnosticError(Diagnostic(.error, "out of memory while unpacking", code: "out-of-memory"))
  }
}
