import Interface
import Media

/// A library and a queue that answer what a screen asks for.
struct Shelf {
  struct Album {
    var title: String
    var year: String
    var tracks: [String]
  }

  struct Artist {
    /// Its number in identifiers, which stays when others come before it.
    var key: Int
    var name: String
    var albums: [Album]
  }

  var artists: [Artist]
  var queue: [QueueRow]
  /// The titles of the tracks of the one playlist, "Party".
  var playlist = ["One", "Two", "Three", "Four", "Five"]
  var playlistFields = RowFields(length: 200)
  /// The words that a filter means.
  var words: [String] = []
  /// Whether the playlist fills itself.
  var isPlaylistFixed = false
  /// How many artists of the name "Artist N" come after the others.
  var more = 0
  /// How many queue entries of the name "Entry N" come after the others.
  var moreInQueue = 0

  static let empty = Shelf(artists: [], queue: [])

  static let small = Shelf(
    artists: [
      Artist(
        key: 0, name: "Khruangbin", albums: [Album(title: "Con Todo El Mundo", year: "2018", tracks: ["Maria También"])]
      ),
      Artist(
        key: 1, name: "Little Dragon",
        albums: [
          Album(title: "New Me, Same Us", year: "2020", tracks: ["Hold On", "Rush", "Where You Belong"]),
          Album(title: "Ritual Union", year: "2011", tracks: ["Ritual Union", "Little Man"]),
        ]),
      Artist(
        key: 2, name: "Sigur Rós", albums: [Album(title: "Ágætis byrjun", year: "1999", tracks: ["Svefn-g-englar"])]),
    ],
    queue: [
      QueueRow(
        identifier: MediaIdentifier(.track, 1), title: "Maria También",
        fields: RowFields(artist: "Khruangbin", album: "Con Todo El Mundo", length: 190)),
      QueueRow(
        identifier: MediaIdentifier(.track, 2), title: "August 10",
        fields: RowFields(artist: "Khruangbin", album: "Con Todo El Mundo", length: 262)),
      QueueRow(
        identifier: MediaIdentifier(.track, 3), title: "Where You Belong",
        fields: RowFields(artist: "Little Dragon", album: "New Me, Same Us", length: 273)),
    ])

  /// A library of `count` artists and as many queue entries.
  static func huge(_ count: Int) -> Shelf { Shelf(artists: [], queue: [], more: count, moreInQueue: count) }

  func answer(_ request: LibraryRequest) -> LibraryRows {
    let all: (total: Int, row: (Int) -> LibraryRow)
    if request.view == .playlists, request.parent == nil {
      var row = LibraryRow(
        identifier: MediaIdentifier(.playlist, 7), title: "Party", fields: RowFields(tracks: playlist.count))
      row.isFixed = isPlaylistFixed
      all = (1, { _ in row })
    } else if let parent = request.parent?.identifier {
      all = inside(parent)
    } else if request.filter.isEmpty {
      all = (artists.count + more, artistRow)
    } else {
      // The first ones are enough: it is the screen that is under test.
      let found = (0..<min(artists.count + more, 1000)).lazy.map(artistRow)
        .filter { $0.title.lowercased().contains(request.filter.lowercased()) }
      let rows = Array(found.prefix(request.offset + request.limit))
      all = (rows.count, { rows[$0] })
    }
    let range = min(request.offset, all.total)..<min(request.offset + request.limit, all.total)
    return LibraryRows(request: request, total: all.total, rows: range.map(all.row), words: words)
  }

  func answer(_ request: QueueRequest) -> QueueRows {
    let range = min(request.offset, queueCount)..<min(request.offset + request.limit, queueCount)
    return QueueRows(request: request, rows: range.map(entry))
  }

  var queueCount: Int { queue.count + moreInQueue }

  private func entry(_ index: Int) -> QueueRow {
    guard index >= queue.count else { return queue[index] }
    return QueueRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "Entry \(index)",
      fields: RowFields(artist: "Artist", length: 200))
  }

  private func artistRow(_ index: Int) -> LibraryRow {
    let key = index < artists.count ? artists[index].key : index
    let identifier = MediaIdentifier(.artist, Int64(key))
    guard index < artists.count else {
      return LibraryRow(identifier: identifier, title: "Artist \(index)", fields: RowFields(tracks: 1))
    }
    return LibraryRow(
      identifier: identifier, title: artists[index].name, fields: RowFields(tracks: artists[index].albums.count))
  }

  /// Albums have the key artist × 1000 + album, tracks album's key × 1000 + track.
  private func inside(_ parent: MediaIdentifier) -> (total: Int, row: (Int) -> LibraryRow) {
    let key = Int(parent.key)
    if parent.kind == .playlist {
      return (
        playlist.count,
        {
          LibraryRow(
            identifier: MediaIdentifier(.track, Int64(500 + $0)), title: playlist[$0], fields: playlistFields)
        }
      )
    }
    if parent.kind == .artist {
      let albums = artists.first { $0.key == key }?.albums ?? [Album(title: "Album", year: "2001", tracks: ["Song"])]
      return (
        albums.count,
        { index in
          LibraryRow(
            identifier: MediaIdentifier(.album, Int64(key * 1000 + index)), title: albums[index].title,
            fields: RowFields(year: Int(albums[index].year), tracks: albums[index].tracks.count))
        }
      )
    }
    let album = artists.first { $0.key == key / 1000 }?.albums[key % 1000]
    let tracks = album?.tracks ?? ["Song"]
    return (
      tracks.count,
      { index in
        LibraryRow(
          identifier: MediaIdentifier(.track, Int64(key * 1000 + index)), title: tracks[index],
          fields: RowFields(number: index + 1, year: Int(album?.year ?? ""), length: 200),
          affinity: index == 0 ? 1 : 0)
      }
    )
  }
}
