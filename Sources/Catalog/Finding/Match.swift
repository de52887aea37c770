public import Media

/// A found item, and the confidence that it was meant.
public struct Match: Hashable, Sendable {
  /// How the name matched, the most exact first.
  public enum Rung: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// By its identifier.
    case identifier
    /// Chosen by the user for this name before.
    case chosen
    /// Letter for letter.
    case exact
    /// Without case, punctuation and diacritics.
    case folded
    /// With a different spelling of numbers and abbreviations.
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

    public static func < (a: Rung, b: Rung) -> Bool { a.rawValue < b.rawValue }

    /// True if the query is the whole name, apart from a tail or an article.
    public var isSure: Bool { self <= .shorter }

    /// The confidence, 0…1, before differences are counted.
    var confidence: Double {
      switch self {
      case .identifier, .chosen, .exact: 1
      case .folded: 0.99
      case .variant: 0.95
      case .shorter: 0.9
      case .words: 0.85
      case .prefix: 0.75
      case .typo: 0.8
      case .sound: 0.5
      }
    }
  }

  public var item: MediaItem
  public var rung: Rung
  /// The number of differing or additional letters; 0 for exact rungs.
  public var distance: Int
  /// The confidence that it was meant, 0…1.
  public var confidence: Double
}
