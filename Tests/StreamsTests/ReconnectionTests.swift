@testable import Streams
import Testing

@Suite("Before a station is tried again") struct ReconnectionTests {
  private static let second: Int64 = 1_000_000_000

  @Test("an eighth of the time that it has been away is waited, a quarter of a second at least and eight at most")
  func grows() {
    var reconnection = Reconnection()
    reconnection.connected(at: 0)
    #expect(reconnection.lost(at: 100 * Self.second) == Self.second / 4)
    #expect(reconnection.lost(at: 104 * Self.second) == Self.second / 2)
    #expect(reconnection.lost(at: 140 * Self.second) == 5 * Self.second)
    #expect(reconnection.lost(at: 10_000 * Self.second) == 8 * Self.second)
  }

  @Test("a station that comes and goes is asked less and less often")
  func flapping() {
    var reconnection = Reconnection()
    var time: Int64 = 0
    var tries = 0
    while time < 60 * Self.second {
      reconnection.connected(at: time)
      time += Self.second / 100
      time += reconnection.lost(at: time)
      tries += 1
    }
    #expect(tries < 50)
    // Heard for a while, it is near again.
    reconnection.connected(at: time)
    #expect(reconnection.lost(at: time + 20 * Self.second) == Self.second / 4)
  }
}
