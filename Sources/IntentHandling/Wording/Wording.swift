import Catalog
import Intents
import Language
import Media
import Remote
import Threads

/// Every sentence about media, commands and questions; no other type words replies.
enum Wording {
  /// `“Maria También” by Khruangbin`, `the album “Mordechai” by Khruangbin`, `Khruangbin`, `jazz`.
  ///
  /// What distinguishes it in a list comes last: `“Gold” by Ada Quill (Paper Moons)`.
  static func name(_ item: MediaItem) -> String {
    plainName(item) + (item.distinction.map { " (\($0))" } ?? "")
  }

  private static func plainName(_ item: MediaItem) -> String {
    let by = self.by(item.artist ?? "", isPodcast: item.type == .podcastEpisode)
    switch item.type {
    case .album: return "the album “\(item.title)”\(by)"
    case .playlist: return "the playlist “\(item.title)”"
    case .podcastShow: return "the podcast “\(item.title)”"
    // A part of a book has its own title.
    case .audioBook where item.identifier.kind != .track: return "the audiobook “\(item.title)”\(by)"
    case .artist, .genre: return item.title
    default: return "“\(item.title)”\(by)"
    }
  }

  /// `the audiobook “Dune” by Frank Herbert`.
  static func name(_ book: Book) -> String {
    name(MediaItem(identifier: book.identifier, title: book.title, type: .audioBook, artist: book.author))
  }

  /// `“Maria También” by Khruangbin`.
  static func name(_ track: Track) -> String {
    "“\(track.title)”\(by(track.artist, isPodcast: track.kind == .podcast))"
  }

  /// A feed may name no author.
  private static func by(_ artist: String, isPodcast: Bool) -> String {
    artist.isEmpty || isPodcast && artist == Catalog.unknownArtist ? "" : " by \(artist)"
  }

  static let notUnderstood =
    "I didn't understand that. Try “play jazz”, “next song”, “volume 40” or “what song is this?”; “help” shows more."

  /// The same with the most similar example.
  static func notUnderstood(nearest example: String?) -> String {
    guard let example else { return notUnderstood }
    return "I didn't understand that. You could say “\(example)”; “help” shows more."
  }

  /// Significant words of the phrase were not understood.
  static func notSure(_ unread: [String]) -> String {
    guard !unread.isEmpty else { return "I'm not sure what you mean, so I left everything as it is." }
    let words = unread.prefix(4).map { "“\($0)”" }.joined(separator: ", ")
    return "I'm not sure what you mean by \(words), so I left everything as it is."
  }

  /// A request beside others was not understood.
  static func leftOut(_ words: [String]) -> String { "I left out \(words.map { "“\($0)”" }.inARow)." }

  /// A word refers to something that does not exist.
  static func unresolved(_ words: String) -> String {
    words == "them"
      ? "I don't know which ones you mean. Say their names, or select rows on the screen."
      : "I don't know what “\(words)” is. Say its name."
  }

  /// "Yes" without an offer.
  static let nothingToConfirm = "There is nothing to say yes or no to. Say what to play."

  /// "No" to an offer.
  static let dismissed = "All right, I left everything as it is."

  /// "A bit more" without an earlier change.
  static let nothingToAdjust = "More of what? Say “louder”, “faster” or “more like this”."

  /// "And that one, too" without an earlier request.
  static let nothingToRepeat = "I don't know what to do with that. Say what you want, for example “play it next”."

  /// None of the listed items matches.
  static let noneOfThem = "None of those fit. Say the name of what you want."

  /// The name of `item`, and what is excluded from it.
  static func name(_ item: MediaItem, without exclusions: [String]) -> String {
    guard !exclusions.isEmpty, item.identifier.kind != .track else { return name(item) }
    return "\(name(item)) without \(list(exclusions))"
  }

  /// The phrase is only a name.
  static func bareName(_ item: MediaItem, _ phrase: String) -> String {
    "I didn't understand that. To hear \(name(item)), say “play \(phrase)”."
  }

  /// Said after two seconds of waiting.
  @LoopActor static func takesTime(_ step: Assistant.Step) -> String {
    if let opening = step.opening { return "Still opening \(opening) …" }
    return "Still looking\(searched(step.request).map { " for \($0)" } ?? "") …"
  }

  /// Said after ten seconds, when the request times out.
  @LoopActor static func tookTooLong(_ step: Assistant.Step) -> String {
    if let opening = step.opening {
      return "Opening \(opening) takes more than 10 seconds. It will play as soon as it can; “stop” cancels it."
    }
    let what = searched(step.request) ?? "that"
    return "Looking for \(what) took more than 10 seconds, so I gave up and changed nothing. Try again in a moment."
  }

  /// Said when a later request replaced this one.
  @LoopActor static func superseded(_ step: Assistant.Step) -> String {
    "You asked for something else, so I left \(searched(step.request) ?? "that") alone."
  }

  private static func searched(_ request: Request) -> String? {
    switch request {
    case .play(let intent): intent.mediaSearch.map { $0.described() }
    case .add(let intent): intent.mediaSearch.map { $0.described() }
    case .updateAffinity(let intent): intent.mediaSearch.map { $0.described() }
    case .search(let intent): intent.mediaSearch.map { $0.described() }
    case .command, .question, .followUp, .unsupported: nil
    }
  }

  /// There is no offer with that number.
  static func noAlternative(_ count: Int) -> String {
    if count == 0 { return "Nothing was offered to choose from. Say what to play." }
    return "Only \(count) \(count == 1 ? "was" : "were") offered."
  }

  /// `1 song`, `1,023 songs`; other kinds have their own nouns.
  static func count(_ count: Int, _ noun: String) -> String { count.counted(noun) }

  /// `Maybe you wanted: 1 “August 10” by Khruangbin, 2 …`.
  static func alternatives(_ alternatives: [Offer]) -> String {
    "Maybe you wanted: "
      + alternatives.enumerated().map { "\($0.offset + 1) \($0.element.said)" }.joined(separator: ", ") + "."
  }

}
