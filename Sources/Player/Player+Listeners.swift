public import Catalog
public import Storage
import Media
import Remote
import Threads

extension Player {
  /// The current listener.
  public var listener: Listener { listeners.listener }

  /// True if somebody else started what plays, and the listener has a saved place elsewhere in it.
  public var isElsewhere: Bool { history.isElsewhere(in: currentTrack) }

  /// Makes `id` the listener; undo, which calls this `label`, restores the previous one.
  ///
  /// Playback continues in its current modes, and counts for whoever listens at its end. Returns false if `id` is already listening.
  @discardableResult
  public func listen(as id: Int64, label: String) async throws(CatalogError) -> Bool {
    // A new guest starts without the data of the previous one.
    if id == Listener.guest, listeners.current != id { try await listeners.clearGuest() }
    guard let before = await change(listener: id) else { return false }
    undoStack.push(label) { .listening(before) }
    hasChanged()
    return true
  }

  /// Makes `id` the listener for the duration of a phrase, without recording it for undo.
  public func listenTemporarily(as id: Int64) async throws(CatalogError) {
    if id == Listener.guest, listeners.current != id { try await listeners.clearGuest() }
    _ = await change(listener: id)
  }

  /// Makes `id` the listener and notifies observers. Returns the previous listener, or nil if it was the same.
  func change(listener id: Int64) async -> Int64? {
    let before = listeners.current
    guard before != id else { return nil }
    keepSpokenPosition()
    let own = order.own
    let set = listeners.change(
      to: id,
      keeping: SavedListening.Modes(
        shuffleType: own.shuffle.rawValue, repeatMode: own.repeatMode.rawValue, speeds: speed.remembered))
    // A listener that was removed cannot listen.
    guard let modes = set else { return nil }
    // The marks were those of the previous listener.
    history.forgetPlace(in: [])
    order.change(own: ShuffleType(rawValue: modes.shuffleType) ?? .off, RepeatMode(rawValue: modes.repeatMode) ?? .none)
    speed.change(modes.speeds)
    await listenersChanged()
    await history.changed(from: before, to: id, during: currentTrack, of: transport.book)
    hasChanged()
    return before
  }

  /// Call this after the listener or the list of listeners has changed.
  public func listenersChanged() async {
    await refreshDetails()
    publish()
    tell(.listening)
  }
}
