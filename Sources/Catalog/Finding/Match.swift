public import Media

/// A thing that was found, and how sure it is that it was meant.
public struct Match: Hashable, Sendable {
  /// How a name led to it, the surest first.
  public enum Rung: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// By its identifier.
    case identifier
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

    public static func < (a: Rung, b: Rung) -> Bool { a.rawValue < b.rawValue }

    /// True when all that was said is in the name, and nothing else but a tail or an article.
    public var isSure: Bool { self <= .shorter }

    /// How likely it is what was meant, 0…1, before what differs is counted.
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
  /// Letters that differ, or that the name has beyond what was said; 0 where the rung leaves nothing open.
  public var distance: Int
  /// How likely it is what was meant, 0…1.
  public var confidence: Double
}
