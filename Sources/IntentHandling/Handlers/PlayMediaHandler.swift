import Intents
import Media
import Storage
import Player
import Remote
import Threads
import Language

/// Plays what a phrase asks for.
@LoopActor
final class PlayMediaHandler {
  private let resolver: MediaResolver
  private let player: Player
  private let center: RemoteCommandCenter
  private let nowPlaying: NowPlayingInfoCenter

  init(
    resolver: MediaResolver, player: Player, center: RemoteCommandCenter, nowPlaying: NowPlayingInfoCenter
  ) {
    self.resolver = resolver
    self.player = player
    self.center = center
    self.nowPlaying = nowPlaying
  }

  func resolveMediaItems(for intent: PlayMediaIntent) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    if !intent.mediaItems.isEmpty {
      return try await resolver.permitted(.successes(with: intent.mediaItems), for: nil, playsAll: false)
    }
    if intent.resumePlayback == true, let search = intent.mediaSearch, search.mediaName == nil,
      let left = try await resolver.lastSpoken(search.mediaType)
    {
      return .success(with: left)
    }
    var found = try await resolver.resolve(intent.mediaSearch)
    if let search = intent.mediaSearch, let spoken = try await resolver.spoken(by: found.items.first, search) {
      let others = found.items.dropFirst().filter { other in !spoken.contains { $0.identifier == other.identifier } }
      found = spoken.isEmpty ? .unsupported(reason: nil) : .successes(with: spoken + others)
    }
    return try await resolver.permitted(found, for: intent.mediaSearch, playsAll: intent.playsAll(found.items))
  }

  /// Why the speed of an intent is not supported; nil if it is.
  func unsupportedSpeed(of intent: PlayMediaIntent) -> UnsupportedReason? {
    guard let speed = intent.playbackSpeed else { return nil }
    if speed < Player.supportedRates.lowerBound { return .belowMinimum }
    return speed > Player.supportedRates.upperBound ? .aboveMaximum : nil
  }

  /// Why an intent could only be performed in part: an output that is not available, or a stop time for something that is only
  /// queued; nil if it can be performed.
  func refusal(of intent: PlayMediaIntent) -> String? {
    if intent.output != nil, center.availability(of: .routeOutput) == nil { return Wording.noOutputs }
    if [.next, .later].contains(intent.playbackQueueLocation),
      intent.end != nil || intent.playsFaster != nil || intent.startTime != nil
    {
      return Wording.onlyForPlaying
    }
    return nil
  }

  func handle(intent: PlayMediaIntent) async throws(CatalogError) -> MediaIntentResponse {
    guard let best = intent.mediaItems.first else { return try await playAnything(intent) }
    if intent.adjustsCurrent, best.identifier.kind == .track, best.identifier.key == player.currentTrack?.id {
      return await adjustCurrent(best, intent)
    }
    let search = intent.mediaSearch ?? MediaSearch()
    let isGiven = intent.mediaItems.count > 1 && (intent.mediaSearch == nil || search.path != nil)
    let isWhole = intent.playsAll(intent.mediaItems)
    var tracks: [QueueItem] = []
    var program: MediaResolver.Program?
    if isWhole {
      tracks = try await resolver.playable(for: search)
      // Shuffling a sorted list keeps only its first tracks: "shuffle my most played songs".
      if search.sortOrder != .unknown, intent.playShuffled ?? (player.shuffle != .off) {
        tracks = Array(tracks.prefix(Self.mixedTop))
      }
    } else if isGiven || search.exclusion != nil {
      for item in isGiven ? intent.mediaItems : [best] {
        tracks += try await resolver.tracks(of: item, asIn: search)
      }
    } else {
      guard let found = try await resolver.program(of: best, from: intent.start) else {
        return try await resolver.noBeginning(of: best, intent.start)
      }
      program = found
      tracks = found.tracks
    }
    if tracks.isEmpty {
      let isEmptyList = !isWhole && best.identifier.kind == .playlist
      return MediaIntentResponse(
        .failure,
        dialog: try await resolver.absence(of: best)
          ?? (isEmptyList ? Wording.emptyPlaylist(best.title) : Wording.notFound(search)))
    }
    // The player skips what the settings exclude, so the reply does not mention it either.
    let heard = try await resolver.permitted(tracks).count
    // From here on state changes, so a request that timed out must not continue.
    if Task.isCancelled { return MediaIntentResponse(.failure, dialog: "") }
    if let refusal = await route(to: intent.output) { return refusal }
    if let speed = intent.playbackSpeed { await center.setSpeed(speed, ofTrack: tracks[0].trackID) }
    if let volume = intent.volume { _ = await center.perform(.changeVolume(.level(volume))) }
    let path = isGiven ? search.path : nil
    let what =
      isWhole
      ? search.described()
      : isGiven ? Wording.several(intent.mediaItems, in: path) : Wording.name(best, without: search.exclusions)
    let more = path.flatMap { Wording.more(in: $0, resolver.lastEnding) }.map { " " + $0 } ?? ""
    // A book and its parts count as one item.
    let book = program?.reading?.book
    let rest = MediaItem.distinguished(intent.mediaItems).dropFirst().filter { book?.holds($0.identifier) != true }
    // Nobody who asks for the newest episode wants an older one.
    let isRanked = best.type == .podcastEpisode && search.sortOrder != .unknown
    let others = isWhole || isGiven || isRanked ? [] : Array(rest.prefix(3))
    switch intent.playbackQueueLocation {
    case .next, .later:
      let isNext = intent.playbackQueueLocation == .next
      await setRepeat(intent.playbackRepeatMode)
      let rest = Array(tracks.dropFirst(program?.first ?? 0))
      let ordered = intent.playShuffled == true ? tracks.shuffled() : rest
      let result =
        await center.perform(
          .insert(ordered, at: isNext ? intent.isInTurn ? .nextInTurn : .next : .end), label: .queueing(what))
      let number = search.limit == heard ? nil : heard
      return response(
        to: result, Wording.queued(what, count: number, isWhole ? search.mediaType : best.type, next: isNext) + more,
        [best], others)
    case .now, .unknown:
      let start = intent.playShuffled == true ? nil : program
      var first = start?.first ?? 0
      if isWhole, case .part(let number) = intent.start {
        first = number < 0 ? tracks.count + number : number - 1
        guard tracks.indices.contains(first) else {
          return MediaIntentResponse(.failure, dialog: Wording.tooFew(search, count: tracks.count))
        }
      }
      let change = QueueChange.play(
        tracks, startingAt: first, at: start?.seconds ?? intent.startTime, modes: intent.modes(count: tracks.count),
        from: isWhole || isGiven ? nil : best.identifier)
      let isRecommended = search.sortOrder == .recommended || resolver.takesRecommendation(intent, best)
      let result = await center.perform(change, label: isRecommended ? .playingRecommended(what) : .playing(what))
      if result == .started, !isWhole, best.identifier.kind == .playlist { await resolver.noteStart(of: best) }
      let isShuffled = player.shuffle != .off && tracks.count > 1
      var dialog: String
      if isWhole {
        dialog = Wording.playing(
          search, count: heard, first: player.currentTrack, shuffled: isShuffled, of: resolver.somebodyElse)
        if search.sortOrder == .recommended, result == .started, let first = player.currentTrack {
          let why = try await resolver.reason(for: [MediaItem(first)])
          dialog += " \(Wording.reason(for: 1, why, to: resolver.somebodyElse))."
        }
      } else if isGiven || search.exclusion != nil && best.identifier.kind != .track {
        dialog = Wording.playing(what, count: heard, shuffled: isShuffled)
      } else if let program, let (book, place) = program.reading, !isShuffled {
        dialog = Wording.playing(book, at: place, goesOn: program.goesOn)
      } else if let program, best.type == .podcastShow, !isShuffled, let track = player.currentTrack {
        dialog = Wording.playing(best, heard, from: track, at: program.goesOn ? player.elapsed : nil)
      } else if best.type == .podcastEpisode, start != nil, start?.seconds == nil, player.elapsed >= 1 {
        dialog = Wording.goingOn(with: best, at: player.elapsed)
      } else {
        dialog = Wording.playing(best, count: heard, shuffled: isShuffled)
      }
      let from = program?.reading == nil ? Wording.starting(at: intent.startTime) : ""
      let adjusted = result == .started ? await adjust(intent) : ""
      return response(
        to: result,
        dialog + from + Wording.repeating(intent.playbackRepeatMode) + Wording.atSpeed(intent.playbackSpeed)
          + Wording.atVolume(intent.volume) + adjusted + more, [best],
        others)
    }
  }

  /// "Play it quietly": what plays goes on, with the rest of its queue.
  private func adjustCurrent(_ item: MediaItem, _ intent: PlayMediaIntent) async -> MediaIntentResponse {
    if let refusal = await route(to: intent.output) { return refusal }
    if player.state != .playing { _ = await center.perform(.play) }
    var commands: [RemoteCommand] = []
    if let speed = intent.playbackSpeed { commands.append(.changePlaybackRate(.rate(speed))) }
    if let volume = intent.volume { commands.append(.changeVolume(.level(volume))) }
    let told = await perform(commands) + (await adjust(intent))
    return MediaIntentResponse(.success, items: [item], dialog: String(told.drop { $0 == " " }))
  }

  /// Applies what requires that it plays, and returns a sentence about it.
  private func adjust(_ intent: PlayMediaIntent) async -> String {
    var commands: [RemoteCommand] = []
    if let faster = intent.playsFaster { commands.append(.changePlaybackRate(faster ? .faster : .slower)) }
    switch intent.end {
    case .after(let seconds): commands.append(.sleepTimer(.after(seconds)))
    case .at(let time): commands.append(.sleepTimer(.at(time)))
    case nil: break
    }
    return await perform(commands)
  }

  /// Performs `commands`, and returns a sentence about each.
  private func perform(_ commands: [RemoteCommand]) async -> String {
    var told = ""
    for command in commands {
      let before = nowPlaying.nowPlayingInfo
      let status = await center.perform(command)
      told += " " + Wording.result(of: command, status, before: before, after: nowPlaying.nowPlayingInfo)
    }
    return told
  }

  /// Switches to the output that the phrase names; returns a failure if that is not possible.
  private func route(to output: String?) async -> MediaIntentResponse? {
    guard let output else { return nil }
    let status = await center.perform(.routeOutput(output))
    if status.isSuccess { return nil }
    let info = nowPlaying.nowPlayingInfo
    return MediaIntentResponse(
      .failure, dialog: Wording.result(of: .routeOutput(output), status, before: info, after: info))
  }

  /// The number of the best, newest or most played tracks to shuffle.
  private static let mixedTop = 100

  /// The number of tracks of a mix inserted into a playing queue.
  private static let queuedMixLength = 25

  /// Nothing was named: resumes what was paused, or plays a mix.
  private func playAnything(_ intent: PlayMediaIntent) async throws(CatalogError) -> MediaIntentResponse {
    if let refusal = await route(to: intent.output) { return refusal }
    if let speed = intent.playbackSpeed { _ = await center.perform(.changePlaybackRate(.rate(speed))) }
    if let volume = intent.volume { _ = await center.perform(.changeVolume(.level(volume))) }
    let before = nowPlaying.nowPlayingInfo
    // A request for music does not go on with an audiobook.
    let wantsOther = intent.mediaSearch?.mediaType == .music && before.track?.kind.isSpoken == true
    // "Play the music in the kitchen": what plays goes on there.
    if let output = intent.output, before.state == .playing, !wantsOther, intent.movesOutputOnly {
      return MediaIntentResponse(
        .success, dialog: Wording.result(of: .routeOutput(output), .success, before: before, after: before))
    }
    if before.track != nil, [.next, .later].contains(intent.playbackQueueLocation) {
      let isNext = intent.playbackQueueLocation == .next
      let status = await center.queueMix(next: isNext, count: Self.queuedMixLength)
      return response(to: status) { Wording.mixQueued(player.taste.lastMix, next: isNext, for: resolver.somebodyElse) }
    }
    let isResumable = before.state == .paused && intent.playbackQueueLocation == .unknown && !wantsOther
    let status: RemoteCommandStatus
    if isResumable || intent.resumePlayback == true && before.track != nil {
      status = await center.perform(.play)
      await setRepeat(intent.playbackRepeatMode)
      if let shuffled = intent.playShuffled {
        _ = await center.perform(.changeShuffleMode(.type(shuffled ? .items : .off)))
      }
    } else if intent.resumePlayback == true, let left = try await resolver.lastSpoken(.unknown) {
      return try await handle(intent: .playing(left))
    } else {
      status = await center.playMix(modes: intent.modes(count: Self.queuedMixLength))
    }
    let after = nowPlaying.nowPlayingInfo
    let repeating = Wording.repeating(intent.playbackRepeatMode)
    let adjusted = status == .success ? repeating + (await adjust(intent)) : ""
    return response(to: status) {
      (before.queueRevision == after.queueRevision || after.track == nil
        ? Wording.result(of: .play, status, before: before, after: after)
        : Wording.mixResult(
          status, player.taste.lastMix, before: before, after: after, for: resolver.somebodyElse)) + adjusted
    }
  }

  private func response(to status: RemoteCommandStatus, _ dialog: () -> String) -> MediaIntentResponse {
    guard status == .success else {
      let info = nowPlaying.nowPlayingInfo
      return MediaIntentResponse(.failure, dialog: Wording.result(of: .play, status, before: info, after: info))
    }
    return MediaIntentResponse(.success, dialog: dialog())
  }

  private func setRepeat(_ mode: PlayMediaIntent.RepeatMode) async {
    guard let mode = RepeatMode(rawValue: mode.rawValue) else { return }
    _ = await center.perform(.changeRepeatMode(.mode(mode)))
  }

  private func response(
    to result: StartResult, _ dialog: String, _ items: [MediaItem], _ alternatives: [MediaItem]
  ) -> MediaIntentResponse {
    switch result {
    case .started, .superseded:
      MediaIntentResponse(.success, items: items, alternatives: alternatives, dialog: dialog)
    case .failed(let reason), .outputFailed(let reason):
      MediaIntentResponse(.failure, items: items, alternatives: alternatives, dialog: reason)
    }
  }
}

extension PlayMediaIntent {
  /// The modes for `count` tracks: several repeat as a whole, one by itself.
  fileprivate func modes(count: Int) -> RequestedModes {
    let mode = Remote.RepeatMode(rawValue: playbackRepeatMode.rawValue)
    return RequestedModes(shuffled: playShuffled, repeatMode: mode == .one && count > 1 ? .all : mode)
  }

  /// The time at which it starts; nil if none was said.
  fileprivate var startTime: Double? { if case .time(let seconds) = start { seconds } else { nil } }

  /// True if all matches are meant, of which `items` are the first.
  fileprivate func playsAll(_ items: [MediaItem]) -> Bool {
    mediaSearch?.meansAll == true && mediaSearch?.mediaType.isStation == false
      && !(resumePlayback == true && items.count == 1)
  }
}

extension MediaSearch {
  /// The path or address, if files are meant.
  fileprivate var path: String? { mediaName.flatMap(FileAddress.place) }
}

extension PlayMediaIntent {
  /// True if it says nothing but where something is to play.
  fileprivate var movesOutputOnly: Bool {
    var rest = self
    (rest.output, rest.mediaSearch) = (nil, nil)
    return rest == PlayMediaIntent() && (mediaSearch?.isUnspecified ?? true)
  }

  /// True if it only says how the current track is to be played: "play this at half volume".
  var adjustsCurrent: Bool {
    guard var search = mediaSearch, [.unknown, .song].contains(search.mediaType) else { return false }
    search.mediaType = .unknown
    let isAdjustment = volume != nil || playbackSpeed != nil || playsFaster != nil || end != nil
    guard isAdjustment, search == MediaSearch(reference: .currentlyPlaying) else { return false }
    return playShuffled == nil && playbackRepeatMode == .unknown && start == nil
      && ![.next, .later].contains(playbackQueueLocation)
  }
}
