import Catalog
import Intents
import Language
import Media
import Storage
import Player
import Remote
import Threads

extension Assistant {
  /// The number of queue entries named in an answer.
  private static let namedEntries = 5

  /// Answers a question about what is playing, or about the item that `search` names; changes nothing.
  func answer(
    _ question: NowPlayingQuestion, about search: MediaSearch? = nil, on surface: Surface = .screen
  ) async throws(CatalogError) -> Reply {
    switch question {
    case .queueCount: return try await countInQueue(search)
    case .queuePlace: return try await placeInQueue(search ?? MediaSearch(reference: .currentlyPlaying))
    case .listed:
      let talk = conversations[surface] ?? Conversation()
      if talk.total == 0, let search = talk.search { return try await count(search) }
      if talk.total == 0, talk.isEditingPlaylist, let name = talk.playlist {
        return try await count(MediaSearch(mediaType: .playlist, mediaName: name))
      }
      // "Play the whole album and shuffle it." – "How many songs is that?"
      if talk.total == 0, player.queue.count > 0 { return try await countInQueue(nil) }
      return Reply(.done, Wording.listed(talk.total))
    default: break
    }
    if question == .next, let search { return try await tellFollowing(search, on: surface) }
    if let search { return try await tell(question, of: search, on: surface) }
    // The current track is described for its own listener.
    if question == .liking, somebodyElse != nil, player.currentTrack != nil {
      return try await tell(question, of: MediaSearch(reference: .currentlyPlaying), on: surface)
    }
    // The published position may be a second old, and the device may have stalled since.
    player.publish()
    let info = nowPlaying.nowPlayingInfo
    switch question {
    // "Stop in 20 minutes." – "How long is left?"
    case .remaining where info.sleepTimer != nil && conversations[surface]?.last?.isSleepTimer == true:
      return try await answer(.sleepTimer, on: surface)
    case .queue: return Reply(.done, try await queueAnswer())
    case .taste:
      return Reply(.done, Wording.taste(try await catalog.mostPlayed(), of: somebodyElse))
    case .listener, .listeners: return Reply(.done, Wording.listening(player.listener, among: catalog.listeners))
    case .output: return Reply(.done, Wording.outputs(info.output, known: await player.knownOutputs()))
    case .next:
      // "Leave that one out", "play it now".
      if let track = info.nextTrack { conversations[surface, default: Conversation()].mentioned(MediaItem(track)) }
    case .previous:
      // "What was that song before", on a station.
      if let title = try await titleBefore() { return Reply(.done, Wording.before(title)) }
      if let track = info.previousTrack ?? player.lastHeard {
        if track.id > 0 { conversations[surface, default: Conversation()].mentioned(MediaItem(track)) }
        return Reply(.done, Wording.before(track))
      }
    case .format:
      if let track = info.track { return await tellFormat(of: track) }
    case .reading: return try await readingAnswer()
    case .finished: return Reply(.done, Wording.finished(try await catalog.finishedBooks(), by: somebodyElse))
    case .habits:
      return Reply(.done, Wording.habits(try await habits.usual(of: somebodyElse), of: somebodyElse))
    case .unread: return Reply(.done, Wording.unread(try await catalog.unreadBooks(), by: somebodyElse))
    case .hearing where info.track != nil:
      let search = MediaSearch(mediaType: info.book == nil ? .unknown : .audioBook, reference: .currentlyPlaying)
      return try await tell(question, of: search, on: surface)
    case .stationTitles: return Reply(.done, try await stationTitlesAnswer())
    case .notes:
      if let track = info.track, let notes = try await services.describeEpisode(track.id) { return Reply(.done, notes) }
    case .recording: return Reply(.done, services.describeRecordings())
    case .downloads: return Reply(.done, try await services.describeDownloads())
    case .bookmarks: return Reply(.done, Wording.bookmarks(try await bookmarks()))
    case .playlist where info.track != nil: return try await playlistAnswer(info)
    case .reason, .recommendation:
      if let reply = try await reasonAnswer(question, info, on: surface) { return reply }
    case .keys: return Reply(.done, services.describeKeys())
    case .composer where info.track?.kind.isSpoken == true: break
    case .plays, .lastPlayed, .added, .lyrics, .liking, .composer, .trackNumber, .trackCount, .playlists:
      if let track = info.track, track.id > 0 { return try await tell(question, of: MediaItem(track)) }
    default: break
    }
    let isMissing = info.track == nil && question.needsTrack
    return Reply(isMissing ? .couldNot : .done, Wording.answer(question, info, at: playbackTime()))
  }

  /// Answers from the library about the best match of `search`.
  private func tell(_ question: NowPlayingQuestion, of search: MediaSearch, on surface: Surface)
    async throws(CatalogError) -> Reply
  {
    // "Which album is Linger on" is asked of a song rather than of an album of that name.
    var song = search
    song.mediaType = .song
    let isOfSong = question == .album && search.mediaName != nil && [.unknown, .album].contains(search.mediaType)
    let asked = isOfSong ? try await resolver.resolve(song).items : []
    guard let item = try await (asked.isEmpty ? resolver.resolve(search).items : asked).first else {
      let isCurrent = search.reference == .currentlyPlaying
      return Reply(
        .couldNot,
        isCurrent ? Wording.isNot(search.mediaType, nowPlaying.nowPlayingInfo.track) : Wording.notFound(search))
    }
    // "It" refers to what was asked about.
    if search.reference != .currentlyPlaying {
      conversations[surface, default: Conversation()].mentioned(item)
    }
    return try await tell(question, of: item)
  }

  private func tell(_ question: NowPlayingQuestion, of item: MediaItem) async throws(CatalogError) -> Reply {
    if question == .hearing { return try await tellHearing(of: item) }
    let history = try await catalog.playHistory(of: item.identifier)
    let tracks = try await resolver.tracks(of: item)
    let first = try await player.tracks(tracks.prefix(1).map(\.trackID)).first
    let name = Wording.name(item)
    let what = name.capitalisedFirst
    switch question {
    case .composer where item.type == .audioBook:
      guard let first else { return Reply(.couldNot, Wording.notFound(MediaSearch(mediaName: item.title))) }
      return Reply(.done, Wording.writer(of: first, try await catalog.book(ofTrack: first.id)))
    case .composer:
      let all = try await player.tracks(tracks.prefix(Self.readTracks).map(\.trackID))
      let composers = Set(all.map(\.composer)).subtracting([""]).sorted()
      return Reply(.done, Wording.composer(composers, of: composers.isEmpty ? name : what))
    case .trackNumber:
      guard item.identifier.kind == .track, let first else { return Reply(.couldNot, Wording.notOneTrack(item)) }
      return Reply(.done, Wording.trackNumber(first, of: try await album(of: first.identifier)?.trackCount))
    case .trackCount:
      guard item.identifier.kind == .track else { return Reply(.done, Wording.trackCount(tracks.count, item)) }
      guard let album = try await album(of: item.identifier) else {
        return Reply(.couldNot, first.map(Wording.noAlbum) ?? Wording.nothingPlaying)
      }
      return Reply(.done, Wording.trackCount(album.trackCount, album))
    case .format:
      guard let first else { return Reply(.couldNot, Wording.notFound(MediaSearch(mediaName: item.title))) }
      return await tellFormat(of: first)
    case .file:
      guard let first else { return Reply(.couldNot, Wording.notFound(MediaSearch(mediaName: item.title))) }
      return Reply(.done, "\(Wording.title(first)) is \(first.path).")
    case .lastPlayed: return Reply(.done, Wording.lastPlayed(name, history.last, by: somebodyElse))
    case .added:
      let added = try await catalog.dateAdded(ofTracks: tracks.map(\.trackID))
      return Reply(.done, Wording.added(name, added, isSeveral: tracks.count > 1))
    case .lyrics:
      guard item.identifier.kind == .track, let first else { return Reply(.couldNot, Wording.notOneTrack(item)) }
      guard let lyrics = await services.readLyrics(first.path) else {
        return Reply(.couldNot, Wording.noLyrics(first))
      }
      return Reply(.done, lyrics.text)
    case .liking:
      let affinity = try await catalog.affinity(of: item.identifier)
      let stars = try await catalog.rating(of: item.identifier)
      return Reply(.done, Wording.liking(name, affinity: affinity, stars: stars, by: somebodyElse))
    case .playlists:
      let names = try await catalog.playlists(holding: tracks.prefix(Self.readTracks).map(\.trackID))
      return Reply(.done, Wording.playlists(names, of: what, by: somebodyElse))
    default: break
    }
    let length = tracks.reduce(0) { $0 + ($1.duration ?? 0) }
    return Reply(.done, Wording.fact(question, item, first, (tracks.count, length), history, by: somebodyElse))
  }

  /// Whether an item was heard to its end, or how much of it.
  private func tellHearing(of item: MediaItem) async throws(CatalogError) -> Reply {
    var item = item
    if item.type == .audioBook, item.identifier.kind == .track,
      let book = try await catalog.container(ofTrack: item.identifier.key), let whole = try await catalog.item(book)
    {
      item = whole
    }
    let hearings = try await catalog.hearings(ofTracks: try await resolver.tracks(of: item).map(\.trackID))
    let heard = hearings.count { $0.isHeard }
    var place: String?
    if heard < hearings.count, let book = try await catalog.book(item.identifier) {
      place = try await resolver.place(in: book).map { Wording.placeAndRest($0, in: book) }
    } else if hearings.count == 1 {
      place = hearings[0].position.map { PlayingTime.clock($0) }
    }
    return Reply(
      .done,
      Wording.hearing(
        item, heard: heard, of: hearings.count, place: place, plays: hearings.first?.plays ?? 0, by: somebodyElse))
  }

  /// The person asked about, if not the current listener.
  var somebodyElse: String? { resolver.somebodyElse }

  /// The number of station titles in an answer.
  private static let stationTitleLimit = 10

  /// The number of tracks of an item whose tags are read.
  private static let readTracks = 200

  private func album(of track: MediaIdentifier) async throws(CatalogError) -> MediaItem? {
    guard let album = try await catalog.container(ofTrack: track.key) else { return nil }
    return try await catalog.item(album)
  }

  private func tellFormat(of track: Track) async -> Reply {
    let format = await player.readTags(track.path)?.format
    return Reply(format == nil ? .couldNot : .done, Wording.format(format, of: track))
  }

  /// The unfinished books, the current one first.
  private func readingAnswer() async throws(CatalogError) -> Reply {
    var books = try await catalog.unfinishedBooks()
    if let current = resolver.reading {
      books.removeAll { $0.book.identifier == current.book.identifier }
      books.insert(current, at: 0)
    }
    return Reply(.done, Wording.reading(books, by: somebodyElse))
  }

  private func bookmarks() async throws(CatalogError) -> [(bookmark: Bookmark, track: Track)] {
    let bookmarks = try await catalog.bookmarks()
    let tracks = try await player.tracks(bookmarks.map(\.trackID))
    return bookmarks.compactMap { bookmark in
      tracks.first { $0.id == bookmark.trackID }.map { (bookmark, $0) }
    }
  }

  /// What the current station played before its current title; nil if none plays, or has not told.
  private func titleBefore() async throws(CatalogError) -> StationTitle? {
    guard let station = player.currentTrack, station.kind == .station else { return nil }
    let current = nowPlaying.nowPlayingInfo.station?.title
    return try await catalog.titles(ofStation: station.path, limit: 2).first { $0.title != current }
  }

  /// The titles played by the current station, or by the last one.
  private func stationTitlesAnswer() async throws(CatalogError) -> String {
    if let station = player.currentTrack, station.kind == .station {
      let titles = try await catalog.titles(ofStation: station.path, limit: Self.stationTitleLimit)
      return Wording.stationTitles(titles, of: station.title)
    }
    let titles = try await catalog.titles(ofStation: nil, limit: Self.stationTitleLimit)
    guard let name = titles.first?.station else { return Wording.noStationTitles }
    return Wording.stationTitles(titles.filter { $0.station == name }, of: name)
  }

  /// The playlist that was started, or else those that contain the current track.
  private func playlistAnswer(_ info: NowPlayingInfo) async throws(CatalogError) -> Reply {
    if let source = player.source, source.kind == .playlist, let playlist = try await catalog.item(source) {
      return Reply(.done, Wording.playlist(playlist.title))
    }
    guard let track = info.track, track.id > 0 else { return Reply(.couldNot, Wording.notInLibrary) }
    return try await tell(.playlists, of: MediaItem(track))
  }

  // MARK: - The queue

  private func countInQueue(_ search: MediaSearch?) async throws(CatalogError) -> Reply {
    player.publish()
    guard let search, search.namesSomething else { return Reply(.done, Wording.queueCount(nowPlaying.nowPlayingInfo)) }
    return Reply(.done, Wording.queueCount(try await player.positions(matching: search).count, of: search))
  }

  /// What comes after the entry of the queue that `search` means.
  private func tellFollowing(_ search: MediaSearch, on surface: Surface) async throws(CatalogError) -> Reply {
    guard let place = coming(of: try await player.positions(matching: search)) else {
      return Reply(.couldNot, try await notInQueue(search))
    }
    let both = try await player.tracks(player.queue.entries[place...].prefix(2).map(\.trackID))
    guard let track = both.first else { return Reply(.couldNot, try await notInQueue(search)) }
    if both.count > 1 { conversations[surface, default: Conversation()].mentioned(MediaItem(both[1])) }
    return Reply(.done, Wording.follows(both.count > 1 ? both[1] : nil, after: track))
  }

  /// Whether what `search` matches is in the queue, and when it comes up.
  private func placeInQueue(_ search: MediaSearch) async throws(CatalogError) -> Reply {
    player.publish()
    let info = nowPlaying.nowPlayingInfo
    if search == MediaSearch(reference: .currentlyPlaying) { return Reply(.done, Wording.queueCount(info)) }
    let positions = try await player.positions(matching: search)
    let current = info.queueIndex
    guard let next = coming(of: positions),
      let track = try await player.tracks([player.queue.entries[next].trackID]).first
    else { return Reply(.done, try await notInQueue(search)) }
    var wait: Double?
    // While one track repeats, nothing else comes up.
    if let current, next > current, info.repeatMode != .one, let duration = info.duration {
      let between = player.queue.entries[(current + 1)..<next].map { Double($0.duration) }
      let left = max(0, duration - info.elapsed(at: playbackTime()))
      if !between.contains(0) { wait = (left + between.reduce(0, +)) / info.rate }
    }
    return Reply(
      .done,
      Wording.queuePlace(
        of: track, count: positions.count, number: next + 1, ahead: current.map { next - $0 }, wait: wait))
  }

  /// The first of `positions` that is not over yet, or else the last one.
  private func coming(of positions: [Int]) -> Int? {
    positions.first { $0 >= player.queue.current ?? 0 } ?? positions.last
  }

  private func notInQueue(_ search: MediaSearch) async throws(CatalogError) -> String {
    let item = try await resolver.resolve(search).items.first
    return Wording.notInQueue(item.map(Wording.name) ?? search.described())
  }

  /// What is playing, what comes next, and the total duration.
  private func queueAnswer() async throws(CatalogError) -> String {
    let info = nowPlaying.nowPlayingInfo
    let first = info.queueIndex.map { $0 + 1 } ?? 0
    let ids = player.queue.entries.dropFirst(first).prefix(Self.namedEntries).map(\.trackID)
    return Wording.queue(info, upcoming: try await player.tracks(ids), at: playbackTime())
  }
}
