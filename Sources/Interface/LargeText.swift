import Media
import Terminal

/// The words or the chapters of a track, broken into rows for the large now-playing pane.
struct LargeText: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case words(Lyrics)
    case chapters([Chapter])
  }

  struct Row: Hashable, Sendable {
    /// The line of the words, or the chapter, that it belongs to.
    var line: Int
    var text: String
  }

  /// A line of words takes no more rows than this.
  private static let rowLimit = 20

  let content: Content
  let width: Int
  let rows: [Row]

  /// Lines of words are broken into rows of at most `width` cells; chapters take a row each, their numbers under one another.
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

  /// Seconds at which a line begins; nil in words without times.
  func start(of line: Int) -> Double? {
    switch content {
    case .words(let lyrics): lyrics.lines[line].start
    case .chapters(let chapters): chapters[line].start
    }
  }

  /// The line that is heard at `elapsed` seconds; nil before the first one and in words without times.
  func line(at elapsed: Double) -> Int? {
    switch content {
    case .words(let lyrics): lyrics.line(at: elapsed)
    case .chapters(let chapters): chapters.lastIndex { $0.start <= elapsed }
    }
  }

  /// The first of `height` rows while the line that is heard stands in their middle.
  func top(at elapsed: Double, height: Int) -> Int {
    let heard = line(at: elapsed).flatMap { heard in rows.firstIndex { $0.line == heard } } ?? 0
    return min(max(0, heard - height / 2), lastTop(height: height))
  }

  /// The first of `height` rows at the very end.
  func lastTop(height: Int) -> Int { max(0, rows.count - height) }
}
