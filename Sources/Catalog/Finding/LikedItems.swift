internal import Media
internal import Storage

/// What the listener likes, as conditions in SQL: all of it, or what was liked on certain days.
struct LikedItems {
  private let listener: Int64
  private let days: ReleaseDate?

  /// What a search means, if it asks for what is liked.
  init?(_ search: MediaSearch, _ database: LibraryDatabase) {
    guard search.isForLiked else { return nil }
    listener = database.listener
    days = search.liked?.seen(from: database.today())
  }

  /// The condition for an album, show or book called `a`, an artist called `t` or a genre: it or one of its tracks is liked. Nil for
  /// other types, also for playlists, whose tracks may be anyone's.
  func container(_ type: MediaType, _ alias: String) -> String? {
    switch type {
    case .album, .podcastShow, .audioBook:
      "\(own(.album, alias)) OR \(alias).id IN (SELECT x.album FROM tasted_track x WHERE \(own(.track, "x")) AND x.missing < 2)"
    case .artist:
      """
      \(own(.artist, alias)) OR \(alias).id IN (SELECT c.artist FROM tasted_track x CROSS JOIN credit c ON c.track = x.id
        WHERE \(own(.track, "x")) AND x.missing < 2 AND c.role = 0)
      """
    case .genre: own(.genre, alias)
    default: nil
    }
  }

  /// The condition for a track `t` that it is liked, or that its container of that type is.
  func track(in type: MediaType) -> String? {
    let holder: String? =
      switch type {
      case .album, .podcastShow, .audioBook: "t.album IN (SELECT x.id FROM tasted_album x WHERE \(own(.album, "x")))"
      case .artist:
        "t.id IN (SELECT c.track FROM artist x CROSS JOIN credit c ON c.artist = x.id WHERE \(own(.artist, "x")))"
      case .genre:
        "t.id IN (SELECT g.track FROM genre x CROSS JOIN track_genre g ON g.genre = x.id WHERE \(own(.genre, "x")))"
      default: nil
      }
    return holder.map { "\(own(.track, "t")) OR \($0)" }
  }

  /// The condition that an item of that kind, called `alias`, is liked itself.
  func own(_ kind: NameTable.Kind, _ alias: String) -> String {
    days == nil ? "\(alias).affinity > 0" : "\(alias).affinity > 0 AND \(alias).id IN (\(times(kind, "item")))"
  }

  /// A query for liked tracks as `id`, in their order by `place`, the last one first; binds the listener as ?1. Nil without days.
  var tracksInOrder: String? { days == nil ? nil : times(.track, "item AS id, -at AS place", of: "?1") }

  private func times(_ kind: NameTable.Kind, _ columns: String, of listener: String? = nil) -> String {
    func limit(_ comparison: String, _ day: CalendarDate?) -> String {
      day.map { " AND at \(comparison) CAST(strftime('%s', '\($0)', 'utc') AS INTEGER)" } ?? ""
    }
    return "SELECT \(columns) FROM liked WHERE listener = \(listener ?? "\(self.listener)") AND kind = \(kind.rawValue)"
      + limit(">=", days?.start) + limit("<", days?.end?.adding(days: 1))
  }
}
