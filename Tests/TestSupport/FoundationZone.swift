public import Calendar
public import Foundation
public import Testing

/// A zone of the tz database through Foundation, which does not depend on the process' own zone.
public struct FoundationZone: TimeZoneRules, CustomTestStringConvertible {
  public let zone: TimeZone
  public var testDescription: String { zone.identifier }

  public init(_ identifier: String) throws {
    guard let zone = TimeZone(identifier: identifier) else { throw CocoaError(.featureUnsupported) }
    self.zone = zone
  }

  public func offset(at secondsSince1970: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
  }
}
