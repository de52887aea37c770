import Catalog
import Intents
import Language
import Media
import Player
import Remote
import Threads

extension Assistant {
  /// Does what leans on what was offered, said or heard before.
  func follow(_ followUp: FollowUp, on surface: Surface, _ step: Step) async -> Reply {
    let talk = conversations[surface] ?? Conversation()
    switch followUp {
    case .alternative(let number): return await choose(number, on: surface, step)
    case .thatOne:
      guard talk.isListed || nowPlaying.nowPlayingInfo.track == nil, let item = talk.found.first else {
        return await perform(.play)
      }
      return await choose(talk.offers.first { $0.item == item } ?? Alternative(playing: item), on: surface, step)
    case .again: return await playAgain(talk, on: surface, step)
    case .notThisOne:
      if !talk.isListed, let offer = talk.other { return await choose(offer, on: surface, step, keeping: false) }
      let reply = await perform(.nextTrack(count: 1, unit: .track))
      return reply.outcome == .done ? reply : await playSomethingDifferent()
    case .sameArtist: return await playSameArtist()
    case .containingAlbum: return await playContainingAlbum(on: surface, step)
    case .moreLikeThis: return await playMoreLikeThis(talk)
    case .somethingDifferent: return await playSomethingDifferent()
    }
  }

  /// What `request` is about when "it" or "them" is what was just listed, not what plays.
  func leaning(_ request: Request, _ phrase: String, on surface: Surface) -> Request {
    guard let talk = conversations[surface], !talk.found.isEmpty else { return request }
    let words = Set(phrase.lowercased().split { !$0.isLetter }.map(String.init))
    let isMany = !words.isDisjoint(with: ["them", "those", "these", "all"])
    guard
      nowPlaying.nowPlayingInfo.track == nil || isMany && (talk.isListed || talk.search != nil)
        || talk.isListed && !words.isDisjoint(with: ["it", "that"])
    else { return request }
    let search = isMany ? talk.search : nil
    let items = isMany ? talk.found : Array(talk.found.prefix(1))
    switch request {
    case .add(var intent) where intent.mediaSearch.isPlainReference:
      intent.mediaItems = search == nil ? items : []
      intent.mediaSearch = search
      return .add(intent)
    case .updateAffinity(var intent) where intent.mediaSearch.isPlainReference:
      intent.mediaItems = items
      intent.mediaSearch = nil
      return .updateAffinity(intent)
    case .play(var intent) where intent.mediaSearch != nil && intent.mediaSearch.isPlainReference:
      intent.mediaItems = search == nil ? items : []
      intent.mediaContainer = search == nil && items.count == 1 ? items[0] : nil
      intent.mediaSearch = search
      return .play(intent)
    case .followUp(.thatOne) where isMany:
      var intent = PlayMediaIntent(mediaSearch: search)
      intent.mediaItems = search == nil ? items : []
      return .play(intent)
    default: return request
    }
  }

  // MARK: - What was offered

  /// Does what was offered under a number, 1 being the first and −1 the last; the same name means it from now on.
  private func choose(_ number: Int, on surface: Surface, _ step: Step) async -> Reply {
    guard let offer = conversations[surface]?.offer(number) else {
      return Reply(.couldNot, Wording.noAlternative(offers(on: surface).count))
    }
    return await choose(offer, on: surface, step)
  }

  private func choose(_ offer: Alternative, on surface: Surface, _ step: Step, keeping: Bool = true) async -> Reply {
    var talk = conversations[surface] ?? Conversation()
    if let name = talk.offeredName, let item = offer.item { await resolver.remember(item, for: name) }
    // What was queued, added or liked by mistake goes first; what plays is simply replaced.
    if let step = talk.replaceable, !offer.request.startsPlaying { _ = await player.undo(step) }
    let reply: Reply =
      switch offer.request {
      case .play(let intent): await play(intent, [], on: surface, step)
      case .add(let intent): await add(intent, on: surface)
      case .updateAffinity(let intent): await updateAffinity(intent, on: surface)
      case .search, .command, .question, .followUp: Reply(.couldNot, Wording.notUnderstood)
      }
    talk.chose(offer, keeping: keeping)
    if reply.outcome == .done { conversations[surface] = talk }
    return reply
  }

  // MARK: - What plays

  private func playAgain(_ talk: Conversation, on surface: Surface, _ step: Step) async -> Reply {
    guard nowPlaying.nowPlayingInfo.track != nil else {
      guard let item = talk.found.first else { return await perform(.previousTrack(count: 1, unit: .track)) }
      return await play(.playing(item), [], on: surface, step)
    }
    let reply = await perform(.changePlaybackPosition(.seconds(0)))
    guard reply.outcome == .done, let track = nowPlaying.nowPlayingInfo.track else { return reply }
    if player.state != .playing { _ = await center.perform(.play) }
    return Reply(.done, Wording.again(track))
  }

  private func playSameArtist() async -> Reply {
    guard let track = nowPlaying.nowPlayingInfo.track else { return Reply(.couldNot, Wording.nothingPlaying) }
    guard !track.artist.isEmpty else { return Reply(.couldNot, Wording.artistUnknown) }
    let search = MediaSearch(artistName: track.artist)
    let others = await resolver.tracks(for: search).filter { $0.id != track.id }
    guard !others.isEmpty else { return Reply(.couldNot, Wording.nothingElse(by: track)) }
    let result = await player.play(others.shuffled(), label: "playing \(track.artist)")
    return reply(to: result) {
      Wording.playing(search, count: others.count, first: self.player.currentTrack, shuffled: false)
    }
  }

  private func playContainingAlbum(on surface: Surface, _ step: Step) async -> Reply {
    guard let track = nowPlaying.nowPlayingInfo.track else { return Reply(.couldNot, Wording.nothingPlaying) }
    guard track.id > 0 else { return Reply(.couldNot, Wording.notInLibrary) }
    guard let album = try? await catalog.container(ofTrack: track.id), let item = try? await catalog.item(album) else {
      return Reply(.couldNot, Wording.noAlbum(track))
    }
    return await play(.playing(item), [], on: surface, step)
  }

  /// What plays goes on; what is like it comes after it.
  private func playMoreLikeThis(_ talk: Conversation) async -> Reply {
    let track = nowPlaying.nowPlayingInfo.track
    if let track, track.id <= 0 { return Reply(.couldNot, Wording.notInLibrary) }
    guard let identifier = track?.identifier ?? talk.found.first?.identifier else {
      return Reply(.couldNot, Wording.nothingPlaying)
    }
    let what = track.map { Wording.name($0) } ?? talk.found.first.map { Wording.name($0) } ?? ""
    let tracks = await resolver.tracks(like: identifier)
    if tracks.isEmpty { return Reply(.couldNot, Wording.nothingLike(what)) }
    let goesOn = player.state == .playing
    let label = "playing more like \(what)"
    let result =
      goesOn ? await player.replaceUpcoming(with: tracks, label: label) : await player.play(tracks, label: label)
    let next = goesOn ? nowPlaying.nowPlayingInfo.nextTrack : player.currentTrack
    return reply(to: result) { Wording.moreLike(what, count: tracks.count, first: next, goesOn: goesOn) }
  }

  private func playSomethingDifferent() async -> Reply {
    let before = nowPlaying.nowPlayingInfo
    let status = await player.playGoodMix(unlike: before.track)
    return Reply(
      status == .success ? .done : .couldNot,
      Wording.mixResult(status, player.lastMix, before: before, after: nowPlaying.nowPlayingInfo))
  }

  private func reply(to result: StartResult, _ dialog: () -> String) -> Reply {
    switch result {
    case .started, .superseded: Reply(.done, dialog())
    case .failed(let reason), .outputFailed(let reason): Reply(.couldNot, reason)
    }
  }
}

extension Request {
  /// True when it puts something in place of what plays.
  fileprivate var startsPlaying: Bool {
    guard case .play(let intent) = self else { return false }
    return intent.playbackQueueLocation == .now || intent.playbackQueueLocation == .unknown
  }
}

extension MediaSearch? {
  /// True for "this", "it", or nothing at all: no kind and no name.
  fileprivate var isPlainReference: Bool {
    guard let self else { return true }
    return self == MediaSearch(reference: .currentlyPlaying)
  }
}
