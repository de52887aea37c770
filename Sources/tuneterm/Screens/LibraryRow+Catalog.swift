import Catalog
import Interface
import Media

extension LibraryRow {
  init(_ artist: ArtistRow) {
    self.init(
      identifier: MediaIdentifier(.artist, artist.id), title: artist.name,
      fields: RowFields(rating: artist.rating, plays: artist.playCount, tracks: artist.trackCount),
      affinity: artist.affinity, isMissing: artist.isMissing)
  }

  /// A search result, if the library does not know more.
  init(found item: MediaItem) {
    self.init(
      identifier: item.identifier, title: item.displayRepresentation.title,
      fields: RowFields(
        artist: item.artist ?? "", album: item.album ?? "", year: item.year, length: item.duration,
        tracks: item.identifier.kind == .track ? nil : item.trackCount))
  }

  init(_ row: ListingRow) {
    let thing: LibraryThing =
      switch row.kind {
      case .artist: .media(MediaIdentifier(.artist, row.key))
      case .album: .media(MediaIdentifier(.album, row.key))
      case .show: .media(MediaIdentifier(.show, row.key))
      case .book: .media(MediaIdentifier(.book, row.key))
      case .track: .media(MediaIdentifier(.track, row.key))
      case .genre: .media(MediaIdentifier(.genre, row.key))
      case .playlist: .media(MediaIdentifier(.playlist, row.key))
      case .year: .year(Int(row.key))
      case .folder: .folder(row.key)
      }
    self.init(thing: thing, title: row.name, fields: RowFields(row), affinity: row.affinity, isMissing: row.isMissing)
    isFixed = row.isFixed
  }
}

extension RowFields {
  init(_ row: ListingRow) {
    self.init(
      artist: row.artist, album: row.album, number: row.number, year: row.year, length: row.duration,
      rating: row.rating, plays: row.plays, added: row.added, tracks: row.count)
  }
}
