import Calendar
import Foundation
import Testing

/// A zone of the tz database through Foundation, which does not depend on the process' own zone.
struct FoundationZone: TimeZoneRules, CustomTestStringConvertible {
  let zone: TimeZone
  var testDescription: String { zone.identifier }

  init(_ identifier: String) throws {
    guard let zone = TimeZone(identifier: identifier) else { throw CocoaError(.featureUnsupported) }
    self.zone = zone
  }

  func offset(at secondsSince1970: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
  }
}
