import Text
internal import Storage
internal import Media

/// A scanned file with everything that can be computed without the library.
///
/// Creating one takes longer than storing it, so it is done by the threads that read tags.
public struct PreparedFile: Sendable {
  struct Credit: Sendable {
    let name: String
    let key: String
    let role: CreditRole
  }

  var file: ScannedFile
  let folder: String
  let name: String
  let titleForms: NameForms
  /// Without duplicates; never empty.
  let credits: [Credit]
  let albumTitle: String
  let albumKey: String
  let albumArtist: Credit
  let genres: [(name: String, key: String)]

  public init(_ file: ScannedFile) {
    self.file = file
    let track = file.track
    (folder, name) = FilePath.split(track.path)
    titleForms = NameForms(track.title)
    let credits = Self.credits(of: file)
    self.credits = credits
    // A book in a single file is named after the file.
    let unknown = track.kind == .audiobook && !track.title.isEmpty ? track.title : Self.unknownAlbum
    albumTitle = track.album.isEmpty ? unknown : track.album
    albumKey = FoldedText.fold(albumTitle)
    if !track.albumArtist.isEmpty {
      let name = track.albumArtist
      let key = credits[0].name == name ? credits[0].key : FoldedText.fold(name)
      albumArtist = Credit(name: name, key: key, role: .artist)
    } else if file.isCompilation {
      albumArtist = Credit(name: Self.variousArtists, key: FoldedText.fold(Self.variousArtists), role: .artist)
    } else {
      albumArtist = credits[0]
    }
    var genres: [(name: String, key: String)] = []
    for name in track.genres {
      let key = FoldedText.fold(name)
      if !key.isEmpty && !genres.contains(where: { $0.key == key }) { genres.append((name, key)) }
    }
    self.genres = genres
  }

  static let unknownArtist = Catalog.unknownArtist
  static let unknownAlbum = "Unknown Album"
  private static let variousArtists = "Various Artists"

  private static func credits(of file: ScannedFile) -> [Credit] {
    var credits: [Credit] = []
    func add(_ name: String, _ role: CreditRole) {
      let key = FoldedText.fold(name)
      if !key.isEmpty && !credits.contains(where: { $0.key == key }) {
        credits.append(Credit(name: name, key: key, role: role))
      }
    }
    let artists = file.artists.isEmpty ? [file.track.artist] : file.artists
    for artist in artists { add(NameTail.withoutGuests(artist), .artist) }
    if credits.isEmpty { add(unknownArtist, .artist) }
    for artist in artists { for guest in NameTail.guests(in: artist) { add(guest, .guest) } }
    for guest in NameTail.guests(in: file.track.title) { add(guest, .guest) }
    if !file.composer.isEmpty { add(file.composer, .composer) }
    return credits
  }
}

/// The role of an artist on a track; the raw values are stored in the file.
enum CreditRole: Int64, Sendable {
  case artist = 0
  case guest, composer
}
