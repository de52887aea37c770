import Text
internal import Storage
internal import Media

extension Finder {
  /// The items with names most similar to `name`, the most similar first.
  ///
  /// Candidates share a word with it, nearly or by sound, or its first letters; then whole names are compared.
  func nearest(to name: String, limit: Int) throws(CatalogError) -> [MediaItem] {
    let said = FoldedText.fold(name)
    guard said.utf8.count >= 2 else { return [] }
    var found: [MediaIdentifier: Int] = [:]
    func weigh(_ identifier: MediaIdentifier, _ title: String) {
      guard let distance = Self.farDistance(said, title) else { return }
      found[identifier] = min(found[identifier] ?? .max, distance)
    }
    for row in try namesBeginning(like: said) { weigh(row.identifier, row.title) }
    for row in try namesSharingWords(with: said) { weigh(row.identifier, row.title) }
    let playlists = try database.rows("SELECT id, name FROM playlist LIMIT 5000") { ($0.integer(0), $0.text(1)) }
    for (id, title) in playlists { weigh(MediaIdentifier(.playlist, id), title) }
    let nearest = found.sorted { ($0.value, $0.key.description) < ($1.value, $1.key.description) }
    // One item for each name: three songs of the same title would look the same.
    var items: [MediaItem] = []
    for (identifier, _) in nearest where items.count < limit {
      guard let item = try item(identifier) else { continue }
      let key = FoldedText.fold(item.title)
      if !items.contains(where: { FoldedText.fold($0.title) == key }) { items.append(item) }
    }
    return items
  }

  private typealias Named = (identifier: MediaIdentifier, title: String)

  private func namesBeginning(like said: String) throws(CatalogError) -> [Named] {
    let start = String(said.prefix(max(2, min(4, said.count - 1))))
    let rows = try database.rows(
      """
      SELECT kind, item, key FROM name WHERE key >= ?1 AND key < ?1 || char(0x10FFFF) AND kind < 3 LIMIT 500
      """, [.text(start)]
    ) { (kind: $0.int(0), item: $0.integer(1), key: $0.text(2)) }
    var named: [Named] = []
    for row in rows {
      if let identifier = try identifier(ofKind: row.kind, row.item) { named.append((identifier, row.key)) }
    }
    return named
  }

  /// The identifier of an available track, an album or an artist of the table of names.
  private func identifier(ofKind kind: Int, _ item: Int64) throws(CatalogError) -> MediaIdentifier? {
    switch NameTable.Kind(rawValue: Int64(kind)) {
    case .track:
      try database.row("SELECT 1 FROM track WHERE id = ? AND missing = 0", [.integer(item)]) { _ in
        MediaIdentifier(.track, item)
      }
    case .album:
      try database.row(
        "SELECT kind FROM album a WHERE id = ? AND EXISTS(SELECT 1 FROM track WHERE album = a.id AND missing = 0)",
        [.integer(item)]
      ) {
        MediaIdentifier((Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind, item)
      }
    case .artist:
      try database.row(
        "SELECT 1 FROM artist t WHERE id = ? AND tracks > 0 AND \(NameLookup.artistIsPresent())", [.integer(item)]
      ) { _ in
        MediaIdentifier(.artist, item)
      }
    case .genre, .playlist, nil: nil
    }
  }

  private func namesSharingWords(with said: String) throws(CatalogError) -> [Named] {
    let words = try database.wordList()
    var spellings: [String] = []
    for word in said.split(separator: " ").map(String.init).filter({ $0.utf8.count > 2 }).prefix(4) {
      spellings += words.contains(word) ? [word] : []
      spellings += words.near(word, limit: 6) + words.soundingLike(word, limit: 6)
    }
    guard !spellings.isEmpty else { return [] }
    let any = Set(spellings).sorted().map { "\"\($0)\"" }.joined(separator: " OR ")
    let tracks = try database.rows(
      """
      SELECT t.id, t.title, t.artist FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT 400) w
      CROSS JOIN track t ON t.id = w.id WHERE t.missing = 0
      """, [.text("{title artist} : (\(any))")]
    ) { (id: $0.integer(0), title: $0.text(1), artist: $0.text(2)) }
    var named: [Named] = tracks.map { (MediaIdentifier(.track, $0.id), $0.title) }
    for artist in Set(tracks.map(\.artist)) {
      for id in try rows(of: .artist, named: artist).prefix(1) { named.append((MediaIdentifier(.artist, id), artist)) }
    }
    return named
  }

  /// The distance of `name` in its nearest form from what was said; nil if less than half of it is the same.
  private static func farDistance(_ said: String, _ name: String) -> Int? {
    let forms = NameForms(name)
    let limit = max(1, said.utf8.count * 9 / 20)
    var nearest: Int?
    for form in [forms.whole] + forms.shorter {
      // A part of the name is similar, too.
      let isBegun = said.utf8.count >= 3 && form.hasPrefix(said)
      let distance = isBegun ? 1 : EditDistance.between(Array(said.utf8), Array(form.utf8), limit: limit)
      if let distance { nearest = min(nearest ?? distance, distance) }
    }
    return nearest
  }
}
