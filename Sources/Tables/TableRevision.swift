import Synchronization

/// Which state of which table; equal revisions mean equal contents.
public struct TableRevision: Hashable, Sendable {
  /// A line of states that each only added rows to the one before.
  final class Lineage: Sendable {
    let latest = Atomic<Int>(0)
  }

  private let lineage: Lineage
  private let number: Int

  /// The first state of a new table.
  init() {
    lineage = Lineage()
    number = 0
  }

  private init(lineage: Lineage, number: Int) {
    self.lineage = lineage
    self.number = number
  }

  /// The state after rows were added. A copy that was overtaken by another copy begins a lineage of its own.
  func extended() -> TableRevision {
    let (isLatest, _) = lineage.latest.compareExchange(
      expected: number, desired: number + 1, ordering: .sequentiallyConsistent)
    return isLatest ? TableRevision(lineage: lineage, number: number + 1) : TableRevision()
  }

  /// Whether this state is `other` with rows added, so that what was made of those rows still holds.
  public func extends(_ other: TableRevision) -> Bool {
    lineage === other.lineage && number > other.number
  }

  public static func == (left: TableRevision, right: TableRevision) -> Bool {
    left.lineage === right.lineage && left.number == right.number
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(lineage))
    hasher.combine(number)
  }
}
