internal import Remote

/// What a rule comes to; the request takes its arguments from the slots and effects of the rule.
enum Outcome: Hashable, Sendable {
  /// Nothing that a player does: the phrase is not understood, whatever costlier readings it has.
  case nothing
  case play, add, like, dislike, unlike
  /// Stars, for what plays or for what is named.
  case rate
  /// Finding to get at it, to see what there is, and to know how much there is.
  case search, list, count
  case command(RemoteCommandName)
  case question(NowPlayingQuestion)
  /// About the thing that is named.
  case ask(NowPlayingQuestion)
  case followUp(FollowUp)
}
