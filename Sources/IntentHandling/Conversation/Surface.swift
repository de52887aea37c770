/// Where a phrase comes from; each surface has its own conversation.
public enum Surface: Hashable, Sendable, CaseIterable {
  /// A full screen: search results are listed.
  case screen
  /// A line of text, `tuneterm say`, a speech recognizer: search results play, because nothing can be picked from a list.
  case voice
}
