/// Where a person speaks to the player from; each has a conversation of its own.
public enum Surface: Hashable, Sendable, CaseIterable {
  /// A full screen: what is searched for is listed there.
  case screen
  /// A line of text, `tuneterm say`, a speech recogniser: what is searched for plays, for nothing can be picked there.
  case voice
}
