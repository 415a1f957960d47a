import Testing

@testable import X11Window

@Suite struct WindowEventBatchTests {
  static func moved(_ x: Int) -> WindowEvent { .pointerMoved(PixelPoint(x, 0), []) }
  static func pressed(_ x: Int) -> WindowEvent { .button(ButtonEvent(isPressed: true, position: PixelPoint(x, 0))) }
  static func scrolled(_ y: Int, _ modifiers: Modifiers = [], at x: Int = 0) -> WindowEvent {
    .scrolled(ScrollEvent(deltaY: y, position: PixelPoint(x, 0), modifiers: modifiers))
  }

  @Test(
    "Only what a later event does not replace is kept",
    arguments: [
      ([], []),
      ([moved(1), moved(2), moved(3)], [moved(3)]),
      ([moved(1), moved(2), pressed(2), moved(3), moved(4)], [moved(2), pressed(2), moved(4)]),
      ([moved(1), .pointerLeft], [.pointerLeft]),
      ([.pointerLeft, moved(5)], [moved(5)]),
      ([.resized(PixelSize(1, 1)), moved(1), .resized(PixelSize(2, 2))], [.resized(PixelSize(2, 2)), moved(1)]),
      (
        [.exposed(PixelRectangle(0, 0, 10, 10)), pressed(1), .exposed(PixelRectangle(20, 5, 10, 10))],
        [pressed(1), .exposed(PixelRectangle(0, 0, 30, 15))]
      ),
      ([scrolled(1), scrolled(1), scrolled(-3)], [scrolled(-1)]),
      (
        [scrolled(1), scrolled(1, .control), scrolled(1, at: 2)],
        [scrolled(1), scrolled(1, .control), scrolled(1, at: 2)]
      ),
      (
        [
          .exposed(PixelRectangle(0, 0, 1, 1)), .resized(PixelSize(9, 9)),
          .settingsChanged(DesktopSettings(dotsPerInch: 96)),
          .settingsChanged(DesktopSettings(dotsPerInch: 192)), .closeRequested,
        ],
        [
          .settingsChanged(DesktopSettings(dotsPerInch: 192)), .resized(PixelSize(9, 9)), .closeRequested,
          .exposed(PixelRectangle(0, 0, 1, 1)),
        ]
      ),
    ] as [([WindowEvent], [WindowEvent])])
  func batch(events: [WindowEvent], expected: [WindowEvent]) {
    var batch = WindowEventBatch()
    for event in events { batch.append(event) }
    #expect(batch.isEmpty == events.isEmpty)
    #expect(batch.take() == expected)
    #expect(batch.isEmpty)
    #expect(batch.take() == [])
  }
}
