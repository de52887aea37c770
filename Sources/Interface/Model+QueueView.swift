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
    for (y, position) in queue.cursor.visible(count: queue.count, height: rect.height).enumerated() {
      let row = rect.row(y)
      if let item = queue.window.row(at: position) {
        draw(item, isHeard: position == queue.playing, in: row.insetBy(columns: 1), on: &grid)
      }
      if marked.contains(position) { drawMark(row, on: &grid) }
      if held == .queueEntry(position) { grid.mark(row, .bold) }
      if position == queue.cursor.selected { markCursor(row, isFocused: focus == .queue, on: &grid) }
    }
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

  private func draw(_ item: QueueRow, isHeard: Bool, in row: Rect, on grid: inout Grid) {
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    if isHeard { grid.write("▶", x: row.x, y: row.y, style: style) }
    var right = row.right
    if let duration = item.duration, row.width >= 20 {
      grid.write(PlayingTime.clock(duration), endingAt: right, y: row.y, style: .secondary)
    }
    // The same columns in each row, whatever its duration.
    if row.width >= 20 { right -= longestClock + 1 }
    let x = row.x + 2
    let room = right - x
    let beside = isHeard ? Style(.playing) : .secondary
    let title = room >= 66 ? room * 42 / 100 : room >= 26 ? room * 56 / 100 : room
    grid.write(item.title, x: x, y: row.y, width: title, style: style)
    grid.light(queue.lit, in: item.title, x: x, y: row.y, width: title)
    guard room >= 26 else { return }
    let artist = room >= 66 ? room * 28 / 100 : room - title - 1
    grid.write(item.artist, x: x + title + 1, y: row.y, width: artist, style: beside)
    grid.light(queue.lit, in: item.artist, x: x + title + 1, y: row.y, width: artist)
    guard room >= 66 else { return }
    grid.write(
      item.album, x: x + title + artist + 2, y: row.y, width: room - title - artist - 2, style: .secondary)
    grid.light(queue.lit, in: item.album, x: x + title + artist + 2, y: row.y, width: room - title - artist - 2)
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
