import Media
import Terminal

/// The large now-playing pane: cover, words, chapters.
struct LargePane: Hashable, Sendable {
  private struct Wanted: Hashable, Sendable {
    var track: Int64
    var size: PictureSize?
  }

  private(set) var details: TrackDetails?
  /// The colour that stands out most in its cover; nil without one.
  private(set) var coverColor: Color?
  /// Whether somebody asked for the words, who is to hear when there are none.
  var wantsWords = false
  private var wanted: Wanted?
  /// The words, else the chapters; nil for a track with neither.
  private(set) var text: LargeText?
  /// The first row shown, once a person has scrolled; nil follows what is heard.
  private(set) var top: Int?

  /// Whether the details of a track, with a picture of `size`, are still to be asked for; then they count as asked for.
  mutating func wants(_ track: Int64, _ size: PictureSize?) -> Bool {
    let new = Wanted(track: track, size: size)
    guard new != wanted else { return false }
    if wanted?.track != track { (details, top, coverColor) = (nil, nil, nil) }
    // A picture of another size has no place any more.
    details?.picture = nil
    wanted = new
    return true
  }

  mutating func receive(_ new: TrackDetails) {
    guard new.track == wanted?.track else { return }
    details = new
    coverColor = new.picture?.standsOut
  }

  /// Breaks the words of the track into rows of `width` cells; without any, its chapters are the text, or the notes of an episode,
  /// which come first for who asked for words.
  mutating func layOut(_ chapters: [Chapter], width: Int) {
    let notes = details?.notes.map(LargeText.Content.words)
    let parts = chapters.isEmpty ? nil : LargeText.Content.chapters(chapters)
    let content = details?.lyrics.map(LargeText.Content.words) ?? (wantsWords ? notes ?? parts : parts ?? notes)
    guard text?.content != content || text?.width != width else { return }
    text = content.map { LargeText($0, width: width) }
  }

  /// Scrolls by `rows` from where it is, at first `followed`, as far as `last`; who goes beyond the top follows again what is heard.
  mutating func scroll(by rows: Int, from followed: Int, last: Int) {
    let (moved, overflow) = (top ?? followed).addingReportingOverflow(rows)
    top = rows < 0 && (overflow || moved < 0) ? nil : overflow ? last : min(moved, last)
  }
}
