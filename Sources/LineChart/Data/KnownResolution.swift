import Calendar
import Synchronization

/// How exactly the times of a chart are told, found once for each zone: each frame asks, and each time is looked at.
final class KnownResolution: Sendable {
  private let last = Mutex<(zone: any TimeZoneRules, resolution: TimeResolution)?>(nil)

  /// What `find` finds, unless it is known from the last call with an equal zone.
  func resolution(in zone: any TimeZoneRules, _ find: () -> TimeResolution) -> TimeResolution {
    last.withLock { last in
      if let last, KnownResolution.areEqual(last.zone, zone) { return last.resolution }
      let resolution = find()
      last = (zone, resolution)
      return resolution
    }
  }

  /// Zones that cannot be compared are never equal.
  private static func areEqual(_ left: any TimeZoneRules, _ right: any TimeZoneRules) -> Bool {
    func areEqual<Zone: Equatable>(_ left: Zone, _ right: Any) -> Bool { (right as? Zone) == left }
    return (left as? any Equatable).map { areEqual($0, right) } ?? false
  }
}
