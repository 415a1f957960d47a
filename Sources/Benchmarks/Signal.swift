/// Generated values, the same on each machine.
enum Signal: String, CaseIterable {
  case walk
  case noise

  func values(_ count: Int) -> [Double] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      var state: UInt64 = 88_172_645_463_325_252
      var value = 0.0
      for index in 0..<count {
        // Marsaglia, "Xorshift RNGs", 2003.
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let number = Double(Int64(bitPattern: state)) * 0x1p-63
        value = self == .walk ? value + number : number
        buffer.initializeElement(at: index, to: value)
      }
      filled = count
    }
  }
}
