import Catalog
import Intents
import Media
import Player
import Remote
import Storage
import Text
import Threads

/// Songs that a station announces by their titles.
extension Assistant {
  /// A song as a station announces it.
  struct AnnouncedSong {
    var track: Track
    /// The title as the station writes it: "Ada Quill - Lanterns".
    var title: String
    var station: String
    /// The song in the library; nil if it is not there.
    var item: MediaItem?
  }

  /// The number of liked titles in an answer.
  private static let likedTitleLimit = 10

  /// The song that the current station announces, if `search` is "this" or "this song"; nil for all else.
  func announcedSong(_ search: MediaSearch?) async throws(CatalogError) -> AnnouncedSong? {
    var wanted = search ?? MediaSearch(reference: .currentlyPlaying)
    if wanted.mediaType == .song { wanted.mediaType = .unknown }
    let info = nowPlaying.nowPlayingInfo
    guard wanted == MediaSearch(reference: .currentlyPlaying), let station = info.station,
      let heard = info.track, !heard.artist.isEmpty
    else { return nil }
    var song = AnnouncedSong(track: heard, title: station.title, station: station.name)
    let named = MediaSearch(mediaType: .song, mediaName: heard.title, artistName: heard.artist)
    if let found = try await catalog.media(for: named, limit: 1).items.first, found.identifier.kind == .track,
      FoldedText.fold(found.title) == FoldedText.fold(heard.title)
    {
      song.item = found
    }
    return song
  }

  /// Likes or dislikes a song of a station that the library does not contain, by its title.
  func updateAffinity(_ song: AnnouncedSong, _ intent: UpdateMediaAffinityIntent) async throws(CatalogError) -> Reply {
    let what = Wording.name(song.track)
    if intent.stars != nil { return Reply(.couldNot, Wording.onlyLikable(what)) }
    let affinity =
      switch intent.affinityType {
      case .like: 1
      case .dislike: -1
      case .none, .unknown: 0
      }
    let before = try await player.taste.setAffinity(
      affinity, ofTitle: song.title, on: song.station, label: "rating \(what)")
    if affinity == 0, before == 0 { return Reply(.done, Wording.neitherLiked(what)) }
    services.onLibraryChange(.taste)
    return Reply(.done, Wording.titleAffinity(intent.affinityType, what, on: song.station))
  }

  /// What of the songs on stations the listener likes, a sentence to begin an answer with; empty if nothing.
  func likedOnStations() async throws(CatalogError) -> String {
    Wording.likedTitles(try await catalog.likedTitles(limit: Self.likedTitleLimit), of: somebodyElse)
  }
}
