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

  struct Tick: Decodable {
    let value: Double?
    let label: String
    let position: Double
  }

  struct Series: Decodable {
    let name: String
    let count: Int
    let min: Double?
    let max: Double?
  }

  struct Hover: Decodable {
    struct Value: Decodable {
      let name: String
      let value: Double?
    }

    let row: Int
    let series: [Value]
  }

  let rows: Int
  let columns: [Column]
  let xScale: String
  let slots: Int?
  let xTicks: [Tick]
  let yTicks: [Tick]
  let series: [Series]
  let hover: Hover?

  init(_ arguments: [String]) async throws {
    let result = try await expectSuccess(.lpchart(["describe", "--json"] + arguments))
    self = try JSONDecoder().decode(Description.self, from: Data(result.output))
  }
}
