/// A font's vertical measures, in points, both positive.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line.
  public var descent: Double

  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  public var lineHeight: Double { ascent + descent }
}

/// What can measure text; window and picture share one, so that both lay out alike.
public protocol TextMeasuring: AnyObject {
  /// The advance width of one line of `text`, in points.
  func width(of text: String, in font: Font) -> Double

  func metrics(of font: Font) -> FontMetrics
}

/// Where a text that is too long loses its middle part to an ellipsis.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  case none
  case start
  case middle
  case end
}

extension TextMeasuring {
  /// `text`, or what of it fits `width` points together with an ellipsis; empty where not even that fits.
  public func truncated(_ text: String, in font: Font, to width: Double, at truncation: TextTruncation) -> String {
    guard truncation != .none, self.width(of: text, in: font) > width else { return text }
    let characters = Array(text)
    func shortened(to count: Int) -> String {
      switch truncation {
      case .none: return text
      case .end: return String(characters.prefix(count)) + "…"
      case .start: return "…" + String(characters.suffix(count))
      case .middle:
        return String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
      }
    }
    // The width grows with the number of characters, so the longest that fits is found by halving.
    var fits = -1
    var exceeds = characters.count
    while exceeds - fits > 1 {
      let middle = (fits + exceeds) / 2
      if self.width(of: shortened(to: middle), in: font) <= width { fits = middle } else { exceeds = middle }
    }
    return fits < 0 ? "" : shortened(to: fits)
  }
}

/// Text measures without any font: each character is 0.6 of the em wide, lines are 1.2 em high.
///
/// What a chart measures with until it is shown or exported, and what tests measure with.
public final class EstimatedTextMeasurer: TextMeasuring {
  public init() {}

  public func width(of text: String, in font: Font) -> Double {
    Double(text.count) * font.size * 0.6
  }

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.9, descent: font.size * 0.3)
  }
}
