import Foundation
import TestSupport

/// The pictures that were published with the original, which the looks are held against.
///
/// They are not part of this repository. They are looked for in the directory that the environment variable
/// `LPCHART_REFERENCE` names, else in `shared/reference` beside the checkout or beside a directory around it.
enum Reference {
  static func picture(_ name: String) throws -> Picture {
    let places = places
    for place in places where FileManager.default.fileExists(atPath: "\(place)/\(name)") {
      return try Picture(pngFile: "\(place)/\(name)")
    }
    throw SupportError(
      "\(name) was not found; say where it is with LPCHART_REFERENCE. Looked in: " + places.joined(separator: ", "))
  }

  private static var places: [String] {
    if let named = ProcessInfo.processInfo.environment["LPCHART_REFERENCE"] { return [named] }
    let parts = Command.packageDirectory.split(separator: "/")
    return (0..<parts.count).reversed().map { count in
      ([""] + parts.prefix(count) + ["shared", "reference"]).joined(separator: "/")
    }
  }
}
