import Terminal

/// The large now-playing pane: cover, words, chapters.
struct LargePane: Hashable, Sendable {
  private struct Wanted: Hashable, Sendable {
    var track: Int64
    var size: PictureSize?
  }

  private(set) var details: TrackDetails?
  private var wanted: Wanted?
  /// The first line shown, once a person has scrolled; nil follows what is heard.
  private(set) var top: Int?
  /// How many lines there are to scroll, as last drawn for.
  private static let scrollLimit = 2_000

  /// Whether the details of a track, with a picture of `size`, are still to be asked for; then they count as asked for.
  mutating func wants(_ track: Int64, _ size: PictureSize?) -> Bool {
    let new = Wanted(track: track, size: size)
    guard new != wanted else { return false }
    if wanted?.track != track { (details, top) = (nil, nil) }
    // A picture of another size has no place any more.
    details?.picture = nil
    wanted = new
    return true
  }

  mutating func receive(_ new: TrackDetails) {
    guard new.track == wanted?.track else { return }
    details = new
  }

  /// Scrolls the words; the cursor of a person who goes beyond the top follows again.
  mutating func scroll(by rows: Int) {
    let (moved, overflow) = (top ?? 0).addingReportingOverflow(rows)
    top = overflow && rows < 0 || moved < 0 ? nil : min(overflow ? LargePane.scrollLimit : moved, LargePane.scrollLimit)
  }
}
