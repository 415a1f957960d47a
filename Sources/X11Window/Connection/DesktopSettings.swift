/// What the desktop says about resolution and glyphs, in the X resources `Xft.dpi`, `Xft.antialias`, `Xft.rgba`,
/// `Xft.hinting` and `Xft.hintstyle`.
public nonisolated struct DesktopSettings: Hashable, Sendable {
  /// Dots per inch, between 24 and 960; nil where the desktop says nothing that can be used.
  public var dotsPerInch: Double?
  public var fontRendering: FontRendering

  /// 1 at 96 dots per inch.
  public var pixelsPerPoint: Double { (dotsPerInch ?? 96) / 96 }

  public init(dotsPerInch: Double? = nil, fontRendering: FontRendering = FontRendering()) {
    self.dotsPerInch = dotsPerInch
    self.fontRendering = fontRendering
  }

  /// Reads the text of the root window's property RESOURCE_MANAGER; what has no meaning is as if it were absent.
  public init(resources text: String) {
    let resources = ResourceText(text)
    dotsPerInch = resources["dpi"].flatMap(DesktopSettings.resolution)
    var rendering = FontRendering()
    rendering.antialias = resources["antialias"].flatMap(DesktopSettings.boolean)
    rendering.subpixelOrder = resources["rgba"].flatMap(DesktopSettings.subpixelOrder)
    rendering.hintStyle = resources["hintstyle"].flatMap(DesktopSettings.hintStyle)
    if resources["hinting"].flatMap(DesktopSettings.boolean) == false {
      rendering.hintStyle = FontRendering.HintStyle.none
    }
    fontRendering = rendering
  }

  private static func resolution(_ text: String) -> Double? {
    // `Double` also reads "nan", "inf" and "0x60".
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }), let value = Double(text),
      (24...960).contains(value)
    else { return nil }
    return value
  }

  /// The words of fontconfig, which reads a word's first letter, or two for "on" and "off".
  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "t", "true", "y", "yes", "on": true
    case "0", "f", "false", "n", "no", "off": false
    default: nil
    }
  }

  /// A constant's name, or its number in fontconfig.
  private static func subpixelOrder(_ text: String) -> FontRendering.SubpixelOrder? {
    switch text.lowercased() {
    case "none", "5": FontRendering.SubpixelOrder.none
    case "rgb", "1": .rgb
    case "bgr", "2": .bgr
    case "vrgb", "3": .verticalRGB
    case "vbgr", "4": .verticalBGR
    default: nil
    }
  }

  /// A constant's name, or its number in fontconfig.
  private static func hintStyle(_ text: String) -> FontRendering.HintStyle? {
    switch text.lowercased() {
    case "hintnone", "0": FontRendering.HintStyle.none
    case "hintslight", "1": .slight
    case "hintmedium", "2": .medium
    case "hintfull", "3": .full
    default: nil
    }
  }
}
