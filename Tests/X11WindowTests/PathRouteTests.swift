import Foundation
import Testing

@testable import X11Window

@Suite struct PathRouteTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["a", "a/b", "real"] { mkdir(directory.path(name), 0o755) }
    for name in ["a/b/file", "real/file"] { WayOfSaving.write("", directory.path(name)) }
    symlink("a/b/file", directory.path("link"))
    symlink(directory.path("real"), directory.path("a/absolute"))
    symlink("../real", directory.path("a/relative"))
    symlink("loop2", directory.path("loop1"))
    symlink("loop1", directory.path("loop2"))
  }

  /// The route below the test's own directory, as `directory/name`.
  func lookups(_ path: String) -> [String] {
    PathRoute(absolutePath: directory.path(path)).lookups.map { $0.directory + "/" + $0.name }
      .filter { $0.hasPrefix(directory.path + "/") }.map { String($0.dropFirst(directory.path.count + 1)) }
  }

  @Test(
    "The way to a file names each entry that can turn it elsewhere",
    arguments: [
      ("a/b/file", ["a", "a/b", "a/b/file"], "a/b/file"),
      ("link", ["link", "a", "a/b", "a/b/file"], "a/b/file"),
      ("a/relative/file", ["a", "a/relative", "real", "real/file"], "real/file"),
      ("a/absolute/file", ["a", "a/absolute", "real", "real/file"], "real/file"),
      ("a/.//b/../b/file", ["a", "a/b", "a/b", "a/b/file"], "a/b/file"),
      ("a/none/more/file", ["a", "a/none"], nil),
      ("a/b/file/more", ["a", "a/b", "a/b/file"], nil),
      ("a/b", ["a", "a/b"], nil),
      ("none", ["none"], nil),
    ] as [(String, [String], String?)])
  func route(path: String, expected: [String], target: String?) {
    #expect(lookups(path) == expected)
    #expect(PathRoute(absolutePath: directory.path(path)).target == target.map(directory.path))
  }

  @Test("Links that lead in a circle end")
  func circle() {
    let route = PathRoute(absolutePath: directory.path("loop1"))
    #expect(route.target == nil)
    #expect(route.lookups.count < 100)
  }

  @Test("The way begins at the root")
  func root() {
    #expect(PathRoute(absolutePath: directory.path("none")).lookups.first == .init(directory: "/", name: "tmp"))
    #expect(PathRoute(absolutePath: "/").lookups.isEmpty)
    #expect(PathRoute(absolutePath: "/../..").target == nil)
  }
}
