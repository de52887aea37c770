import Storage
import Testing

@Suite("A statement that meets a lock of another program") struct LockWaitTests {
  private static let second: Int64 = 1_000_000_000
  private let deadline = LockDeadline()

  @Test("waits for two seconds, and more and more seldom looks whether it is gone")
  func waits() {
    var wait = LockWait(deadline)
    #expect(wait.pause(isFirst: true, at: 7) == 1000)
    #expect(wait.pause(isFirst: false, at: Self.second) == 10_000)
    #expect(wait.pause(isFirst: false, at: 2 * Self.second) == 10_000)
    #expect(wait.pause(isFirst: false, at: 2 * Self.second + 7) == nil)
  }

  @Test("waits only briefly right after another one waited in vain")
  func remembers() {
    var wait = LockWait(deadline)
    _ = wait.pause(isFirst: true, at: 0)
    #expect(wait.pause(isFirst: false, at: 2 * Self.second) == nil)
    #expect(wait.pause(isFirst: true, at: 3 * Self.second) != nil)
    #expect(wait.pause(isFirst: false, at: 3 * Self.second + Self.second / 10) == nil)
    // Three seconds after the last one, or when it was got, it counts as another lock.
    #expect(wait.pause(isFirst: true, at: 7 * Self.second) != nil)
    #expect(wait.pause(isFirst: false, at: 8 * Self.second) != nil)
    #expect(wait.pause(isFirst: false, at: 9 * Self.second) == nil)
    wait.gotLock()
    _ = wait.pause(isFirst: true, at: 9 * Self.second)
    #expect(wait.pause(isFirst: false, at: 10 * Self.second) != nil)
  }

  @Test("does not wait once the program ends, from a given moment on")
  func ends() {
    var wait = LockWait(deadline)
    #expect(deadline.lasts(at: .max - 1))
    _ = wait.pause(isFirst: true, at: 0)
    deadline.end(at: Self.second)
    #expect(deadline.lasts(at: Self.second - 1) && !deadline.lasts(at: Self.second))
    #expect(wait.pause(isFirst: false, at: Self.second - 1) != nil)
    #expect(wait.pause(isFirst: false, at: Self.second) == nil)
    #expect(wait.pause(isFirst: true, at: 2 * Self.second) == nil)
  }
}
