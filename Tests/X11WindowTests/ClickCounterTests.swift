import Testing

@testable import X11Window

@Suite struct ClickCounterTests {
  static func press(_ x: Int, _ time: UInt32, button: Int = 1) -> ButtonEvent {
    ButtonEvent(isPressed: true, number: button, position: PixelPoint(x, 0), time: time)
  }

  @Test(
    "Presses that are quick and near are counted together",
    arguments: [
      ([press(0, 0), press(0, 100), press(1, 300)], [1, 2, 3]),
      ([press(0, 0), press(0, ClickCounter.interval), press(0, 2 * ClickCounter.interval + 1)], [1, 2, 1]),
      ([press(0, 0), press(ClickCounter.distance, 10), press(2 * ClickCounter.distance + 1, 20)], [1, 2, 1]),
      ([press(0, 0), press(0, 10, button: 3), press(0, 20)], [1, 1, 1]),
      // The clock of the server begins anew after 49 days.
      ([press(0, .max - 50), press(0, 50)], [1, 2]),
    ] as [([ButtonEvent], [Int])])
  func counts(presses: [ButtonEvent], expected: [Int]) {
    var counter = ClickCounter()
    #expect(presses.map { counter.press($0) } == expected)
  }

  @Test("After a reset the next press is a first one")
  func reset() {
    var counter = ClickCounter()
    _ = counter.press(Self.press(0, 0))
    counter.reset()
    #expect(counter.press(Self.press(0, 10)) == 1)
  }
}
