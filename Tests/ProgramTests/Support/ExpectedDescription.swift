import Foundation
import TestSupport

/// What is in a data file, as it was found without the program.
struct ExpectedDescription: Decodable {
  /// An end of the x axis: a number, a time in ISO 8601, or a slot's text.
  enum Place: Decodable, Equatable {
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  /// Below `Tests`.
  let file: String
  let rows: Int
  let columns: [Description.Column]
  /// The column under the points, or the columns that make a date together; nil where the rows are counted.
  let x: String?
  let y: [String]
  /// The column whose texts are series.
  let by: String?
  let xScale: String
  let slots: Int?
  /// Of the smallest and the largest x.
  let xFirst: Place
  let xLast: Place
  /// Whether rows are out of order in the file.
  let sorted: Bool?
  let series: [Description.Series]
  /// Severity, code and line of each diagnostic.
  let said: [String]

  var path: String { "\(Command.packageDirectory)/Tests/\(file)" }

  /// Whether no line rises or falls, but for the last digits.
  var isFlat: Bool {
    series.allSatisfy { series in
      guard let min = series.min, let max = series.max else { return true }
      return max - min <= abs(max) * 1e-12
    }
  }

  /// - Parameter name: of the file in `Descriptions`, without `.json`.
  init(_ name: String) throws {
    let url = URL(fileURLWithPath: "\(Self.directory)/\(name).json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static let directory = "\(Command.packageDirectory)/Tests/ProgramTests/Descriptions"
}

extension Description {
  /// The ends of the x axis as `ExpectedDescription` has them.
  var xEnds: [ExpectedDescription.Place] {
    if xScale == "slots" { return [xTicks.first, xTicks.last].compactMap { $0.map { .text($0.label) } } }
    guard xScale == "time" else { return xDomain.map { .number($0) } }
    return xDomain.map { seconds in
      .text(Date(timeIntervalSince1970: seconds).formatted(.iso8601))
    }
  }
}
