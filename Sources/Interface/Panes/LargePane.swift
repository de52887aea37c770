import Media
import Terminal

/// The large now-playing pane: cover, lyrics, chapters.
struct LargePane: Hashable, Sendable {
  private struct Wanted: Hashable, Sendable {
    var track: Int64
    var size: PictureSize?
  }

  private(set) var details: TrackDetails?
  /// The most prominent colour of its cover; nil without a cover.
  private(set) var coverColor: Color?
  /// Whether lyrics were requested, so that their absence is reported.
  var wantsWords = false
  private var wanted: Wanted?
  /// The lyrics, or else the chapters; nil if there are neither.
  private(set) var text: LargeText?
  /// The first visible row after scrolling; nil to follow playback.
  private(set) var top: Int?

  /// Whether the details of a track, with a picture of `size`, have to be requested; marks them as requested.
  mutating func wants(_ track: Int64, _ size: PictureSize?) -> Bool {
    let new = Wanted(track: track, size: size)
    guard new != wanted else { return false }
    if wanted?.track != track { (details, top, coverColor) = (nil, nil, nil) }
    // A picture of another size no longer fits.
    details?.picture = nil
    wanted = new
    return true
  }

  /// Takes what was asked for; a picture that another pane has asked for, and for which there is no room here, changes nothing.
  mutating func receive(_ new: TrackDetails) {
    guard let wanted, new.track == wanted.track else { return }
    let fits = new.picture.map { picture in
      wanted.size.map { picture.width <= $0.width && picture.height <= $0.height } ?? false
    }
    let shown = details?.picture
    details = new
    if fits == false { details?.picture = shown } else { coverColor = new.picture?.standsOut }
  }

  /// Breaks the lyrics into rows of `width` cells. Without lyrics the text is the chapters, or the notes of an episode,
  /// which come first if lyrics were requested.
  mutating func layOut(_ chapters: [Chapter], width: Int) {
    let notes = details?.notes.map(LargeText.Content.words)
    let parts = chapters.isEmpty ? nil : LargeText.Content.chapters(chapters)
    let content = details?.lyrics.map(LargeText.Content.words) ?? (wantsWords ? notes ?? parts : parts ?? notes)
    guard text?.content != content || text?.width != width else { return }
    text = content.map { LargeText($0, width: width) }
  }

  /// Scrolls by `rows` from the current row, initially `followed`, up to `last`; scrolling beyond the top follows playback again.
  mutating func scroll(by rows: Int, from followed: Int, last: Int) {
    let (moved, overflow) = (top ?? followed).addingReportingOverflow(rows)
    top = rows < 0 && (overflow || moved < 0) ? nil : overflow ? last : min(moved, last)
  }
}
