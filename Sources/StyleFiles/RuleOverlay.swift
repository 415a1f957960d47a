public import LineChart

/// A rule of a file: its font, unlike a `StyleRule`'s, may say just a part and leave the rest to the style.
public struct RuleOverlay: Hashable, Sendable {
  /// Everything but the font, which is nil.
  public var rule: StyleRule
  public var font: FontOverlay?

  public init(_ rule: StyleRule, font: FontOverlay? = nil) {
    self.rule = rule
    self.font = font
    self.rule.font = nil
  }

  /// The rule in `style`, whose text fonts complete this one's.
  public func resolved(in style: ChartStyle) -> StyleRule {
    var resolved = rule
    resolved.font = font?.applied(to: rule.part == .xText ? style.xTextFont : style.yTextFont)
    return resolved
  }
}
