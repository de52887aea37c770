internal import Media

/// Something that a name may mean, with what decides its rank.
struct Candidate {
  /// How a name led to it, the surest first.
  enum Rung: Int, Comparable {
    /// Chosen by the person when this name was said before.
    case chosen
    /// Letter for letter.
    case exact
    /// Without case, punctuation and diacritics.
    case folded
    /// With numbers and abbreviations written otherwise.
    case variant
    /// Without a tail or an article.
    case shorter
    /// All its words, in any order.
    case words
    /// The beginning of its name.
    case prefix
    /// With a letter or two wrong.
    case typo
    /// By its sound.
    case sound

    static func < (a: Rung, b: Rung) -> Bool { a.rawValue < b.rawValue }
  }

  var identifier: MediaIdentifier
  var rung: Rung
  /// What the rung leaves open, smaller is nearer: letters that differ, words that are too many.
  var distance = 0
  var affinity: Int
  var plays: Int
  var trackCount: Int

  /// Liked before played before neither before disliked.
  private var taste: Int { affinity > 0 ? 0 : affinity < 0 ? 3 : plays > 0 ? 1 : 2 }

  /// The order of kinds among equals: who names an artist rarely means the song of that name.
  private var kindOrder: Int {
    switch identifier.kind {
    case .artist: 0
    case .playlist: 1
    case .show, .book: 2
    case .album: 3
    case .track: 4
    case .genre: 5
    }
  }

  /// True when `a` is the better answer.
  static func isBetter(_ a: Candidate, _ b: Candidate) -> Bool {
    let x = (a.rung.rawValue, a.distance, a.taste, a.kindOrder, -a.plays)
    let y = (b.rung.rawValue, b.distance, b.taste, b.kindOrder, -b.plays)
    if x != y { return x < y }
    return (-a.trackCount, a.identifier.key) < (-b.trackCount, b.identifier.key)
  }
}
