import Testing

@testable import X11Window

@Suite struct KeysymTests {
  @Test(
    "A symbol types its character",
    arguments: [
      (0x20, " "), (0x7e, "~"), (0xe9, "é"), (0x0100_20ac, "€"), (0x0101_f600, "😀"), (0xff1b, nil), (0x7f, nil),
      (0x0100_d800, nil), (0, nil), (0xffff_ffff, nil),
    ] as [(UInt32, Unicode.Scalar?)])
  func character(symbol: UInt32, expected: Unicode.Scalar?) {
    #expect(Keysym(rawValue: symbol).character == expected)
    if let expected { #expect(Keysym(expected).rawValue == symbol) }
  }

  @Test(
    "A symbol with two numbers is always the same one",
    arguments: [
      (0xffab, Keysym("+")), (0xffad, Keysym("-")), (0xffb0, Keysym("0")), (0xffb9, Keysym("9")),
      (0xffae, Keysym(".")), (0xffbd, Keysym("=")), (0xff80, Keysym(" ")), (0xff8d, .enter), (0xff96, .left),
      (0xff9c, .end), (0xff9f, .delete), (0xff51, .left), (0x20ac, Keysym("€")), (0x61, Keysym("a")),
    ] as [(UInt32, Keysym)])
  func numberPad(symbol: UInt32, expected: Keysym) {
    #expect(Keysym(rawValue: symbol).normalized == expected)
  }
}
