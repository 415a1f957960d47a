/// Universal time. Times without a zone are taken and shown in it, so that they stay what they say.
public struct UTC: TimeZoneRules, Hashable {
  public init() {}

  public func offset(at secondsSince1970: Int64) -> Int { 0 }
}
