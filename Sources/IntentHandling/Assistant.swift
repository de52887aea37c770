public import Catalog
public import Intents
public import Language
public import Media
public import Player
public import Remote
public import Threads

/// Answers phrases: understands them, has them carried out and words the reply.
@LoopActor
public final class Assistant {
  /// What phrases are understood by; replaced when the names of the library change. Phrases wait while it is nil.
  public var parser: PhraseParser? {
    didSet {
      guard parser != nil else { return }
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let today: () -> CalendarDate
  private let player: Player
  private let center: RemoteCommandCenter
  private let nowPlaying: NowPlayingInfoCenter
  private let resolver: MediaResolver
  private let reader: PhraseReader
  let playlists: PlaylistEditor
  private let playHandler: PlayMediaHandler
  private let addHandler: AddMediaHandler
  private let affinityHandler: UpdateMediaAffinityHandler
  private let searchHandler: SearchForMediaHandler
  /// What was offered or listed last: "the second one".
  private var offered: [MediaItem] = []
  /// The name for which these were offered.
  private var offeredName: String?
  /// What was last found and played: "play it", "that one again".
  private var lastItem: MediaItem?

  /// `today` is asked for the day that "this year" counts from.
  public init(
    catalog: Catalog, player: Player, center: RemoteCommandCenter, nowPlaying: NowPlayingInfoCenter,
    today: @escaping () -> CalendarDate
  ) {
    self.today = today
    self.player = player
    self.center = center
    self.nowPlaying = nowPlaying
    resolver = MediaResolver(catalog: catalog, player: player)
    reader = PhraseReader(catalog)
    playlists = PlaylistEditor(catalog: catalog, player: player, resolver: resolver, center: center)
    playHandler = PlayMediaHandler(resolver: resolver, player: player, center: center, nowPlaying: nowPlaying)
    addHandler = AddMediaHandler(resolver: resolver, playlists: playlists)
    affinityHandler = UpdateMediaAffinityHandler(resolver: resolver, player: player)
    searchHandler = SearchForMediaHandler(resolver: resolver)
  }

  /// Understands `phrase` and does what it asks; returns when that is heard or has failed.
  public func answer(_ phrase: String) async -> Reply {
    if parser == nil { await withCheckedContinuation { waiters.append($0) } }
    if let number = Int(phrase), offered.indices.contains(number - 1) { return await choose(number - 1) }
    guard let parser, let request = await reader.request(for: parser.parse(phrase, today: today())) else {
      return Reply(.notUnderstood, Wording.notUnderstood)
    }
    return await answer(request)
  }

  /// What `phrase` is best understood as; nil when it is not. Does nothing.
  public func reading(of phrase: String) -> Reading? { parser?.parse(phrase, today: today()).best }

  /// Does what `request` asks.
  public func answer(_ request: Request) async -> Reply {
    switch request {
    case .play(let intent): await play(intent)
    case .add(let intent): await add(intent)
    case .updateAffinity(let intent): await updateAffinity(intent)
    case .search(let intent): await search(intent)
    case .command(let command): await perform(command)
    case .question(let question):
      Reply(
        nowPlaying.nowPlayingInfo.track == nil && question.needsTrack ? .couldNot : .done,
        Wording.answer(question, nowPlaying.nowPlayingInfo, at: MonotonicClock.nanoseconds))
    case .followUp(let followUp): await follow(followUp)
    }
  }

  /// Carries a command out and words how it went.
  public func perform(_ command: RemoteCommand) async -> Reply {
    let before = nowPlaying.nowPlayingInfo
    let status = await center.perform(command)
    let text = Wording.result(
      of: command, status, before: before, after: nowPlaying.nowPlayingInfo, undone: player.lastUndone)
    if case .completed = status { return Reply(.done, text) }
    return Reply(status == .success ? .done : .couldNot, text)
  }

  /// Plays `item` at a place in the queue: an alternative that was chosen, a line of a list.
  public func play(_ item: MediaItem, at location: PlayMediaIntent.QueueLocation = .now) async -> Reply {
    var intent = PlayMediaIntent()
    intent.mediaItems = [item]
    intent.mediaContainer = item
    intent.playbackQueueLocation = location
    return await play(intent)
  }

  private func play(_ intent: PlayMediaIntent) async -> Reply {
    var intent = intent
    if case .unsupported(let reason) = await playHandler.resolvePlaybackSpeed(for: intent) {
      return Reply(.couldNot, Wording.unsupported(reason, intent.mediaSearch ?? MediaSearch()))
    }
    if let refusal = await resolve(&intent.mediaItems, playHandler.resolveMediaItems(for: intent), intent.mediaSearch) {
      return refusal
    }
    let confirmation = await playHandler.confirm(intent: intent)
    guard confirmation.isSuccess else { return reply(confirmation) }
    let response = await playHandler.handle(intent: intent)
    if !response.alternatives.isEmpty { offeredName = intent.mediaSearch?.mediaName }
    return reply(response)
  }

  /// Plays what was offered at `index`; the same name means it from now on.
  private func choose(_ index: Int) async -> Reply {
    let item = offered[index]
    if let offeredName { await resolver.remember(item, for: offeredName) }
    return await play(item)
  }

  private func add(_ intent: AddMediaIntent) async -> Reply {
    var intent = intent
    switch await addHandler.resolveMediaDestination(for: intent) {
    case .success(let destination): intent.mediaDestination = destination
    case .unsupported(.playlistNameNotFound):
      if case .playlist(let name)? = intent.mediaDestination { return Reply(.couldNot, Wording.playlistNotFound(name)) }
    case .unsupported(.playlistNotEditable):
      if case .playlist(let name)? = intent.mediaDestination, let playlist = await playlists.playlist(named: name) {
        return Reply(
          .couldNot, Self.sentence(CatalogError.playlistNotEditable(playlist.name, playlist.origin)))
      }
    case .unsupported(let reason): return Reply(.couldNot, Wording.unsupported(reason, MediaSearch()))
    default: break
    }
    if let refusal = await resolve(&intent.mediaItems, addHandler.resolveMediaItems(for: intent), intent.mediaSearch) {
      return refusal
    }
    return reply(await addHandler.handle(intent: intent))
  }

  private func updateAffinity(_ intent: UpdateMediaAffinityIntent) async -> Reply {
    var intent = intent
    let results = await affinityHandler.resolveMediaItems(for: intent)
    if let refusal = await resolve(&intent.mediaItems, results, intent.mediaSearch) { return refusal }
    return reply(await affinityHandler.handle(intent: intent))
  }

  private func search(_ intent: SearchForMediaIntent) async -> Reply {
    var intent = intent
    let results = await searchHandler.resolveMediaItems(for: intent)
    if let refusal = await resolve(&intent.mediaItems, results, intent.mediaSearch) { return refusal }
    let response = await searchHandler.handle(intent: intent)
    offered = response.items
    lastItem = response.items.first
    return Reply(response.isSuccess ? .done : .couldNot, response.dialog, items: response.items)
  }

  /// Takes the resolved items into the intent; the reply that ends the request when there are none.
  private func resolve(
    _ items: inout [MediaItem], _ results: [IntentResolutionResult<MediaItem>], _ search: MediaSearch?
  ) async -> Reply? {
    for result in results {
      switch result {
      case .unsupported(let reason):
        if reason == nil, await resolver.libraryIsEmpty() { return Reply(.couldNot, Wording.emptyLibrary) }
        return Reply(.couldNot, Wording.unsupported(reason, search ?? MediaSearch()))
      case .needsValue: return Reply(.couldNot, Wording.nothingPlaying)
      case .notRequired: break
      default: items = result.items
      }
    }
    return nil
  }

  private func reply(_ response: MediaIntentResponse) -> Reply {
    if let item = response.items.first { lastItem = item }
    if response.isSuccess, !response.items.isEmpty { offered = response.alternatives }
    return Reply(response.isSuccess ? .done : .couldNot, response.dialog, alternatives: response.alternatives)
  }

  private func follow(_ followUp: FollowUp) async -> Reply {
    switch followUp {
    case .alternative(let number):
      let index = number < 0 ? offered.count + number : number - 1
      guard offered.indices.contains(index) else { return Reply(.couldNot, Wording.noAlternative(offered.count)) }
      return await choose(index)
    case .thatOne:
      guard let lastItem else { return await perform(.play) }
      return await play(lastItem)
    case .again:
      guard nowPlaying.nowPlayingInfo.track == nil, let lastItem else {
        return await perform(.changePlaybackPosition(.seconds(0)))
      }
      return await play(lastItem)
    case .notThisOne: return await perform(.nextTrack(count: 1, unit: .track))
    case .sameArtist: return await playAround { MediaSearch(artistName: $0.artist) }
    case .containingAlbum:
      return await playAround { MediaSearch(mediaType: .album, mediaName: $0.album, artistName: $0.albumArtist) }
    case .moreLikeThis: return await playAround { MediaSearch(genreNames: Array($0.genres.prefix(1))) }
    case .somethingDifferent: return await play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .music)))
    }
  }

  /// Plays what is found by something that the track at hand tells.
  private func playAround(_ search: (Track) -> MediaSearch) async -> Reply {
    guard let track = nowPlaying.nowPlayingInfo.track else { return Reply(.couldNot, Wording.nothingPlaying) }
    return await play(PlayMediaIntent(mediaSearch: search(track)))
  }
}
