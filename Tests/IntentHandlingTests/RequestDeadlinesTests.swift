import Intents
import Language
import Media
import TestSupport
import Testing
import Threads

@testable import IntentHandling

/// A test's own time: calls are made when the hands are moved.
@LoopActor
private final class Hands {
  private var calls: [(due: Duration, id: Int, call: @LoopActor () -> Void)] = []
  private var now = Duration.zero
  private var last = 0

  var deadlines: RequestDeadlines {
    RequestDeadlines { delay, call in
      self.last += 1
      let id = self.last
      self.calls.append((self.now + delay, id, call))
      return { self.calls.removeAll { $0.id == id } }
    }
  }

  var waiting: Int { calls.count }

  func move(by duration: Duration) {
    now += duration
    let due = calls.filter { $0.due <= now }
    calls.removeAll { $0.due <= now }
    for entry in due { entry.call() }
  }
}

extension RequestDeadlines {
  /// For tests of all else: a busy machine gives nothing up.
  static var endless: RequestDeadlines { RequestDeadlines { _, _ in {} } }
}

@Suite("The deadlines of a request") struct DeadlineTests {
  @Test("what is done in time is answered, and nothing is left waiting")
  func inTime() async {
    await RunningLoop.run {
      let hands = Hands()
      let outcome = await hands.deadlines.run {
        "done"
      } atInterim: {
      } atEnd: {
        "late"
      }
      #expect(outcome == "done")
      #expect(hands.waiting == 0)
    }
  }

  @Test("what takes long by its nature is told after a moment, once")
  func atOnce() async {
    await RunningLoop.run {
      let hands = Hands()
      var told: [String] = []
      let outcome = Task {
        await hands.deadlines.run {
          try? await Task.sleep(for: .seconds(600))
          return "done"
        } atOnce: {
          told.append("at once")
        } atInterim: {
          told.append("interim")
        } atEnd: {
          "late"
        }
      }
      #expect(await Eventually.holds { hands.waiting == 3 })
      hands.move(by: RequestDeadlines.glance)
      #expect(told == ["at once"])
      hands.move(by: RequestDeadlines.interim)
      #expect(told == ["at once", "interim"])
      hands.move(by: RequestDeadlines.final)
      #expect(await outcome.value == "late")
      #expect(hands.waiting == 0)
    }
  }

  @Test("after two seconds it is told, after ten it is given up and cancelled")
  func late() async {
    await RunningLoop.run {
      let hands = Hands()
      let (gate, open) = AsyncStream.makeStream(of: Void.self)
      var told: [String] = []
      var wasCancelled = false
      let request = Task {
        await hands.deadlines.run {
          for await _ in gate {}
          wasCancelled = Task.isCancelled
          return "done"
        } atInterim: {
          told.append("still looking")
        } atEnd: {
          "late"
        }
      }
      while hands.waiting < 2 { await Task.yield() }
      hands.move(by: .seconds(1.9))
      #expect(told.isEmpty)
      hands.move(by: .seconds(0.2))
      #expect(told == ["still looking"])
      hands.move(by: .seconds(8))
      #expect(await request.value == "late")
      open.finish()
      while !wasCancelled { await Task.yield() }
      #expect(told == ["still looking"])
      #expect(hands.waiting == 0)
    }
  }

  @Test("what is said while it takes long names what is looked for, and giving up says that nothing changed")
  func words() async {
    await RunningLoop.run {
      let step = Assistant.Step(.play(.init(mediaSearch: .init(mediaName: "Slow Tide"))))
      #expect(Wording.takesTime(step) == "Still looking for “Slow Tide” …")
      #expect(Wording.tookTooLong(step).hasSuffix("so I gave up and changed nothing. Try again in a moment."))
      step.opening = "“Slow Tide” by The Harbours"
      #expect(Wording.takesTime(step) == "Still opening “Slow Tide” by The Harbours …")
    }
  }
}
