import Terminal

/// Tells text that a terminal pastes as if it were typed from the keys that a hand presses: its letters are no commands.
///
/// Such text comes in pieces, over a slow line in small ones, so what counts is how many keys come within a moment. A program that
/// presses keys sends them one by one, faster than any hand; text that comes one letter at a time comes faster still.
struct UnbracketedPaste {
  /// More keys than this within `moment` are no typing; a key that is held comes as often as it likes.
  private static let mostKeys = 24
  /// At most so many keys are held, or played with, at a time.
  private static let mostHeldKeys = 3
  /// In nanoseconds.
  private static let moment: Int64 = 250_000_000
  /// The same for keys that come one by one, in nanoseconds.
  private static let singleKeyMoment: Int64 = 40_000_000
  /// What comes so soon after a piece, in nanoseconds, is the next; who reads that nothing was done takes longer.
  private static let gap: Int64 = 400_000_000

  /// The keys of the last moment, the oldest first.
  private var recent: [(time: Int64, key: TerminalEvent, isSingle: Bool)] = []
  private var lastPiece: Int64?

  /// Whether `keys`, which come at `now` (monotonic, in nanoseconds) while no field is open, are the start of a paste or go on with one.
  ///
  /// Where `opensField` is true, the first of them opens the field that all of the others go into.
  mutating func take(_ keys: [TerminalEvent], at now: Int64, opensField: Bool) -> Piece {
    guard !keys.isEmpty else { return .none }
    if let lastPiece, now - lastPiece < Self.gap {
      self.lastPiece = now
      return .next
    }
    if opensField {
      recent = []
      return .none
    }
    recent.removeAll { now - $0.time > ($0.isSingle ? Self.singleKeyMoment : Self.moment) }
    recent += keys.map { (now, $0, keys.count == 1) }
    guard recent.count > Self.mostKeys, Set(recent.map(\.key)).count > Self.mostHeldKeys else { return .none }
    (recent, lastPiece) = ([], now)
    return .first
  }

  /// Which piece of a paste some keys are.
  enum Piece {
    /// Keys that somebody presses.
    case none
    case first, next
  }
}
