public import Catalog
public import Intents
public import Language
public import Media
public import Player
public import Remote
import Storage
public import Threads

/// Answers phrases: parses them, performs them and writes the reply.
@LoopActor
public final class Assistant {
  /// What the assistant uses of the program around it.
  public var services = AssistantServices()

  /// The parser; replaced when the names of the library change. Phrases wait while it is nil.
  public var parser: PhraseParser? {
    get { parsers.parser }
    set { parsers.parser = newValue }
  }

  /// Finds the files for paths in phrases and on the command line.
  public var look: FileLookup { resolver.look }

  /// The order in which requests are performed.
  public let turns: RequestQueue
  public let parsers = ParserProvider()
  /// The latest play request that is not answered yet; another one supersedes it.
  private var wanted: Step?
  /// The number of requests started that may change something.
  private(set) var begun = 0
  let today: () -> CalendarDate
  let catalog: Catalog
  let player: Player
  let center: RemoteCommandCenter
  let nowPlaying: NowPlayingInfoCenter
  let deadlines: RequestDeadlines
  /// The time at which the playback position is asked for, in nanoseconds of `MonotonicClock`.
  let playbackTime: () -> Int64
  let resolver: MediaResolver
  let names: CatalogNames
  /// The listener's habits.
  public let habits: Habits
  private let editors: LibraryEditors
  let handlers: IntentHandlers
  /// The conversations, by surface.
  var conversations: [Surface: Conversation] = [:]

  /// `today` returns the day for "this year"; `clock` the time of a request.
  public init(
    catalog: Catalog, player: Player, center: RemoteCommandCenter, nowPlaying: NowPlayingInfoCenter,
    today: @escaping () -> CalendarDate, clock: @escaping () -> Habits.Moment = { .now },
    playbackTime: @escaping () -> Int64 = { MonotonicClock.nanoseconds },
    deadlines: RequestDeadlines = RequestDeadlines()
  ) {
    self.today = today
    self.playbackTime = playbackTime
    self.catalog = catalog
    self.player = player
    self.center = center
    self.nowPlaying = nowPlaying
    self.deadlines = deadlines
    turns = RequestQueue(deadlines)
    resolver = MediaResolver(catalog: catalog, player: player)
    names = CatalogNames(catalog)
    habits = Habits(catalog, clock: clock)
    editors = LibraryEditors(catalog, player, resolver, habits, center)
    handlers = IntentHandlers(resolver, player, editors.playlists, center, nowPlaying)
    let turns = turns
    player.observe { [weak self] event in
      guard event == .beginning, let wanted = self?.wanted else { return }
      wanted.hasBegun = true
      // The current holder of the queue is not done yet.
      if wanted.turn == turns.holder { turns.pass() }
    }
    resolver.look.onChange = { turns.look(goesOn: $0) }
  }

  var playlists: PlaylistEditor { editors.playlists }
  var people: PeopleEditor { editors.people }

  /// Performs `phrase` in its turn; returns when the result is heard or has failed, after ten seconds
  /// at most.
  ///
  /// `meanwhile` is called with a message after two seconds. All changes form one undo step.
  public func answer(
    _ phrase: String, on surface: Surface = .screen, meanwhile: @escaping @LoopActor (Reply) -> Void = { _ in }
  ) async -> Reply {
    await parsers.wait()
    if parser == nil, let problem = parsers.problem { return Reply(.couldNot, problem) }
    return await UndoGroup().run {
      await turns.run(reading(of: phrase)?.request.priority ?? .ordinary) {
        await answerInTurn(phrase, on: surface, meanwhile: meanwhile)
      }
    }
  }

  /// Answers a phrase of a person who may not be the listener: likes and changes are theirs.
  ///
  /// The listener is restored afterwards, unless something was played, which counts for the person who asked.
  public func answer(_ phrase: String, as name: String, on surface: Surface) async -> Reply {
    guard let speaker = people.listener(named: name) else {
      return Reply(.couldNot, Wording.unknownListener(name, catalog.listeners))
    }
    if speaker.id == player.listener.id { return await answer(phrase, on: surface) }
    await parsers.wait()
    let priority = reading(of: phrase)?.request.priority ?? .ordinary
    return await UndoGroup().run {
      await turns.run(priority) {
        await reporting { () throws(CatalogError) in
          guard priority == .superseding else { return try await answerInTurn(phrase, by: speaker, on: surface) }
          let before = player.listener
          try await player.listen(as: speaker.id, label: phrase)
          let reply = await answerInTurn(phrase, on: surface) { _ in }
          if reply.outcome != .done { try await player.listen(as: before.id, label: phrase) }
          return reply
        }
      }
    }
  }

  /// Answers `speaker` while another person is and stays the listener.
  private func answerInTurn(
    _ phrase: String, by speaker: Listener, on surface: Surface
  ) async throws(CatalogError) -> Reply {
    try await speaking(as: speaker) { await answerInTurn(phrase, on: surface) { _ in } }
  }

  private func answerInTurn(
    _ phrase: String, on surface: Surface, meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    await services.beforeAnswering()
    forgetOldTalk(on: surface)
    let interpretation = await read(phrase, on: surface)
    // If the library cannot be read, the parts are answered one by one, and the first reports the error.
    let parts = (try? await joined(interpretation.partsAsMeant)) ?? interpretation.partsAsMeant
    var said: [String] = []
    var reply = Reply(.done, "")
    if parts.isEmpty {
      reply = await answer(interpretation, on: surface, meanwhile: meanwhile)
      said.append(reply.text)
    }
    // "Play some soul, otherwise jazz": one of them.
    for (place, part) in parts.enumerated() where part.isFallback != (reply.outcome == .done) && !reply.isSuperseded {
      // "Clear everything, play Blue Train": playing replaces the queue anyway.
      if place < parts.count - 1 || !said.isEmpty, part.best?.request.isDoneAlready(nowPlaying.nowPlayingInfo) == true {
        continue
      }
      let before = reply
      // Only the last list is shown.
      if !said.isEmpty { said[said.count - 1] = before.heading }
      reply = await answer(part, on: surface, meanwhile: meanwhile)
      // "Play the lighthouse book, the one with the dog": it is what plays, dog or not.
      if place > 0, before.outcome == .done, reply.outcome != .done, case .followUp(.pick)? = part.best?.request {
        reply = before
        said.append(Wording.leftOut([part.phrase]))
        continue
      }
      // For several equal steps only the last reply counts: "Volume 70."
      if place > 0, reply.outcome == .done, part == parts[place - 1] { said.removeLast() }
      said.append(reply.text)
    }
    if reply.outcome == .done, !interpretation.leftOut.isEmpty { said.append(Wording.leftOut(interpretation.leftOut)) }
    reply.text = said.joined(separator: " ")
    return reply
  }

  /// Joins items to be played one after the other into one request: "play Hello and Lanterns".
  func joined(_ parts: [Interpretation]) async throws(CatalogError) -> [Interpretation] {
    guard var first = parts.first, case .play(var intent)? = first.best?.request, let search = intent.mediaSearch else {
      return parts
    }
    let others = parts.dropFirst().prefix { $0.best?.alsoMeans != nil }
    guard !others.isEmpty else { return parts }
    var items: [MediaItem] = []
    for search in [search] + others.compactMap({ $0.best?.alsoMeans }) {
      guard search.mediaName != nil, let item = try await resolver.resolve(search).items.first else { return parts }
      items.append(item)
    }
    (intent.mediaItems, intent.mediaSearch) = (items, nil)
    first.readings[0].request = .play(intent)
    return [first] + parts.dropFirst(1 + others.count)
  }

  /// Performs one part of a phrase for the person that it names.
  private func answer(
    _ interpretation: Interpretation, on surface: Surface, meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    guard let owner = interpretation.listener.flatMap(people.listener(named:)) else {
      return await answerOwn(interpretation, on: surface, meanwhile: meanwhile)
    }
    if interpretation.best?.request.writesOwn == true, owner.id != player.listener.id {
      return await reporting { () throws(CatalogError) in
        var reply = try await speaking(as: owner) {
          await answerOwn(interpretation, on: surface, meanwhile: meanwhile)
        }
        reply.text = Wording.said(reply.text, for: owner)
        return reply
      }
    }
    return await catalog.reading(as: owner.id) {
      await answerOwn(interpretation, on: surface, meanwhile: meanwhile)
    }
  }

  private func answerOwn(
    _ interpretation: Interpretation, on surface: Surface, meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    switch decisionAboutRows(interpretation, on: surface) {
    case .notUnderstood:
      conversations[surface, default: Conversation()].hasFailed = true
      return await reporting { () throws(CatalogError) in
        try await notUnderstood(interpretation.phrase, on: surface)
      }
    case .unresolved(let words):
      conversations[surface, default: Conversation()].hasFailed = true
      return Reply(.couldNot, Wording.unresolved(words))
    case .offer(let readings): return offer(readings, for: interpretation.phrase, on: surface)
    case .perform(let meant, let reading, let rivals):
      let request = await named(playable(meant, on: surface))
      if reading.isCorrection { await takeBackSame(as: request, on: surface) }
      let group = UndoGroup()
      let reply = await group.run {
        await answer(request, rivals: rivals, on: surface, meanwhile: meanwhile)
      }
      conversations[surface, default: Conversation()].hasFailed = reply.outcome != .done
      if reply.outcome == .done {
        if let wish = Wording.wish(request, parser) { habits.donate(wish, phrase: interpretation.phrase) }
        conversations[surface, default: Conversation()].did(request, change: group.step)
      } else {
        conversations[surface, default: Conversation()].couldNot(request)
      }
      return reply
    }
  }

  /// Adds a name to a request to create a playlist without one.
  private func named(_ request: Request) async -> Request {
    guard case .command(.createPlaylist("", let contents?)) = request,
      // If the library cannot be read, creating the playlist reports it.
      let name = try? await playlists.ownName(for: contents)
    else { return request }
    return .command(.createPlaylist(name: name, contents: contents))
  }

  func decision(_ interpretation: Interpretation, on surface: Surface) -> Decision {
    Decision(interpretation, in: conversations[surface] ?? Conversation(), nowPlaying.nowPlayingInfo)
  }

  /// Parses a phrase with the names of the library, or without them if the library does not answer in time.
  func read(_ phrase: String, on surface: Surface) async -> Interpretation {
    guard let parser else { return Interpretation(phrase: phrase) }
    let talk = conversations[surface]
    let reader = PhraseReader(
      parser,
      NamesInConversation(names: names, talk: talk, catalog: catalog, player: player, outputs: player.outputNames))
    let info = nowPlaying.nowPlayingInfo
    let context = Context(
      offerCount: talk?.offers.count ?? 0, numberedCount: talk?.numberedCount ?? 0,
      hasQuantity: talk?.hasQuantity == true, hasListing: talk?.isListed == true,
      isIdle: info.state == .stopped && info.queueCount == 0, mentioned: talk?.names ?? [])
    let today = today()
    return await deadlines.run {
      // The words alone can be parsed, too; the request itself then reports why the library cannot be read.
      (try? await reader.read(phrase, in: context, today: today)) ?? parser.parse(phrase, today: today)
    } atInterim: {
    } atEnd: {
      parser.parse(phrase, today: today)
    }
  }

  /// Offers what may have been meant when a phrase contains words that cannot be placed.
  private func offer(_ readings: [Reading], for phrase: String, on surface: Surface) -> Reply {
    let offers = readings.map { reading in
      Offer(said: parser?.describe(reading) ?? "", request: reading.request)
    }
    conversations[surface, default: Conversation()].offered(offers, for: nil)
    return Reply(.notUnderstood, Wording.notSure(readings[0].unread), alternatives: offers)
  }

  /// Forgets a conversation after five minutes.
  private func forgetOldTalk(on surface: Surface) {
    let now = MonotonicClock.nanoseconds
    if let talk = conversations[surface], now - talk.time > Conversation.memory { conversations[surface] = nil }
    conversations[surface, default: Conversation()].time = now
  }

  /// The best reading of `phrase`; nil if it is not understood. Has no effects.
  public func reading(of phrase: String) -> Reading? { parser?.parse(phrase, today: today()).best }

  /// Performs `request`. `rivals` are other readings of the same phrase that are about as good.
  public func answer(
    _ request: Request, rivals: [Request] = [], on surface: Surface = .screen,
    meanwhile: @escaping @LoopActor (Reply) -> Void = { _ in }
  ) async -> Reply {
    await reply(to: request, rivals, on: surface, meanwhile)
  }

  /// The reply of `body`, or why the library could not be read or written.
  func reporting(_ body: () async throws(CatalogError) -> Reply) async -> Reply {
    do throws(CatalogError) {
      return try await body()
    } catch {
      return Reply(.couldNot, Self.sentence(error))
    }
  }

  private func reply(
    to request: Request, _ rivals: [Request], on surface: Surface, _ meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    // A question does not supersede a request.
    if case .question = request {} else { begun += 1 }
    if request.isAboutSelected { return await perform(SelectionRequest(request)) }
    let number = begun
    if request.priority == .superseding || request == .command(.stop) { wanted?.supersede() }
    // An import takes as long as it needs; questions and quitting are immediate.
    if case .command(let command) = request { return await perform(command, on: surface, meanwhile: meanwhile) }
    if case .question(let question, let search) = request {
      return await reporting { () throws(CatalogError) in try await answer(question, about: search, on: surface) }
    }
    let step = Step(request, turn: turns.holder)
    if request.priority == .superseding { wanted = step }
    defer { if wanted === step { wanted = nil } }
    var reply = await deadlines.run {
      await self.reporting { () throws(CatalogError) in
        try await self.carryOut(request, rivals, on: surface, step)
      }
    } atOnce: {
      if let remark = self.look.remark { meanwhile(Reply(.done, remark)) }
    } atInterim: {
      if self.look.remark == nil { meanwhile(Reply(.done, Wording.takesTime(step))) }
    } atEnd: {
      Reply(.couldNot, Wording.tookTooLong(step))
    } onStart: {
      step.cancel = $0
    }
    reply.isSuperseded = step.isSuperseded || request.priority == .superseding && reply.isPlain && begun > number
    return reply
  }

  func carryOut(
    _ request: Request, _ rivals: [Request], on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    switch request {
    case .play(let intent): try await play(intent, rivals, on: surface, step)
    case .add(let intent): try await add(intent, on: surface)
    case .updateAffinity(let intent): try await updateAffinity(intent, on: surface)
    case .search(let intent): try await search(intent, on: surface)
    case .followUp(let followUp): try await follow(followUp, on: surface, step)
    case .command(let command): await perform(command)
    case .question(let question, let search): try await answer(question, about: search, on: surface)
    case .unsupported(let topic): Reply(.couldNot, Wording.cannot(topic))
    }
  }

  /// Plays `item`, a row of a list, at a place in the queue.
  public func play(_ item: MediaItem, at location: PlayMediaIntent.QueueLocation = .now) async -> Reply {
    await answer(.play(.playing(item, at: location)))
  }

  /// The current offers on a surface, by number.
  func offers(on surface: Surface) -> [Offer] { conversations[surface]?.offers ?? [] }
}

extension Request {
  /// True if it ends something that has already ended.
  fileprivate func isDoneAlready(_ info: NowPlayingInfo) -> Bool {
    switch self {
    case .command(.clearQueue): info.queueCount == 0
    case .command(.stop), .command(.pause), .command(.nextTrack): info.track == nil
    default: false
    }
  }

  /// How it affects earlier requests that are not done yet.
  fileprivate var priority: RequestQueue.Priority {
    switch self {
    case .play(let intent): [.next, .later].contains(intent.playbackQueueLocation) ? .following : .superseding
    case .followUp: .superseding
    case .command(.stop), .command(.stopImport), .command(.detach), .command(.quit): .ending
    default: .ordinary
    }
  }
}
