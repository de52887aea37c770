import Media
import Threads
import Transfer

/// The downloaded files by address; shared by all threads.
final class LocalCopies: Sendable {
  private struct State {
    var paths: [String: String] = [:]
    var tracks: Set<Int64> = []
    var downloads: [FileDownload] = []
  }

  private let state = Locked(State())

  /// The file for `address`; nil if there is none.
  func path(of address: String) -> String? { state.withLock { $0.paths[address] } }

  /// Whether the track of that row is downloaded.
  func holds(_ track: Int64) -> Bool { state.withLock { $0.tracks.contains(track) } }

  /// The download of `address` that is running, or was completed in this run.
  func download(of address: WebAddress) -> FileDownload? {
    state.withLock { $0.downloads.first { $0.address == address } }
  }

  func replace(downloads: [FileDownload]) { state.withLock { $0.downloads = downloads } }

  /// Replaces the copies of `tracks` and the files by address; returns whether they have changed.
  @discardableResult
  func replace(by paths: [String: String], of tracks: Set<Int64>) -> Bool {
    state.withLock { state in
      defer { (state.paths, state.tracks) = (paths, tracks) }
      return state.tracks != tracks
    }
  }
}
