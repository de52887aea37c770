public import Catalog
public import Storage
import Media
import Remote
import Threads

extension Player {
  /// Who listens.
  public var listener: Listener { listeners.listener }

  /// Has `id` listen from now on; undo, which calls it `label`, brings back who did.
  ///
  /// What plays goes on, in the modes it plays in; who listens at its end has heard it. False when `id` listens already.
  @discardableResult
  public func listen(as id: Int64, label: String) async throws(CatalogError) -> Bool {
    // The guest before has left nothing.
    if id == Listener.guest, listeners.current != id { try await listeners.clearGuest() }
    guard let before = await change(listener: id) else { return false }
    undoStack.push(label) { .listening(before) }
    hasChanged()
    return true
  }

  /// Has `id` listen for the length of a phrase; nothing of that is to be undone.
  public func listenTemporarily(as id: Int64) async throws(CatalogError) {
    if id == Listener.guest, listeners.current != id { try await listeners.clearGuest() }
    _ = await change(listener: id)
  }

  /// Has `id` listen, and tells everybody; who listened before, or nil when it was nobody else.
  func change(listener id: Int64) async -> Int64? {
    let before = listeners.current
    guard before != id else { return nil }
    keepSpokenPosition()
    let own = order.own
    let set = listeners.change(
      to: id,
      keeping: SavedListening.Modes(
        shuffleType: own.shuffle.rawValue, repeatMode: own.repeatMode.rawValue, speeds: speed.remembered))
    // Who is not there any more does not listen.
    guard let modes = set else { return nil }
    order.change(own: ShuffleType(rawValue: modes.shuffleType) ?? .off, RepeatMode(rawValue: modes.repeatMode) ?? .none)
    speed.change(modes.speeds)
    await listenersChanged()
    hasChanged()
    return before
  }

  /// After somebody else listens, or those who may have changed.
  public func listenersChanged() async {
    await refreshDetails()
    publish()
    tell(.listening)
  }
}
