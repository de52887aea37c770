internal import Media

/// A possible match of a name, with the values that determine its rank.
struct Candidate {
  typealias Rung = Match.Rung

  var identifier: MediaIdentifier
  var rung: Rung
  /// The distance within the rung: differing letters, additional words.
  var distance = 0
  /// The part of the distance that is due to letters that were not said.
  var unsaid = 0
  /// Whether the query is the name without its tail, such as "live" or "feat. …".
  var isShortened = false
  var affinity: Int
  var plays: Int
  var trackCount: Int

  /// Liked before played before neither before disliked.
  private var taste: Int { affinity > 0 ? 0 : affinity < 0 ? 3 : plays > 0 ? 1 : 2 }

  /// The order of kinds for equal matches: the name of an artist rarely means the song of that name, and that of a song not
  /// its album.
  private var kindOrder: Int {
    switch identifier.kind {
    case .artist: 0
    case .playlist: 1
    case .show, .book: 2
    case .track: 3
    case .album: 4
    case .genre: 5
    }
  }

  /// True if both rank equally.
  func isAsGood(as other: Candidate) -> Bool {
    rung == other.rung && distance == other.distance && taste == other.taste && identifier.kind == other.identifier.kind
      && isShortened == other.isShortened && plays == other.plays
  }

  /// True if `a` is the better match.
  static func isBetter(_ a: Candidate, _ b: Candidate) -> Bool {
    let x = (a.rung.rawValue, a.distance, a.taste, a.kindOrder)
    let y = (b.rung.rawValue, b.distance, b.taste, b.kindOrder)
    if x != y { return x < y }
    // The song itself comes before its live version.
    if a.isShortened != b.isShortened { return b.isShortened }
    return (-a.plays, -a.trackCount, a.identifier.key) < (-b.plays, -b.trackCount, b.identifier.key)
  }
}

extension Candidate {
  /// A candidate with a known rank.
  init(identifier: MediaIdentifier, rung: Rung) {
    self.init(identifier: identifier, rung: rung, affinity: 0, plays: 0, trackCount: 0)
  }

  /// The likelihood that it was meant by a name of `length` letters: differing letters count by their share, unsaid
  /// letters by a sixth of that.
  func confidence(said length: Int) -> Double {
    let left = rung == .words || rung == .prefix ? distance : unsaid
    let wrong = min(1, Double(distance - left) / Double(max(1, length)))
    return rung.confidence * (1 - min(1, wrong + min(1, Double(left) / Double(max(1, length))) / 6))
  }
}
