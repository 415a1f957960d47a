import Foundation
import TestSupport
import Testing

/// What `lpchart describe --json` prints.
struct Description: Decodable {
  struct Column: Decodable, Equatable {
    let name: String
    let type: String
    let missing: Int
  }

  struct Box: Decodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    var maxX: Double { x + width }
    var maxY: Double { y + height }
  }

  struct Tick: Decodable {
    let value: Double?
    let label: String
    let position: Double
    let labelBox: Box?
  }

  struct Series: Decodable, Equatable {
    let name: String
    let count: Int
    let min: Double?
    let max: Double?
  }

  struct Hover: Decodable {
    struct Value: Decodable {
      let name: String
      let value: Double?
      let position: [Double]?
      /// The file of a series of one of several, and the row there.
      let source: String?
      let row: Int?
    }

    let row: Int?
    let xText: String?
    let series: [Value]

    /// The values of the series in turn.
    var values: [Double?] { series.map(\.value) }
  }

  struct Diagnostic: Decodable {
    let severity: String
    let code: String
    let line: Int?
    let column: Int?
  }

  /// One of several files.
  struct Source: Decodable {
    let source: String
    let name: String
    let rows: Int
    let x: String?
    let y: [String]
    let sorted: Bool
  }

  let source: String
  let sources: [Source]?
  let rows: Int
  let columns: [Column]
  let x: String?
  let y: [String]
  let by: String?
  let xDomain: [Double]
  let sorted: Bool
  let xScale: String
  let yScale: String
  let slots: Int?
  let frame: Box
  let xTicks: [Tick]
  let yTicks: [Tick]
  let series: [Series]
  let hover: Hover?
  let diagnostics: [Diagnostic]

  init(_ arguments: [String], environment: [String: String?] = [:]) async throws {
    let command = Command.lpchart(["describe", "--json"] + arguments).environment(setting: environment)
    let result = try await expectSuccess(command)
    self = try JSONDecoder().decode(Description.self, from: Data(result.output))
  }

  /// The texts under the axis that are shown.
  var shownXLabels: [String] { xTicks.filter { $0.labelBox != nil }.map(\.label) }
}

/// A file of Tests/ProgramTests/Cases, where its README.md says where it comes from.
func casePath(_ name: String) -> String { "\(Command.packageDirectory)/Tests/ProgramTests/Cases/\(name)" }
