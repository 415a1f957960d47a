extension SIMD4<Float> {
  /// In each place the lesser one; this one's where the other is NaN.
  @inline(__always)
  func atMost(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .< self) }

  /// In each place the greater one; this one's where the other is NaN.
  @inline(__always)
  func atLeast(_ other: SIMD4<Float>) -> SIMD4<Float> { replacing(with: other, where: other .> self) }

  /// The square roots to five digits, NaN where this is not above 0. The standard library's are taken one by one.
  @inline(__always)
  var squareRoots: SIMD4<Float> {
    // The exponent is halved and turned round, which with the right offset is a first guess at 1 / √x; then Newton's
    // method, twice.
    // Numbers near 0 would lead to some that the processor takes long for.
    let bounded = atLeast(SIMD4(repeating: 0x1p-24))
    let guess = 0x5F37_5A86 &- unsafeBitCast(bounded, to: SIMD4<UInt32>.self) &>> 1
    var inverse = unsafeBitCast(guess, to: SIMD4<Float>.self)
    let half = bounded * 0.5
    inverse *= 1.5 - half * inverse * inverse
    inverse *= 1.5 - half * inverse * inverse
    return (bounded * inverse).blanked(where: self .<= 0)
  }

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
