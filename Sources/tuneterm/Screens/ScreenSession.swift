import Catalog
import DesktopRemote
import IntentHandling
import Intents
import Interface
import Language
import Media
import Playback
import Player
import Remote
import Terminal
import Threads

/// A screen: passes events to the model, performs its effects and draws it.
@LoopActor
final class ScreenSession {
  let services: ScreenServices
  private let driver: any TerminalDriver
  var model: Model
  let tables: ScreenTables
  /// The settings in use.
  var shown: ScreenSettings
  var themeWatch: FileWatch?
  let abilities: ScreenAbilities
  private var meter = SoundMeter()
  private var drawCall: EventLoop.Timer?
  private var clockCall: EventLoop.Timer?
  private let expected: ExpectedItem
  private let place: SavedPlace
  /// Called when its terminal is gone.
  var onLeave: @LoopActor () -> Void = {}
  /// Called after the terminal was released, if this process has to be suspended, too.
  var onSuspend: @LoopActor () -> Void = {}
  private var watch: EventLoop.Watch?
  private let pendingRows = PendingRows()
  /// The actions on selected rows that are still running. The model shows their changes already, so rows are read again only after
  /// the last: those read in between would show an older order, and the next key would act on another row.
  private var runningActions = 0
  private let previewed = LatestPhrase()
  private var paste = UnbracketedPaste()
  /// Whether a request was made on this screen.
  private var hasRequested = false

  init(_ services: ScreenServices, _ driver: any TerminalDriver, _ abilities: ScreenAbilities) {
    self.abilities = abilities
    self.services = services
    self.driver = driver
    expected = ExpectedItem(services.player)
    place = SavedPlace(services.memory)
    tables = services.settings.tables
    shown = services.settings.screen
    model = Model(keyMap: tables.keys(shown.keys).map, phrases: services.phrases.help.examples)
    // Not as a message, because rows are requested when the library is open.
    model.looks = looks().looks
    if !services.restoring.isDone { model.awaitQueue() }
  }

  /// Opens the screen.
  func open() {
    watch = EventLoop.shared.watch(driver.eventDescriptor) { [unowned self] in
      take(driver.takeEvents())
    }
    receive(.resize(driver.size))
  }

  /// Closes the screen.
  func close() {
    place.close(at: model.place)
    expected.cancel()
    for call in [drawCall, clockCall] { call?.cancel() }
    watch?.cancel()
    watch = nil
    themeWatch = nil
  }

  /// Waits until all requested rows of the library are loaded.
  func waitForRows() async { await pendingRows.wait() }

  // MARK: - Input

  /// Handles events. Letters that arrive faster than a field is redrawn are inserted as one text.
  private func take(_ events: [TerminalEvent]) {
    var rest = events[...]
    if !model.takesText, model.focus != .bar, isPasted(events) { rest = events.filter { !$0.isKey }[...] }
    while let event = rest.popFirst() {
      take(event)
      guard !rest.isEmpty, model.takesText else { continue }
      let typed = rest.typed
      guard typed.count > 1 else { continue }
      receive(.paste(String(typed)))
      rest = rest.dropFirst(typed.count)
    }
  }

  /// Whether the keys of `events`, outside of fields, are text that a terminal pasted as keys; shows a message once.
  private func isPasted(_ events: [TerminalEvent]) -> Bool {
    let keys = events.filter(\.isKey)
    let opensField = keys.first.map(opensBar) ?? false
    let areWords = model.areWords(keys.compactMap { if case .key(let key) = $0 { key } else { nil } })
    let piece = paste.take(keys, at: MonotonicClock.nanoseconds, opensField: opensField, areWords: areWords)
    if piece == .first {
      let text = "There is no field for this text. Press “:” first, then type or paste it."
      receive(.reply(ScreenReply(text, isError: true)))
    }
    return piece != .none
  }

  /// True for a key that opens the bar or the search, which receive the following keys.
  private func opensBar(_ event: TerminalEvent) -> Bool {
    guard let message = Message(event) else { return false }
    var later = model
    _ = later.update(message)
    return later.focus == .bar || later.takesText && later.focus != .menu
  }

  private func take(_ event: TerminalEvent) {
    // Nobody may ever move in the lists of a player that only plays.
    if event.isInput { services.library.catalog.prepareOnce() }
    if let message = Message(event) { receive(message) } else { onLeave() }
  }

  /// Updates the model, performs its effects and schedules drawing.
  func receive(_ message: Message) {
    guard watch != nil else { return }
    if case .libraryChanged = message, runningActions > 0 { return }
    model.now = MonotonicClock.nanoseconds
    let group = UndoGroup(joiningRepeats: true)
    for effect in model.update(message) { carryOut(effect, group) }
    drawSoon()
    place.update { [unowned self] in model.place }
    expected.update { [unowned self] in model.chosenItem }
  }

  /// Shows the reply to something that the program did by itself, unless the user has requested something meanwhile.
  func show(_ reply: Reply) {
    if !hasRequested { receive(.reply(ScreenReply(reply))) }
  }

  /// Releases the terminal until the process is continued, if job control allows it.
  func suspend() {
    guard abilities.canSuspend else {
      let text =
        "There is no shell to go back to: start tuneterm from one. “detach” closes this screen and keeps playing."
      return receive(.reply(ScreenReply(text, isError: true)))
    }
    driver.suspend()
    onSuspend()
  }

  // MARK: - Output

  /// Schedules drawing after the pending events.
  private func drawSoon() {
    guard drawCall == nil else { return }
    drawCall = EventLoop.shared.schedule(after: .zero) { [unowned self] in
      drawCall = nil
      draw()
    }
  }

  private func draw() {
    let now = MonotonicClock.nanoseconds
    readMeter(at: now)
    driver.present(model.view(at: now))
    clockCall?.cancel()
    clockCall = model.nextChange(after: now).map { next in
      EventLoop.shared.schedule(after: .nanoseconds(next - now)) { [unowned self] in
        clockCall = nil
        if model.replyIsOver(at: MonotonicClock.nanoseconds) { receive(.clock) } else { draw() }
      }
    }
  }

  private func readMeter(at now: Int64) {
    guard let wanted = model.meter else { return }
    let heard = services.engine.heard(SoundMeter.sampleCount)
    model.levels =
      wanted.form == .level
      ? meter.level(of: heard?.samples, at: now)
      : meter.spectrum(of: heard?.samples, sampleRate: heard?.sampleRate ?? 44_100, count: wanted.count, at: now)
  }

  /// Performs an effect; its changes belong to the undo step of `group`.
  private func carryOut(_ effect: Effect, _ group: UndoGroup) {
    switch effect {
    case .perform(let phrase):
      let phrases = services.phrases
      // Ending needs no queue.
      answer(in: group, awaitsQueue: phrase != "quit") { [unowned self] _ in
        await phrases.answer(phrase) { [unowned self] in receive(.reply(ScreenReply($0))) }
      }
    case .command(let command): answer(in: group) { await $0.perform(command) }
    case .chooseAlternative(let number):
      answer(in: group) { assistant in
        await assistant.turns.run(.superseding) { await assistant.answer(.followUp(.alternative(number))) }
      }
    case .play(let thing, let title, let placement, let context):
      let library = services.library
      answer(in: group) { assistant in
        await assistant.turns.run(placement == .now ? .superseding : .following) {
          await library.play(thing, title, placement, context)
        }
      }
    case .act(let action, let selection):
      let library = services.library
      runningActions += 1
      answer(in: group) { [unowned self] assistant in
        let reply = await assistant.turns.run(action == .play(.now) ? .superseding : .ordinary) {
          await library.act(action, on: selection)
        }
        runningActions -= 1
        receive(.libraryChanged)
        return reply
      }
    case .pasteIntoQueue(let position):
      let library = services.library
      answer(in: group) { assistant in
        await assistant.turns.run { await library.paste(intoQueueAfter: position) }
      }
    case .pasteIntoPlaylist(let playlist, let row):
      let library = services.library
      answer(in: group) { [unowned self] assistant in
        let reply = await assistant.turns.run {
          await library.paste(intoPlaylist: playlist, after: row)
        }
        receive(.libraryChanged)
        return reply
      }
    case .loadPlaylists:
      Task {
        // The menu still offers to create a playlist, which then reports the error.
        let playlists = (try? await services.library.catalog.playlists()) ?? []
        receive(
          .playlists(
            playlists.filter(\.isEditable).map { PlaylistChoice(name: $0.name, trackCount: $0.trackCount) }))
      }
    case .playQueueEntry(let position):
      let (center, turns) = (services.center, services.phrases.assistant.turns)
      Task {
        await services.restoring.wait()
        let command = RemoteCommand.playFromQueue(.position(position))
        if case .commandFailed(let reason) = await turns.run(.superseding, { await center.perform(command) }) {
          receive(.reply(ScreenReply(reason, isError: true)))
        }
      }
    case .loadLibrary(let request):
      pendingRows.begin()
      Task {
        if let rows = await services.library.rows(for: request) { receive(.library(rows)) }
        pendingRows.end()
      }
    case .findInQueue(let match):
      Task {
        let (row, words) = await services.library.row(of: match)
        receive(.queueMatch(match, row: row, words: words))
      }
    case .loadInfo(let item):
      Task { receive(.info(await services.library.info(about: item))) }
    case .locate(let identifier):
      Task { receive(.location(await services.library.location(of: identifier))) }
    case .findMatch(let match):
      Task { receive(.match(await services.library.location(of: match))) }
    case .loadTrackDetails(let track, let size):
      Task {
        var details = await services.library.details(ofTrack: track, pictureSize: size)
        receive(.trackDetails(details))
        guard details.picture == nil, let size else { return }
        details.picture = await services.library.fetchedPicture(ofTrack: track, size: size)
        if details.picture != nil { receive(.trackDetails(details)) }
      }
    case .keepTip(let phrase): services.memory.keepTip(phrase)
    case .keepLibraryShare(let percent): services.settings.keepLibraryShare(percent)
    case .loadQueue(let request):
      Task { receive(.queue(await services.library.rows(for: request))) }
    case .preview(let phrase): preview(phrase)
    case .complete(let phrase):
      Task { receive(.completions(phrase: phrase, await services.phrases.completions(of: phrase))) }
    case .suggest: receive(.suggestions(services.phrases.suggestions))
    case .saveHistory(let phrase):
      services.history.append(phrase)
    case .redrawScreen: driver.redraw()
    case .suspend: suspend()
    }
  }

  /// Previews a phrase: first from its words, then with the answer of the library.
  ///
  /// Only one query of the library runs at a time; while the user keeps typing, only the last phrase waits.
  private func preview(_ phrase: String) {
    receive(.preview(services.phrases.preview(of: phrase)))
    previewed.take(phrase) { [self] phrase in
      guard case .phrase = KeyAction(phrase) else { return }
      // A phrase about marked rows means those of this screen.
      let text = await RequestContext.$screen.withValue(self) { await services.phrases.assistant.preview(of: phrase) }
      receive(.preview(services.phrases.preview(of: phrase, text)))
    }
  }

  private func answer(
    in group: UndoGroup, awaitsQueue: Bool = true, _ ask: @escaping @LoopActor (Assistant) async -> Reply
  ) {
    hasRequested = true
    Task {
      if awaitsQueue { await services.restoring.wait() }
      let reply = await RequestContext.$screen.withValue(self) {
        await group.run { await ask(services.phrases.assistant) }
      }
      guard !reply.text.isEmpty, !reply.isSuperseded else { return }
      let found = reply.items.isEmpty ? [] : await services.library.rows(of: reply.items)
      receive(.reply(ScreenReply(reply, found: found)))
      if model.changesByReplies { receive(.libraryChanged) }
    }
  }
}

extension ScreenSession: SelectedRows {
  var markCount: Int { model.markCount }

  var selectedCount: Int { model.selection()?.count ?? 0 }

  func perform(_ wish: SelectionRequest) async -> Reply {
    let action: SelectionAction =
      switch wish {
      case .play(.next): .play(.next)
      case .play(.later): .play(.later)
      case .play: .play(.now)
      case .add(let name): .add(toPlaylist: name)
      case .like: .like
      case .rate(let stars): .rate(stars)
      case .remove: .remove
      }
    guard let selection = model.takeSelection(for: action) else {
      return Reply(.couldNot, "Only entries of the queue and of your own playlists can be removed.")
    }
    let reply = await services.library.act(action, on: selection)
    receive(.libraryChanged)
    return reply
  }
}
