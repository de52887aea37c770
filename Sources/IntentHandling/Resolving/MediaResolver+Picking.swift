import Catalog
import Text
import Media
import Storage

extension MediaResolver {
  /// The item of `items` that `search` describes: by artist, words of the title or album, or an order.
  func best(of items: [MediaItem], fitting search: MediaSearch) async throws(CatalogError) -> MediaItem? {
    let search = search.withArtistAsArtist
    var fitting = items
    if let artist = search.artistName.map({ FoldedText.fold($0) }) {
      fitting = fitting.filter { FoldedText.fold($0.artist ?? $0.title).hasWords(of: artist) }
    }
    // "The acoustic one" is rather told by its title than by its genre.
    if let word = search.styleName.map({ FoldedText.fold($0) }),
      let item = fitting.first(where: { FoldedText.fold($0.title).hasWords(of: word) })
    {
      return item
    }
    if let name = search.mediaName.map({ FoldedText.fold($0) }) {
      let named = fitting.filter { FoldedText.fold("\($0.title) \($0.artist ?? "")").hasWords(of: name) }
      // "The jazz one."
      if named.isEmpty { return try await ordered(fitting, by: MediaSearch(genreNames: [name])).first }
      fitting = named
    }
    if search.mediaType != .unknown, search.mediaType != .music {
      fitting = fitting.filter { $0.type == search.mediaType }
    }
    if search.releaseDate != nil || search.sortOrder != .unknown || !search.genreNames.isEmpty
      || !search.moodNames.isEmpty
    {
      return try await ordered(fitting, by: search).first
    }
    return fitting.first
  }

  /// The song called `title` that `search` describes by artist, by other words of the title, or by genre or mood; nil if there is
  /// none.
  func version(of title: String, fitting search: MediaSearch) async throws(CatalogError) -> MediaItem? {
    let base = NameTail.withoutTails(title) ?? title
    guard let words = search.mediaName ?? search.artistName ?? search.styleName else { return nil }
    for named in [
      MediaSearch(mediaType: .song, mediaName: base, artistName: words),
      MediaSearch(mediaType: .song, mediaName: "\(base) \(words)"),
    ] {
      let songs = try await resolve(named).items
      let said = FoldedText.fold("\(base) \(words)")
      if let song = songs.first(where: { FoldedText.fold("\($0.title) \($0.artist ?? "")").hasWords(of: said) }) {
        return song
      }
    }
    guard search.styleName != nil else { return nil }
    return try await ordered(resolve(MediaSearch(mediaType: .song, mediaName: base)).items, by: search).first
  }

  /// The `items` that match the criteria of `search`, in its order.
  private func ordered(_ items: [MediaItem], by search: MediaSearch) async throws(CatalogError) -> [MediaItem] {
    var criteria = search
    (criteria.mediaName, criteria.artistName, criteria.mediaType) = (nil, nil, .unknown)
    let places = Dictionary(
      try await tracks(for: criteria).enumerated().map { ($0.element.trackID, $0.offset) }, uniquingKeysWith: min)
    let placed = items.compactMap { item in
      item.identifier.kind == .track ? places[item.identifier.key].map { (place: $0, item: item) } : nil
    }
    return placed.sorted { $0.place < $1.place }.map(\.item)
  }
}

extension MediaSearch {
  /// The genre or mood by which one of several recordings is told: "the jazz one".
  fileprivate var styleName: String? { genreNames.first ?? moodNames.first }
}

extension String {
  /// True if it contains every word of `other`.
  fileprivate func hasWords(of other: String) -> Bool {
    let words = Set(split(separator: " "))
    return other.split(separator: " ").allSatisfy(words.contains)
  }
}
