internal import Playback
internal import Threads

/// Reports when a station stalls and when it continues.
final class StallWatch: Sendable {
  private struct State {
    var heardAt: Int64
    var isStalled = false
  }

  /// Milliseconds without data after which a station counts as stalled.
  private static let timeout: Int64 = 4_000

  private let shared: WebStream.Shared
  private let timeout: Int64
  private let state: Locked<State>

  /// The station may regularly pause for `pause` milliseconds. Times are in nanoseconds of the machine's clock.
  init(_ shared: WebStream.Shared, pause: Int64 = 0) {
    self.shared = shared
    timeout = pause + Self.timeout
    state = Locked(State(heardAt: shared.clock.machineNanoseconds))
  }

  /// Milliseconds since the last data.
  var silence: Int64 { (shared.clock.machineNanoseconds - state.withLock { $0.heardAt }) / 1_000_000 }

  /// Data has arrived.
  func heard() {
    let time = shared.clock.machineNanoseconds
    let wasStalled = state.withLock { state in
      defer { state = State(heardAt: time) }
      return state.isStalled
    }
    if wasStalled { shared.tell { $0.connection.append(.connection(.live)) } }
  }

  /// No data has arrived.
  func look() {
    guard silence > timeout else { return }
    let isNew = state.withLock { state in
      defer { state.isStalled = true }
      return !state.isStalled
    }
    if isNew { shared.tell { $0.connection.append(.connection(.stalled)) } }
  }
}
