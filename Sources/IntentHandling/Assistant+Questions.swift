import Catalog
import Intents
import Language
import Media
import Player
import Remote
import Threads

extension Assistant {
  /// How many entries of the queue are named.
  private static let namedEntries = 5

  /// Answers from what is heard, or about the thing that `search` names; changes nothing.
  func answer(_ question: NowPlayingQuestion, about search: MediaSearch? = nil) async -> Reply {
    if let search { return await tell(question, of: search) }
    // What was told last may be a second old, and the device may have stood still since.
    player.publish()
    let info = nowPlaying.nowPlayingInfo
    if question == .queue { return Reply(.done, await queueAnswer()) }
    if question == .taste {
      guard let most = try? await catalog.mostPlayed() else { return Reply(.couldNot, Wording.libraryUnreadable) }
      return Reply(.done, Wording.taste(most))
    }
    if question == .output { return Reply(.done, Wording.outputs(info.output, known: await player.knownOutputs())) }
    if question == .previous, let track = info.previousTrack ?? player.lastHeard {
      return Reply(.done, Wording.before(track))
    }
    if question == .plays, let track = info.track {
      let item = MediaItem(
        identifier: track.identifier, title: track.title, type: track.mediaType, artist: track.artist)
      return await tell(.plays, of: item)
    }
    let isMissing = info.track == nil && question.needsTrack
    return Reply(isMissing ? .couldNot : .done, Wording.answer(question, info, at: MonotonicClock.nanoseconds))
  }

  /// What the library knows about the best thing that `search` means.
  private func tell(_ question: NowPlayingQuestion, of search: MediaSearch) async -> Reply {
    guard let item = await resolver.resolve(search).items.first else {
      return Reply(.couldNot, Wording.notFound(search))
    }
    return await tell(question, of: item)
  }

  private func tell(_ question: NowPlayingQuestion, of item: MediaItem) async -> Reply {
    guard let history = try? await catalog.playHistory(of: item.identifier) else {
      return Reply(.couldNot, Wording.libraryUnreadable)
    }
    let tracks = await resolver.tracks(of: item)
    let first = await player.tracks(tracks.prefix(1).map(\.id)).first
    let length = tracks.reduce(0) { $0 + Double($1.duration) }
    return Reply(.done, Wording.fact(question, item, first, (tracks.count, length), history))
  }

  /// What plays, what comes, and how long all of it is.
  private func queueAnswer() async -> String {
    let info = nowPlaying.nowPlayingInfo
    let first = info.queueIndex.map { $0 + 1 } ?? 0
    let ids = player.queue.entries.dropFirst(first).prefix(Self.namedEntries).map(\.trackID)
    return Wording.queue(info, upcoming: await player.tracks(ids), at: MonotonicClock.nanoseconds)
  }

  /// How much there is of what a search describes.
  func count(_ search: MediaSearch) async -> Reply {
    guard let statistics = try? await catalog.statistics() else { return Reply(.couldNot, Wording.libraryUnreadable) }
    if statistics.trackCount == 0 { return Reply(.couldNot, Wording.emptyLibrary) }
    guard search.namesSomething else { return Reply(.done, Wording.size(statistics, of: search.mediaType)) }
    let count: Int
    switch search.mediaType {
    case .album, .artist, .genre, .playlist, .podcastShow, .audioBook:
      count = (try? await catalog.values(for: AudioSearch(search), limit: .max).count) ?? 0
    default:
      if search.mediaName != nil, let best = await resolver.resolve(search).items.first {
        count = await resolver.tracks(of: best).count
      } else {
        count = await resolver.tracks(for: search).count
      }
    }
    return Reply(.done, Wording.count(count, of: search))
  }
}
