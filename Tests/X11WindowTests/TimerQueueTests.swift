import TestSupport
import Testing

@testable import X11Window

@Suite struct TimerQueueTests {
  @Test("Topics are due in the order of their deadlines, then of their scheduling")
  func order() {
    var queue = TimerQueue<String>()
    queue.schedule("late", at: .milliseconds(30))
    queue.schedule("first", at: .milliseconds(10))
    queue.schedule("second", at: .milliseconds(10))
    queue.schedule("third", at: .milliseconds(10))
    #expect(queue.nextDeadline == .milliseconds(10))
    #expect(queue.takeDue(at: .milliseconds(9)) == [])
    #expect(queue.takeDue(at: .milliseconds(20)) == ["first", "second", "third"])
    #expect(queue.nextDeadline == .milliseconds(30))
    #expect(queue.takeDue(at: .milliseconds(30)) == ["late"])
    #expect(queue.isEmpty)
    #expect(queue.nextDeadline == nil)
  }

  @Test("A topic has one timer, the one that was set last")
  func replacement() {
    var queue = TimerQueue<String>()
    queue.schedule("banner", at: .milliseconds(10))
    queue.schedule("banner", at: .milliseconds(50))
    #expect(queue.takeDue(at: .milliseconds(10)) == [])
    queue.cancel("banner")
    #expect(queue.takeDue(at: .milliseconds(100)) == [])
  }

  @Test("A timer that repeats keeps its rhythm, and does not make up for beats that were missed")
  func repetition() {
    var queue = TimerQueue<String>()
    queue.schedule("tick", at: .milliseconds(10), every: .milliseconds(10))
    #expect(queue.takeDue(at: .milliseconds(12)) == ["tick"])
    #expect(queue.nextDeadline == .milliseconds(20))
    #expect(queue.takeDue(at: .milliseconds(95)) == ["tick"])
    #expect(queue.takeDue(at: .milliseconds(95)) == [])
    #expect(queue.nextDeadline == .milliseconds(105))
  }

  @Test("Random schedules agree with a sorted list")
  func reference() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var queue = TimerQueue<Int>()
      var list: [(topic: Int, deadline: Int)] = []
      for _ in 0..<20 {
        let topic = Int.random(in: 0..<8, using: &generator)
        let deadline = Int.random(in: 0..<10, using: &generator)
        queue.schedule(topic, at: .milliseconds(deadline))
        list.removeAll { $0.topic == topic }
        list.append((topic, deadline))
      }
      for now in 0..<10 {
        let due = list.enumerated().filter { $0.element.deadline <= now }
          .sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }
        #expect(queue.takeDue(at: .milliseconds(now)) == due.map(\.element.topic))
        list.removeAll { $0.deadline <= now }
      }
    }
  }
}
