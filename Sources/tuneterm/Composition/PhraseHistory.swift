import Catalog
import Storage
import Threads

/// The phrases typed so far, on any screen and in earlier runs.
@LoopActor
final class PhraseHistory {
  /// The oldest first.
  private(set) var phrases: [String] = []
  private let store: PlayerStateStore?

  init(_ store: PlayerStateStore?) { self.store = store }

  /// Loads the phrases of earlier runs; none if they cannot be read, because nothing depends on them.
  func load() async { phrases = (try? await store?.history()) ?? [] }

  func append(_ phrase: String) {
    phrases.append(phrase)
    // A phrase that cannot be saved is only missing in the next run.
    Task { try? await store?.appendHistory(phrase) }
  }
}
