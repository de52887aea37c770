internal import Media

extension SavedChange {
  /// The first byte of each case; the raw values are stored in the file.
  private enum Code: Int64 {
    /// Written until version 4 of the file.
    case queue = 1
    case affinities, rating, playlistMade, playlistRenamed, playlistDeleted, playlistContents
    case playback, bookmark, setting, binding, permanent, station, feed, bookmarkSet, bookmarkRemoved, listener,
      listening, spokenBy, downloads, keptEpisodes, hearings, titleAffinity, recordings, files
  }

  /// Small enough to write at every change: five bytes or so for each entry of a queue.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .playback(let playback):
      writer.write(Code.playback.rawValue)
      playback.write(to: &writer)
    case .affinities(let affinities):
      writer.write(Code.affinities.rawValue)
      writer.write(affinities.count)
      for affinity in affinities {
        writer.write(affinity.item.description)
        writer.write(affinity.value)
      }
    case .rating(let item, let stars):
      writer.write(Code.rating.rawValue)
      writer.write(item.description)
      writer.write(stars) { $0.write($1) }
    case .playlistMade(let id):
      writer.write(Code.playlistMade.rawValue)
      writer.write(id)
    case .playlistRenamed(let id, let name):
      writer.write(Code.playlistRenamed.rawValue)
      writer.write(id)
      writer.write(name)
    case .playlistDeleted(let playlist):
      writer.write(Code.playlistDeleted.rawValue)
      Self.write(playlist, to: &writer)
    case .playlistContents(let id, let tracks):
      writer.write(Code.playlistContents.rawValue)
      writer.write(id)
      writer.write(EntryOrder.encode(tracks))
    case .bookmark(let track, let position):
      writer.write(Code.bookmark.rawValue)
      writer.write(track)
      writer.write(position) { $0.write($1) }
    case .bookmarkSet(let id):
      writer.write(Code.bookmarkSet.rawValue)
      writer.write(id)
    case .bookmarkRemoved(let bookmark):
      writer.write(Code.bookmarkRemoved.rawValue)
      writer.write(bookmark.id)
      writer.write(bookmark.trackID)
      writer.write(bookmark.position)
      writer.write(bookmark.time)
    case .hearings(let hearings):
      writer.write(Code.hearings.rawValue)
      writer.write(hearings.count)
      for hearing in hearings {
        writer.write(hearing.trackID)
        writer.write(hearing.plays)
        writer.write(hearing.position) { $0.write($1) }
        writer.write(hearing.lastPlayed) { $0.write($1) }
      }
    case .setting(let name, let value):
      writer.write(Code.setting.rawValue)
      writer.write(name)
      writer.write(value)
    case .binding(let key, let phrase):
      writer.write(Code.binding.rawValue)
      writer.write(key)
      writer.write(phrase) { $0.write($1) }
    case .station(let id, let name):
      writer.write(Code.station.rawValue)
      writer.write(id)
      writer.write(name) { $0.write($1) }
    case .titleAffinity(let title, let station, let value):
      writer.write(Code.titleAffinity.rawValue)
      writer.write(title)
      writer.write(station)
      writer.write(value)
    case .listener(let id, let name):
      writer.write(Code.listener.rawValue)
      writer.write(id)
      writer.write(name) { $0.write($1) }
    case .listening(let id):
      writer.write(Code.listening.rawValue)
      writer.write(id)
    case .spokenBy(let id):
      writer.write(Code.spokenBy.rawValue)
      writer.write(id)
    case .feed(let id, let wasSubscribed):
      writer.write(Code.feed.rawValue)
      writer.write(id)
      writer.write(wasSubscribed ? 1 : 0)
    case .downloads(let tracks, let wereHere):
      writer.write(Code.downloads.rawValue)
      writer.write(EntryOrder.encode(tracks))
      writer.write(wereHere ? 1 : 0)
    case .recordings(let recordings, let wereHere):
      writer.write(Code.recordings.rawValue)
      writer.write(recordings.count)
      for recording in recordings {
        writer.write(recording.path)
        writer.write(recording.inTrash)
      }
      writer.write(wereHere ? 1 : 0)
    case .files(let paths, let wereHere):
      writer.write(Code.files.rawValue)
      writer.write(paths.count)
      for path in paths { writer.write(path) }
      writer.write(wereHere ? 1 : 0)
    case .keptEpisodes(let id, let count):
      writer.write(Code.keptEpisodes.rawValue)
      writer.write(id)
      writer.write(count)
    case .permanent(let sentence):
      writer.write(Code.permanent.rawValue)
      writer.write(sentence)
    }
    return writer.bytes
  }

  /// Decodes a change; nil if the data is invalid, or from a newer program.
  init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Truncated) {
      switch Code(rawValue: try reader.integer()) {
      case .queue: self = .playback(try Self.queue(&reader))
      case .playback: self = .playback(try SavedPlayback(&reader))
      case .affinities:
        self = .affinities(
          try reader.list { reader throws(ByteReader.Truncated) in
            Affinity(try Self.identifier(&reader), try reader.int())
          })
      case .rating:
        self = .rating(
          try Self.identifier(&reader), try reader.optional { reader throws(ByteReader.Truncated) in try reader.int() })
      case .playlistMade: self = .playlistMade(try reader.integer())
      case .playlistRenamed: self = .playlistRenamed(try reader.integer(), from: try reader.text())
      case .playlistDeleted: self = .playlistDeleted(try Self.playlist(&reader))
      case .playlistContents: self = .playlistContents(try reader.integer(), EntryOrder.decode(try reader.block()))
      case .bookmark:
        self = .bookmark(
          try reader.integer(), try reader.optional { reader throws(ByteReader.Truncated) in try reader.real() })
      case .bookmarkSet: self = .bookmarkSet(try reader.integer())
      case .bookmarkRemoved:
        self = .bookmarkRemoved(
          Bookmark(
            id: try reader.integer(), trackID: try reader.integer(), position: try reader.real(),
            time: try reader.integer()))
      case .hearings:
        self = .hearings(
          try reader.list { reader throws(ByteReader.Truncated) in
            Hearing(
              trackID: try reader.integer(), plays: try reader.int(),
              position: try reader.optional { reader throws(ByteReader.Truncated) in try reader.real() },
              lastPlayed: try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() })
          })
      case .setting: self = .setting(try reader.text(), try reader.text())
      case .binding:
        self = .binding(
          try reader.text(), try reader.optional { reader throws(ByteReader.Truncated) in try reader.text() })
      case .permanent: self = .permanent(try reader.text())
      case .station:
        self = .station(
          try reader.integer(), named: try reader.optional { reader throws(ByteReader.Truncated) in try reader.text() })
      case .titleAffinity:
        self = .titleAffinity(try reader.text(), on: try reader.text(), try reader.int())
      case .listener:
        self = .listener(
          try reader.integer(), named: try reader.optional { reader throws(ByteReader.Truncated) in try reader.text() })
      case .listening: self = .listening(try reader.integer())
      case .spokenBy: self = .spokenBy(try reader.integer())
      case .feed: self = .feed(try reader.integer(), wasSubscribed: try reader.integer() != 0)
      case .downloads:
        self = .downloads(EntryOrder.decode(try reader.block()), wereHere: try reader.integer() != 0)
      case .recordings:
        self = .recordings(
          try reader.list { reader throws(ByteReader.Truncated) in
            DeletedRecording(path: try reader.text(), inTrash: try reader.text())
          }, wereHere: try reader.integer() != 0)
      case .files:
        self = .files(
          try reader.list { reader throws(ByteReader.Truncated) in try reader.text() },
          wereHere: try reader.integer() != 0)
      case .keptEpisodes: self = .keptEpisodes(try reader.integer(), try reader.int())
      case nil: return nil
      }
    } catch {
      return nil
    }
  }

  /// The queue, its position and the shuffle type, as written until version 4 of the file.
  private static func queue(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> SavedPlayback {
    var playback = SavedPlayback()
    playback.queue = try SavedQueue(&reader)
    let current = try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() }
    let position = try reader.real()
    guard (0...1e9).contains(position) else { throw ByteReader.Truncated() }
    playback.place = SavedPlayback.Place(entry: current, position: position, rule: .unlessPlaying)
    playback.shuffleType = try reader.text()
    return playback
  }

  private static func write(_ playlist: DeletedPlaylist, to writer: inout ByteWriter) {
    writer.write(playlist.id)
    writer.write(playlist.name)
    writer.write(playlist.criteria) { $0.write($1) }
    writer.write(playlist.created)
    writer.write(playlist.modified)
    writer.write(playlist.affinity)
    writer.write(playlist.rating) { $0.write($1) }
    writer.write(playlist.plays)
    writer.write(playlist.lastPlayed) { $0.write($1) }
    writer.write(EntryOrder.encode(playlist.tracks))
    writer.write(playlist.owner)
  }

  private static func playlist(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> DeletedPlaylist {
    DeletedPlaylist(
      id: try reader.integer(), name: try reader.text(),
      criteria: try reader.optional { reader throws(ByteReader.Truncated) in try reader.text() },
      created: try reader.integer(), modified: try reader.integer(), affinity: try reader.int(),
      rating: try reader.optional { reader throws(ByteReader.Truncated) in try reader.int() }, plays: try reader.int(),
      lastPlayed: try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() },
      tracks: EntryOrder.decode(try reader.block()),
      // Not written until version 6 of the file.
      owner: reader.isAtEnd ? 1 : try reader.integer())
  }

  private static func identifier(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> MediaIdentifier {
    guard let identifier = MediaIdentifier(try reader.text()) else { throw ByteReader.Truncated() }
    return identifier
  }
}
