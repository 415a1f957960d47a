/// A picture of the window for task bars, of one size.
public nonisolated struct WindowIcon: Hashable, Sendable {
  /// Pixels a side of the square.
  public var side: Int
  /// Row by row from the top, each 0xAARRGGBB with colours that are not multiplied by alpha.
  public var pixels: [UInt32]

  public init(side: Int, pixels: [UInt32]) {
    precondition(side > 0 && pixels.count == side * side, "An icon has as many pixels as its square.")
    self.side = side
    self.pixels = pixels
  }
}
