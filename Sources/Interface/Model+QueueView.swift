import Media
import Terminal

extension Model {
  func drawQueue(in rect: Rect, on grid: inout Grid) {
    guard !rect.isEmpty else { return }
    if queue.count == 0 {
      let hint = "Nothing is queued.\(library.isEmpty ? "" : queueingHint)"
      drawEmpty([(hint, .secondary)], in: rect, on: &grid)
      return
    }
    let marked = queue.marked
    let range = queue.cursor.visible(count: queue.count, height: rect.height)
    let columns = queueColumns(rect.width - 2, range)
    let items = range.map { queue.window.row(at: $0) }
    let titles = TitleCuts(items.map { $0?.title ?? "" }, widths: items.map { _ in columns.title })
    for (y, position) in range.enumerated() {
      let row = rect.row(y)
      if let item = items[y] {
        draw(item, titles.texts[y], columns, isHeard: position == queue.playing, in: row.insetBy(columns: 1), on: &grid)
      }
      if marked.contains(position) { drawMark(row, on: &grid) }
      if held == .queueEntry(position) { grid.mark(row, .bold) }
      if position == queue.cursor.selected { markCursor(row, isFocused: focus == .queue, on: &grid) }
    }
  }

  /// The columns of the queue; 0 cells where one has no room.
  private struct QueueColumns {
    var title: Int
    var artist = 0
    var album = 0
    var clock = 0
  }

  /// The room of each column in rows of `width` cells, by what the rows on the screen need.
  private func queueColumns(_ width: Int, _ range: Range<Int>) -> QueueColumns {
    let clock = width >= 20 ? longestClock + 1 : 0
    let room = width - 2 - clock
    guard room >= 26 else { return QueueColumns(title: max(0, room), clock: clock) }
    let rows = range.compactMap { queue.window.row(at: $0) }
    func wanted(_ text: (QueueRow) -> String) -> Int {
      // In steps, so that columns seldom move when one scrolls.
      (rows.reduce(0) { max($0, CellText.width(of: text($1))) } + 3) / 4 * 4
    }
    let hasAlbum = room >= 52
    let widths = Columns.widths(
      room - (hasAlbum ? 2 : 1), wanted: [wanted(\.title), wanted(\.artist)] + (hasAlbum ? [wanted(\.album)] : []),
      shares: hasAlbum ? [42, 28, 30] : [60, 40])
    return QueueColumns(title: widths[0], artist: widths[1], album: hasAlbum ? widths[2] : 0, clock: clock)
  }

  func drawQueueTitle(above rect: Rect, on grid: inout Grid) {
    let row = above(rect)
    guard let field = queue.search?.field else {
      title(queueTitle, in: row, isFocused: focus == .queue, on: &grid)
      return
    }
    let x = title("Queue ─ /", in: row, isFocused: true, on: &grid) - 1
    let room = Rect(x: x, y: row.y, width: max(1, row.right - x - 1), height: 1)
    grid.fill(Rect(x: x, y: row.y, width: min(room.width, CellText.width(of: field.text) + 2), height: 1))
    draw(field, in: room, parts: [], on: &grid)
  }

  private func draw(
    _ item: QueueRow, _ title: String, _ columns: QueueColumns, isHeard: Bool, in row: Rect, on grid: inout Grid
  ) {
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    if isHeard { grid.write("▶", x: row.x, y: row.y, style: style) }
    if let duration = item.duration, columns.clock > 0 {
      grid.write(PlayingTime.clock(duration), endingAt: row.right, y: row.y, style: .secondary)
    }
    var x = row.x + 2
    for (text, width, style) in [
      (title, columns.title, style), (item.artist, columns.artist, isHeard ? Style(.playing) : .secondary),
      (item.album, columns.album, .secondary),
    ] where width > 0 {
      grid.write(text, x: x, y: row.y, width: width, style: style)
      grid.light(queue.lit, in: text, x: x, y: row.y, width: width)
      x += width + 1
    }
  }

  /// Which keys put something into the queue.
  private var queueingHint: String {
    let play = keyMap.keys(for: .command(.playSelected)).map { "\($0) plays what is under the cursor" }
    let add = keyMap.keys(for: .command(.queueSelectedLast)).map { "\($0) queues it" }
    let hints = [play, add].compactMap(\.self)
    return hints.isEmpty ? "" : " \(hints.joined(separator: ", "))."
  }

  /// The width of the longest duration among the loaded rows.
  private var longestClock: Int {
    queue.window.rows.reduce(4) { max($0, PlayingTime.clock($1.duration ?? 0).count) }
  }
}
