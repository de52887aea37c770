/// What words mean beside the field they fill; patterns use them as `@effect`.
enum Effect: UInt8, CaseIterable, Sendable {
  // Where in the queue, and how it is played.
  case now, next, later, shuffled, unshuffled, repeatOne, repeatAll, repeatNone, resume
  // What is meant without being named.
  case current, my, liked, unheard, library, queue
  // Kinds of media that the words imply.
  case song, album, artist, playlist, podcast, episode, audiobook, station, music, news
  // Sort orders that the words imply.
  case newest, oldest, best, worst, popular, unpopular, recommended, recentlyAdded
  // Arguments of commands.
  case faster, slower, normal, double, half, triple, up, down, on, off, toggle, max, min, middle
  case start, end, few, little, endOfTrack, chapters, albums, last, again, keyword, yesterday, today

  /// The effects by the names that patterns use.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}
