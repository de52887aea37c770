/// What can be done with selected rows.
public enum SelectionAction: Hashable, Sendable {
  case play(Effect.Placement)
  /// Adds them to the playlist of that name, which is made when there is none.
  case add(toPlaylist: String)
  /// Likes them, or, when all of them are liked, takes that back.
  case like
  /// 1…5 stars; 0 takes them away.
  case rate(Int)
  /// Keeps them for `paste`.
  case copy
  /// Takes them out of the queue or the playlist that they are in, and keeps them for `paste`; deletes a playlist.
  case remove
  /// Takes them, in the queue or playlist that they are in, to stand together from a position on, 0 being the first.
  case move(to: Int)
}
