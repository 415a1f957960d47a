import LineChart
import Testing

@Suite("Going back to views that were left")
struct ViewportHistoryTests {
  private static func view(_ number: Int) -> Viewport { Viewport(x: 0...Double(number + 1)) }

  @Test("Undo goes back step by step and redo forth again")
  func steps() {
    var history = ViewportHistory()
    #expect(!history.canUndo && history.undo(Self.view(0)) == nil && history.redo(Self.view(0)) == nil)
    for number in 0..<3 { history.leave(Self.view(number), by: .single, at: .seconds(number)) }
    #expect(history.undo(Self.view(3)) == Self.view(2))
    #expect(history.undo(Self.view(2)) == Self.view(1))
    #expect(history.redo(Self.view(1)) == Self.view(2))
    #expect(history.redo(Self.view(2)) == Self.view(3))
    #expect(!history.canRedo)
    #expect(history.undo(Self.view(3)) == Self.view(2))
    // Another way from here on leaves nothing to go forth to.
    history.leave(Self.view(2), by: .single, at: .seconds(9))
    #expect(history.redo(Self.view(7)) == nil)
    #expect(history.undo(Self.view(7)) == Self.view(2))
  }

  @Test("A burst of notches is one step, a pause begins another, and so does another kind of change")
  func bursts() {
    var history = ViewportHistory()
    for number in 0..<10 { history.leave(Self.view(number), by: .zoom, at: .milliseconds(100 * number)) }
    history.leave(Self.view(10), by: .pan, at: .milliseconds(950))
    history.leave(Self.view(11), by: .pan, at: .milliseconds(1000))
    history.leave(Self.view(12), by: .pan, at: .milliseconds(1000) + ViewportHistory.burst + .milliseconds(1))
    #expect(history.undo(Self.view(13)) == Self.view(12))
    #expect(history.undo(Self.view(12)) == Self.view(10))
    #expect(history.undo(Self.view(10)) == Self.view(0))
    #expect(!history.canUndo)
  }

  @Test("A drag is one step however long it takes, and the next one is another")
  func drags() {
    var history = ViewportHistory()
    for number in 0..<5 { history.leave(Self.view(number), by: .drag, at: .seconds(number)) }
    history.endBurst()
    history.leave(Self.view(5), by: .drag, at: .seconds(5))
    #expect(history.undo(Self.view(6)) == Self.view(5))
    #expect(history.undo(Self.view(5)) == Self.view(0))
    #expect(!history.canUndo)
  }

  @Test("The oldest steps are forgotten")
  func limit() {
    var history = ViewportHistory()
    for number in 0..<500 { history.leave(Self.view(number), by: .single, at: .seconds(number)) }
    var count = 0
    while history.undo(Self.view(0)) != nil { count += 1 }
    #expect(count == ViewportHistory.limit)
  }
}
