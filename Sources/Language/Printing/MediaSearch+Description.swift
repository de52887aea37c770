public import Media

/// Descriptions of searches for previews, offers and replies.
extension MediaSearch {
  /// The search in words: `jazz from 1960 to 1969 by Nils Frahm`; with the person for what somebody heard.
  public func described(isOne: Bool = false, heardBy somebody: String? = nil) -> String {
    if meansSimilar {
      let (model, rest) = similarity
      return "\(rest.described(isOne: isOne)) like \(model.name)"
    }
    if reference.isOfQueue { return entries(isOne: isOne) }
    if reference == .recordings { return recordings }
    if let pointed { return pointed }
    var words: [String] = []
    let isMine = reference == .my && liked == nil
    let article = isMine ? "" : "the "
    let number = limit.map { $0 > 1 ? $0.grouped + " " : "" } ?? ""
    if let limit, sortOrder == .unknown { words.append(limit.grouped) }
    switch sortOrder {
    case .newest: words.append(article + number + "newest")
    case .oldest where place != nil: words.append("number \(place ?? 1) in time of the")
    case .oldest: words.append(article + number + "oldest")
    case .best where liked != nil: words.append(limit == nil && !isOne ? "" : "the last " + number)
    case .best where isMine: words.append(number + "favourite")
    case .best: words.append(article + number + "best")
    case .recommended: words.append(number + "recommended")
    case .worst where isMine: words.append(number + "disliked")
    case .worst: words.append(article + number + "worst")
    case .trending where heard != nil:
      words.append(number.isEmpty && !isOne && limit != 1 ? "" : article + "last " + number)
    case .popular: words.append(article + number + "most played")
    case .trending: words.append(article + number + "last played")
    case .unpopular: words.append(article + number + "least played")
    case .recentlyAdded: words.append(article + number + "most recently added")
    case .longest where mediaType == .artist:
      // "The 3 artists with the most songs."
      words += (article + number).split(separator: " ").map(String.init)
    case .longest: words.append(article + number + "longest")
    case .shortest: words.append(article + number + "shortest")
    case .unknown: break
    }
    if let isExplicit { words.append(isExplicit ? "explicit" : "clean") }
    words += moodNames
    if meansAnyGenre, let last = genreNames.last {
      words.append(genreNames.dropLast().joined(separator: ", ") + " and " + last)
    } else {
      words += genreNames
    }
    if isMine { words.insert("your", at: 0) }
    if let place, sortOrder == .unknown {
      words.append(place > 0 ? "number \(place) of" : "the last of")
    }
    if let mediaName { words.append("“\(mediaName)”") }
    let isUnheardEpisode = notHeardSince == .ever && mediaType == .podcastEpisode
    if isUnheardEpisode { words.append("unheard") }
    if let noun = mediaType.noun(isOne: isOne || limit == 1),
      mediaName == nil || mediaType != .song
    {
      words.append(noun)
    } else if mediaName == nil, genreNames.isEmpty {
      words.append(limit.map { $0 == 1 ? "song" : "songs" } ?? "music")
    }
    if sortOrder == .longest, mediaType == .artist { words.append("with the most songs") }
    if let album = albumName {
      words.append(mediaType == .podcastEpisode ? "of “\(album)”" : "from the album “\(album)”")
    }
    if let artist = artistName { words.append("by \(artist.isEmpty ? "them" : artist)") }
    if let composer = composerName { words.append("written by \(composer)") }
    if let playlist = playlistName { words.append("in the playlist “\(playlist)”") }
    if !titleWords.isEmpty {
      words.append(
        "with “\(titleWords.joined(separator: " "))” in the \(mediaType == .artist || mediaType == .playlist ? "name" : "title")"
      )
    }
    if let length = duration { words.append(Self.span(length)) }
    if let date = releaseDate { words.append(Self.period(date)) }
    if let days = heard {
      words.append((somebody.map { $0 + " " } ?? "") + "heard")
      // "The last song you heard."
      if days != ReleaseDate() || !isOne && limit != 1 { words.append(Self.heard(days)) }
    }
    if let days = liked { words.append("\(somebody ?? "you") liked \(days == ReleaseDate() ? "" : Self.heard(days))") }
    if let since = notHeardSince, !isUnheardEpisode {
      let never = mediaType == .podcastShow && mediaName == nil ? "with unheard episodes" : "never heard"
      words.append(since == .ever ? never : "not heard \(Self.span(since))")
    }
    if let stars = minimumRating { words.append("rated \(stars.of("star")) or more") }
    if !activityNames.isEmpty { words.append("for \(activityNames.joined(separator: " and "))") }
    if exclusion != nil { words.append("without \(exclusions.inARow)") }
    return words.map { $0.last == " " ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The item it refers to, if it contains nothing else: `this album`, `the selected rows`; nil if it has a name.
  private var pointed: String? {
    var rest = self
    (rest.reference, rest.mediaType) = (.unknown, .unknown)
    guard rest == MediaSearch() else { return nil }
    switch reference {
    case .currentlyPlaying: return "this" + (mediaType.noun(isOne: true).map { " " + $0 } ?? "")
    case .selected: return "the selected rows"
    default: return nil
    }
  }

  /// Queue entries: `the next 3 songs`, `the rest of the queue`, `songs by The Harbours in the queue`.
  private func entries(isOne: Bool) -> String {
    var rest = self
    rest.reference = .unknown
    var plain = rest
    (plain.limit, plain.mediaType) = (nil, .unknown)
    let isPlain = plain == MediaSearch()
    let songs = rest.ofSongs.described(isOne: isOne)
    switch reference {
    case .upcoming where isPlain:
      return limit.map { $0 == 1 ? "the next song" : "the next \($0.grouped) songs" } ?? "the rest of the queue"
    case .previous where isPlain:
      return limit.map { $0 == 1 ? "the song before this" : "the last \($0.grouped) songs" } ?? "what was played before"
    case .upcoming: return "\(songs) still to come"
    case .previous: return "\(songs) played before this"
    default: return isPlain ? "the queue" : "\(songs) in the queue"
    }
  }

  /// Recordings of stations: `your last recording`, `your last 3 recordings`, `the recording “Lanterns”`.
  private var recordings: String {
    if let mediaName { return "the recording “\(mediaName)”" + (artistName.map { " by \($0)" } ?? "") }
    return limit.map { $0 == 1 ? "your last recording" : "your last \($0.grouped) recordings" } ?? "your recordings"
  }

  /// The same for songs, if it has no kind.
  public var ofSongs: MediaSearch {
    var search = self
    if mediaType == .unknown || mediaType == .music { search.mediaType = .song }
    return search
  }

  /// The name in it, as it was said: `“Maria También” by Khruangbin`, `Khruangbin`, `this`.
  private var name: String {
    let title = (mediaName ?? albumName).map { "“\($0)”" }
    if let title, let artist = artistName { return "\(title) by \(artist)" }
    return title ?? artistName ?? "this"
  }
}

extension MediaType {
  /// The noun for one or several items of a kind; nil for kinds without one.
  public func noun(isOne: Bool = false) -> String? {
    if self == .news { return "news you haven't heard" }
    let noun: String? =
      switch self {
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
}

/// Lengths and days.
extension MediaSearch {
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

  private static func span(_ since: RelativeDate) -> String {
    switch since {
    case .day(let day): "since \(day.month == 1 && day.day == 1 ? "\(day.year) began" : "\(day)")"
    case .start(.day, back: 0): "today"
    case .start(.day, back: 1): "since yesterday"
    case .start(let unit, back: 0): "this \(unit.rawValue)"
    case .start(let unit, back: 1): "since last \(unit.rawValue) began"
    case .start(let unit, let back): "since \(back.of(unit.rawValue)) before this one"
    case .ago(1, let unit): "in the last \(unit.rawValue)"
    case .ago(let number, let unit): "in the last \(number.of(unit.rawValue))"
    }
  }

  private static func heard(_ days: ReleaseDate) -> String {
    switch days.moving {
    case _ where days == ReleaseDate(): "lately"
    case .ago?: "in \(period(days).dropFirst("from ".count))"
    case nil where days.start != nil && days.start == days.end: "on \(period(days).dropFirst("from ".count))"
    default: days.moving.flatMap(moment) ?? period(days)
    }
  }

  /// A date relative to today, in words; nil if years are clearer.
  private static func moment(_ moving: RelativeDate) -> String? {
    switch moving {
    case .start(.day, back: 0): "today"
    case .start(.day, back: 1): "yesterday"
    case .start(let unit, back: 0): "this \(unit.rawValue)"
    case .start(let unit, back: 1): "last \(unit.rawValue)"
    case .start(let unit, let back) where [.day, .week, .month].contains(unit): "\(back.of(unit.rawValue)) ago"
    case .ago(1, let unit): "the last \(unit.rawValue)"
    case .ago(let number, let unit): "the last \(number.of(unit.rawValue))"
    case .start, .day: nil
    }
  }

  private static func period(_ date: ReleaseDate) -> String {
    if let moving = date.moving.flatMap(moment) { return "from \(moving)" }
    if let shared = date.shared { return "from the same \(shared.rawValue)" }
    return switch (date.start, date.end) {
    case (let start?, _) where date.isOfAnyYear: "from \(start.monthName)" + (date.end == start ? " \(start.day)" : "")
    case (let start?, let end?) where start == end: "from \(start.spoken)"
    case (let start?, let end?) where (start.year, start.month) == (end.year, end.month):
      "from \(start.monthName) \(start.year)"
    case (let start?, _) where date.isYearAlone: "from \(start.year), month unknown"
    case (let start?, let end?) where start.year == end.year: "from \(start.year)"
    case (let start?, let end?) where start.year % 10 == 0 && end.year == start.year + 9: "from the \(start.year)s"
    case (let start?, let end?): "from \(start.year) to \(end.year)"
    case (let start?, nil): "since \(start.year)"
    case (nil, let end?): "until \(end.year)"
    case (nil, nil): ""
    }
  }
}

extension Int {
  /// `1 star`, `3 stars`.
  fileprivate func of(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// `jazz, rock and folk`.
  public var inARow: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
