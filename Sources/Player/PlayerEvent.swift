/// What the player tells besides what is heard now.
public enum PlayerEvent: Hashable, Sendable {
  /// A sentence that a person should read though no phrase asked for it: a broken file, a lost device.
  case notice(String)
  /// The engine was told to play something: what is asked from now on is about that.
  case beginning
  /// Somebody else listens, or is called otherwise: what is liked, heard and listed is another person's.
  case listening
}
