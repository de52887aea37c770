/// An action on selected rows.
public enum SelectionAction: Hashable, Sendable {
  case play(Effect.Placement)
  /// Adds them to the playlist of that name, creating it if necessary.
  case add(toPlaylist: String)
  /// Likes them, or removes the likes if all of them are liked.
  case like
  /// 1…5 stars; 0 removes the rating.
  case rate(Int)
  /// Copies them for `paste`.
  case copy
  /// Removes them from the queue or their playlist, and keeps them for `paste`; deletes a playlist.
  case remove
  /// Moves them together within the queue or their playlist to a position, 0 being the first.
  case move(to: Int)
}
