import Foundation

extension Command {
  /// The program that was built together with the tests.
  public static func lpchart(_ arguments: String...) -> Command { lpchart(arguments) }

  /// The program that was built together with the tests.
  public static func lpchart(_ arguments: [String]) -> Command {
    Command(productsDirectory + "/lpchart", arguments)
  }

  /// Where the build put its products: the directory of the tests' own executable or bundle.
  public static let productsDirectory: String = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = CommandLine.arguments + [executable]
    for candidate in candidates {
      let directory = (candidate as NSString).deletingLastPathComponent
      if FileManager.default.isExecutableFile(atPath: directory + "/lpchart") { return directory }
    }
    return packageDirectory + "/.build/debug"
  }()

  /// The checkout that the tests were built from.
  public static let packageDirectory: String = {
    // Tests/TestSupport/Processes/BuiltProgram.swift
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
  }()
}
