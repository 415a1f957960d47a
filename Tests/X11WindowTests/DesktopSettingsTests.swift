import Testing

@testable import X11Window

@Suite struct DesktopSettingsTests {
  @Test(
    "The resolution is taken where it makes sense",
    arguments: [
      ("Xft.dpi:\t192\n", 192), ("Xft.dpi: 120.5", 120.5), ("  Xft.dpi  :  96  \r\n", 96),
      ("Xft.dpi: 0\n", nil), ("Xft.dpi: abc\n", nil), ("Xft.dpi: 1e9\n", nil), ("Xft.dpi: -96\n", nil),
      ("Xft.dpi: nan\n", nil), ("Xft.dpi: inf\n", nil), ("Xft.dpi: 0x60\n", nil), ("Xft.dpi:\n", nil),
      ("Xft.dpi: 99999999999999999999999\n", nil), ("Xft.dpi: .\n", nil), ("Xft.dpi 96\n", nil), ("", nil),
      ("!Xft.dpi: 144\n", nil), ("#Xft.dpi: 144\n", nil), ("Xterm.dpi: 144\n", nil), ("dpi: 144\n", nil),
      ("Xft*dpi: 144\n", 144), ("*dpi: 144\n", 144),
      // The closer name counts, wherever it stands.
      ("Xft.dpi: 192\n*dpi: 144\nXft*dpi: 120\n", 192), ("*dpi: 144\nXft.dpi: 192\n", 192),
      ("Xft.dpi: 96\nXft.dpi: 192\n", 192), ("Xft.dpi: 96\nXft.dpi: abc\n", nil),
      ("Xft.dpi: 1\\\n92\nother: 1\n", 192), ("XTerm*color0: x\nXft.dpi: 144\nXcursor.size: 24", 144),
    ] as [(String, Double?)])
  func resolution(text: String, expected: Double?) {
    #expect(DesktopSettings(resources: text).dotsPerInch == expected)
    #expect(DesktopSettings(resources: text).pixelsPerPoint == (expected ?? 96) / 96)
  }

  @Test(
    "Glyphs are drawn as the desktop says",
    arguments: [
      ("Xft.antialias: 1\n", FontRendering(antialias: true)),
      ("Xft.antialias: false\n", FontRendering(antialias: false)),
      ("Xft.antialias: maybe\n", FontRendering()), ("Xft.rgba: none\n", FontRendering(subpixelOrder: .some(.none))),
      ("Xft.rgba: rgb\n", FontRendering(subpixelOrder: .rgb)),
      ("Xft.rgba: vbgr", FontRendering(subpixelOrder: .verticalBGR)),
      ("Xft.rgba: 3\n", FontRendering(subpixelOrder: .verticalRGB)), ("Xft.rgba: unknown\n", FontRendering()),
      ("Xft.hintstyle: hintslight\n", FontRendering(hintStyle: .slight)),
      ("Xft.hintstyle: 3\n", FontRendering(hintStyle: .full)), ("Xft.hintstyle: 9\n", FontRendering()),
      ("Xft.hinting: 0\nXft.hintstyle: hintfull\n", FontRendering(hintStyle: .some(.none))),
      ("Xft.hinting: 1\nXft.hintstyle: hintmedium\n", FontRendering(hintStyle: .medium)),
    ])
  func rendering(text: String, expected: FontRendering) {
    #expect(DesktopSettings(resources: text).fontRendering == expected)
  }
}
