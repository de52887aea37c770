import Catalog
import Interface
import Media

extension LibraryRow {
  init(_ artist: ArtistRow) {
    self.init(
      identifier: MediaIdentifier(.artist, artist.id), title: artist.name, count: artist.trackCount,
      affinity: artist.affinity, isMissing: artist.isMissing)
  }

  /// An album among other things: with its artist.
  init(found album: AlbumRow) {
    self.init(
      identifier: album.identifier, title: album.title, detail: album.artist, count: album.trackCount,
      affinity: album.affinity, isMissing: album.isMissing)
  }

  /// A track among other things: with its artist.
  init(found track: TrackRow) {
    self.init(
      identifier: MediaIdentifier(.track, track.id), title: track.title, detail: track.artist,
      duration: track.duration, affinity: track.affinity, isMissing: track.isMissing)
  }

  /// What a search found.
  init(found item: MediaItem) {
    let shown = item.displayRepresentation
    self.init(
      identifier: item.identifier, title: shown.title, detail: shown.subtitle,
      count: item.identifier.kind == .track ? nil : item.trackCount)
  }

  init(_ row: ListingRow) {
    var (title, detail, figure) = (row.name, row.detail, "")
    let thing: LibraryThing
    switch row.kind {
    case .artist: thing = .media(MediaIdentifier(.artist, row.key))
    case .album: thing = .media(MediaIdentifier(.album, row.key))
    case .show: thing = .media(MediaIdentifier(.show, row.key))
    case .book: thing = .media(MediaIdentifier(.book, row.key))
    case .track: thing = .media(MediaIdentifier(.track, row.key))
    case .genre: thing = .media(MediaIdentifier(.genre, row.key))
    case .playlist: thing = .media(MediaIdentifier(.playlist, row.key))
    case .year: thing = .year(Int(row.key))
    case .folder:
      thing = .folder(row.key)
      // The last names tell more than the way there, which would be cut.
      if let slash = row.name.lastIndex(of: "/"), row.name.count > 1 {
        title = String(row.name[row.name.index(after: slash)...])
        detail = Places.abbreviated(String(row.name[..<slash])).split(separator: "/").last.map(String.init) ?? "/"
      }
    }
    switch row.figure {
    case .album(let album): detail = album
    case .year(let year): figure = "\(year)"
    case .added(let time): figure = CalendarDate(secondsSince1970: time).description
    case .plays(let plays): figure = plays == 1 ? "1 play" : "\(plays.grouped) plays"
    case .length(let seconds): figure = PlayingTime.clock(seconds)
    case nil: break
    }
    self.init(
      thing: thing, title: title, detail: detail, figure: figure, count: row.count, duration: row.duration,
      affinity: row.affinity, isMissing: row.isMissing)
    isFixed = row.isFixed
    number = row.number
  }
}
