/// A request that leans on what was offered, said or heard before.
public enum FollowUp: Hashable, Sendable {
  /// The alternative of that number, 1 being the first; the last one offered is −1: "the second one".
  case alternative(Int)
  /// What the last request found, or what plays: "play it", "yes, that one".
  case thatOne
  /// The same from its beginning: "that one again".
  case again
  /// Something else than what plays, found the same way: "not this one".
  case notThisOne
  /// More in the style of what plays: "more like this".
  case moreLikeThis
  /// Another piece by the artist that plays: "something else by them".
  case sameArtist
  /// The album that holds what plays: "the album this is from".
  case containingAlbum
  /// Nothing like what plays: "something completely different".
  case somethingDifferent
}
