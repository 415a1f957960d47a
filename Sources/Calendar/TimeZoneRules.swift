/// How far a place's clocks are ahead of UTC, at each moment.
public protocol TimeZoneRules: Sendable {
  /// Seconds to be added to UTC for local time, at a moment in seconds since 1970-01-01T00:00:00Z.
  func offset(at secondsSince1970: Int64) -> Int
}

extension TimeZoneRules {
  /// What the clocks show at a moment, as the seconds since they would have shown 1970-01-01T00:00:00.
  public func wall(at instant: Int64) -> Int64 { instant + Int64(offset(at: instant)) }

  /// The moment when the clocks show `wall`.
  ///
  /// Where they show it twice: the moment with the `preferred` offset, else the earlier one. Where they never do,
  /// because they are put forward: the moment when that happens.
  public func instant(ofWall wall: Int64, preferring preferred: Int? = nil) -> Int64 {
    if let preferred, offset(at: wall - Int64(preferred)) == preferred { return wall - Int64(preferred) }
    // Offsets are within 15 hours, so a day before and after are on this and on that side of a change.
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    for candidate in [before, after] where offset(at: wall - Int64(candidate)) == candidate {
      return wall - Int64(candidate)
    }
    var (low, high) = (wall - Int64(max(before, after)), wall - Int64(min(before, after)))
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.wall(at: middle) < wall { low = middle } else { high = middle }
    }
    return high
  }
}
