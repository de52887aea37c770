/// What words of a phrase fill; the raw values stand in `Span.field` and in `parse --json`.
enum Field: String, CaseIterable {
  case mediaName, artistName, albumName, genreNames, moodNames, activityNames, releaseDate, sortOrder, mediaType
  case stationName
  /// An address of the web.
  case address
  /// Somebody who may listen.
  case listener
  case notHeardSince, minimumRating, limit
  /// The playlist that is added to, taken from, made or renamed.
  case playlist
  case newName, interval, position, timeOfDay, speed, volumeAmount, count, ordinal, number, service, output, topic
  case owner
  case path, key, phrase, setting, value
  /// What is not wanted: "rock but no metal".
  case excludedNames
  /// Words of its title, who wrote it, and the playlist it is in.
  case titleWords, composerName, playlistName
  /// How long it is at least, and less than what.
  case longerThan, shorterThan
  /// For whom or why something is asked, which changes nothing.
  case aside
}
