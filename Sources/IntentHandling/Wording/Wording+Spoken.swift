import Media
import Remote

/// Books, shows and bookmarks.
extension Wording {
  /// `Here's the audiobook “Dune” by Frank Herbert.`, `Resuming …: chapter 2 of 4, “The Desert”, from 0:50.`
  static func playing(_ book: Book, at place: Book.Place, goesOn: Bool) -> String {
    let opening = "\(goesOn ? "Resuming" : "Here's") \(name(book))"
    if place.part == 0, place.seconds < 1 { return opening + "." }
    let start = self.place(place, in: book)
    return start.isEmpty ? opening + "." : "\(opening): \(start)."
  }

  /// `Here's the podcast “Harbour Tales”: 5 episodes, first “Low Tide”.`, `Resuming “Low Tide”, from 0:40, of …`
  static func playing(_ show: MediaItem, _ count: Int, from episode: Track, at seconds: Double?) -> String {
    guard let seconds else {
      let first = count > 1 ? ", first \(title(episode))" : ""
      return "Here's \(name(show)): \(self.count(count, "episode"))\(first)."
    }
    let place = seconds < 1 ? "" : " from \(PlayingTime.clock(seconds))"
    return "Resuming \(title(episode)) of \(name(show))\(place)."
  }

  /// `Resuming “Low Tide” by Anna Reed from 0:40.`
  static func goingOn(with episode: MediaItem, at seconds: Double) -> String {
    "Resuming \(name(episode)) from \(PlayingTime.clock(seconds))."
  }

  /// `You have heard all 5 episodes of “Harbour Tales”. To hear the newest again, say: play the newest episode of …`
  static func allHeard(_ show: MediaItem, count: Int) -> String {
    let number = count == 1 ? "the one episode" : "all \(self.count(count, "episode"))"
    return
      "You have heard \(number) of “\(show.title)”. To hear the newest again, say: play the newest episode of \(show.title)"
  }

  /// The same for a search.
  static func allHeard(_ search: MediaSearch) -> String {
    let what = (search.mediaName ?? search.albumName).map { "of “\($0)”" } ?? "that I can find"
    return "You have heard everything \(what). Say it without “unheard” to hear it again."
  }

  /// There is no unheard news episode, or no news podcast at all.
  static func noNews(hasHeard: Bool) -> String {
    hasHeard
      ? "There is no news that you haven't heard."
      : "You have no podcast with news. One with that name, or with the genre News, would be played."
  }

  /// `chapter 2 of 4, “The Desert”, from 0:50`; only the position if the book has no chapters.
  static func place(_ place: Book.Place, in book: Book) -> String {
    let clock = place.seconds < 1 ? nil : "from \(PlayingTime.clock(place.seconds))"
    guard let index = book.chapter(at: place) else { return clock ?? "" }
    let chapter = book.chapters[index]
    let isAtStart = chapter.start.part == place.part && place.seconds - chapter.start.seconds < 1
    let name = "chapter \(index + 1) of \(book.chapters.count), “\(chapter.title)”"
    return [name, isAtStart ? nil : clock].compactMap(\.self).joined(separator: ", ")
  }

  /// `The audiobook “Dune” by Frank Herbert ends before 12:00:00.`
  static func tooShort(_ item: MediaItem, for seconds: Double) -> String {
    "\(name(item)) ends before \(PlayingTime.clock(seconds)).".capitalisedFirst
  }

  /// `chapter 2 of 4, “The Desert”, from 0:50; 5 minutes are left`
  static func placeAndRest(_ place: Book.Place, in book: Book) -> String {
    let left = book.remaining(at: place).map(isLeft)
    return [self.place(place, in: book), left ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// A book or a track does not have that chapter or part.
  static func noBeginning(_ item: MediaItem, chapters: Int) -> String {
    let what = name(item)
    let sentence = chapters == 0 ? "\(what) has no chapters." : "\(what) has \(count(chapters, "chapter"))."
    return sentence.capitalisedFirst
  }

  /// `Chapter 2 of 4, “The Desert”.`
  static func chapter(_ info: NowPlayingInfo, at elapsed: Double) -> String {
    guard let chapter = info.chapter(at: elapsed) else { return noChapters(info) }
    return "Chapter \(chapter.number) of \(chapter.count), “\(chapter.title)”."
  }

  /// `4 chapters: 1 “The Storm”, 2 “The Desert”, …`; of many only the first ones.
  static func chapters(_ info: NowPlayingInfo) -> String {
    let titles = info.book.map { $0.chapters.map(\.title) } ?? info.chapters.map(\.title)
    guard !titles.isEmpty else { return noChapters(info) }
    let named = titles.prefix(mostChapters).enumerated().map { "\($0 + 1) “\($1)”" }.joined(separator: ", ")
    let more = titles.count > mostChapters ? " and \((titles.count - mostChapters).grouped) more" : ""
    let left = info.chapter(at: info.elapsed).map { $0.count - $0.number }
    let rest =
      left.map { " \($0 == 0 ? "This is the last." : "\($0.grouped) come\($0 == 1 ? "s" : "") after this.")" } ?? ""
    return "\(count(titles.count, "chapter")): \(named)\(more).\(rest)"
  }

  /// The number of chapters listed at once.
  private static let mostChapters = 20

  /// What a sleep timer for the end of the track waits for.
  static func trackOrEpisode(_ info: NowPlayingInfo) -> String {
    switch info.track?.kind {
    case .podcast: "episode"
    case .audiobook: "part"
    default: "track"
    }
  }

  /// What a sleep timer stops: `The book`.
  static func sound(_ info: NowPlayingInfo) -> String {
    switch info.track?.kind {
    case .podcast: "The podcast"
    case .audiobook: "The book"
    case .station: "The station"
    default: "The music"
    }
  }

  /// What a sleep timer for the end of the chapter waits for.
  static func chapterOrTrack(_ info: NowPlayingInfo) -> String {
    info.chapter(at: info.elapsed) == nil ? trackOrEpisode(info) : "chapter"
  }

  static func noChapters(_ info: NowPlayingInfo) -> String {
    info.book == nil ? "This track has no chapters." : "This book has no chapters."
  }

  static func chapterRemaining(_ info: NowPlayingInfo, at elapsed: Double) -> String {
    guard let chapter = info.chapter(at: elapsed) else { return noChapters(info) }
    guard let left = chapter.left else { return "I don't know how long this chapter is." }
    return self.left(left, of: "chapter \(chapter.number)", at: info.rate)
  }

  static func bookRemaining(_ info: NowPlayingInfo, at elapsed: Double) -> String {
    guard let book = info.book, let place = info.place(at: elapsed) else { return notSpoken(info, .audiobook) }
    guard let left = book.remaining(at: place) else { return "I don't know how long “\(book.title)” is." }
    return self.left(left, of: "“\(book.title)”", at: info.rate)
  }

  /// `5 minutes are left of chapter 2. 2 hours are left of “Dune”.` Nil in the last chapter and without chapters.
  static func partOfBookRemaining(_ info: NowPlayingInfo, at elapsed: Double) -> String? {
    guard info.book != nil, let chapter = info.chapter(at: elapsed), chapter.number < chapter.count, chapter.left != nil
    else { return nil }
    return "\(chapterRemaining(info, at: elapsed)) \(bookRemaining(info, at: elapsed))"
  }

  /// `1 minute is left`, `5 minutes are left`.
  static func isLeft(_ seconds: Double) -> String {
    let length = PlayingTime.spoken(seconds)
    return "\(length) \(length.hasPrefix("1 ") && length.split(separator: " ").count == 2 ? "is" : "are") left"
  }

  /// `5 minutes are left of “Dune”, 4 minutes at 1.25×.`
  private static func left(_ seconds: Double, of what: String, at rate: Double) -> String {
    let sentence = "\(isLeft(seconds)) of \(what)"
    return rate == 1 ? sentence + "." : "\(sentence), \(PlayingTime.spoken(seconds / rate)) at \(self.rate(rate))."
  }

  /// Asked for the book or the show while something else plays.
  static func notSpoken(_ info: NowPlayingInfo, _ kind: Track.Kind) -> String { notSpoken(info.track, kind) }

  private static func notSpoken(_ track: Track?, _ kind: Track.Kind) -> String {
    guard let track else { return nothingPlaying }
    return "This isn't \(kind == .audiobook ? "an audiobook" : "a podcast"): it is \(name(track))."
  }

  /// `This is no podcast: it is “Slow Tide” by The Harbours.`
  static func isNot(_ type: MediaType, _ track: Track?) -> String {
    switch type {
    case .audioBook: notSpoken(track, .audiobook)
    case .podcastShow, .podcastEpisode: notSpoken(track, .podcast)
    case .playlist: track.map { "This is no playlist: it is \(name($0))." } ?? nothingPlaying
    default: nothingPlaying
    }
  }

  /// `This is “Dune” by Frank Herbert.`
  static func book(_ info: NowPlayingInfo) -> String {
    guard let track = info.track, track.kind == .audiobook else { return notSpoken(info, .audiobook) }
    let author = info.book?.author ?? author(of: track)
    return "This is “\(info.book?.title ?? track.title)”\(author.isEmpty ? "" : " by \(author)")."
  }

  /// `This is the podcast “Harbour Tales” by Anna Reed.`
  static func show(_ info: NowPlayingInfo) -> String {
    guard let track = info.track, track.kind == .podcast else { return notSpoken(info, .podcast) }
    if track.album.isEmpty { return "The file doesn't say which podcast this is from." }
    let author = author(of: track)
    return "This is the podcast “\(track.album)”\(author.isEmpty ? "" : " by \(author)")."
  }

  /// `This is “Low Tide”, episode 5 of “Harbour Tales”, from March 25, 2024.`
  static func episode(_ info: NowPlayingInfo) -> String {
    guard let track = info.track, track.kind == .podcast else { return notSpoken(info, .podcast) }
    var parts = ["“\(track.title)”"]
    let number = track.trackNumber.map { "episode \($0)" } ?? "an episode"
    if !track.album.isEmpty { parts.append("\(number) of “\(track.album)”") }
    if let date = day(track.date) { parts.append("from \(date)") }
    return "This is \(parts.joined(separator: ", "))."
  }

  /// `March 25, 2024` for `2024-03-25`; nil for less than a full date.
  static func day(_ text: String) -> String? {
    CalendarDate(wholeDay: text)?.spoken
  }

  /// The author of a book: its album artist, because the first artist may be the reader.
  private static func author(of track: Track) -> String { track.albumArtist.isEmpty ? track.artist : track.albumArtist }

  /// `“Dune” was written by Frank Herbert.`
  static func writer(of track: Track, _ book: Book?) -> String {
    let author = book?.author ?? author(of: track)
    let title = "“\(book?.title ?? track.title)”"
    return author.isEmpty ? "The file doesn't say who wrote \(title)." : "\(title) was written by \(author)."
  }

  /// The reader of a book: the composer, as in most tags, or the artist if the author is the album artist.
  static func narrator(_ info: NowPlayingInfo) -> String {
    guard let track = info.track, track.kind == .audiobook else { return notSpoken(info, .audiobook) }
    let title = "“\(info.book?.title ?? track.title)”"
    let author = info.book?.author ?? author(of: track)
    let reader = [track.composer, track.artist].first { !$0.isEmpty && $0 != author }
    return reader.map { "\(title) is read by \($0)." } ?? "The file doesn't say who reads \(title)."
      + (author.isEmpty ? "" : " It is by \(author).")
  }

  /// `You are reading “Dune” by Frank Herbert (chapter 2 of 4, “The Desert”, from 0:50; 5 minutes are left) and …`
  static func reading(_ books: [(book: Book, place: Book.Place)], by somebody: String? = nil) -> String {
    if books.isEmpty, let somebody { return "\(somebody) isn't reading a book at the moment." }
    if books.isEmpty { return "You aren't reading a book at the moment. Try “what audiobooks do I have”." }
    let names = books.map { book, place in
      let notes = placeAndRest(place, in: book)
      let author = book.author.isEmpty ? "" : " by \(book.author)"
      return "“\(book.title)”\(author)\(notes.isEmpty ? "" : " (\(notes))")"
    }
    return "\(somebody.map { "\($0) is" } ?? "You are") reading \(list(names))."
  }

  /// `You have 2 bookmarks: 0:50 of “Dune, Part 2” and 0:10 of “Low Tide”.`
  static func bookmarks(_ bookmarks: [(bookmark: Bookmark, track: Track)]) -> String {
    guard !bookmarks.isEmpty else { return "You have no bookmarks. Say “bookmark this place” while something plays." }
    let places = bookmarks.map { "\(PlayingTime.clock($0.bookmark.position)) of \(title($0.track))" }
    return "You have \(count(bookmarks.count, "bookmark")): \(list(places))."
  }

  /// `This is your playlist “Road Trip”.`
  static func playlist(_ name: String) -> String { "This is the playlist “\(name)”." }
}
