/// Waits until `condition` gives something, looking again and again, and returns that.
///
/// Throws after `limit` with `expectation` in its message. The limit is for what never comes; it says nothing about
/// how fast something is, and is long because the machine may be busy.
@discardableResult
public func eventually<Answer>(
  _ expectation: String, within limit: Duration = .seconds(20), every pause: Duration = .milliseconds(10),
  _ condition: () async throws -> Answer?
) async throws -> Answer {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: limit)
  while true {
    // Asked once more after the deadline has passed: this task may not have had a turn in between.
    let late = clock.now >= deadline
    if let answer = try await condition() { return answer }
    if late { throw SupportError("This did not happen within \(limit): \(expectation)") }
    try await clock.sleep(for: pause)
  }
}

/// Waits until `condition` is true, as above.
public func eventually(
  _ expectation: String, within limit: Duration = .seconds(20), every pause: Duration = .milliseconds(10),
  _ condition: () async throws -> Bool
) async throws {
  try await eventually(expectation, within: limit, every: pause) { try await condition() ? () : nil }
}
