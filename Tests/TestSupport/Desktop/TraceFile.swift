import Foundation

/// One line of what `--trace` writes.
public struct TraceEvent: Decodable, Hashable, Sendable {
  /// Seconds since the program's start.
  public let t: Double
  public let event: String
  /// How long it took, in milliseconds.
  public let ms: Double?
  /// The steps of the pipeline that ran for a frame.
  public let stages: [String]?
  /// How many pixels a frame copied to the window.
  public let pixels: Int?
  public let ok: Bool?
  public let path: String?
  public let rows: Int?
  /// The row under the pointer, in decimal digits; empty where there is none.
  public let row: String?
  /// What of an axis is in view: two numbers, `all`, or `fit`.
  public let x: String?
  public let y: String?
  /// The names of the series that are not shown, separated by commas.
  public let hidden: String?
}

/// The file that a program writes its trace into.
public struct TraceFile: Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// The events so far, in whole lines: the last one may still be on its way. Throws where a line is no event.
  public var events: [TraceEvent] {
    get throws {
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      return try lines.map { line in
        do {
          return try JSONDecoder().decode(TraceEvent.self, from: line)
        } catch {
          throw SupportError("\(path) holds a line that is no event: \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }

  /// How many events of a name there are so far.
  public func count(of name: String) throws -> Int {
    try events.filter { $0.event == name }.count
  }

  /// Waits until there are more than `count` events of a name, and returns the first one after them.
  @discardableResult
  public func next(_ name: String, after count: Int = 0) async throws -> TraceEvent {
    try await eventually("the trace tells of \(name), more than \(count) times") {
      try events.filter { $0.event == name }.dropFirst(count).first
    }
  }
}
