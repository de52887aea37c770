import Media
import Threads
import Transfer

/// Where on this disk what is at an address is, as all threads know it.
final class LocalCopies: Sendable {
  private struct State {
    var paths: [String: String] = [:]
    var tracks: Set<Int64> = []
    var downloads: [FileDownload] = []
  }

  private let state = Locked(State())

  /// The file that holds what is at `address`; nil where there is none.
  func path(of address: String) -> String? { state.withLock { $0.paths[address] } }

  /// Whether the sound of the track of that row was brought here from the web.
  func holds(_ track: Int64) -> Bool { state.withLock { $0.tracks.contains(track) } }

  /// The download of what is at `address` that is under way, or was since the player was started.
  func download(of address: WebAddress) -> FileDownload? {
    state.withLock { $0.downloads.first { $0.address == address } }
  }

  func replace(downloads: [FileDownload]) { state.withLock { $0.downloads = downloads } }

  /// Knows the copies of `tracks` and the files by addresses; whether these are others than before.
  @discardableResult
  func replace(by paths: [String: String], of tracks: Set<Int64>) -> Bool {
    state.withLock { state in
      defer { (state.paths, state.tracks) = (paths, tracks) }
      return state.tracks != tracks
    }
  }
}
