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
    let detailWidth = detailWidth(items.compactMap(\.self), figureWidth, rect.width - 2)
    // Titles come last, when it is known how much room each has and which of them are alike.
    let rooms = zip(places, items).enumerated().map { y, row in
      row.1.map { item in
        drawBeside(
          item, depth: row.0.count - 1, isOpen: library.top.isOpen(row.0), figureWidth, detailWidth,
          in: rect.row(y).insetBy(columns: 1), on: &grid)
      }
    }
    let titles = TitleCuts(items.map { $0?.title ?? "" }, widths: rooms.map { $0?.width ?? 0 })
    for (y, (place, item)) in zip(places, items).enumerated() {
      let position = library.cursor.top + y
      let row = rect.row(y)
      if let item, let room = rooms[y] { draw(item, titles.texts[y], depth: place.count - 1, in: room, on: &grid) }
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

  /// The room for what stands beside titles, by what the rows on the screen need.
  private func detailWidth(_ items: [LibraryRow], _ figureWidth: Int, _ width: Int) -> Int {
    let figures = figureWidth > 0 ? figureWidth + 1 : 0
    let words = items.filter { Int($0.detail) == nil }
    // In steps, so that columns seldom move when one scrolls.
    let wanted = (words.reduce(0) { max($0, CellText.width(of: $1.detail)) } + 3) / 4 * 4
    let titles = words.reduce(0) { max($0, CellText.width(of: $1.title)) } + 2
    return Columns.widths(width - 6 - figures - 2, wanted: [titles, wanted], shares: [60, 40])[1]
  }

  /// A year ends before the numbers behind it; words begin in a column of their own, `width` cells wide, before `numbers`
  /// cells for numbers. Returns the first column.
  private func draw(
    detail: String, _ width: Int, in row: Rect, endingBefore right: Int, _ numbers: Int, on grid: inout Grid
  ) -> Int {
    guard Int(detail) == nil else { return grid.write(detail, endingAt: right, y: row.y, style: .secondary) }
    let column = row.right - numbers - width
    let end = grid.write(detail, x: column, y: row.y, width: min(width, right - column), style: .secondary)
    grid.light(library.lit, in: detail, x: column, y: row.y, width: end - column)
    return column
  }

  /// Draws all of a row but its title, and returns the room that is left for that.
  private func drawBeside(
    _ item: LibraryRow, depth: Int, isOpen: Bool, _ figureWidth: Int, _ detailWidth: Int, in row: Rect,
    on grid: inout Grid
  ) -> Rect {
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
      right = draw(detail: item.detail, detailWidth, in: row, endingBefore: right, 6 + figures, on: &grid) - 1
    }
    let marker = item.isExpandable ? (isOpen ? "▾ " : "▸ ") : "  "
    var x = row.x + min(depth * 2, max(0, row.width / 4))
    x = grid.write(marker, x: x, y: row.y, width: max(0, right - x), style: .secondary)
    if let number = item.number, right - x > 20 {
      x = grid.write(number < 10 ? " \(number) " : "\(number) ", x: x, y: row.y, style: .secondary)
    }
    // A heart has its place behind the title.
    let heart = item.affinity > 0 ? 2 : 0
    if heart > 0, right - x > 8 {
      let end = min(right - 1, x + CellText.width(of: item.title) + 1)
      grid.write("♥", x: end, y: row.y, style: Style(.liked))
      right = min(right, max(x, right - heart))
    }
    return Rect(x: x, y: row.y, width: max(0, right - x), height: 1)
  }

  private func draw(_ item: LibraryRow, _ title: String, depth: Int, in room: Rect, on grid: inout Grid) {
    let isHeard = item.thing == nowPlaying.track.map { .media($0.identifier) }
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    let end = grid.write(title, x: room.x, y: room.y, width: room.width, style: style)
    if depth == 0 { grid.light(library.lit, in: title, x: room.x, y: room.y, width: end - room.x) }
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
