import Catalog
import Feeds
import Media

extension EpisodeDetails {
  /// The notes as lines with numbered links; nil if there are none.
  var shown: ShowNotes? {
    guard !notes.isEmpty, let base = WebAddress(base) else { return nil }
    return ShowNotes(notes, at: base)
  }
}
