import Catalog
import Storage
import Threads

/// The current listener, and the player settings of the others.
@LoopActor
final class Listeners {
  private let catalog: Catalog
  /// The modes of the other listeners when they last listened.
  private var others: [Int64: SavedListening.Modes] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// The current listener.
  var listener: Listener { catalog.listener }
  var current: Int64 { listener.id }

  /// The name of the listener to display; nil if there is only one listener.
  var shown: String? {
    let listener = listener
    return listener.id == Listener.guest || catalog.listeners.count > 1 ? listener.shownName : nil
  }

  /// Makes `id` the listener and saves the modes of the previous one. Returns the modes of `id`, or nil if there is no such listener.
  func change(to id: Int64, keeping set: SavedListening.Modes) -> SavedListening.Modes? {
    let before = current
    catalog.listen(as: id)
    guard current == id else { return nil }
    others[before] = before == Listener.guest ? nil : set
    return others.removeValue(forKey: id) ?? SavedListening.Modes()
  }

  /// Clears what the previous guest left.
  func clearGuest() async throws(CatalogError) { try await catalog.clearGuest() }

  // MARK: - Saving

  /// What is saved; `starter` started what plays, if it was somebody else, and `marked` was marked meanwhile.
  func saved(starter: Int64?, marked: Set<Int64>) -> SavedListening {
    SavedListening(listener: current, others: others, starter: starter, marked: marked)
  }

  func restore(_ saved: SavedListening) {
    others = saved.others
    catalog.listen(as: saved.listener)
  }
}
