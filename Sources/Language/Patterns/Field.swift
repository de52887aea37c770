/// The fields that words of a phrase fill; the raw values are used in `Span.field` and `parse --json`.
enum Field: String, CaseIterable {
  case mediaName, artistName, albumName, genreNames, moodNames, activityNames, releaseDate, sortOrder, mediaType
  case stationName
  /// A web address.
  case address
  /// A listener.
  case listener
  case notHeardSince, minimumRating, limit
  /// When it was liked.
  case liked
  /// The playlist to add to, remove from, create or rename.
  case playlist
  /// The entry of the queue beside which another one goes.
  case neighbour
  case newName, interval, position, timeOfDay, speed, volumeAmount, count, ordinal, number, service, output, topic
  case owner
  case path, key, phrase, setting, value
  /// What is unwanted: "rock but no metal".
  case excludedNames
  /// Words of the title, the composer, and the containing playlist.
  case titleWords, composerName, playlistName
  /// The minimum length, and the length below which it is.
  case longerThan, shorterThan
  /// For whom or why; it changes nothing.
  case aside
  /// An unknown verb; what stands around it tells what it means.
  case verb
}
