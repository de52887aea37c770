import Catalog
import Intents
import Language
import Media
import Player
import Remote
import Storage

/// Steps from the current episode through its podcast, and from one book to another.
extension Assistant {
  /// The episode or book that a step stands for: the next or the previous one of the podcast if the current one plays by itself, the
  /// next unheard one, a book that was not begun, or the one that was read before; nil for all else.
  func spokenRequest(_ request: Request) async throws(CatalogError) -> Request? {
    switch request {
    case .command(.nextTrack(let count, .track)): return try await neighbour(count)
    case .command(.previousTrack(let count, .track)): return try await neighbour(-count)
    case .command(.nextTrack(_, .book)): return try await isOnLastBook() ? .play(.newBook) : nil
    case .command(.previousTrack(_, .book)): return try await bookBefore()
    case .play(let intent):
      guard intent.start == .nextEpisode, intent.mediaSearch?.reference == .currentlyPlaying else { return nil }
      return try await nextUnheard()
    default: return nil
    }
  }

  /// The episode so many places after the only one in the queue.
  private func neighbour(_ offset: Int) async throws(CatalogError) -> Request? {
    guard player.queue.count == 1, let (show, current) = try await currentEpisode() else { return nil }
    return show.episodes.indices.contains(current + offset) ? playing(show.episodes[current + offset]) : nil
  }

  /// Marks the current episode as heard, and goes on to the next unheard one of the queue, or else of its podcast; skips all else.
  func skipHeard(on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    guard try await currentEpisode() != nil else { return await perform(.nextTrack(count: 1, unit: .track)) }
    let marked = await perform(.markHeard(MediaSearch(reference: .currentlyPlaying), isHeard: true))
    guard marked.outcome == .done else { return marked }
    var next: Reply
    if let count = try await unheardInQueue() {
      next = await perform(.nextTrack(count: count, unit: .track))
    } else {
      next = try await carryOut(nextUnheard(), [], on: surface, step)
    }
    next.text = "\(marked.text) \(next.text)"
    // That nothing is left to be heard is no failure of what was asked.
    next.outcome = .done
    return next
  }

  /// The number of entries of a long queue among which the next unheard one is looked for.
  private static let entriesAhead = 1000

  /// How many entries after the current one the next unheard one is in the queue; nil if there is none.
  private func unheardInQueue() async throws(CatalogError) -> Int? {
    guard let current = player.queue.current else { return nil }
    let upcoming = player.queue.entries[current...].dropFirst().prefix(Self.entriesAhead).map(\.trackID)
    // Files that the library does not know were never heard, as far as it knows.
    let heard = Set(try await catalog.hearings(ofTracks: upcoming).filter(\.isHeard).map(\.trackID))
    return upcoming.firstIndex { !heard.contains($0) }.map { $0 + 1 }
  }

  /// The first unheard episode after the current one; all unheard ones if none plays.
  private func nextUnheard() async throws(CatalogError) -> Request {
    guard let (show, current) = try await currentEpisode() else {
      return .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .podcastEpisode, notHeardSince: .ever)))
    }
    if let next = show.unheard(after: current) { return playing(show.episodes[next]) }
    var intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .podcastShow, mediaIdentifier: show.identifier))
    intent.start = .nextEpisode
    return .play(intent)
  }

  /// The podcast of the current track, and the index of that track among its episodes; nil if it is something else.
  private func currentEpisode() async throws(CatalogError) -> (show: Show, index: Int)? {
    guard let track = player.currentTrack, track.id > 0, track.kind == .podcast,
      let container = try await catalog.container(ofTrack: track.id), let show = try await catalog.show(container),
      let index = show.episodes.firstIndex(where: { $0.trackID == track.id })
    else { return nil }
    return (show, index)
  }

  /// True unless a book plays and the queue holds something else after it.
  private func isOnLastBook() async throws(CatalogError) -> Bool {
    guard let current = player.currentTrack, current.kind == .audiobook, current.id > 0,
      let last = player.queue.entries.last, last.trackID > 0
    else { return true }
    return try await catalog.container(ofTrack: current.id) == catalog.container(ofTrack: last.trackID)
  }

  /// The book that was read last, other than the current one.
  private func bookBefore() async throws(CatalogError) -> Request? {
    let current = nowPlaying.nowPlayingInfo.book?.identifier
    guard let book = try await catalog.unfinishedBooks(limit: 2).first(where: { $0.book.identifier != current })?.book,
      let item = try await catalog.item(book.identifier)
    else { return nil }
    return .play(.playing(item))
  }

  /// The first or the last episode of the current podcast, if `search` asks for nothing but the newest or the oldest one.
  func episode(_ search: MediaSearch) async throws(CatalogError) -> Request? {
    guard search == MediaSearch(sortOrder: search.sortOrder), [.newest, .oldest].contains(search.sortOrder),
      let (show, _) = try await currentEpisode()
    else { return nil }
    return (search.sortOrder == .newest ? show.episodes.last : show.episodes.first).map(playing)
  }

  private func playing(_ episode: Show.Episode) -> Request {
    .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: MediaIdentifier(.track, episode.trackID))))
  }
}

extension PlayMediaIntent {
  /// Plays a book that was not begun.
  fileprivate static var newBook: PlayMediaIntent {
    var search = MediaSearch(mediaType: .audioBook, sortOrder: .newest, notHeardSince: .ever)
    search.isSingular = true
    return PlayMediaIntent(mediaSearch: search)
  }
}
