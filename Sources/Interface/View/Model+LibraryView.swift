import Media
import Remote
import Terminal

extension Model {
  func drawLibraryTitle(_ layout: Layout, on grid: inout Grid) {
    let row = above(layout.libraryPane)
    let isFocused = focus == .library || focus == .filter
    if let field = library.field {
      let x = title("\(library.view.title) ─ /", in: row, isFocused: true, on: &grid) - 1
      let room = Rect(x: x, y: row.y, width: max(1, row.right - x - 1), height: 1)
      grid.fill(Rect(x: x, y: row.y, width: min(room.width, CellText.width(of: field.text) + 2), height: 1))
      draw(field, in: room, parts: [], on: &grid)
    } else {
      let tabs = tabs(layout)
      let end = (tabs.dots + tabs.tabs.map { $0.columns.upperBound - 1 }).max() ?? row.x
      grid.fill(Rect(x: row.x, y: row.y, width: min(row.width, end + 2 - row.x), height: 1))
      tabs.draw(y: row.y, current: library.view, isFocused: isFocused, on: &grid)
    }
  }

  /// The tabs for the views in the title of the library pane.
  func tabs(_ layout: Layout) -> TabLine {
    let row = above(layout.libraryPane)
    return TabLine(
      library.views, current: library.view, title: libraryTitle(layout), in: row.x + 1..<max(row.x + 1, row.right - 1))
  }

  /// The view, its order unless a heading shows it, the filter, and the number of marked rows.
  private func libraryTitle(_ layout: Layout) -> String {
    var text = library.view.title
    if layout.libraryHeading.isEmpty, let order = library.order, order != library.view.firstOrder {
      text += " by \(order.column.rawValue)\(order.isReversed ? ", reversed" : "")"
    }
    if !library.filter.isEmpty { text += " /\(library.filter)" }
    return text + (library.hasMarks ? markedText(library.marked.markCount, library.anchor != nil) : "")
  }

  func drawLibrary(_ layout: Layout, on grid: inout Grid) {
    let rect = layout.library
    guard !rect.isEmpty else { return }
    if library.top.length == 0 {
      if library.top.total != nil { drawEmptyLibrary(in: rect, on: &grid) }
      return
    }
    let shown = shownLibrary(layout)
    let headings = shown.columns.headings(name: library.view.heading, isSorting: library.isSorting)
    draw(headings, in: layout.libraryHeading, on: &grid)
    let marked = library.hasMarks ? library.marked : nil
    let titles = TitleCuts(
      shown.rows.map { $0?.title ?? "" },
      widths: shown.rows.map { row in row.map { titleRoom($0, shown.columns).count } ?? 0 },
      before: titles(from: library.cursor.top - rect.height, rect.height),
      after: titles(from: library.cursor.top + rect.height, rect.height))
    for (y, (place, columnRow)) in zip(shown.places, shown.rows).enumerated() {
      let row = rect.row(y)
      if let item = library.top.row(at: place), let columnRow {
        draw(
          item, columnRow, titles.texts[y], shown.columns, place, in: row.insetBy(columns: 1), on: &grid)
      }
      if marked?.isMarked(place) == true { drawMark(row, on: &grid) }
      if library.cursor.top + y == library.cursor.selected { markCursor(row, isFocused: focus != .queue, on: &grid) }
    }
  }

  /// The titles of the rows from `start` on that are loaded.
  private func titles(from start: Int, _ count: Int) -> [String] {
    (max(0, start)..<max(0, start + count)).compactMap { library.top.place(at: $0) }
      .compactMap { library.top.row(at: $0)?.title }
  }

  /// The visible rows of the library, nil for those that are not loaded, and their columns.
  func shownLibrary(
    _ layout: Layout
  ) -> (places: [LibraryBranch.Place], rows: [ColumnLayout.Row?], columns: ColumnLayout) {
    let rect = layout.library
    let places = (0..<rect.height).compactMap { library.top.place(at: library.cursor.top + $0) }
    let rows = places.map { place in
      library.top.row(at: place).map { item in
        ColumnLayout.Row(
          title: item.title, indent: indent(of: place, rect.width),
          fields: item.fields.without(library.top.owner(at: place)))
      }
    }
    let columns = ColumnLayout(
      looks.libraryColumns ?? library.view.columns, order: headingOrder, rows: rows.compactMap(\.self),
      width: rect.width - 2, needs: neededWidths.library, hasHeadings: !layout.libraryHeading.isEmpty)
    return (places, rows, columns)
  }

  /// The order as shown in the headings; in the view of years, the year is the name.
  private var headingOrder: ListOrder? {
    guard let order = library.shownOrder else { return nil }
    return library.view == .years && order.column == .year
      ? ListOrder(.name, isReversed: order.isReversed != ListOrder(.name).isAscending) : order
  }

  /// The indent of a title: its depth, the triangle, and the track number on an album.
  private func indent(of place: LibraryBranch.Place, _ width: Int) -> Int {
    min(2 * (place.count - 1), max(0, width / 4)) + ColumnLayout.topIndent + (number(at: place, width) == nil ? 0 : 3)
  }

  /// The track number inside an album, if there is room and no column shows it.
  private func number(at place: LibraryBranch.Place, _ width: Int) -> Int? {
    guard width > 24, looks.libraryColumns?.contains(.number) != true,
      [.album, .book].contains(library.top.owner(at: place)?.thing.identifier?.kind)
    else { return nil }
    return library.top.row(at: place)?.fields.number
  }

  /// The cells of a title after its indent.
  private func titleRoom(_ row: ColumnLayout.Row, _ columns: ColumnLayout) -> Range<Int> {
    let room = columns.titleRoom(row)
    return min(room.lowerBound + row.indent, room.upperBound)..<room.upperBound
  }

  /// Draws the headings, and highlights the sort column.
  func draw(_ headings: [ColumnLayout.Heading], in row: Rect, on grid: inout Grid) {
    guard !row.isEmpty else { return }
    for heading in headings {
      let x = row.x + 1 + heading.x + (heading.column == .name ? ColumnLayout.topIndent : 0)
      grid.write(
        heading.text, x: x, y: row.y, width: row.right - x, style: heading.isSorted ? Style(.accent) : .secondary)
    }
  }

  /// Draws the mark of a row.
  func drawMark(_ row: Rect, on grid: inout Grid) {
    grid.write("•", x: row.x, y: row.y, style: Style(.accent, .bold))
    grid.mark(row, .bold)
  }

  /// The number of marked rows, for the title of a pane; empty for none.
  func markedText(_ count: Int, _ hasAnchor: Bool) -> String {
    count == 0 ? "" : " · \(count.grouped) marked\(hasAnchor ? " …" : "")"
  }

  /// Draws the cursor of a list.
  func markCursor(_ row: Rect, isFocused: Bool, on grid: inout Grid) {
    grid.mark(row, isFocused && focus != .bar ? .selected : .marked)
  }

  private func draw(
    _ item: LibraryRow, _ row: ColumnLayout.Row, _ title: String, _ columns: ColumnLayout,
    _ place: LibraryBranch.Place, in rect: Rect, on grid: inout Grid
  ) {
    columns.draw(row, in: rect, style: { _ in .secondary }, lit: place.count == 1 ? library.lit : [], on: &grid)
    let room = titleRoom(row, columns)
    let marker = item.isExpandable ? (library.top.isOpen(place) ? "▾ " : "▸ ") : "  "
    let number = number(at: place, rect.width + 2)
    let start = rect.x + columns.titleRoom(row).lowerBound
    let markerX = rect.x + room.lowerBound - ColumnLayout.topIndent - (number == nil ? 0 : 3)
    grid.write(marker, x: max(start, markerX), y: rect.y, width: room.upperBound, style: .secondary)
    if let number {
      grid.write("\(number)", endingAt: rect.x + room.lowerBound - 1, y: rect.y, width: 3, style: .secondary)
    }
    let isHeard = item.thing == nowPlaying.track.map { .media($0.identifier) }
    let style = isHeard ? Style(.playing, .bold) : item.isMissing ? Style(.missing) : .plain
    let signs = TitleSigns(isDownloaded: item.isDownloaded, isLiked: item.affinity > 0, in: room.count)
    let x = rect.x + room.lowerBound
    let end = grid.write(title, x: x, y: rect.y, width: max(0, room.count - signs.width), style: style)
    if place.count == 1 { grid.light(library.lit, in: title, x: x, y: rect.y, width: end - x) }
    signs.draw(x: end, y: rect.y, on: &grid)
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
          ("To try it with demo music, quit and run:", .plain),
          ("tuneterm --demo", .accent),
        ]
        : [
          ("Nothing here matches “\(library.filter)”.", .secondary),
          ("Esc shows everything again.", .secondary),
        ]
    drawEmpty(lines, in: rect, on: &grid)
  }

  /// The first row of the message in an empty list.
  func firstLine(inEmpty rect: Rect) -> Int { rect.y + (rect.height > 8 ? 1 : 0) }

  /// Draws the message of an empty list.
  func drawEmpty(_ lines: [(String, Style)], in rect: Rect, on grid: inout Grid) {
    var y = firstLine(inEmpty: rect)
    for (text, style) in lines {
      if text.isEmpty { if rect.height > 8 { y += 1 } }
      for line in CellText.wrapped(text, to: rect.width - 2, limit: 4) where !line.isEmpty && y < rect.bottom {
        grid.write(line, x: rect.x + 1, y: y, width: rect.width - 1, style: style)
        y += 1
      }
    }
  }
}
