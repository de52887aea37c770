import Intents
import Language
import Media
import Remote
import Threads

/// Every sentence said to a person about media, commands and questions; nothing else words replies.
enum Wording {
  /// `“Maria También” by Khruangbin`, `the album “Mordechai” by Khruangbin`, `Khruangbin`, `jazz`.
  ///
  /// What tells it apart in a list stands behind: `“Gold” by Ada Quill (Paper Moons)`.
  static func name(_ item: MediaItem) -> String {
    plainName(item) + (item.distinction.map { " (\($0))" } ?? "")
  }

  private static func plainName(_ item: MediaItem) -> String {
    let by = item.artist.flatMap { $0.isEmpty ? nil : " by \($0)" } ?? ""
    switch item.type {
    case .album: return "the album “\(item.title)”\(by)"
    case .playlist: return "the playlist “\(item.title)”"
    case .podcastShow: return "the podcast “\(item.title)”"
    // A part of a book is called by its own title.
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
    track.artist.isEmpty ? "“\(track.title)”" : "“\(track.title)” by \(track.artist)"
  }

  static let notUnderstood =
    "I didn't understand that. Try “play jazz”, “next song”, “volume 40” or “what song is this?”; “help” shows more."

  /// The same with the example that is nearest to what was typed.
  static func notUnderstood(nearest example: String?) -> String {
    guard let example else { return notUnderstood }
    return "I didn't understand that. You could say “\(example)”; “help” shows more."
  }

  /// Words that say something have no place in what was understood.
  static func notSure(_ unread: [String]) -> String {
    guard !unread.isEmpty else { return "I'm not sure what you mean, so I left everything as it is." }
    let words = unread.prefix(4).map { "“\($0)”" }.joined(separator: ", ")
    return "I'm not sure what you mean by \(words), so I left everything as it is."
  }

  /// A wish that was said beside others and has no place among what can be done.
  static func leftOut(_ words: String) -> String { "I left out “\(words)”." }

  /// A word points to something that is not there.
  static func unresolved(_ words: String) -> String { "I don't know what “\(words)” is. Say its name." }

  /// "Yes" where nothing was asked.
  static let nothingToConfirm = "There is nothing to say yes or no to. Say what to play."

  /// "No" to what was offered.
  static let dismissed = "All right, I left everything as it is."

  /// "A bit more" where nothing was changed.
  static let nothingToAdjust = "More of what? Say “louder”, “faster” or “more like this”."

  /// "And that one, too" where nothing was done.
  static let nothingToRepeat = "I don't know what to do with that. Say what you want, for example “play it next”."

  /// None of what was listed is like that.
  static let noneOfThem = "None of those. Say what you want by its name."

  /// The name of `item`, and what of it is left out.
  static func name(_ item: MediaItem, without exclusions: [String]) -> String {
    guard !exclusions.isEmpty, item.identifier.kind != .track else { return name(item) }
    return "\(name(item)) without \(list(exclusions))"
  }

  /// What was typed is the name of something, and nothing else.
  static func bareName(_ item: MediaItem, _ phrase: String) -> String {
    "I didn't understand that. To hear \(name(item)), say “play \(phrase)”."
  }

  /// Said after two seconds of waiting.
  @LoopActor static func takesTime(_ step: Assistant.Step) -> String {
    if let opening = step.opening { return "Still opening \(opening) …" }
    return "Still looking\(sought(step.request).map { " for \($0)" } ?? "") …"
  }

  /// Said after ten seconds, when it is given up.
  @LoopActor static func tookTooLong(_ step: Assistant.Step) -> String {
    if let opening = step.opening {
      return "Opening \(opening) takes more than 10 seconds. It plays as soon as it can; “stop” gives it up."
    }
    let what = sought(step.request) ?? "that"
    return "Looking for \(what) took more than 10 seconds, so I gave up and changed nothing. Try again in a moment."
  }

  /// Said when something else was asked for before this one was found.
  @LoopActor static func gaveWay(_ step: Assistant.Step) -> String {
    "You asked for something else, so I left \(sought(step.request) ?? "that") alone."
  }

  private static func sought(_ request: Request) -> String? {
    switch request {
    case .play(let intent): intent.mediaSearch.map { description(of: $0) }
    case .add(let intent): intent.mediaSearch.map { description(of: $0) }
    case .updateAffinity(let intent): intent.mediaSearch.map { description(of: $0) }
    case .search(let intent): intent.mediaSearch.map { description(of: $0) }
    case .command, .question, .followUp, .unsupported: nil
    }
  }

  /// The number asked for was not offered.
  static func noAlternative(_ count: Int) -> String {
    if count == 0 { return "Nothing was offered to choose from. Say what to play." }
    return "Only \(count) \(count == 1 ? "was" : "were") offered."
  }

  /// `1 song`, `1,023 songs`; other kinds by their own word.
  static func count(_ count: Int, _ noun: String) -> String { "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" }

  /// `Maybe you wanted: 1 “August 10” by Khruangbin, 2 …`.
  static func alternatives(_ alternatives: [Alternative]) -> String {
    "Maybe you wanted: "
      + alternatives.enumerated().map { "\($0.offset + 1) \($0.element.said)" }.joined(separator: ", ") + "."
  }

  /// What a search asked for, in words: `jazz from 1960 to 1969 by Nils Frahm`.
  static func description(of search: MediaSearch, isOne: Bool = false) -> String {
    if search.meansSimilar {
      let (model, rest) = search.similarity
      return "\(description(of: rest, isOne: isOne)) like \(name(of: model))"
    }
    if search.reference.isOfQueue { return entries(of: search, isOne: isOne) }
    var words: [String] = []
    let isMine = search.reference == .my
    let article = isMine ? "" : "the "
    let number = search.limit.map { $0 > 1 ? $0.grouped + " " : "" } ?? ""
    if let limit = search.limit, search.sortOrder == .unknown { words.append(limit.grouped) }
    switch search.sortOrder {
    case .newest: words.append(article + number + "newest")
    case .oldest where search.place != nil: words.append("number \(search.place ?? 1) in time of the")
    case .oldest: words.append(article + number + "oldest")
    case .best where isMine: words.append(number + "favourite")
    case .best: words.append(article + number + "best")
    case .recommended: words.append(number + "recommended")
    case .worst: words.append(article + number + "worst")
    case .trending where search.heard != nil: words.append(number.isEmpty ? "" : article + "last " + number)
    case .popular: words.append(article + number + "most played")
    case .trending: words.append(article + number + "last played")
    case .unpopular: words.append(article + number + "least played")
    case .recentlyAdded: words.append(article + number + "most recently added")
    case .longest: words.append(article + number + "longest")
    case .shortest: words.append(article + number + "shortest")
    case .unknown: break
    }
    words += search.moodNames
    words += search.genreNames
    if isMine { words.insert("your", at: 0) }
    if let place = search.place, search.sortOrder == .unknown {
      words.append(place > 0 ? "number \(place) of" : "the last of")
    }
    if let name = search.mediaName { words.append("“\(name)”") }
    if let noun = noun(for: search.mediaType, isOne: isOne || search.limit == 1),
      search.mediaName == nil || search.mediaType != .song
    {
      words.append(noun)
    } else if search.mediaName == nil, search.genreNames.isEmpty, search.albumName == nil {
      words.append("music")
    }
    if let album = search.albumName { words.append("from the album “\(album)”") }
    if let artist = search.artistName { words.append("by \(artist)") }
    if let composer = search.composerName { words.append("written by \(composer)") }
    if let playlist = search.playlistName { words.append("in the playlist “\(playlist)”") }
    if !search.titleWords.isEmpty {
      words.append(
        "with “\(search.titleWords.joined(separator: " "))” in the \(search.mediaType == .artist || search.mediaType == .playlist ? "name" : "title")"
      )
    }
    if let length = search.duration { words.append(span(length)) }
    if let date = search.releaseDate { words.append(period(date)) }
    if let days = search.heard { words.append("heard \(heard(days))") }
    if let since = search.notHeardSince { words.append(since == .ever ? "never heard" : "not heard \(span(since))") }
    if let stars = search.minimumRating { words.append("rated \(count(stars, "star")) or more") }
    if !search.activityNames.isEmpty { words.append("for \(search.activityNames.joined(separator: " and "))") }
    if search.exclusion != nil { words.append("without \(list(search.exclusions))") }
    return words.map { $0.last == " " ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `under 3 minutes`, `of 10 minutes or more`, `between 3 minutes and 4 minutes long`.
  private static func span(_ length: DurationRange) -> String {
    switch (length.minimum, length.limit) {
    case (let minimum?, let limit?):
      "between \(PlayingTime.spoken(minimum)) and \(PlayingTime.spoken(limit)) long"
    case (let minimum?, nil): "of \(PlayingTime.spoken(minimum)) or more"
    case (nil, let limit?): "under \(PlayingTime.spoken(limit))"
    case (nil, nil): ""
    }
  }

  /// What a search names, as it was said: `“Maria También” by Khruangbin`, `Khruangbin`, `this`.
  private static func name(of search: MediaSearch) -> String {
    let title = (search.mediaName ?? search.albumName).map { "“\($0)”" }
    if let title, let artist = search.artistName { return "\(title) by \(artist)" }
    return title ?? search.artistName ?? "this"
  }

  /// The word for one or many things of a kind; nil for kinds that need none.
  static func noun(for type: MediaType, isOne: Bool = false) -> String? {
    if type == .news { return "news you haven't heard" }
    let noun: String? =
      switch type {
      case .song: "song"
      case .album: "album"
      case .artist: "artist"
      case .genre: "genre"
      case .playlist: "playlist"
      case .podcastShow, .podcastPlaylist: "podcast"
      case .podcastEpisode: "episode"
      case .audioBook: "audiobook"
      case .radioStation, .station, .musicStation: "station"
      default: nil
      }
    return noun.map { isOne ? $0 : $0 + "s" }
  }

  private static func span(_ since: SinceDay) -> String {
    switch since {
    case .day(let day): "since \(day.month == 1 && day.day == 1 ? "\(day.year) began" : "\(day)")"
    case .start(.day, back: 0): "today"
    case .start(.day, back: 1): "since yesterday"
    case .start(let unit, back: 0): "this \(unit.rawValue)"
    case .start(let unit, back: 1): "since last \(unit.rawValue) began"
    case .start(let unit, let back): "since \(count(back, unit.rawValue)) before this one"
    case .ago(1, let unit): "in the last \(unit.rawValue)"
    case .ago(let number, let unit): "in the last \(count(number, unit.rawValue))"
    }
  }

  private static func heard(_ days: ReleaseDate) -> String {
    switch days.moving {
    case _ where days == ReleaseDate(): "lately"
    case .ago?: "in \(period(days).dropFirst("from ".count))"
    default: days.moving.flatMap(moment) ?? period(days)
    }
  }

  /// What moves on with today, in words; nil where years say it better.
  private static func moment(_ moving: SinceDay) -> String? {
    switch moving {
    case .start(.day, back: 0): "today"
    case .start(.day, back: 1): "yesterday"
    case .start(let unit, back: 0): "this \(unit.rawValue)"
    case .start(let unit, back: 1): "last \(unit.rawValue)"
    case .ago(1, let unit): "the last \(unit.rawValue)"
    case .ago(let number, let unit): "the last \(count(number, unit.rawValue))"
    case .start, .day: nil
    }
  }

  private static func period(_ date: ReleaseDate) -> String {
    if let moving = date.moving.flatMap(moment) { return "from \(moving)" }
    return switch (date.start, date.end) {
    case (let start?, let end?) where start.year == end.year: "from \(start.year)"
    case (let start?, let end?) where start.year % 10 == 0 && end.year == start.year + 9: "from the \(start.year)s"
    case (let start?, let end?): "from \(start.year) to \(end.year)"
    case (let start?, nil): "since \(start.year)"
    case (nil, let end?): "until \(end.year)"
    case (nil, nil): ""
    }
  }
}
