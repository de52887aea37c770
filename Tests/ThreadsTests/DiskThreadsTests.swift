import TestSupport
import Testing
import Threads

@Suite("Work on a slow disk")
struct DiskThreadsTests {
  @Test("is given up when it takes too long, and holds up nothing else")
  func givesUp() async {
    let gate = WakeUp()
    await RunningLoop.run {
      let threads = DiskThreads(name: "test-disk", limit: 3)
      for _ in 0..<2 {
        #expect(await threads.run(within: .milliseconds(20)) { gate.await(nanoseconds: .max) } == nil)
      }
      #expect(await threads.run(within: .seconds(30)) { 7 } == 7)
      // A third one that hangs takes the last thread.
      #expect(await threads.run(within: .milliseconds(20)) { gate.await(nanoseconds: .max) } == nil)
      #expect(await threads.run(within: .seconds(30)) { 8 } == nil)
      gate.signal()
      var answer: Int?
      for _ in 0..<3000 where answer == nil {
        answer = await threads.run(within: .seconds(30)) { 9 }
        if answer == nil { await pause(milliseconds: 10) }
      }
      #expect(answer == 9)
    }
  }

  @Test("is given up without an event loop, too")
  func withoutLoop() async {
    let gate = WakeUp()
    #expect(await Thread.run(name: "test-disk", within: .milliseconds(20)) { gate.await(nanoseconds: .max) } == nil)
    #expect(await Thread.run(name: "test-disk", within: .seconds(30)) { 7 } == 7)
    gate.signal()
  }

  @LoopActor
  private func pause(milliseconds: Int) async {
    await withCheckedContinuation { continuation in
      _ = EventLoop.shared.schedule(after: .milliseconds(milliseconds)) { continuation.resume() }
    }
  }
}
