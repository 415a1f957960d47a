import Foundation
import TestSupport
import Testing

/// Small files that charts are made of.
enum Fixture {
  /// Seven rows with texts below them and two missing values.
  static let week = """
    [
      {"day": "Mon", "value": 12},
      {"day": "Tue", "value": 30},
      {"day": "Wed", "value": null},
      {"day": "Thu", "value": 18},
      {"day": "Fri", "value": 44},
      {"day": "Sat", "value": 7},
      {"day": "Sun", "value": 25}
    ]

    """

  /// A level line, so that its width can be measured in any column.
  static let level = """
    [{"at": "a", "v": 50}, {"at": "b", "v": 50}, {"at": "c", "v": 50}]

    """

  /// Nothing but one line in blue on white.
  static func style(lineWidth: Double, pointRadius: Double = 0, _ more: String = "") -> String {
    """
    {
      viewBackgroundColor: "#FFFFFF", topBackgroundColor: "#FFFFFF00", bottomBackgroundColor: "#FFFFFF00",
      xReferenceLineWidth: 0, yReferenceLineWidth: 0, axisWidth: 0, axisPointRadius: 0, indicatorRadius: 0,
      chartPointRadius: \(pointRadius), chartPointColor: "#0000FF", chartLineColor: "#0000FF",
      chartLineWidth: \(lineWidth), legendPosition: "none", \(more)
    }

    """
  }

  static let blue = Pixel(rgb: 0x0000FF)

  /// Fixed keys for `level`: the line lies half-way up.
  static let levelOptions = ["-x", "at", "-y", "v", "--y-range", "0:100", "--y-space", "25"]
}

extension Picture {
  /// How thick the level line of `Fixture.level` is, in pixels, a third of the way between the first two points.
  var levelLineThickness: Double {
    let plot = Double(width - 70)
    return coverage(of: Fixture.blue, over: .white, column: 40 + Int(plot / 6), rows: 12..<max(12, height - 32))
  }
}

extension CommandResult {
  /// Whether the program ended by itself, with nothing that a crash leaves behind.
  var endedOrderly: Bool {
    guard case .code = status else { return false }
    return !["Fatal error", "Backtrace", "Crash", "*** ", "Segmentation"].contains { errors.contains($0) }
  }
}

/// Expects that the program refuses in good order: a status, a message with these words, and nothing as its output.
func expectRefusal(
  _ command: Command, status: Int32, saying words: [String], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let result = try await command.run()
  #expect(result.status == .code(status), "\(command): \(result)", sourceLocation: sourceLocation)
  #expect(result.endedOrderly, "\(command): \(result)", sourceLocation: sourceLocation)
  #expect(result.output.isEmpty, "\(command): \(result)", sourceLocation: sourceLocation)
  for word in ["error"] + words {
    #expect(
      result.errors.contains(word), "\(command) does not say \"\(word)\": \(result)", sourceLocation: sourceLocation)
  }
}

/// Runs to the end, expects success, and returns what came.
@discardableResult
func expectSuccess(
  _ command: Command, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> CommandResult {
  let result = try await command.run()
  #expect(result.status == .code(0), "\(command): \(result)", sourceLocation: sourceLocation)
  return result
}
