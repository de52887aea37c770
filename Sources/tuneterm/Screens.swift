import Catalog
import Storage
import DesktopRemote
import Interface
import IntentHandling
import Player
import Remote
import Terminal
import Threads

/// The screens of a player: the one it was started with, and those attached through the control socket.
@LoopActor
final class Screens: ScreenTarget {
  /// Ends the player; called before the reply to “quit” goes out.
  var onQuit: @LoopActor () -> Void = {}
  /// Lets the player go on without the screen it was started with; nil where there is none, or it cannot.
  var onDetach: (@LoopActor () -> Void)?

  private let services: ScreenServices
  private let control: ControlService
  private var sessions: [ScreenSession] = []
  private var attached: [ObjectIdentifier: AttachedScreen] = [:]
  /// The keys bound so far, for screens that come later.
  private var bindings: [(key: String, phrase: String)] = []

  init(_ services: ScreenServices, _ control: ControlService) {
    self.services = services
    self.control = control
  }

  /// Reads what was typed and told in earlier runs, for all screens.
  func remember() async {
    await services.history.load()
    receive(.history(services.history.phrases))
    await services.memory.load()
    receive(.tipsShown(Array(services.memory.tips)))
  }

  /// The view of the library that was shown last, and the row of its top that the cursor was in.
  func lastPlace() async -> (view: LibraryView, row: Int)? { await services.memory.lastPlace() }

  /// A screen on `driver`, which shows nothing before it is added.
  func session(on driver: any TerminalDriver, _ abilities: ScreenAbilities) -> ScreenSession {
    ScreenSession(services, driver, abilities)
  }

  /// Shows everything to a screen from now on.
  func add(_ session: ScreenSession) {
    sessions.append(session)
    for binding in bindings { _ = session.bind(binding.key, to: binding.phrase) }
    session.open()
    session.receive(.nowPlaying(services.nowPlaying.nowPlayingInfo))
    if !services.history.phrases.isEmpty { session.receive(.history(services.history.phrases)) }
    session.receive(.tipsShown(Array(services.memory.tips)))
  }

  /// Takes a screen of another process in.
  func attach(_ screen: AttachedScreen) {
    let session = ScreenSession(services, screen, screen.abilities)
    attached[ObjectIdentifier(session)] = screen
    session.onLeave = { [unowned self, unowned session] in leave(session, .left) }
    add(session)
    session.followSettings()
    if let offer = services.phrases.offerToGoOn() { session.receive(.reply(Interface.Reply(offer))) }
    let warnings = control.takePendingWarnings()
    if !warnings.isEmpty { session.receive(.reply(Interface.Reply(warnings.joined(separator: "; "), isError: true))) }
  }

  /// Tells every screen.
  func receive(_ message: Message) { for session in sessions { session.receive(message) } }

  /// Has every screen show what is set about screens by now.
  func followSettings() { for session in sessions { session.followSettings() } }

  /// Tells every screen what nobody asked for; false when there is none.
  func complain(_ text: String) -> Bool {
    receive(.reply(Interface.Reply(text, isError: true)))
    return !sessions.isEmpty
  }

  /// Ends the attached screens: the player ends, or goes on elsewhere.
  func close(_ order: ScreenOrder) {
    for session in sessions where attached[ObjectIdentifier(session)] != nil { leave(session, order) }
  }

  private func leave(_ session: ScreenSession, _ order: ScreenOrder) {
    session.close()
    sessions.removeAll { $0 === session }
    attached.removeValue(forKey: ObjectIdentifier(session))?.leave(order)
  }

  /// From a screen, ends the player only when no other screen is left, and only one that was started with it.
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
      return .commandFailed(reason: "Say that on the screen that is to go.")
    }
    if attached[ObjectIdentifier(screen)] != nil {
      leaveSoon { [weak self] in self?.leave(screen, .left) }
      return .completed(dialog: "")
    }
    guard let onDetach else {
      return .commandFailed(reason: "This player is for this run only; it cannot go on without its screen.")
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
    var status = RemoteCommandStatus.completed(dialog: "\(key) will say “\(said)” on the next screen.")
    for session in sessions { status = session.bind(key, to: phrase) }
    if case .completed = status {
      let before = binding(of: key)
      services.player.undoStack.push("binding \(key)") { .binding(key, before) }
      bindings.append((key, phrase))
    }
    return status
  }

  /// What a key was bound to last, on top of the preset.
  private func binding(of key: String) -> String? {
    bindings.last { KeySequence(name: $0.key) == KeySequence(name: key) }?.phrase
  }

  /// The keys that were bound on top of the preset, the last word on each.
  var boundKeys: [(key: String, phrase: String)] { bindings }

  /// Binds a key as undo brings it back, nil being as the preset has it; tells what undoes that, or nil when it is so.
  func restoreBinding(_ key: String, to phrase: String?) -> SavedChange? {
    let before = binding(of: key)
    guard before != phrase else { return nil }
    bindings.removeAll { KeySequence(name: $0.key) == KeySequence(name: key) }
    if let phrase { bindings.append((key, phrase)) }
    for session in sessions { session.rebind(bindings) }
    return .binding(key, before)
  }
}
