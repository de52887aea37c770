import Media
import Terminal

extension Model {
  func drawQueue(_ layout: Layout, on grid: inout Grid) {
    let rect = layout.queue
    guard !rect.isEmpty else { return }
    if queue.count == 0 {
      let hint = "Nothing is queued.\(library.top.length == 0 ? "" : queueingHint)"
      drawEmpty([(hint, .secondary)], in: rect, on: &grid)
      return
    }
    let marked = queue.marked
    let range = queue.cursor.visible(count: queue.count, height: rect.height)
    let (rows, columns) = shownQueue(layout)
    draw(columns.headings(name: "Title"), in: layout.queueHeading, on: &grid)
    let length = range.count
    let near = { (rows: Range<Int>) in rows.compactMap { queue.window.row(at: $0)?.title } }
    let titles = TitleCuts(
      rows.map { $0?.title ?? "" },
      widths: rows.map { row in row.map { columns.titleRoom($0).count - $0.indent } ?? 0 },
      before: near(range.lowerBound - length..<range.lowerBound),
      after: near(range.upperBound..<range.upperBound + length))
    for (y, position) in range.enumerated() {
      let row = rect.row(y)
      if let item = queue.window.row(at: position), let columnRow = rows[y] {
        draw(
          item, columnRow, titles.texts[y], columns, isHeard: position == queue.playing, in: row.insetBy(columns: 1),
          on: &grid)
      }
      if marked.contains(position) { drawMark(row, on: &grid) }
      if held == .queueEntry(position) { grid.mark(row, .bold) }
      if position == queue.cursor.selected { markCursor(row, isFocused: focus == .queue, on: &grid) }
    }
  }

  /// The visible queue entries, nil for those that are not loaded, and their columns.
  func shownQueue(_ layout: Layout) -> (rows: [ColumnLayout.Row?], columns: ColumnLayout) {
    let range = queue.cursor.visible(count: queue.count, height: layout.queue.height)
    let rows = range.map { position in
      queue.window.row(at: position).map { ColumnLayout.Row(title: $0.title, fields: $0.fields) }
    }
    let columns = ColumnLayout(
      queueColumns, order: queue.order,
      rows: rows.compactMap(\.self), width: layout.queue.width - 2,
      needs: neededWidths.queue, hasHeadings: !layout.queueHeading.isEmpty)
    return (rows, columns)
  }

  var queueColumns: [ListColumn] { looks.queueColumns ?? [.name, .artist, .album, .length] }

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
    _ item: QueueRow, _ row: ColumnLayout.Row, _ title: String, _ columns: ColumnLayout, isHeard: Bool, in rect: Rect,
    on grid: inout Grid
  ) {
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    let artist = isHeard ? Style(.playing) : .secondary
    columns.draw(row, in: rect, style: { $0 == .artist ? artist : .secondary }, lit: queue.lit, on: &grid)
    let room = columns.titleRoom(row)
    let start = rect.x + room.lowerBound
    if isHeard { grid.write("▶", x: start, y: rect.y, style: style) }
    let x = start + row.indent
    let width = max(0, room.count - row.indent)
    let signs = TitleSigns(isDownloaded: item.isDownloaded, in: width)
    let end = grid.write(title, x: x, y: rect.y, width: max(0, width - signs.width), style: style)
    grid.light(queue.lit, in: title, x: x, y: rect.y, width: end - x)
    signs.draw(x: end, y: rect.y, on: &grid)
  }

  /// The keys that add something to the queue.
  private var queueingHint: String {
    let play = keyMap.keys(for: .command(.playSelected)).map { "\($0) plays what is under the cursor" }
    let add = keyMap.keys(for: .command(.queueSelectedLast)).map { "\($0) queues it" }
    let hints = [play, add].compactMap(\.self)
    return hints.isEmpty ? "" : " \(hints.joined(separator: ", "))."
  }
}
