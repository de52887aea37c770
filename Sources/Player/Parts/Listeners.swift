import Catalog
import Storage
import Threads

/// Who listens, and how those who do not had set the player.
@LoopActor
final class Listeners {
  private let catalog: Catalog
  /// What others had set when they listened last.
  private var others: [Int64: SavedListening.Modes] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Who listens.
  var listener: Listener { catalog.listener }
  var current: Int64 { listener.id }

  /// Who listens, as it is shown: nil where there is nobody else who might.
  var shown: String? {
    let listener = listener
    return listener.id == Listener.guest || catalog.listeners.count > 1 ? listener.shownName : nil
  }

  /// Has `id` listen, keeping what the one before had `set`; what `id` had set, or nil where they are not there.
  func change(to id: Int64, keeping set: SavedListening.Modes) -> SavedListening.Modes? {
    let before = current
    catalog.listen(as: id)
    guard current == id else { return nil }
    others[before] = before == Listener.guest ? nil : set
    return others.removeValue(forKey: id) ?? SavedListening.Modes()
  }

  /// Forgets what the guest before has left.
  func clearGuest() async throws(CatalogError) { try await catalog.clearGuest() }

  // MARK: - Saving

  var saved: SavedListening { SavedListening(listener: current, others: others) }

  func restore(_ saved: SavedListening) {
    others = saved.others
    catalog.listen(as: saved.listener)
  }
}
