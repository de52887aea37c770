internal import Storage
internal import Media

/// Reads a `Track` from its row.
enum TrackColumns {
  static let select = """
    SELECT t.id, f.path, t.file, t.kind, t.title, t.artist, b.name, a.title, t.date, t.number, t.disc, t.duration,
      t.track_gain, t.track_peak, t.album_gain, t.album_peak, t.affinity,
      t.missing, t.composer
    FROM track t JOIN folder f ON f.id = t.folder
      LEFT JOIN album a ON a.id = t.album LEFT JOIN artist b ON b.id = a.artist
    """

  /// The track of a row of `select`, without its genres.
  static func track(_ row: Statement) -> Track {
    var track = Track(
      id: row.integer(0), path: FilePath.join(row.text(1), row.text(2)),
      kind: Track.Kind(rawValue: row.int(3)) ?? .music, title: row.text(4), artist: row.text(5),
      albumArtist: row.text(6), album: row.text(7), date: row.text(8), trackNumber: row.optionalInt(9),
      discNumber: row.optionalInt(10), duration: row.seconds(11),
      replayGain: ReplayGain(
        trackGain: row.optionalReal(12).map(Float.init), trackPeak: row.optionalReal(13).map(Float.init),
        albumGain: row.optionalReal(14).map(Float.init), albumPeak: row.optionalReal(15).map(Float.init)),
      affinity: row.int(16), isMissing: row.int(17) != 0, composer: row.isNull(18) ? "" : row.text(18))
    // The genre of a station is in the artist column.
    if track.kind == .station { (track.genres, track.artist) = (track.artist.isEmpty ? [] : [track.artist], "") }
    return track
  }

  /// The queue item of a row that begins with id and duration.
  static func queueItem(_ row: Statement) -> QueueItem {
    QueueItem(trackID: row.integer(0), duration: row.seconds(1))
  }
}
