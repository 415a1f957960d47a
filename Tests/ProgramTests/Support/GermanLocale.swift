import TestSupport

/// A language with a decimal comma, made for the test: a machine need not have it.
enum GermanLocale {
  /// Compiles the locale into a directory, and returns the variables that make programs use it.
  static func environment(in directory: TemporaryDirectory) async throws -> [String: String?] {
    try directory.write("", to: "locales/made")
    let made = try await Command("localedef", ["-i", "de_DE", "-f", "UTF-8", directory.path("locales/de_DE.UTF-8")])
      .run()
    guard made.status == .code(0) else { throw SupportError("localedef: \(made)") }
    let variables: [String: String?] = [
      "LOCPATH": directory.path("locales"), "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8",
    ]
    // A locale that is not found is passed over in silence, and the test with it.
    let shown = try await Command("locale", ["decimal_point"]).environment(setting: variables).run()
    guard shown.text == ",\n" else { throw SupportError("the German locale does not work: \(shown)") }
    return variables
  }
}
