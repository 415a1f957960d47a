/// The styles that the program carries in itself.
public struct BuiltInStyle: Hashable, Sendable {
  public let name: String
  /// The text of the style's file, in UTF-8.
  public let bytes: [UInt8]

  public static let all: [BuiltInStyle] = [
    BuiltInStyle(name: "default", bytes: PackageResources.default_json5),
    BuiltInStyle(name: "sunset", bytes: PackageResources.sunset_json5),
    BuiltInStyle(name: "teal", bytes: PackageResources.teal_json5),
    BuiltInStyle(name: "violet", bytes: PackageResources.violet_json5),
  ]

  public static func named(_ name: String) -> BuiltInStyle? {
    all.first { $0.name == name }
  }
}
