import Playback
@testable import Streams
import Testing
import Threads

@Suite("The watch on a station") struct StallWatchTests {
  private static let second: Int64 = 1_000_000_000
  private let now = Locked(Int64(0))
  private let shared: WebStream.Shared

  init() { shared = WebStream.Shared(StreamClock { [now] in now.withLock { $0 } }) }

  private var notes: [StreamNote] { shared.state.withLock { $0.connection } }

  private func set(_ time: Int64) { now.withLock { $0 = time } }

  @Test("reports a stall once after four seconds without data, and the data after it")
  func stalls() {
    let watch = StallWatch(shared)
    set(4 * Self.second)
    watch.look()
    #expect(notes == [])
    watch.heard()
    set(8 * Self.second)
    watch.look()
    #expect(notes == [])
    #expect(watch.silence == 4000)
    for moment in 0..<3 {
      set(8 * Self.second + Self.second / 100 + Int64(moment))
      watch.look()
    }
    #expect(notes == [.connection(.stalled)])
    set(20 * Self.second)
    watch.heard()
    set(24 * Self.second)
    watch.look()
    #expect(notes == [.connection(.stalled), .connection(.live)])
  }

  @Test("grants a station of segments the time of one more")
  func pauses() {
    let watch = StallWatch(shared, pause: 6000)
    set(10 * Self.second)
    watch.look()
    #expect(notes == [])
    set(10 * Self.second + Self.second / 100)
    watch.look()
    #expect(notes == [.connection(.stalled)])
  }
}
