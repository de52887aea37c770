import Catalog
import Intents
import Media

extension Wording {
  /// What was started: `Here's “Maria También” by Khruangbin.`
  static func playing(_ item: MediaItem, count: Int, shuffled: Bool) -> String {
    let opening = shuffled ? "Shuffling" : "Here's"
    switch item.type {
    case .artist, .genre, .playlist, .podcastShow: return "\(opening) \(name(item)): \(self.count(count, noun(item)))."
    default: return "\(opening) \(name(item))."
    }
  }

  /// What was started for words that name no single thing: `Here's jazz from the 1960s: 23 songs, first “So What” by …`
  static func playing(_ search: MediaSearch, count: Int, first: Track?, shuffled: Bool) -> String {
    if count == 1, let first { return "Here's \(name(first))." }
    let opening = shuffled ? "Shuffling" : "Here's"
    let start = first.map { ", first \(name($0))" } ?? ""
    return "\(opening) \(description(of: search)): \(self.count(count, "song"))\(start)."
  }

  /// Where something went in the queue.
  static func queued(_ what: String, count: Int, next: Bool) -> String {
    let songs = count == 1 ? "" : " (\(self.count(count, "song")))"
    return next ? "Playing next: \(what)\(songs)." : "Added to the end of the queue: \(what)\(songs)."
  }

  private static func noun(_ item: MediaItem) -> String { item.type == .podcastShow ? "episode" : "song" }

  /// Nothing in the library is like what was asked for.
  static func notFound(_ search: MediaSearch) -> String {
    "I can't find \(description(of: search)) in your library. Try fewer words, or “find …” to look around."
  }

  static let emptyLibrary = "Your library is empty. Add some music first: import ~/Music"
  static let nothingPlaying = "Nothing is playing. Try “play some music”."
  static let noOutputs = "This version of tuneterm can't change the output while it runs. Start it with --output NAME."
  static let searchNeedsName = "Say what to look for, for example: find jazz"
  static let notInLibrary = "That file is not in the library. Import its folder first: import ~/Music"

  /// Why something cannot be served.
  static func unsupported(_ reason: UnsupportedReason?, _ search: MediaSearch) -> String {
    switch reason {
    case nil: notFound(search)
    case .unsupportedMediaType:
      "I only play sound: music, podcasts and audiobooks. Try “play some music”."
    case .serviceUnavailable:
      "I can't play stations and addresses yet, only what is in your library. Try “play some music”."
    case .restrictedContent, .explicitContentSettings: "Your settings don't allow that."
    case .belowMinimum: "The slowest is half speed."
    case .aboveMaximum: "The fastest is three times the normal speed."
    case .playlistNameNotFound: "There is no such playlist."
    case .playlistNotEditable: "That playlist can't be changed."
    case .loginRequired, .subscriptionRequired, .cellularDataSettings, .regionRestriction:
      "That is not available here."
    }
  }

  /// `Added “Maria También” by Khruangbin to your playlist “Road Trip”.`
  static func added(_ what: String, to playlist: String, added: Int, skipped: Int) -> String {
    if added == 0 { return "Your playlist “\(playlist)” has \(what) already." }
    let already = skipped == 0 ? "" : " (\(skipped) already there)"
    return "Added \(what) to your playlist “\(playlist)”\(already)."
  }

  static func inLibrary(_ what: String) -> String {
    "Your library has \(what). To add it to a playlist, say: add this to my Road Trip playlist"
  }

  /// An error's own words as a sentence.
  static func sentence(_ error: any Error) -> String {
    let text = "\(error)"
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  /// `Made the playlist “Old Jazz”: jazz from the 1960s, 23 songs now; it fills itself.`
  static func madeSmart(_ playlist: Playlist, _ search: MediaSearch) -> String {
    let songs = playlist.trackCount == 0 ? "nothing fits yet" : "\(count(playlist.trackCount, "song")) now"
    return "Made the playlist “\(playlist.name)”: \(description(of: search)), \(songs); it fills itself."
  }

  static func made(_ playlist: Playlist) -> String {
    playlist.trackCount == 0
      ? "Made the playlist “\(playlist.name)”."
      : "Made the playlist “\(playlist.name)” with \(count(playlist.trackCount, "song"))."
  }

  static func playlistNotFound(_ name: String) -> String {
    "You have no playlist called “\(name)”. To make it, say: make a playlist called \(name)"
  }

  /// `Noted: you like “Maria También” by Khruangbin.`
  static func affinity(_ type: UpdateMediaAffinityIntent.AffinityType, _ what: String) -> String {
    switch type {
    case .like: "Noted: you like \(what)."
    case .dislike: "Noted: you don't like \(what). It will stay out of mixes."
    case .none, .unknown: "Your like or dislike of \(what) is taken back."
    }
  }

  static func found(_ items: [MediaItem], _ search: MediaSearch) -> String {
    "Found \(items.count == 1 ? "1 match" : "\(items.count) matches") for \(description(of: search)):"
  }
}
