public import CairoGraphics
import Foundation

/// The fonts that tests measure and draw with: DejaVu from Debian's package and nothing else, on every machine.
public enum PinnedFonts {
  /// Where Debian's `fonts-dejavu-core` puts its files.
  private static let folder = "/usr/share/fonts/truetype/dejavu"

  /// A measurer that finds the pinned fonts. Tests that measure or draw text begin with this one.
  public static func makeMeasurer(rendering: FontRendering = .picture) -> PangoTextMeasurer {
    precondition(isInstalled, "The tests need DejaVu in \(folder) and a place for temporary files.")
    return PangoTextMeasurer(rendering: rendering)
  }

  /// Points fontconfig to a file of our own. Evaluated once; other tests of the process may have used fontconfig
  /// before, so it is told to read its files again.
  private static let isInstalled: Bool = {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("lpchart-test-fonts-\(getuid())")
    let file = place.appendingPathComponent("fonts.conf")
    guard FileManager.default.fileExists(atPath: folder + "/DejaVuSans.ttf"),
      (try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)) != nil,
      (try? Data(configuration(cache: place.path).utf8).write(to: file, options: .atomic)) != nil
    else { return false }
    setenv("FONTCONFIG_FILE", file.path, 1)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "FcInitReinitialize") else { return false }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)() != 0
  }()

  private static func configuration(cache: String) -> String {
    let aliases = [("sans-serif", "DejaVu Sans"), ("serif", "DejaVu Serif"), ("monospace", "DejaVu Sans Mono")]
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>\(folder)</dir>
        <cachedir>\(cache)</cachedir>
        \(aliases.map { "<alias><family>\($0)</family><prefer><family>\($1)</family></prefer></alias>" }.joined())
        <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
      </fontconfig>
      """
  }
}
