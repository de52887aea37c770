import Threads

/// Where on this disk what is at an address is, as all threads know it.
final class LocalCopies: Sendable {
  private struct State {
    var paths: [String: String] = [:]
    var tracks: Set<Int64> = []
  }

  private let state = Locked(State())

  /// The file that holds what is at `address`; nil where there is none.
  func path(of address: String) -> String? { state.withLock { $0.paths[address] } }

  /// Whether the sound of the track of that row was brought here from the web.
  func holds(_ track: Int64) -> Bool { state.withLock { $0.tracks.contains(track) } }

  /// Knows the copies of `tracks` and the files by addresses; whether these are others than before.
  @discardableResult
  func replace(by paths: [String: String], of tracks: Set<Int64>) -> Bool {
    state.withLock { state in
      defer { state = State(paths: paths, tracks: tracks) }
      return state.tracks != tracks
    }
  }
}
