extension SIMD4<Float> {
  /// In each place the lesser one; this one's where the other is NaN.
  @inline(__always)
  func atMost(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .< self) }

  /// In each place the greater one; this one's where the other is NaN.
  @inline(__always)
  func atLeast(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .> self) }

  /// NaN where `mask` is true.
  @inline(__always)
  func blanked(where mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Float> {
    // All bits of a true place are set.
    let bits = unsafeBitCast(self, to: SIMD4<UInt32>.self) | unsafeBitCast(mask, to: SIMD4<UInt32>.self)
    return unsafeBitCast(bits, to: SIMD4<Float>.self)
  }
}

extension SIMDMask<SIMD4<Int32>> {
  /// Whether it is true in any place.
  @inline(__always)
  var isAny: Bool { any(self) }
}
