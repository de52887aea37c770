/// The costs of words inside a name: words that more likely separate names, and words that begin a request.
enum OpenWords {
  /// The cost of the word with that hash as a later word of an open slot.
  static func price(_ hash: UInt64) -> UInt8 { inside[hash] ?? 0 }

  /// The cost of the word with that hash as the first word of an open slot.
  static func priceAtStart(_ hash: UInt64) -> UInt8 { starting[hash] ?? 0 }

  /// The cost of the word with that hash inside a name without a verb before it.
  static func priceInClause(_ hash: UInt64) -> UInt8 { clause[hash] ?? 0 }

  /// True for words that are lowercase in titles.
  static func isSmall(_ hash: UInt64) -> Bool { small.contains(hash) }

  private static let small = Hash.set(of: "a an the of and or in on to for at by from with 's")

  private static let clause = table([
    (
      6,
      "is are was were am be has had will would can could should do does did i you he she we they it me us not"
    ), (8, "play put turn skip queue"),
  ])

  private static let inside = table([
    (9, "by onto from"), (14, "except excluding"), (6, "'s"),
    (8, "playlist playlists called named titled volume added podcast audiobook"),
    (6, "into album please"), (8, "as"),
    (5, "off entitled"), (4, "song songs track tracks episode"), (3, "to on list artist"), (2, "in with"),
    (1, "for of"),
  ])

  private static let starting = table([
    (14, "what who where when why how which whose"),
    (10, "is are was were do does did can could would will should have has"),
    (9, "by from called named titled"),
    (
      8,
      "add put turn set increase decrease raise lower play find search show tell give remove delete make create skip pause resume"
    ),
    (8, "repeat mute unmute need want please of on in for with please or then"), (50, "but and if as than"),
    (12, "i you it me we they"), (24, "my"), (60, "list lists"), (20, "to watching"), (9, "some"), (14, "at"),
    (5, "clear swap switch cancel record burn order buy write text send email check close"),
    (3, "stop next last this that"),
    (14, "these those them him his her hers their theirs its before after since until"),
  ])

  private static func table(_ prices: [(price: UInt8, words: String)]) -> [UInt64: UInt8] {
    var table: [UInt64: UInt8] = [:]
    for (price, words) in prices {
      for word in words.split(separator: " ") { table[Hash.of(word)] = price }
    }
    return table
  }
}
