public import Media
import Player
import Storage
import Threads

extension MediaResolver {
  /// The recordings of stations that `search` means, newest first: at most `limit` of them, and how many there are.
  func recordings(_ search: MediaSearch, limit: Int) async throws(CatalogError) -> (items: [MediaItem], total: Int) {
    let meant = search.recordings(among: await look.recordings(), current: player.currentTrack?.path)
    return (try await items(ofFiles: Array(meant.prefix(limit))), meant.count)
  }
}

extension Assistant {
  /// The sentence about a search for recordings without results.
  public nonisolated static func noRecordings(_ search: MediaSearch) -> String {
    if let name = search.mediaName {
      return "There is no recording called “\(name)”, and nothing else in your library."
    }
    return "Nothing has been recorded. While a station plays, say: record this"
  }
}
