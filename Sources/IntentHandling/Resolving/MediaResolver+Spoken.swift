import Catalog
import Intents
import Media
import Player
import Storage

extension MediaSearch {
  /// True if it asks for any book that was not begun, the newest of those not heard: "play a new book".
  var isForNewBook: Bool {
    var search = self
    (search.isSingular, search.limit, search.reference) = (false, nil, .unknown)
    return search == MediaSearch(mediaType: .audioBook, sortOrder: .newest, notHeardSince: notHeardSince)
      && notHeardSince != nil
  }
}

extension MediaResolver {
  /// The books or shows by `person`, if they are requested or there is no music by them; nil for anything else.
  func spoken(by person: MediaItem?, _ search: MediaSearch) async throws(CatalogError) -> [MediaItem]? {
    guard let person, person.identifier.kind == .artist else { return nil }
    switch search.mediaType {
    case .audioBook, .podcastShow: return try await spoken(search.mediaType, by: person.title)
    case .unknown, .artist:
      guard try await catalog.tracks(for: MediaSearch(artistName: person.title), limit: 1).isEmpty else { return nil }
      let books = try await spoken(.audioBook, by: person.title)
      let spoken = books.isEmpty ? try await spoken(.podcastShow, by: person.title) : books
      return spoken.isEmpty ? nil : spoken
    default: return nil
    }
  }

  /// The person a request is about, if not the current listener.
  var somebodyElse: String? {
    catalog.owner.id == player.listener.id ? nil : catalog.owner.shownName.capitalisedFirst
  }

  /// The books or the shows by the person of that name.
  func spoken(_ type: MediaType, by name: String) async throws(CatalogError) -> [MediaItem] {
    let search = MediaSearch(mediaType: type, artistName: name)
    return try await catalog.media(for: search, limit: Conversation.limit).items
  }

  /// What playing an item puts into the queue, and where playback starts.
  struct Program {
    var tracks: [QueueItem]
    /// The index of the track that plays first.
    var first = 0
    /// Where that track starts, in seconds; nil for where it was left, or its beginning.
    var seconds: Double?
    /// The book and the position at which it starts.
    var reading: (book: Book, place: Book.Place)?
    /// True if it resumes where it was left.
    var goesOn = false
  }

  /// What playing `item` puts into the queue. A book, or the book of a part, resumes as a whole where it was left.
  ///
  /// Nil if it cannot start at `start`.
  func program(of item: MediaItem, from start: PlayMediaIntent.Start?) async throws(CatalogError) -> Program? {
    guard let book = try await book(of: item) else {
      if let show = try await catalog.show(item.identifier) { return program(of: show, from: start) }
      let tracks = try await tracks(of: item)
      switch start {
      case nil: return Program(tracks: tracks)
      case .beginning, .nextEpisode: return Program(tracks: tracks, seconds: 0)
      case .part(let number): return try await track(numbered: number, of: tracks)
      case .chapter(let number): return try await chapter(numbered: number, of: tracks)
      case .time(let seconds):
        let place = Book.Place(at: seconds, inPartsOf: tracks.map(\.duration))
        return place.map { Program(tracks: tracks, first: $0.part, seconds: $0.seconds) }
      }
    }
    guard let (place, goesOn) = try await beginning(of: book, item, start) else { return nil }
    return Program(
      tracks: book.parts.map { QueueItem(trackID: $0.trackID, duration: $0.duration) }, first: place.part,
      seconds: place.seconds, reading: (book, place), goesOn: goesOn)
  }

  /// The newest first, starting with the unfinished one, or else the newest unheard one; from the beginning or the
  /// next episode on, the oldest first.
  private func program(of show: Show, from start: PlayMediaIntent.Start?) -> Program? {
    let tracks = show.episodes.map { QueueItem(trackID: $0.trackID, duration: $0.duration) }
    switch start {
    case nil, .time:
      let first = show.halfHeard ?? show.newestUnheard ?? tracks.count - 1
      let position = show.halfHeard.flatMap { show.episodes[$0].position }
      var program = Program(
        tracks: tracks.reversed(), first: tracks.count - 1 - first, seconds: position, goesOn: position != nil)
      guard case .time(let seconds) = start else { return program }
      if let length = tracks[first].duration, seconds >= length { return nil }
      (program.seconds, program.goesOn) = (seconds, false)
      return program
    case .beginning: return Program(tracks: tracks, seconds: 0)
    case .nextEpisode:
      // While an episode is current, the next one is the one after it.
      let current = player.currentTrack.flatMap { track in show.episodes.firstIndex { $0.trackID == track.id } }
      return (current.flatMap(show.unheard) ?? show.next).map {
        Program(tracks: tracks, first: $0, goesOn: $0 == show.halfHeard)
      }
    case .part(let number), .chapter(let number):
      let index = number < 0 ? tracks.count + number : number - 1
      return tracks.indices.contains(index) ? Program(tracks: tracks, first: index, seconds: 0) : nil
    }
  }

  /// The audiobook that an item is or belongs to; nil for anything else.
  private func book(of item: MediaItem) async throws(CatalogError) -> Book? {
    guard item.type == .audioBook, item.identifier.key > 0 else { return nil }
    return item.identifier.kind == .track
      ? try await catalog.book(ofTrack: item.identifier.key) : try await catalog.book(item.identifier)
  }

  private func beginning(
    of book: Book, _ item: MediaItem, _ start: PlayMediaIntent.Start?
  ) async throws(CatalogError) -> (place: Book.Place, goesOn: Bool)? {
    let part = book.part(ofTrack: item.identifier.kind == .track ? item.identifier.key : 0)
    switch start {
    case .beginning, .nextEpisode: return (Book.Place(part: part ?? 0), false)
    case .part(let number) where book.parts.count > 1:
      let index = number < 0 ? book.parts.count + number : number - 1
      return book.parts.indices.contains(index) ? (Book.Place(part: index), false) : nil
    case .chapter(let number), .part(let number): return book.chapter(numbered: number).map { ($0.start, false) }
    case .time(let seconds): return Book.Place(at: seconds, inPartsOf: book.parts.map(\.duration)).map { ($0, false) }
    case nil:
      let left = try await place(in: book)
      if let left, part == nil || part == left.part { return (left, left.part > 0 || left.seconds >= 1) }
      return (Book.Place(part: part ?? 0), false)
    }
  }

  /// The current book and the place in it, if that is the listener's place.
  var reading: (book: Book, place: Book.Place)? {
    somebodyElse == nil && !player.isElsewhere && !player.isPlaceForgotten ? player.reading : nil
  }

  /// Where a book goes on. The place in the current one is saved only when it is left.
  func place(in book: Book) async throws(CatalogError) -> Book.Place? {
    if let (current, place) = reading, current == book { return place }
    return try await catalog.place(in: book)
  }

  /// Why an item cannot start where requested.
  func noBeginning(of item: MediaItem, _ start: PlayMediaIntent.Start?) async throws(CatalogError)
    -> MediaIntentResponse
  {
    if start == .nextEpisode {
      return MediaIntentResponse(.failureNoUnplayedContent, dialog: Wording.allHeard(item, count: item.trackCount))
    }
    if case .time(let seconds) = start {
      return MediaIntentResponse(.failure, dialog: Wording.tooShort(item, for: seconds))
    }
    if case .part = start, try await book(of: item) == nil {
      return MediaIntentResponse(.failure, dialog: Wording.tooFew(item, count: try await tracks(of: item).count))
    }
    let chapters = try await book(of: item)?.chapters.count ?? 0
    return MediaIntentResponse(.failure, dialog: Wording.noBeginning(item, chapters: chapters))
  }

  /// The sentence that all matches were heard, if unheard ones were requested; nil if that is not the reason.
  func allHeard(_ search: MediaSearch) async throws(CatalogError) -> String? {
    if search.mediaType == .news { return Wording.noNews(hasHeard: try await catalog.hasNews()) }
    guard search.notHeardSince == .ever else { return nil }
    var rest = search
    rest.notHeardSince = nil
    guard try await !resolve(rest).items.isEmpty else { return nil }
    if search.isForNewBook { return Wording.unread([], by: somebodyElse) }
    return Wording.allHeard(rest)
  }

  private func track(numbered number: Int, of tracks: [QueueItem]) async throws(CatalogError) -> Program? {
    let index = number < 0 ? tracks.count + number : number - 1
    return tracks.indices.contains(index) ? Program(tracks: tracks, first: index, seconds: 0) : nil
  }

  /// The same, starting at a chapter of the first track.
  private func chapter(numbered number: Int, of tracks: [QueueItem]) async throws(CatalogError) -> Program? {
    guard let first = tracks.first, first.trackID > 0 else { return nil }
    let chapters = try await catalog.chapters(ofTrack: first.trackID)
    let index = number < 0 ? chapters.count + number : number - 1
    return chapters.indices.contains(index) ? Program(tracks: tracks, seconds: chapters[index].start) : nil
  }

  /// The current podcast episode or audiobook, or the one that was last left unfinished; nil for a type of music.
  func lastSpoken(_ type: MediaType) async throws(CatalogError) -> MediaItem? {
    if let track = player.currentTrack, track.id > 0, track.kind.isSpoken {
      if track.kind == .audiobook, [.unknown, .audioBook].contains(type) {
        guard let book = try await catalog.book(ofTrack: track.id) else { return MediaItem(track) }
        // What was marked as finished is not to be continued while something else is.
        let parts = try await catalog.hearings(ofTracks: book.parts.map(\.trackID))
        let isFinished = parts.allSatisfy(\.isHeard)
        let other = isFinished ? try await catalog.unfinishedBooks(limit: 1).first?.book.identifier : nil
        return try await catalog.item(other ?? book.identifier)
      }
      if track.kind == .podcast, [.unknown, .podcastShow, .podcastEpisode].contains(type) { return MediaItem(track) }
    }
    if type == .audioBook {
      guard let book = try await catalog.unfinishedBooks(limit: 1).first?.book else { return nil }
      return try await catalog.item(book.identifier)
    }
    guard [.unknown, .podcastShow, .podcastEpisode].contains(type) else { return nil }
    let left = try await catalog.resumableSpoken().first { type == .unknown || $0.type == .podcastEpisode }
    return type == .unknown && left == nil ? try await lastSpoken(.audioBook) : left
  }
}
