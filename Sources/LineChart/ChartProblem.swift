/// Something in the settings that cannot be done with this data; the chart shows the rest.
public struct ChartProblem: Hashable, Sendable {
  /// The setting's name, such as `ySpace`.
  public var setting: String
  /// One sentence without a full stop, in lower case at the beginning.
  public var message: String
  /// The name that was not found, where that is the problem.
  public var unknownName: String?

  public init(setting: String, message: String, unknownName: String? = nil) {
    self.setting = setting
    self.message = message
    self.unknownName = unknownName
  }
}
