import Text
internal import Storage
internal import Media

extension Finder {
  /// Artists known only as composers whose names contain all words of `name`: "Chopek" is Frederik Chopek.
  func composers(named name: String) throws(CatalogError) -> [Int64] {
    let words = FoldedText.fold(name).split(separator: " ").map(String.init)
    return try composers(words, .words).map(\.id)
  }

  /// The same, allowing typing errors or similar sounds depending on the rung.
  func composers(_ said: QueryWords, _ rung: Candidate.Rung) throws(CatalogError) -> [Candidate] {
    try composers(said.title, rung).map { composer in
      Candidate(
        identifier: .init(.artist, composer.id), rung: rung, distance: composer.distance, affinity: composer.affinity,
        plays: composer.plays, trackCount: 0)
    }
  }

  private typealias Composer = (id: Int64, distance: Int, affinity: Int, plays: Int)

  /// Composers are not in the index of words, but they are few, so their names are compared one by one.
  private func composers(_ words: [String], _ rung: Candidate.Rung) throws(CatalogError) -> [Composer] {
    guard let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
    let letters = words.map { Array($0.utf8) }
    let mayDiffer = rung == .typo || rung == .sound
    let found = try database.rows(
      """
      SELECT id, key, affinity, plays FROM artist WHERE tracks = 0 AND (?1 OR instr(' ' || key || ' ', ' ' || ?2 || ' '))
        AND EXISTS(SELECT 1 FROM credit WHERE artist = artist.id)
      """, [.integer(mayDiffer ? 1 : 0), .text(longest)]
    ) { row -> Composer? in
      Self.distance(of: letters, from: row.bytes(1).split(separator: 0x20).map { Array($0) }, rung).map {
        (row.integer(0), $0, row.int(2), row.int(3))
      }
    }
    return Array(found.compactMap(\.self).prefix(100))
  }

  /// The number of differing letters between the words said and those of a name; nil if one of them has no similar word.
  private static func distance(of said: [[UInt8]], from name: [[UInt8]], _ rung: Candidate.Rung) -> Int? {
    var sum = 0
    for word in said {
      let distances = name.compactMap { (other: [UInt8]) -> Int? in
        if word == other { return 0 }
        switch rung {
        case .typo where word.count > 3: return EditDistance.between(word, other, limit: word.count >= 8 ? 2 : 1)
        case .sound: return SoundKey.of(word) == SoundKey.of(other) ? 1 : nil
        default: return nil
        }
      }
      guard let nearest = distances.min() else { return nil }
      sum += nearest
    }
    return sum
  }
}
