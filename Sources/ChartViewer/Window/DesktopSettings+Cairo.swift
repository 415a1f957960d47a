import CairoGraphics
import X11Window

extension DesktopSettings {
  /// The desktop's way to draw text, for a window.
  var cairoRendering: CairoGraphics.FontRendering {
    let hinting: CairoGraphics.FontRendering.Hinting =
      switch fontRendering.hintStyle {
      case .none?: .none
      case .slight?: .slight
      case .medium?: .medium
      case .full?: .full
      case nil: .none
      }
    let antialiasing: CairoGraphics.FontRendering.Antialiasing =
      switch (fontRendering.antialias, fontRendering.subpixelOrder) {
      case (false, _): .none
      case (_, .rgb?): .subpixel(.rgb)
      case (_, .bgr?): .subpixel(.bgr)
      case (_, .verticalRGB?): .subpixel(.vrgb)
      case (_, .verticalBGR?): .subpixel(.vbgr)
      default: .gray
      }
    return CairoGraphics.FontRendering(antialiasing: antialiasing, hinting: hinting)
  }
}
