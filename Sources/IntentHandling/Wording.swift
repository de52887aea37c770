import Intents
import Media
import Remote

/// Every sentence said to a person about media, commands and questions; nothing else words replies.
enum Wording {
  /// `“Maria También” by Khruangbin`, `the album “Mordechai” by Khruangbin`, `Khruangbin`, `jazz`.
  static func name(_ item: MediaItem) -> String {
    let by = item.artist.flatMap { $0.isEmpty ? nil : " by \($0)" } ?? ""
    switch item.type {
    case .album: return "the album “\(item.title)”\(by)"
    case .playlist: return "the playlist “\(item.title)”"
    case .podcastShow: return "the podcast “\(item.title)”"
    case .audioBook: return "the audiobook “\(item.title)”\(by)"
    case .artist, .genre: return item.title
    default: return "“\(item.title)”\(by)"
    }
  }

  /// `“Maria También” by Khruangbin`.
  static func name(_ track: Track) -> String {
    track.artist.isEmpty ? "“\(track.title)”" : "“\(track.title)” by \(track.artist)"
  }

  static let notUnderstood =
    "I didn't understand that. Try “play jazz”, “next song”, “volume 40” or “what song is this?”; “help” shows more."

  /// The number asked for was not offered.
  static func noAlternative(_ count: Int) -> String {
    count == 0 ? "Nothing was offered to choose from. Say what to play." : "Only \(count) were offered."
  }

  /// `1 song`, `23 songs`; other kinds by their own word.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `Maybe you wanted: 1 “August 10” by Khruangbin, 2 …`.
  static func alternatives(_ items: [MediaItem]) -> String {
    "Maybe you wanted: "
      + items.enumerated().map { "\($0.offset + 1) \(name($0.element))" }.joined(separator: ", ") + "."
  }

  /// What a search asked for, in words: `jazz from 1960 to 1969 by Nils Frahm`.
  static func description(of search: MediaSearch) -> String {
    var words: [String] = []
    switch search.sortOrder {
    case .newest: words.append("the newest")
    case .oldest: words.append("the oldest")
    case .best, .recommended: words.append("the best")
    case .worst: words.append("the worst")
    case .popular, .trending: words.append("popular")
    case .unpopular: words.append("rarely played")
    case .recentlyAdded: words.append("recently added")
    case .unknown: break
    }
    words += search.moodNames
    words += search.genreNames
    if search.reference == .my { words.insert("your", at: 0) }
    if let name = search.mediaName { words.append("“\(name)”") }
    if let noun = noun(for: search.mediaType), search.mediaName == nil || search.mediaType != .song {
      words.append(noun)
    } else if search.mediaName == nil, search.genreNames.isEmpty, search.albumName == nil {
      words.append("music")
    }
    if let album = search.albumName { words.append("from the album “\(album)”") }
    if let artist = search.artistName { words.append("by \(artist)") }
    if let date = search.releaseDate { words.append(period(date)) }
    if !search.activityNames.isEmpty { words.append("for \(search.activityNames.joined(separator: " and "))") }
    return words.joined(separator: " ")
  }

  private static func noun(for type: MediaType) -> String? {
    switch type {
    case .song: "songs"
    case .album: "albums"
    case .artist: "artists"
    case .genre: "genres"
    case .playlist: "playlists"
    case .podcastShow, .podcastPlaylist: "podcasts"
    case .podcastEpisode: "episodes"
    case .audioBook: "audiobooks"
    default: nil
    }
  }

  private static func period(_ date: ReleaseDate) -> String {
    switch (date.start, date.end) {
    case (let start?, let end?) where start.year == end.year: "from \(start.year)"
    case (let start?, let end?) where start.year % 10 == 0 && end.year == start.year + 9: "from the \(start.year)s"
    case (let start?, let end?): "from \(start.year) to \(end.year)"
    case (let start?, nil): "since \(start.year)"
    case (nil, let end?): "until \(end.year)"
    case (nil, nil): ""
    }
  }
}
