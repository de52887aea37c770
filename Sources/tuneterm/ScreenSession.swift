internal import Glibc
import Catalog
import IntentHandling
import Interface
import Language
import Media
import Player
import Remote
import Terminal
import Threads

/// One screen: hands events to the model, carries out its effects and shows its picture.
@LoopActor
final class ScreenSession {
  let composition: Composition
  private let driver: any TerminalDriver
  private var model: Model
  private var drawCall: EventLoop.Timer?
  private var clockCall: EventLoop.Timer?
  private var leave: @LoopActor () -> Void = {}
  /// Rows of the library that are on their way, and who waits until there are none.
  private var pendingRows = 0
  private var rowsWaiter: CheckedContinuation<Void, Never>?
  /// The phrase that the library is to be asked about next, and whether it is being asked.
  private var wantedPreview: String?
  private var isPreviewing = false

  init(_ composition: Composition, _ driver: any TerminalDriver) {
    self.composition = composition
    self.driver = driver
    var problems: [KeyMapError] = []
    let keys = composition.places.assets.flatMap { Places.contents(of: $0 + "/keys") } ?? ""
    model = Model(keyMap: KeyMap(file: keys, problems: &problems), phrases: PhraseHelp.examples)
  }

  /// Shows the screen until the person leaves; the exit status.
  func run(_ paths: [String]) async -> Int32 {
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    leave = { continuation.finish() }
    let signals = Signals([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]) { [unowned self] in take(signal: $0) }
    EventLoop.shared.watch(driver.eventDescriptor) { [unowned self] in
      for event in driver.takeEvents() { take(event) }
    }
    registerTargets()
    composition.nowPlaying.observe { [unowned self] in receive(.nowPlaying($0)) }
    composition.player.onNotice = { [unowned self] in receive(.reply(Interface.Reply($0.text, isError: true))) }
    composition.imports.onProgress = { [unowned self] in receive(.importing($0.map(ImportProgress.init))) }
    composition.onLibraryChange = { [unowned self] in receive(.libraryChanged) }
    if composition.options.isDemo { await composition.prepare() }
    receive(.resize(driver.size))
    // Whatever else the library is asked comes behind the first rows.
    if pendingRows > 0 { await withCheckedContinuation { rowsWaiter = $0 } }
    await settle(paths)
    for await _ in ends {}
    withExtendedLifetime(signals) {}
    return 0
  }

  /// What can wait until the first picture is up: the queue, the output, the vocabulary, the config.
  private func settle(_ paths: [String]) async {
    if !composition.options.isDemo { await composition.prepare() }
    if let history = try? await composition.stateStore?.history() { receive(.history(history)) }
    composition.listen()
    for warning in composition.warnings { receive(.reply(Interface.Reply(warning, isError: true))) }
    await composition.checkOutput()
    await composition.learnVocabulary()
    await composition.sayConfig { receive(.reply(Interface.Reply($0, isError: true))) }
    if !paths.isEmpty {
      if let problem = await composition.play(paths: paths) { receive(.reply(Interface.Reply(problem, isError: true))) }
    } else if composition.options.isDemo {
      receive(.reply(Interface.Reply(await composition.assistant.answer("play some music"))))
    } else if let offer = composition.offerToGoOn() {
      receive(.reply(Interface.Reply(offer)))
    }
  }

  private func registerTargets() {
    composition.center.addTarget(for: [.quit]) { [unowned self] _ in
      leaveSoon(leave)
      return .success
    }
    composition.center.addTarget(for: [.showHelp]) { [unowned self] command in
      if case .showHelp(let topic) = command { receive(.showHelp(topic: topic)) }
      return .completed(dialog: "")
    }
    composition.center.addTarget(for: [.bind]) { [unowned self] command in
      guard case .bind(let key, let phrase) = command else { return .noSuchContent }
      do throws(KeyMapError) {
        let before = try model.keyMap.bind(key, to: phrase)
        let instead = before.map { ", not “\($0.text)” any more" } ?? ""
        return .completed(dialog: "\(key) now says “\(phrase)”\(instead).")
      } catch {
        return .commandFailed(reason: error.description)
      }
    }
  }

  // MARK: - What comes in

  private func take(_ event: TerminalEvent) {
    if let message = Message(event) { receive(message) } else { leave() }
  }

  private func take(signal: Int32) {
    switch signal {
    case SIGWINCH: driver.resized()
    case SIGTSTP: suspend()
    case SIGCONT: driver.resume()
    default: leave()
    }
  }

  /// Changes the model, carries out what follows and draws soon.
  func receive(_ message: Message) {
    for effect in model.update(message) { carryOut(effect) }
    drawSoon()
  }

  private func suspend() {
    driver.suspend()
    kill(getpid(), SIGSTOP)
  }

  // MARK: - What goes out

  /// Draws when what is waiting now has been taken in.
  private func drawSoon() {
    guard drawCall == nil else { return }
    drawCall = EventLoop.shared.schedule(after: .zero) { [unowned self] in
      drawCall = nil
      draw()
    }
  }

  private func draw() {
    let now = MonotonicClock.nanoseconds
    driver.present(model.view(at: now))
    clockCall?.cancel()
    clockCall = model.nextChange(after: now).map { next in
      EventLoop.shared.schedule(after: .nanoseconds(next - now)) { [unowned self] in
        clockCall = nil
        draw()
      }
    }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .perform(let phrase):
      let composition = composition
      answer { [unowned self] _ in
        await composition.answer(phrase) { [unowned self] in receive(.reply(Interface.Reply($0))) }
      }
    case .command(let command): answer { await $0.perform(command) }
    case .chooseAlternative(let number): answer { await $0.answer(.followUp(.alternative(number))) }
    case .play(let identifier, _, let placement):
      let composition = composition
      answer { _ in await composition.play(identifier, placement) }
    case .playQueueEntry(let position):
      let player = composition.player
      Task {
        if case .failed(let reason) = await player.jump(to: position) {
          receive(.reply(Interface.Reply(reason, isError: true)))
        }
      }
    case .loadLibrary(let request):
      pendingRows += 1
      Task {
        if let rows = await composition.rows(for: request) { receive(.library(rows)) }
        pendingRows -= 1
        guard pendingRows == 0, let waiter = rowsWaiter else { return }
        rowsWaiter = nil
        waiter.resume()
      }
    case .loadQueue(let request):
      Task { receive(.queue(await composition.rows(for: request))) }
    case .preview(let phrase): preview(phrase)
    case .complete(let phrase): receive(.completions(phrase: phrase, PhraseHelp.completions(of: phrase)))
    case .saveHistory(let phrase):
      Task { try? await composition.stateStore?.appendHistory(phrase) }
    case .redrawScreen: driver.redraw()
    case .suspend: suspend()
    }
  }

  /// Tells what a phrase would do: at once what it means, and as soon as the library has told, what that comes to.
  ///
  /// One look into the library at a time: while somebody types on, only the last phrase waits.
  private func preview(_ phrase: String) {
    receive(.preview(composition.preview(of: phrase)))
    wantedPreview = phrase
    guard !isPreviewing else { return }
    isPreviewing = true
    Task {
      while let phrase = wantedPreview {
        wantedPreview = nil
        guard let reading = composition.assistant.reading(of: phrase) else { continue }
        let text = await composition.assistant.preview(of: reading)
        receive(.preview(composition.preview(of: phrase, text)))
      }
      isPreviewing = false
    }
  }

  private func answer(_ ask: @escaping @LoopActor (Assistant) async -> IntentHandling.Reply) {
    Task {
      let reply = await ask(composition.assistant)
      if !reply.text.isEmpty { receive(.reply(Interface.Reply(reply))) }
    }
  }
}
