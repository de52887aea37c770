import Catalog
import Intents
import Media
import Language

extension MediaSearch {
  /// True if it asks for everything that the listener likes.
  var isForAllLiked: Bool {
    var rest = self
    if [.song, .music].contains(rest.mediaType) { rest.mediaType = .unknown }
    return rest == MediaSearch(sortOrder: .best, reference: .my)
  }
}

/// Sentences about search results.
extension Wording {
  /// The line before a list to choose from.
  static let whichOne = "Which one?"

  /// The line above a list: `37 albums by Drake; the first 10:`, `3 matches for “umbrella”:`.
  static func found(
    _ found: SearchForMediaHandler.Found, _ search: MediaSearch, _ purpose: SearchForMediaIntent.Purpose,
    of somebody: String? = nil
  ) -> String {
    let (shown, total) = (found.media.items.count, found.media.total)
    let end = shown < total ? "; the first \(shown):" : ":"
    if purpose == .exists, total == 1, let item = found.media.items.first { return "Yes: \(said(item))." }
    let yes = purpose == .exists ? "Yes: " : ""
    if let holder = found.holder { return yes + capitalized(contents(of: holder, count: total), unless: yes) + end }
    if search.reference == .recordings {
      return
        "\(yes)\(count(total, "recording"))\(total > shown ? "; the last \(shown):" : total > 1 ? ", the last first:" : ":")"
    }
    if search.reference.isOfQueue { return "\(count(total, "song")) \(place(search.reference))\(end)" }
    if search.mediaName != nil, found.search?.mediaName == nil, let all = found.search, all.titleWords.isEmpty {
      return yes + overview(found.media, all) + end
    }
    if search.mediaName != nil {
      return yes + "\(count(total, "match", "matches")) for \(search.described())\(end)"
    }
    if search.sortOrder != .unknown, !search.isForLiked, !search.isForDisliked {
      var ranked = search
      ranked.limit = shown
      if ranked.mediaType == .unknown || ranked.mediaType == .music { ranked.mediaType = .song }
      return yes + capitalized(ranked.described(isOne: shown == 1, heardBy: somebody ?? "you"), unless: yes) + ":"
    }
    let isOfTaste = search.isForLiked || search.isForDisliked
    return yes + overview(found.media, search, likedBy: isOfTaste ? somebody ?? "" : nil) + end
  }

  /// `1,204 jazz songs on 97 albums by 60 artists`; for likes with the person: `2 songs Sam likes on 1 album`; an empty name
  /// means the listener.
  private static func overview(_ found: FoundMedia, _ search: MediaSearch, likedBy name: String? = nil) -> String {
    var search = search
    let verb = search.isForDisliked ? "dislike" : "like"
    (search.limit, search.reference) = (nil, .unknown)
    if name != nil { search.sortOrder = .unknown }
    // Results similar to an artist are songs.
    if found.items.allSatisfy({ $0.identifier.kind == .track }), search.mediaType != .podcastEpisode,
      !search.mediaType.isStation
    {
      search.mediaType = .song
    }
    if search.mediaType == .unknown || search.mediaType == .music
      || search.mediaType == .genre && !search.genreNames.isEmpty
    {
      search.mediaType = .song
    }
    let person = name.flatMap { $0.isEmpty ? nil : $0 }
    var text = "\(found.total.grouped) \(search.described(isOne: found.total == 1, heardBy: person))"
    if let name, search.liked == nil { text += name.isEmpty ? " you \(verb)" : " \(name) \(verb)s" }
    if let albums = found.albumCount, found.total > 1 { text += " on \(count(albums, "album"))" }
    if let artists = found.artistCount, found.total > 1 { text += " by \(count(artists, "artist"))" }
    return text
  }

  /// The items of a list, without their kind if all have the same: `“Views” by Drake (2016)`.
  static func rows(_ items: [MediaItem]) -> [String] {
    guard Set(items.map(\.type)).count == 1 else { return items.map(name) }
    return items.map { $0.identifier.kind == .playlist ? $0.title : nameAlone($0) }
  }

  /// The name of an item without its kind.
  private static func nameAlone(_ item: MediaItem) -> String {
    switch item.identifier.kind {
    case .artist, .genre, .track: return name(item)
    case .playlist: return "“\(item.title)”"
    case .album, .book, .show:
      var song = item
      song.type = item.identifier.kind == .show ? .podcastEpisode : .song
      return name(song)
    }
  }

  /// The answer for the first in an order: `The longest song is “Drift” by Ada Quill, 12 minutes 3 seconds.`
  static func one(_ item: MediaItem, _ search: MediaSearch, of somebody: String? = nil) -> String {
    if search.mediaType == .artist, search.sortOrder == .longest {
      return "You have the most songs by \(item.title): \(item.trackCount.grouped)."
    }
    var asked = search
    (asked.limit, asked.place, asked.isSingular) = (nil, nil, true)
    if asked.mediaType == .unknown || asked.mediaType == .music { asked.mediaType = .song }
    var plain = item
    plain.distinction = nil
    let figure: String =
      switch search.sortOrder {
      case .longest, .shortest: item.duration.map { ", \(PlayingTime.spoken($0))" } ?? ""
      case .newest, .oldest: item.date.map { ", from \($0)" } ?? ""
      default: ""
      }
    return "\(capitalized(asked.described(isOne: true, heardBy: somebody ?? "you"))) is \(nameAlone(plain))\(figure)."
  }

  /// An item with its context: `“Salt” by The Harbours, on “Low Water”`, `Ada Quill, 12 songs`.
  static func said(_ item: MediaItem) -> String {
    var plain = item
    plain.distinction = nil
    switch item.identifier.kind {
    case .track:
      let year = item.date.map { " (\($0))" } ?? ""
      return name(plain) + (item.album.flatMap { $0.isEmpty ? nil : ", on “\($0)”\(year)" } ?? "")
    case .album, .book: return name(plain) + (item.year.map { ", from \($0)" } ?? "")
    case .artist, .genre, .playlist: return "\(name(plain)), \(count(item.trackCount, "song"))"
    case .show: return "\(name(plain)), \(count(item.trackCount, "episode"))"
    }
  }

  /// `You have no playlists yet.`, if a kind of item was requested and there are none; nil for any other search.
  static func hasNone(_ search: MediaSearch, of somebody: String? = nil) -> String? {
    let kind = MediaSearch(mediaType: search.mediaType)
    var unsorted = search
    (unsorted.sortOrder, unsorted.isSingular) = (.unknown, false)
    if unsorted.reference == .my { unsorted.reference = .unknown }
    guard unsorted == kind else { return nil }
    return "\(somebody.map { "\($0) has" } ?? "You have") no \(songs(kind, isOne: false)) yet."
  }

  /// `No, I can't find “Salt” by The Harbours in your library.`; a question for which ones is not answered with “no”.
  static func hasNot(
    _ search: MediaSearch, to purpose: SearchForMediaIntent.Purpose = .exists, of somebody: String? = nil
  ) -> String {
    if let none = hasNone(search, of: somebody) { return none }
    let library = search.playlistName == nil ? " in your library" : ""
    let any = search.mediaName == nil ? "any " : ""
    return "\(purpose == .exists ? "No, " : "")I can't find \(any)\(songs(search, isOne: false))\(library)."
  }

  static func nothingHeard(by somebody: String? = nil) -> String {
    "\(somebody.map { "\($0) hasn't" } ?? "You haven't") played anything to the end yet, so I can't tell."
  }

  static func nothingInQueue(_ reference: MediaReference) -> String {
    switch reference {
    case .upcoming: "Nothing comes after this in the queue."
    case .previous: "Nothing was played before this."
    default: emptyQueue
    }
  }

  private static func place(_ reference: MediaReference) -> String {
    switch reference {
    case .upcoming: "still to come"
    case .previous: "played before this"
    default: "in the queue"
    }
  }

  /// `1 match`, `3 matches`.
  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(count.grouped) \(many)"
  }

  static func capitalized(_ text: String, unless opening: String = "") -> String {
    opening.isEmpty ? text.capitalisedFirst : text
  }
}
