/// The events of the player, apart from changes of what is playing.
public enum PlayerEvent: Hashable, Sendable {
  /// A sentence for the user that does not answer a phrase: a broken file, a lost device.
  case notice(String)
  /// The engine was told to play something; questions from now on are about that.
  case beginning
  /// The listener or their name changed; likes, history and lists now belong to another person.
  case listening
}
