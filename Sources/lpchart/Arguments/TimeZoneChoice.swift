import Diagnostics
import Glibc

/// Which zone times are shown in, for the whole program.
enum TimeZoneChoice {
  /// Makes `name`, such as `Europe/Berlin`, the program's zone, as the TZ variable would.
  static func use(_ name: String) throws(DiagnosticError) {
    let directory = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
    let isPlain = !name.isEmpty && !name.hasPrefix("/") && !name.contains("..") && !name.hasPrefix(":")
    var status = stat()
    // The C library silently takes UTC for a name that it does not know.
    guard isPlain, stat(directory + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DiagnosticError.usage("--timezone '\(name)': there is no such zone; Europe/Berlin or UTC would be one")
    }
    setenv("TZ", name, 1)
    tzset()
  }
}
