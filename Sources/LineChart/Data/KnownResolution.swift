import Calendar
import Synchronization

/// How exactly the times of a chart are told, found once for each zone: each frame asks, and each time is looked at.
final class KnownResolution: Sendable {
  private struct Found {
    var zone: any TimeZoneRules
    var resolution: TimeResolution
    /// How many times were looked at.
    var count: Int
  }

  private let last: Mutex<Found?>

  /// - Parameter shorter: what is known of the first ones of the times.
  init(extending shorter: KnownResolution? = nil) {
    let found = shorter?.last.withLock { $0 }
    last = Mutex(found)
  }

  /// The resolution of `times`. Those that were looked at with an equal zone are not looked at again.
  func resolution(of times: NumberPlaces, in zone: any TimeZoneRules) -> TimeResolution {
    last.withLock { last in
      var start = (resolution: TimeResolution.day, count: 0)
      if let last, last.count <= times.count, KnownResolution.areEqual(last.zone, zone) {
        if last.count == times.count { return last.resolution }
        start = (last.resolution, last.count)
      }
      let resolution = TimeResolution(of: times[start.count...], atLeast: start.resolution, in: zone)
      last = Found(zone: zone, resolution: resolution, count: times.count)
      return resolution
    }
  }

  /// Zones that cannot be compared are never equal.
  private static func areEqual(_ left: any TimeZoneRules, _ right: any TimeZoneRules) -> Bool {
    func areEqual<Zone: Equatable>(_ left: Zone, _ right: Any) -> Bool { (right as? Zone) == left }
    return (left as? any Equatable).map { areEqual($0, right) } ?? false
  }
}
