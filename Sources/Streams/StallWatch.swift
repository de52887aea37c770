internal import Playback
internal import Threads

/// Tells that a station stands still, and that it goes on.
final class StallWatch: Sendable {
  private struct State {
    var heardAt = MonotonicClock.nanoseconds
    var isStalled = false
  }

  /// Milliseconds of silence after which a station that should send something stands still.
  private static let timeout: Int64 = 4_000

  private let shared: WebStream.Shared
  private let timeout: Int64
  private let state = Locked(State())

  /// Nothing is expected of the station before it was silent for `pause` milliseconds.
  init(_ shared: WebStream.Shared, pause: Int64 = 0) {
    self.shared = shared
    timeout = pause + Self.timeout
  }

  /// Milliseconds since something came.
  var silence: Int64 { (MonotonicClock.nanoseconds - state.withLock { $0.heardAt }) / 1_000_000 }

  /// Something has come.
  func heard() {
    let wasStalled = state.withLock { state in
      defer { state = State() }
      return state.isStalled
    }
    if wasStalled { shared.tell { $0.connection.append(.connection(.live)) } }
  }

  /// Nothing has come now.
  func look() {
    guard silence > timeout else { return }
    let isNew = state.withLock { state in
      defer { state.isStalled = true }
      return !state.isStalled
    }
    if isNew { shared.tell { $0.connection.append(.connection(.stalled)) } }
  }
}
