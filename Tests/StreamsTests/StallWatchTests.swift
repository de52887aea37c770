import Playback
@testable import Streams
import Testing
import Threads

@Suite("The watch on a station") struct StallWatchTests {
  private static let second: Int64 = 1_000_000_000
  private let shared = WebStream.Shared()

  private var notes: [StreamNote] { shared.state.withLock { $0.connection } }

  @Test("reports a stall once after four seconds without data, and the data after it")
  func stalls() {
    let watch = StallWatch(shared, at: 0)
    watch.look(at: 4 * Self.second)
    #expect(notes == [])
    watch.heard(at: 4 * Self.second)
    watch.look(at: 8 * Self.second)
    #expect(notes == [])
    #expect(watch.silence(at: 8 * Self.second) == 4000)
    for moment in 0..<3 { watch.look(at: 8 * Self.second + Self.second / 100 + Int64(moment)) }
    #expect(notes == [.connection(.stalled)])
    watch.heard(at: 20 * Self.second)
    watch.look(at: 24 * Self.second)
    #expect(notes == [.connection(.stalled), .connection(.live)])
  }

  @Test("grants a station of segments the time of one more")
  func pauses() {
    let watch = StallWatch(shared, pause: 6000, at: 0)
    watch.look(at: 10 * Self.second)
    #expect(notes == [])
    watch.look(at: 10 * Self.second + Self.second / 100)
    #expect(notes == [.connection(.stalled)])
  }
}
