import Glibc
import Testing
import Threads

private actor Counter {
  private let executor: ThreadExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var count = 0

  init(name: String = "counter") { executor = ThreadExecutor(name: name) }

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

  @Test("the thread starts with the first job, and ends with its actor")
  func startsWithTheFirstJob() async throws {
    var counter: Counter? = Counter(name: "first job")
    #expect(threads(called: "first job") == 0)
    await counter?.increment()
    #expect(threads(called: "first job") == 1)
    counter = nil
    let end = MonotonicClock.nanoseconds + 10_000_000_000
    while threads(called: "first job") > 0, MonotonicClock.nanoseconds < end { usleep(1000) }
    #expect(threads(called: "first job") == 0)
  }

  /// How many threads of this process have a name.
  private func threads(called name: String) -> Int {
    guard let folder = opendir("/proc/self/task") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      let id = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let file = fopen("/proc/self/task/\(id)/comm", "re") else { continue }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      guard fgets(&line, 64, file) != nil else { continue }
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      count += String(decoding: bytes, as: UTF8.self) == name ? 1 : 0
    }
    return count
  }

  @Test("many signals cause a single wake-up")
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
