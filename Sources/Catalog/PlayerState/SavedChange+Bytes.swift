internal import Media

extension SavedChange {
  /// The first byte of each case; the numbers stand in the file.
  private enum Code: Int64 {
    case queue = 1
    case affinities, rating, playlistMade, playlistRenamed, playlistDeleted, playlistContents
  }

  /// Small enough to write at every change: five bytes or so for each entry of a queue.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .queue(let queue, let current, let position, let shuffleType):
      writer.write(Code.queue.rawValue)
      Self.write(queue, to: &writer)
      writer.write(current) { $0.write($1) }
      writer.write(position)
      writer.write(shuffleType)
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
    }
    return writer.bytes
  }

  /// The change of `bytes`; nil when they are no such thing, or of a newer program.
  init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Truncated) {
      switch Code(rawValue: try reader.integer()) {
      case .queue:
        self = .queue(
          try Self.queue(&reader),
          current: try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() },
          position: try reader.real(), shuffleType: try reader.text())
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
      case nil: return nil
      }
    } catch {
      return nil
    }
  }

  private static func write(_ queue: SavedQueue, to writer: inout ByteWriter) {
    writer.write(EntryOrder.encode(queue.entries.map(\.id)))
    writer.write(EntryOrder.encode(queue.entries.map(\.trackID)))
    // Milliseconds are more than enough, and take two bytes instead of ten.
    writer.write(EntryOrder.encode(queue.entries.map { Int64(($0.duration ?? 0) * 1000) }))
    let outsiders = queue.entries.filter { $0.path != nil }
    writer.write(outsiders.count)
    for entry in outsiders {
      writer.write(entry.id)
      writer.write(entry.path ?? "")
    }
    writer.write(EntryOrder.encode(queue.originalOrder))
  }

  private static func queue(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> SavedQueue {
    let ids = EntryOrder.decode(try reader.block())
    let tracks = EntryOrder.decode(try reader.block())
    let durations = EntryOrder.decode(try reader.block())
    guard ids.count == tracks.count, ids.count == durations.count else { throw ByteReader.Truncated() }
    let outsiders = try reader.list { reader throws(ByteReader.Truncated) in
      (id: try reader.integer(), path: try reader.text())
    }
    let paths = Dictionary(outsiders.map { ($0.id, $0.path) }, uniquingKeysWith: { $1 })
    return SavedQueue(
      entries: ids.indices.map { index in
        SavedQueue.Entry(
          id: ids[index], trackID: tracks[index], path: paths[ids[index]],
          duration: durations[index] > 0 ? Double(durations[index]) / 1000 : nil)
      }, originalOrder: EntryOrder.decode(try reader.block()))
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
  }

  private static func playlist(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> DeletedPlaylist {
    DeletedPlaylist(
      id: try reader.integer(), name: try reader.text(),
      criteria: try reader.optional { reader throws(ByteReader.Truncated) in try reader.text() },
      created: try reader.integer(), modified: try reader.integer(), affinity: try reader.int(),
      rating: try reader.optional { reader throws(ByteReader.Truncated) in try reader.int() }, plays: try reader.int(),
      lastPlayed: try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() },
      tracks: EntryOrder.decode(try reader.block()))
  }

  private static func identifier(_ reader: inout ByteReader) throws(ByteReader.Truncated) -> MediaIdentifier {
    guard let identifier = MediaIdentifier(try reader.text()) else { throw ByteReader.Truncated() }
    return identifier
  }
}
