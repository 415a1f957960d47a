import Foundation
import Graphics
import LayerTree
import LineChart
import TestSupport
import Testing

@testable import ChartViewer
@testable import X11Window

@MainActor
@Suite("What can be done in the window")
struct BindingTests {
  @Test("Nothing is done by two things, and each is explained in a short phrase")
  func table() {
    let triggers = Binding.all.flatMap { $0.triggers.map(\.trigger) }
    #expect(Set(triggers).count == triggers.count)
    for binding in Binding.all {
      #expect(!binding.meaning.isEmpty && binding.meaning.count < 70 && !binding.meaning.hasSuffix("."))
      #expect(!binding.inputs.contains("key "), "A key has no name: \(binding.inputs)")
    }
  }

  static let keys: [(Keysym, Keysym?, Modifiers, ViewerAction?)] = [
    (Keysym("q"), nil, [], .close), (Keysym("Q"), nil, [.shift], .close), (Keysym("q"), nil, [.control], .close),
    (Keysym("w"), nil, [.control], .close), (Keysym("w"), nil, [], nil), (Keysym("q"), nil, [.alt], nil),
    (Keysym("z"), nil, [], .undo), (Keysym("Z"), nil, [.shift], .redo),
    // With Caps Lock a capital letter is typed without Shift, and a small one with it.
    (Keysym("Z"), nil, [], .undo), (Keysym("z"), nil, [.shift], .redo), (Keysym("Q"), nil, [], .close),
    (Keysym("+"), nil, [.shift], .zoom(isCloser: true)), (Keysym("="), nil, [], .zoom(isCloser: true)),
    (Keysym("-"), nil, [], .zoom(isCloser: false)), (Keysym("?"), nil, [.shift], .toggleHelp),
    (.home, nil, [], .showAll), (.left, nil, [], .pan(.x, by: -ViewportSpace.panStep)),
    (.up, nil, [], .pan(.y, by: ViewportSpace.panStep)), (.pageDown, nil, [], .pan(.x, by: 1)),
    (.escape, nil, [], .dismiss), (Keysym("a"), nil, [], .toggleFit), (Keysym("x"), nil, [], .showAllOf(.x)),
    // A Cyrillic layout has я on the key of z.
    (Keysym("я"), Keysym("z"), [], .undo), (Keysym("Я"), Keysym("Z"), [.shift], .redo),
    (.end, nil, [], nil), (Keysym("5"), nil, [], nil), (Keysym("x"), nil, [.control], nil),
  ]

  @Test("Keys do what the table says, on every layout and whatever Caps Lock does")
  func keyPresses() {
    for (key, latin, modifiers, action) in Self.keys {
      let found = Binding.action(for: KeyPress(key: key, latinKey: latin, modifiers: modifiers))
      #expect(found == action, "\(key) \(modifiers)")
    }
  }

  @Test("The README lists all of it")
  func readme() throws {
    let text = try String(contentsOfFile: Command.packageDirectory + "/README.md", encoding: .utf8)
    let rows = text.components(separatedBy: "| in the window | |\n|---|---|\n").dropFirst().first
    let listed = try #require(rows).components(separatedBy: "\n\n")[0]
    #expect(listed == Binding.all.map { "| \($0.inputs) | \($0.meaning) |" }.joined(separator: "\n"))
  }

  @Test("The list over the chart has a line for each, inside of the window, and as many as a small one has room for")
  func panel() {
    let measurer = EstimatedTextMeasurer()
    func texts(_ size: Size) -> [TextLayer] {
      let panel = HelpPanel.makeLayer(Binding.all, size: size, measuring: measurer)
      #expect(Rectangle(origin: .zero, size: size).inset(dx: -1, dy: -1).contains(panel.frame))
      return panel.sublayers.compactMap { $0 as? TextLayer }
    }
    let lines = texts(Size(900, 600))
    #expect(lines.map(\.string) == Binding.all.flatMap { [$0.inputs, $0.meaning] })
    let boxes = lines.map(\.frame)
    for (index, box) in boxes.enumerated() {
      #expect(boxes[(index + 1)...].allSatisfy { !$0.inset(dx: 0.5, dy: 0.5).intersects(box) })
    }
    #expect((2..<lines.count).contains(texts(Size(400, 150)).count))
    for size in [Size(1, 1), Size(0, 0), Size(30, 400)] { _ = texts(size) }
  }
}

@MainActor
@Suite("A held button")
struct DragTests {
  private let space = ViewportSpace(
    plot: Rectangle(40, 30, 200, 100), x: ViewportAxis(whole: Scale(.linear, domain: 0...100)),
    y: ViewportAxis(whole: Scale(.linear, domain: 0...10)))

  @Test("The trembling of a click moves nothing")
  func threshold() {
    var drag = Drag(button: 1, purpose: .pan, start: Point(100, 80), viewport: Viewport(x: 40...60))
    drag.move(to: Point(101, 81))
    #expect(!drag.isMoved && drag.viewport(in: space) == nil)
    drag.move(to: Point(200, 80))
    #expect(drag.viewport(in: space) == Viewport(x: 30...50))
    // Back where it began it shows what it began with.
    drag.move(to: Point(100, 80))
    #expect(drag.viewport(in: space) == Viewport(x: 40...60))
  }

  @Test("A box follows the pointer and pans nothing")
  func box() {
    var drag = Drag(button: 3, purpose: .box, start: Point(100, 80), viewport: .all)
    #expect(drag.box == nil)
    drag.move(to: Point(60, 120))
    #expect(drag.box == Rectangle(60, 80, 40, 40) && drag.viewport(in: space) == nil)
  }
}
