import Catalog
import Intents
import Language
import Media
import Player
import Remote
import Storage

/// Playing what goes with what plays: more by the same artist or author, of the genre, or from the album.
extension Assistant {
  /// Plays the artist mentioned since playback started, or else the current one.
  func playSameArtist(
    _ talk: Conversation, on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    let track = nowPlaying.nowPlayingInfo.track
    let isSpokenOf = talk.isListed || talk.hasRatedByName || track == nil
    guard let artist = isSpokenOf ? talk.artist ?? track?.artist : track?.artist else {
      return Reply(.couldNot, Wording.nothingPlaying)
    }
    guard !artist.isEmpty else { return Reply(.couldNot, Wording.artistUnknown) }
    let spoken = isSpokenOf ? talk.found.first : track.map { MediaItem($0) }
    if let spoken, [.audioBook, .podcastShow, .podcastEpisode].contains(spoken.type) {
      return try await playAnother(by: artist, than: spoken, on: surface, step)
    }
    let search = MediaSearch(artistName: artist)
    let others = try await resolver.tracks(for: search).filter { $0.trackID != track?.id }
    guard !others.isEmpty else { return Reply(.couldNot, Wording.nothingElse(by: artist, track)) }
    let result = await center.perform(.play(others.shuffled()), label: .playing(artist))
    return reply(to: result) {
      Wording.playing(search, count: others.count, first: self.player.currentTrack, shuffled: false)
    }
  }

  /// Plays another book or show of the one who wrote or speaks `item`.
  private func playAnother(
    by artist: String, than item: MediaItem, on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    let type: MediaType = item.type == .audioBook ? .audioBook : .podcastShow
    let container =
      item.identifier.kind == .track ? try await catalog.container(ofTrack: item.identifier.key) : item.identifier
    let others = try await resolver.spoken(type, by: artist)
    guard let other = others.first(where: { $0.identifier.key != container?.key }) else {
      var whole = item
      if let container { whole = try await catalog.item(container) ?? item }
      return Reply(.couldNot, Wording.nothingElse(by: artist, whole))
    }
    return try await play(.playing(other), [], on: surface, step)
  }

  func playSameGenre() async throws(CatalogError) -> Reply {
    guard let track = nowPlaying.nowPlayingInfo.track else { return Reply(.couldNot, Wording.nothingPlaying) }
    guard let genre = track.genres.first else { return Reply(.couldNot, Wording.genreUnknown) }
    let search = MediaSearch(genreNames: [genre])
    let others = try await resolver.tracks(for: search).filter { $0.trackID != track.id }
    guard !others.isEmpty else { return Reply(.couldNot, Wording.nothingElse(in: genre, track)) }
    let result = await center.perform(.play(others.shuffled()), label: .playing(genre))
    return reply(to: result) {
      Wording.playing(search, count: others.count, first: self.player.currentTrack, shuffled: false)
    }
  }

  /// Plays the rest of the album of the current track, then the tracks before it.
  func playSameAlbum() async throws(CatalogError) -> Reply {
    try await withAlbumPlaying { (track, album) async throws(CatalogError) -> Reply in
      let tracks = try await self.resolver.tracks(of: album)
      let place = tracks.firstIndex { $0.trackID == track.id } ?? tracks.count
      let others = Array(tracks[place...].dropFirst()) + tracks[..<place]
      guard !others.isEmpty else { return Reply(.couldNot, Wording.nothingElse(on: album, track)) }
      let result = await self.center.perform(.play(others), label: .playing(album.title))
      return self.reply(to: result) {
        Wording.playing(
          MediaSearch(albumName: album.title), count: others.count, first: self.player.currentTrack, shuffled: false)
      }
    }
  }

  /// Queues the tracks of an album that are not in the queue yet.
  func queueRestOfAlbum(
    _ talk: Conversation, at location: PlayMediaIntent.QueueLocation, on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    if let name = talk.queuedAlbum,
      let album = try await resolver.resolve(
        MediaSearch(mediaType: .album, mediaName: name, artistName: talk.found.first?.artist)
      ).items.first
    {
      return try await queueRest(of: album, at: location, on: surface, step)
    }
    return try await withAlbumPlaying { (_, album) async throws(CatalogError) -> Reply in
      try await self.queueRest(of: album, at: location, on: surface, step)
    }
  }

  private func queueRest(
    of album: MediaItem, at location: PlayMediaIntent.QueueLocation, on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    let queued = Set(player.queue.entries.map(\.trackID))
    let rest = try await resolver.tracks(of: album).filter { !queued.contains($0.trackID) }
    guard !rest.isEmpty else { return Reply(.couldNot, Wording.allQueued(album)) }
    var intent = PlayMediaIntent()
    intent.mediaItems = try await resolver.items(of: rest)
    intent.playbackQueueLocation = location
    return try await play(intent, [], on: surface, step)
  }

  func playContainingAlbum(on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    try await withAlbumPlaying { (_, album) async throws(CatalogError) -> Reply in
      try await self.play(.playing(album), [], on: surface, step)
    }
  }

  /// Calls `body` with the current track and its album, or replies why there is none.
  private func withAlbumPlaying(
    _ body: (Track, MediaItem) async throws(CatalogError) -> Reply
  ) async throws(CatalogError) -> Reply {
    guard let track = nowPlaying.nowPlayingInfo.track else { return Reply(.couldNot, Wording.nothingPlaying) }
    guard track.id > 0 else { return Reply(.couldNot, Wording.notInLibrary) }
    guard let identifier = try await catalog.container(ofTrack: track.id),
      let album = try await catalog.item(identifier)
    else { return Reply(.couldNot, Wording.noAlbum(track)) }
    return try await body(track, album)
  }

  /// Keeps playing the current track, followed by similar ones.
  func playMoreLikeThis(_ talk: Conversation) async throws(CatalogError) -> Reply {
    let track = nowPlaying.nowPlayingInfo.track
    if let track, track.id <= 0 { return Reply(.couldNot, Wording.notInLibrary) }
    guard let identifier = track?.identifier ?? talk.found.first?.identifier else {
      return Reply(.couldNot, Wording.nothingPlaying)
    }
    let what = track.map { Wording.name($0) } ?? talk.found.first.map { Wording.name($0) } ?? ""
    let tracks = try await resolver.tracks(like: identifier)
    if tracks.isEmpty { return Reply(.couldNot, Wording.nothingLike(what)) }
    let goesOn = player.state == .playing
    let result =
      await center.perform(goesOn ? .replaceUpcoming(tracks) : .play(tracks), label: .playing("more like \(what)"))
    let next = goesOn ? nowPlaying.nowPlayingInfo.nextTrack : player.currentTrack
    return reply(to: result) { Wording.moreLike(what, count: tracks.count, first: next, goesOn: goesOn) }
  }

  func playSomethingDifferent() async -> Reply {
    let before = nowPlaying.nowPlayingInfo
    let status = await center.playMix(unlike: before.track)
    return Reply(
      status == .success ? .done : .couldNot,
      Wording.mixResult(status, player.taste.lastMix, before: before, after: nowPlaying.nowPlayingInfo))
  }
}
