/// Additional meanings of words besides the field they fill; written `@effect` in patterns.
enum Effect: UInt8, CaseIterable, Sendable {
  // The place in the queue, and the modes.
  case now, next, later, shuffled, unshuffled, repeatOne, repeatAll, repeatNone, resume
  // References to something that is not named.
  case there, current, my, liked, disliked, heard, unheard, instrumental, explicit, clean, similar, library, queue,
    upcoming,
    previous, selected,
    listed
  case shown, original
  // Kinds of media implied by words.
  case song, album, artist, playlist, podcast, episode, audiobook, music, tvShow
  // Sort orders implied by words.
  case newest, oldest, best, popular, recommended, recentlyAdded, longest
  // Arguments of commands.
  case faster, slower, normal, double, half, up, down, on, off, toggle, max, min, middle, live
  case start, end, little, nextEpisode, endOfTrack, chapters, parts, albums, first, last
  // The listener's likes, as the target of additions.
  case favourites
  // What was recorded from stations.
  case recorded

  /// The effects by their names in patterns.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}
