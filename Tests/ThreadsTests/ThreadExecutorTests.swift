import Testing
import Threads

private actor Counter {
  private let executor = ThreadExecutor(name: "counter")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var count = 0

  func increment() { count += 1 }
  func whereAmI() -> Bool { executor.isIsolatingCurrentContext() == true }
}

@Suite("Threads") struct ThreadExecutorTests {
  @Test("an actor's jobs run one at a time, on its own thread")
  func runsJobs() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await counter.increment() } }
    }
    #expect(await counter.count == 1000)
    #expect(await counter.whereAmI())
  }

  @Test("many signals wake once")
  func wakesOnce() {
    let wakeUp = WakeUp()
    wakeUp.signal()
    wakeUp.signal()
    #expect(wakeUp.wait(milliseconds: 1000))
    #expect(!wakeUp.wait(milliseconds: 0))
  }

  @Test("a thread wakes another")
  func wakesOther() {
    let wakeUp = WakeUp()
    Thread.start(name: "waker") { wakeUp.signal() }
    #expect(wakeUp.wait(milliseconds: 10_000))
  }
}
