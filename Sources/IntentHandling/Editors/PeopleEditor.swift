import Catalog
import Player
import Remote
import Storage
import Threads

/// Switches, adds, renames and removes listeners, with undo; the target of the listener commands.
@LoopActor
final class PeopleEditor: ListenerTarget {
  private let catalog: Catalog
  private let player: Player
  private let habits: Habits
  /// The previous listener; nil if there was none.
  private var previous: Int64?

  init(catalog: Catalog, player: Player, habits: Habits, center: RemoteCommandCenter) {
    self.catalog = catalog
    self.player = player
    self.habits = habits
    center.setTarget(self)
  }

  /// The listener of that name; nil if there is none.
  func listener(named name: String) -> Listener? {
    catalog.listener(named: name) ?? catalog.listeners.first { $0.shownName == name }
  }

  // MARK: - ListenerTarget

  func switchListener(to name: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      let known = editor.catalog.listeners
      let wanted =
        name.isEmpty
        ? known.first { $0.id == editor.previous && $0.id != editor.player.listener.id }
          ?? known.first { $0.id != editor.player.listener.id } : editor.listener(named: name)
      guard let wanted else {
        return .commandFailed(reason: name.isEmpty ? Wording.aloneListening : Wording.unknownListener(name, known))
      }
      guard try await editor.listen(as: wanted) else {
        return .completed(dialog: Wording.alreadyListening(wanted))
      }
      return .completed(dialog: Wording.switched(to: wanted))
    }
  }

  func addListener(_ name: String) async -> RemoteCommandStatus {
    if listener(named: name) != nil { return await switchListener(to: name) }
    return await change { editor throws(CatalogError) in
      let before = editor.player.listener
      let made = try await editor.catalog.addListener(Self.written(name), at: WallClock.seconds)
      let label = "introducing \(made.name)"
      editor.player.undoStack.push(label) { .listener(made.id, named: nil) }
      try await editor.listen(as: made, label)
      return .completed(dialog: Wording.introduced(made, after: before))
    }
  }

  func listenAsGuest() async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      guard try await editor.listen(as: Listener(id: Listener.guest, name: "")) else {
        return .completed(dialog: Wording.alreadyGuest)
      }
      return .completed(dialog: Wording.guestListens)
    }
  }

  func renameListener(_ name: String, to newName: String) async -> RemoteCommandStatus {
    // "My name is Anna" switches to Anna if she is a known listener.
    if name.isEmpty, catalog.owner.id == player.listener.id, let known = listener(named: newName),
      known.id != player.listener.id
    {
      return await switchListener(to: newName)
    }
    return await change { editor throws(CatalogError) in
      guard let before = editor.meant(name) else { return editor.unknown(name) }
      if before.id == Listener.guest { return .commandFailed(reason: Wording.guestHasNoName) }
      let newName = Self.written(newName)
      try await editor.catalog.nameListener(before.id, newName, at: WallClock.seconds)
      editor.player.undoStack.push("calling \(before.shownName) \(newName)") {
        .listener(before.id, named: before.name)
      }
      await editor.player.listenersChanged()
      let isListening = before.id == editor.player.listener.id
      return .completed(dialog: Wording.renamed(before, to: newName, isListening: isListening))
    }
  }

  func removeListener(_ name: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      guard let gone = editor.meant(name) else { return editor.unknown(name) }
      let others = editor.catalog.listeners.filter { $0.id != gone.id }
      guard let next = others.first, gone.id != Listener.guest else {
        return .commandFailed(reason: Wording.lastListener)
      }
      let isListening = gone.id == editor.player.listener.id
      let label = "removing \(gone.shownName)"
      if isListening { try await editor.listen(as: next, label) }
      try await editor.catalog.nameListener(gone.id, nil, at: WallClock.seconds)
      editor.player.undoStack.push(label) { .listener(gone.id, named: gone.name) }
      await editor.player.listenersChanged()
      return .completed(dialog: Wording.removed(gone, nowListening: isListening ? next : nil))
    }
  }

  func forgetHabits() async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      guard try await editor.habits.forget() > 0 else { return .completed(dialog: Wording.noHabits) }
      editor.player.undoStack.push("forgetting habits") { .permanent(Wording.habitsStayForgotten) }
      return .completed(dialog: Wording.forgotHabits)
    }
  }

  // MARK: - Who

  /// The listener of that name, or the owner if the name is empty.
  private func meant(_ name: String) -> Listener? { name.isEmpty ? catalog.owner : listener(named: name) }

  private func unknown(_ name: String) -> RemoteCommandStatus {
    .commandFailed(reason: Wording.unknownListener(name, catalog.listeners))
  }

  /// Switches to a listener; returns false if they are already listening.
  @discardableResult
  private func listen(as listener: Listener, _ label: String? = nil) async throws(CatalogError) -> Bool {
    let before = player.listener.id
    let label = label ?? "switching to \(listener.shownName)"
    guard try await player.listen(as: listener.id, label: label) else { return false }
    previous = before
    return true
  }

  /// Capitalizes a name: "sam" becomes "Sam".
  private static func written(_ name: String) -> String {
    guard !name.contains(where: \.isUppercase) else { return name }
    return name.split(separator: " ").map(\.capitalisedFirst).joined(separator: " ")
  }

  private func change(
    _ body: @LoopActor (PeopleEditor) async throws(CatalogError) -> RemoteCommandStatus
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) { return try await body(self) } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }
}
