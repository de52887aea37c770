/// What words mean beside the field they fill; patterns use them as `@effect`.
enum Effect: UInt8, CaseIterable, Sendable {
  // Where in the queue, and how it is played.
  case now, next, later, shuffled, unshuffled, repeatOne, repeatAll, repeatNone, resume
  // What is meant without being named.
  case there, current, my, liked, heard, unheard, unsung, similar, library, queue, upcoming, selected, listed, shown,
    original
  // Kinds of media that the words imply.
  case song, album, artist, playlist, podcast, audiobook, music, tvShow
  // Sort orders that the words imply.
  case newest, oldest, best, popular, recommended, recentlyAdded, longest
  // Arguments of commands.
  case faster, slower, normal, double, half, up, down, on, off, toggle, max, min, middle, live
  case start, end, little, nextEpisode, endOfTrack, chapters, parts, albums, first, last
  // What one likes, as a place to add to.
  case favourites

  /// The effects by the names that patterns use.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}
