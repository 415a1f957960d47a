public import Graphics

/// A layer that draws one line of text (`CATextLayer`), vertically in the middle of its bounds.
open class TextLayer: Layer {
  /// How a text lies between the left and right sides of the bounds.
  public enum AlignmentMode: String, Hashable, Sendable, CaseIterable {
    case left
    case center
    case right
  }

  public final var string = ""
  public final var font: Font = .system(12)
  public final var foregroundColor: Color = .white
  public final var alignmentMode: AlignmentMode = .left
  /// Where a text wider than the bounds is shortened.
  public final var truncation: TextTruncation = .none
}
