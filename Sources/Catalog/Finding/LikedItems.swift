internal import Media

/// The albums, shows, books, artists or genres that the listener likes, or of which they like a track, as conditions in SQL.
struct LikedItems {
  /// The condition for an item with the row `id` and the column `affinity` of `alias`.
  private let condition: (_ alias: String) -> String
  /// The condition that one of them contains the track `t`.
  let holdTrack: String

  /// Nil for types that are not containers, and for playlists, whose tracks may be anyone's.
  init?(of type: MediaType) {
    switch type {
    case .album, .podcastShow, .audioBook:
      holdTrack = "t.album IN (SELECT id FROM tasted_album WHERE affinity > 0)"
      condition = {
        "\($0).affinity > 0 OR \($0).id IN (SELECT album FROM tasted_track WHERE affinity > 0 AND missing < 2)"
      }
    case .artist:
      holdTrack = """
        t.id IN (SELECT c.track FROM artist b CROSS JOIN credit c ON c.artist = b.id WHERE b.affinity > 0)
        """
      condition = {
        """
        \($0).affinity > 0 OR \($0).id IN (SELECT c.artist FROM tasted_track x CROSS JOIN credit c ON c.track = x.id
          WHERE x.affinity > 0 AND x.missing < 2 AND c.role = 0)
        """
      }
    case .genre:
      holdTrack = """
        t.id IN (SELECT g.track FROM genre b CROSS JOIN track_genre g ON g.genre = b.id WHERE b.affinity > 0)
        """
      condition = { "\($0).affinity > 0" }
    default: return nil
    }
  }

  /// The condition for the items themselves, called `alias`.
  func own(_ alias: String) -> String { condition(alias) }
}
