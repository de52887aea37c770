import Media
import Terminal

/// The lyrics or chapters of a track, broken into rows for the large now-playing pane.
struct LargeText: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case words(Lyrics)
    case chapters([Chapter])
  }

  struct Row: Hashable, Sendable {
    /// The line of the lyrics, or the chapter, that it belongs to.
    var line: Int
    var text: String
  }

  /// The maximum number of rows of a line of lyrics.
  private static let rowLimit = 20

  let content: Content
  let width: Int
  let rows: [Row]

  /// Lines of lyrics are broken into rows of at most `width` cells; each chapter takes a row, with aligned numbers.
  init(_ content: Content, width: Int) {
    self.content = content
    self.width = width
    switch content {
    case .words(let lyrics):
      rows = lyrics.lines.enumerated().flatMap { index, line in
        CellText.wrapped(line.text, to: width, limit: Self.rowLimit).map { Row(line: index, text: $0) }
      }
    case .chapters(let chapters):
      let digits = "\(chapters.count)".count
      rows = chapters.enumerated().map { index, chapter in
        let number = "\(index + 1)"
        let blanks = String(repeating: " ", count: digits - number.count)
        return Row(line: index, text: "\(blanks)\(number)  \(chapter.title)")
      }
    }
  }

  /// When a line begins, in seconds; nil for lyrics without times.
  func start(of line: Int) -> Double? {
    switch content {
    case .words(let lyrics): lyrics.lines[line].start
    case .chapters(let chapters): chapters[line].start
    }
  }

  /// The line at `elapsed` seconds; nil before the first one and for lyrics without times.
  func line(at elapsed: Double) -> Int? {
    switch content {
    case .words(let lyrics): lyrics.line(at: elapsed)
    case .chapters(let chapters): chapters.lastIndex { $0.start <= elapsed }
    }
  }

  /// The first of `height` rows such that the current line is in the middle.
  func top(at elapsed: Double, height: Int) -> Int {
    let heard = line(at: elapsed).flatMap { heard in rows.firstIndex { $0.line == heard } } ?? 0
    return min(max(0, heard - height / 2), lastTop(height: height))
  }

  /// The first of `height` rows when scrolled to the end.
  func lastTop(height: Int) -> Int { max(0, rows.count - height) }
}
