import Media
import Remote
import Terminal

extension Model {
  func drawLibraryTitle(above rect: Rect, on grid: inout Grid) {
    let row = above(rect)
    let isFocused = focus == .library || focus == .filter
    if let field = library.field {
      let x = title("Library ─ /", in: row, isFocused: true, on: &grid) - 1
      let room = Rect(x: x, y: row.y, width: max(1, row.right - x - 1), height: 1)
      grid.fill(Rect(x: x, y: row.y, width: min(room.width, CellText.width(of: field.text) + 2), height: 1))
      draw(field, in: room, parts: [], on: &grid)
    } else {
      let marks = library.hasMarks ? markedText(library.marked.markCount, library.anchor != nil) : ""
      title("Library ─ \(libraryTitle)\(marks)", in: row, isFocused: isFocused, on: &grid)
    }
  }

  /// The view, how it is sorted when that is not its usual way, and the filter.
  private var libraryTitle: String {
    var text = library.view.title
    if let order = library.order, order != library.view.columns.first.map({ LibraryOrder($0) }) {
      text += " by \(order.column.rawValue)\(order.isReversed ? ", reversed" : "")"
    }
    guard !library.filter.isEmpty else { return text }
    return library.view == .artists ? "/\(library.filter)" : "\(text) /\(library.filter)"
  }

  func drawLibrary(in rect: Rect, on grid: inout Grid) {
    guard !rect.isEmpty else { return }
    if library.top.length == 0 {
      if library.top.total != nil { drawEmptyLibrary(in: rect, on: &grid) }
      return
    }
    let marked = library.hasMarks ? library.marked : nil
    let places = (0..<rect.height).compactMap { library.top.place(at: library.cursor.top + $0) }
    let items = places.map { library.top.row(at: $0) }
    // The same columns in each row, whatever its figure.
    let figureWidth = items.reduce(0) { max($0, CellText.width(of: $1?.figure ?? "")) }
    for (y, (place, item)) in zip(places, items).enumerated() {
      let position = library.cursor.top + y
      let row = rect.row(y)
      if let item {
        draw(
          item, depth: place.count - 1, isOpen: library.top.isOpen(place), figureWidth, in: row.insetBy(columns: 1),
          on: &grid)
      }
      if marked?.isMarked(place) == true { drawMark(row, on: &grid) }
      if position == library.cursor.selected { markCursor(row, isFocused: focus != .queue, on: &grid) }
    }
  }

  /// Shows that a row is marked.
  func drawMark(_ row: Rect, on grid: inout Grid) {
    grid.write("•", x: row.x, y: row.y, style: Style(.accent, .bold))
    grid.mark(row, .bold)
  }

  /// How many rows are marked, for the title of a pane; empty for none.
  func markedText(_ count: Int, _ hasAnchor: Bool) -> String {
    count == 0 ? "" : " · \(count.grouped) marked\(hasAnchor ? " …" : "")"
  }

  /// Shows the cursor of a list.
  func markCursor(_ row: Rect, isFocused: Bool, on grid: inout Grid) {
    grid.mark(row, isFocused && focus != .bar ? .selected : .marked)
  }

  /// A year ends before the numbers behind it; words begin in a column of their own, before `numbers` cells for numbers,
  /// whatever these are. Returns the first column.
  private func draw(
    detail: String, in row: Rect, endingBefore right: Int, _ numbers: Int, on grid: inout Grid
  ) -> Int {
    guard Int(detail) == nil else { return grid.write(detail, endingAt: right, y: row.y, style: .secondary) }
    let column = row.x + 2 + (row.width - 2 - numbers) * 3 / 5
    let end = grid.write(detail, x: column, y: row.y, width: right - column, style: .secondary)
    grid.light(library.lit, in: detail, x: column, y: row.y, width: end - column)
    return column
  }

  private func draw(
    _ item: LibraryRow, depth: Int, isOpen: Bool, _ figureWidth: Int, in row: Rect, on grid: inout Grid
  ) {
    var right = row.right
    if let count = item.count {
      let text = count.grouped
      // Three digits wide, so that years beside them stand in a column; where there is little room, just the number.
      let blanks = row.width >= 28 ? max(0, 3 - text.count) : 0
      right = grid.write(text, endingAt: right, y: row.y, style: .secondary) - 1 - blanks
    } else if let duration = item.duration {
      right = grid.write(PlayingTime.clock(duration), endingAt: right, y: row.y, style: .secondary) - 1
    }
    // What is inside of a row is not sorted by it.
    let figures = figureWidth > 0 && depth == 0 && right - row.x - figureWidth > 12 ? figureWidth + 1 : 0
    if figures > 0 { grid.write(item.figure, endingAt: right, y: row.y, style: .secondary) }
    right -= figures
    // A show and who makes it often have one name.
    if !item.detail.isEmpty, item.detail != item.title, right - row.x > (figures > 0 ? 28 : 16) {
      right = draw(detail: item.detail, in: row, endingBefore: right, 6 + figures, on: &grid) - 1
    }
    let marker = item.isExpandable ? (isOpen ? "▾ " : "▸ ") : "  "
    var x = row.x + min(depth * 2, max(0, row.width / 4))
    x = grid.write(marker, x: x, y: row.y, width: max(0, right - x), style: .secondary)
    let isHeard = item.thing == nowPlaying.track.map { .media($0.identifier) }
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    let end = grid.write(item.title, x: x, y: row.y, width: max(0, right - x), style: style)
    if depth == 0 { grid.light(library.lit, in: item.title, x: x, y: row.y, width: end - x) }
    x = end
    if item.affinity > 0, x + 1 < right { grid.write("♥", x: x + 1, y: row.y, style: Style(.liked)) }
  }

  private func drawEmptyLibrary(in rect: Rect, on grid: inout Grid) {
    let play = keyMap.keys(for: .command(.playSelected))?.description ?? "Enter"
    let bar = keyMap.keys(for: .command(.commandBar)).map { $0.description.count == 1 ? "\($0)" : "\($0) " } ?? ""
    let lines: [(String, Style)] =
      library.filter.isEmpty && library.view != .artists
      ? [(library.view.whenEmpty, .secondary)]
      : library.filter.isEmpty
        ? [
          ("Your library is empty.", Style(.plain, .bold)),
          ("", .plain),
          ("Press \(play) to import ~/Music, or say where your music is:", .plain),
          ("\(bar)import /media/music", .accent),
          ("", .plain),
          ("Just to try it, leave and start:", .plain),
          ("tuneterm --demo", .accent),
        ]
        : [
          ("Nothing here has “\(library.filter)”.", .secondary),
          ("Esc shows everything again.", .secondary),
        ]
    drawEmpty(lines, in: rect, on: &grid)
  }

  /// What stands in a list without rows.
  func drawEmpty(_ lines: [(String, Style)], in rect: Rect, on grid: inout Grid) {
    var y = rect.y + (rect.height > 8 ? 1 : 0)
    for (text, style) in lines {
      if text.isEmpty { if rect.height > 8 { y += 1 } }
      for line in CellText.wrapped(text, to: rect.width - 2, limit: 4) where !line.isEmpty && y < rect.bottom {
        grid.write(line, x: rect.x + 1, y: y, width: rect.width - 1, style: style)
        y += 1
      }
    }
  }
}
