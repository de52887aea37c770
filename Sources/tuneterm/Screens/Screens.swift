import Catalog
import Storage
import DesktopRemote
import Interface
import IntentHandling
import Language
import Player
import Remote
import Terminal
import Threads
import Playback

/// The screens of a player: the one it was started with, and those attached through the control socket.
@LoopActor
final class Screens: ScreenTarget {
  /// Ends the player; called before the reply to “quit” goes out.
  var onQuit: @LoopActor () -> Void = {}
  /// Keeps the player running without the screen it was started with; nil if there is none, or it is not possible.
  var onDetach: (@LoopActor () -> Void)?

  private let services: ScreenServices
  private let control: ControlService
  private var sessions: [ScreenSession] = []
  private var attached: [ObjectIdentifier: AttachedScreen] = [:]
  /// The keys bound so far, for future screens.
  private var bindings: [(key: String, phrase: String)] = []
  /// The keys that were given their usual meaning back.
  private(set) var unboundKeys: Set<KeySequence> = []

  init(_ services: ScreenServices, _ control: ControlService) {
    self.services = services
    self.control = control
  }

  /// Loads the history and the shown tips of earlier runs, for all screens.
  func remember() async {
    await services.history.load()
    receive(.history(services.history.phrases))
  }

  /// The last view of the library, and the top-level row of its cursor.
  var lastPlace: (view: LibraryView, row: Int)? { services.memory.lastPlace }

  /// Creates a screen on `driver`, which shows nothing until it is added.
  func session(on driver: any TerminalDriver, _ abilities: ScreenAbilities) -> ScreenSession {
    ScreenSession(services, driver, abilities)
  }

  /// Adds a screen.
  func add(_ session: ScreenSession) {
    sessions.append(session)
    for binding in bindings { _ = session.bind(binding.key, to: binding.phrase) }
    session.open()
    session.receive(.nowPlaying(services.nowPlaying.nowPlayingInfo))
    if !services.history.phrases.isEmpty { session.receive(.history(services.history.phrases)) }
    session.receive(.tipsShown(Array(services.memory.tips)))
  }

  /// Adds a screen of another process.
  func attach(_ screen: AttachedScreen) {
    let session = ScreenSession(services, screen, screen.abilities)
    attached[ObjectIdentifier(session)] = screen
    session.onLeave = { [unowned self, unowned session] in leave(session, .left) }
    add(session)
    session.followSettings()
    if let offer = services.phrases.offerToGoOn() { session.receive(.reply(ScreenReply(offer))) }
    let warnings = control.takePendingWarnings()
    if !warnings.isEmpty { session.receive(.reply(ScreenReply(warnings.joined(separator: "; "), isError: true))) }
  }

  /// Sends a message to every screen.
  func receive(_ message: Message) { for session in sessions { session.receive(message) } }

  /// Applies the current settings to every screen.
  func followSettings() { for session in sessions { session.followSettings() } }

  /// Shows a problem on every screen; returns false if there is no screen.
  func complain(_ text: String) -> Bool {
    receive(.reply(ScreenReply(text, isError: true)))
    return !sessions.isEmpty
  }

  /// Closes the attached screens, because the player ends or continues elsewhere.
  func close(_ order: ScreenOrder) {
    for session in sessions where attached[ObjectIdentifier(session)] != nil { leave(session, order) }
  }

  private func leave(_ session: ScreenSession, _ order: ScreenOrder) {
    session.close()
    sessions.removeAll { $0 === session }
    attached.removeValue(forKey: ObjectIdentifier(session))?.leave(order)
  }

  /// From a screen, ends the player only if it was started with it and no other screen is left.
  func quit() -> RemoteCommandStatus {
    if let screen = RequestContext.screen {
      let isAttached = attached[ObjectIdentifier(screen)] != nil
      if isAttached || !attached.isEmpty && onDetach != nil { return detach() }
    }
    control.stopListening()
    onQuit()
    return .success
  }

  func attach() -> RemoteCommandStatus {
    .completed(dialog: "“tuneterm”, typed in a terminal, attaches a screen to this player.")
  }

  func showHelp(about topic: String?) -> RemoteCommandStatus {
    guard let screen = RequestContext.screen else {
      return .completed(dialog: services.phrases.help.line(about: topic, services.phrases.suggestions))
    }
    let help = services.phrases.help
    let fitting = topic.map(help.phrases(about:))
    if fitting?.isEmpty == true { return .completed(dialog: help.line(about: topic)) }
    screen.receive(.showHelp(topic: fitting?.first))
    return .completed(dialog: "")
  }

  func detach() -> RemoteCommandStatus {
    guard let screen = RequestContext.screen else {
      return .commandFailed(reason: "Say “detach” on the screen that you want to close.")
    }
    if attached[ObjectIdentifier(screen)] != nil {
      leaveSoon { [weak self] in self?.leave(screen, .left) }
      return .completed(dialog: "")
    }
    guard let onDetach else {
      return .commandFailed(reason: "This player can't go on without its screen.")
    }
    leaveSoon(onDetach)
    return .completed(dialog: "")
  }

  func bind(_ key: String, to phrase: String) -> RemoteCommandStatus {
    guard KeySequence(name: key) != nil else { return .commandFailed(reason: KeyMapError.unknownKey(key).description) }
    guard !KeyMap.unquoted(phrase).isEmpty else {
      return .commandFailed(reason: KeyMapError.nothingToDo(key).description)
    }
    let said = KeyMap.unquoted(phrase)
    var status = RemoteCommandStatus.completed(dialog: "\(key) will mean “\(said)” on the next screen.")
    for session in sessions { status = session.bind(key, to: phrase) }
    if case .completed = status {
      let before = binding(of: key)
      services.player.undoStack.push("binding \(key)") { .binding(key, before) }
      bindings.append((key, phrase))
      if let name = KeySequence(name: key) { unboundKeys.remove(name) }
    }
    return status
  }

  func unbind(_ key: String) -> RemoteCommandStatus {
    guard let name = KeySequence(name: key) else {
      return .commandFailed(reason: KeyMapError.unknownKey(key).description)
    }
    guard let before = restoreBinding(key, to: nil) else {
      return .commandFailed(reason: "You have not bound \(key). To give it another meaning, say: bind \(key) next song")
    }
    unboundKeys.insert(name)
    services.player.undoStack.push("unbinding \(key)") { before }
    guard let session = sessions.last else { return .completed(dialog: "\(key) has its usual meaning again.") }
    let usual = session.meaning(of: name)
    return .completed(dialog: usual.map { "\(key) means “\($0)” again." } ?? "\(key) does nothing now.")
  }

  /// The keys that the listener has bound, as a sentence.
  func describeKeys() -> String {
    var own: [(key: String, phrase: String)] = []
    for binding in bindings {
      own.removeAll { KeySequence(name: $0.key) == KeySequence(name: binding.key) }
      own.append(binding)
    }
    let all = "On the screen “?” shows all keys."
    if own.isEmpty { return "You have not bound any keys. To bind one, say: bind x play jazz next. \(all)" }
    let keys = own.map { "\($0.key) to “\(KeyMap.unquoted($0.phrase))”" }
    return "You have bound \(keys.inARow). \(all)"
  }

  /// The last binding of a key on top of the preset.
  private func binding(of key: String) -> String? {
    bindings.last { KeySequence(name: $0.key) == KeySequence(name: key) }?.phrase
  }

  /// The keys bound on top of the preset, with the last binding of each.
  var boundKeys: [(key: String, phrase: String)] { bindings }

  /// Restores a binding for undo, nil being that of the preset; returns what undoes that, or nil if nothing changes.
  func restoreBinding(_ key: String, to phrase: String?) -> SavedChange? {
    let before = binding(of: key)
    guard before != phrase else { return nil }
    bindings.removeAll { KeySequence(name: $0.key) == KeySequence(name: key) }
    if let phrase { bindings.append((key, phrase)) }
    if phrase != nil, let name = KeySequence(name: key) { unboundKeys.remove(name) }
    for session in sessions { session.rebind(bindings) }
    return .binding(key, before)
  }
}

/// The context of the request being answered.
enum RequestContext {
  /// The screen whose key or phrase is being answered; nil for requests of other programs.
  @TaskLocal static var screen: ScreenSession?
}

/// The services of the player for a screen.
struct ScreenServices {
  let places: Places
  let settings: SettingsControl
  let phrases: Phrases
  let library: LibraryPanes
  let player: Player
  let center: RemoteCommandCenter
  let engine: Engine
  let nowPlaying: NowPlayingInfoCenter
  let history: PhraseHistory
  let memory: ScreenMemory
  let restoring: Restoring
}
