import Terminal

/// Distinguishes pasted text from typed keys in terminals without bracketed paste, so that its letters are not commands.
///
/// Such text arrives in pieces, over a slow line in small ones, so what counts is the number of keys within a moment. A program that
/// sends keys sends them one by one, faster than a person; text that arrives letter by letter is faster still.
struct UnbracketedPaste {
  /// More keys than this within `moment` are not typing; a held key may repeat any number of times.
  private static let mostKeys = 24
  /// The maximum number of different keys that are held or tapped at a time.
  private static let mostHeldKeys = 3
  /// In nanoseconds.
  private static let moment: Int64 = 250_000_000
  /// The same for keys that arrive one by one, in nanoseconds.
  private static let singleKeyMoment: Int64 = 40_000_000
  /// Keys within this time after a piece, in nanoseconds, belong to it; reading the message takes longer.
  private static let gap: Int64 = 400_000_000

  /// The keys of the last moment, the oldest first.
  private var recent: [(time: Int64, key: TerminalEvent, isSingle: Bool)] = []
  private var lastPiece: Int64?

  /// Whether `keys`, arriving at `now` (monotonic, in nanoseconds) while no field is open, start or continue a paste.
  ///
  /// If `opensField` is true, the first of them opens the field that receives the others; if `areWords` is true, they are a text, however short.
  mutating func take(_ keys: [TerminalEvent], at now: Int64, opensField: Bool, areWords: Bool = false) -> Piece {
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
    let areMany = recent.count > Self.mostKeys && Set(recent.map(\.key)).count > Self.mostHeldKeys
    guard areMany || areWords else { return .none }
    (recent, lastPiece) = ([], now)
    return .first
  }

  /// The piece of a paste that some keys are.
  enum Piece {
    /// Typed keys.
    case none
    case first, next
  }
}
