import TestSupport
import Testing
import Threads

@testable import Player

@Suite("Continuous seeking") struct ContinuousSeekTests {
  @Test("goes twice as fast when asked again, to a limit, and at the first speed the other way")
  func speeds() async {
    await RunningLoop.run {
      let seek = ContinuousSeek()
      #expect((1...5).map { _ in seek.begin(direction: 1) } == [10, 20, 40, 80, 80])
      #expect(seek.begin(direction: -1) == 10)
      seek.end()
      #expect(!seek.isActive)
    }
  }

  @Test("steps until it is told that there is no further")
  func steps() async {
    await RunningLoop.run {
      let seek = ContinuousSeek()
      var steps: [Double] = []
      seek.onStep = {
        steps.append($0)
        return steps.count < 2
      }
      _ = seek.begin(direction: -1)
      #expect(await Eventually.holds { !seek.isActive })
      #expect(steps == [-4, -4])
    }
  }
}
