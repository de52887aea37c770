import Catalog
import Text

extension EpisodeDetails {
  /// The notes, and below them where those links lead whose addresses do not stand in them.
  var shownNotes: String {
    let hidden = links.enumerated().filter { !notes.holds($0.element) }
    return ([notes, ""] + hidden.map { "[\($0.offset + 1)] \($0.element)" }).joined(separator: "\n")
  }
}
