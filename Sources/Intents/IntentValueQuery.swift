public import Media

/// The one door from what was said to what there is; App Intents' `IntentValueQuery`.
public protocol IntentValueQuery: Sendable {
  associatedtype Value: Sendable
  /// What matches, best first; empty when nothing does.
  func values(for search: AudioSearch) async throws -> [Value]
}
