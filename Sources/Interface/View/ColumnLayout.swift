import Text
import Terminal

/// The columns of a list on the screen: their positions, headings and texts.
///
/// A column that is empty in all visible rows takes no space, unless the list is sorted by it. A title extends over columns that are empty in its row.
struct ColumnLayout {
  /// A row as the layout needs it.
  struct Row {
    var title: String
    /// Cells before the title.
    var indent = ColumnLayout.topIndent
    var fields: RowFields
  }

  struct Column {
    var column: ListColumn
    /// The cell at which it begins.
    var x: Int
    var width: Int
  }

  /// The minimum title width beside numbers, beside an artist, and beside an album, too.
  private static let leastRoom = [12, 26, 52]
  /// The room for one, two or three columns of text that further numbers leave.
  private static let leastTexts = [12, 34, 52]
  /// The room for a title and an artist in which many are cut.
  private static let tightNames = 32

  private(set) var columns: [Column] = []
  private let rows: [Row]
  private let wanted: [ListColumn]
  private let order: ListOrder?
  private let hasHeadings: Bool

  /// The columns of `wanted` that fit into rows of `width` cells. The name always does, and the sort column has priority over all others.
  /// `needs` decides about columns of text, if it is known, so that they do not come and go while scrolling.
  init(
    _ wanted: [ListColumn], order: ListOrder?, rows: [Row], width: Int, needs: ListNeeds? = nil, hasHeadings: Bool
  ) {
    let sorted = order?.column
    var wanted = wanted.contains(.name) ? wanted : [.name] + wanted
    if let sorted, !wanted.contains(sorted) {
      wanted.insert(sorted, at: wanted.count - (wanted[wanted.count - 1].isText ? 0 : 1))
    }
    (self.rows, self.wanted, self.order, self.hasHeadings) = (rows, wanted, order, hasHeadings)
    let hasRoom = { (textCount: Int, room: Int) in
      guard let needs else { return room >= Self.leastRoom[min(2, textCount)] }
      // One cell at either end.
      return textCount == 1 ? width + 2 >= needs.brief || room >= Self.leastRoom[1] : width + 2 >= needs.readable
    }
    let gap = width >= 60 ? 2 : 1
    var widths: [ListColumn: Int] = [:]
    for column in wanted { widths[column] = neededWidth(of: column) }
    var shown: Set<ListColumn> = [.name]
    var room = width
    var textCount = 1
    for column in firstColumns + wanted where !shown.contains(column) {
      guard let own = widths[column], own > 0 else { continue }
      if column.isText {
        guard hasRoom(textCount, room) else { continue }
        textCount += 1
      } else {
        guard room - own - gap >= Self.leastTexts[min(2, textCount - 1)] else { continue }
        // Where names would be cut too much, they need the room of a length, which the list is not sorted by.
        let artist = widths[.artist] ?? 0
        let names = artist > 0 && wanted.contains(.artist) ? (widths[.name] ?? 0) + gap + artist : 0
        let isTight = room - own - gap < Self.tightNames && room >= Self.leastRoom[1]
        if column == .length, column != sorted, isTight, names > room - own - gap { continue }
        room -= own + gap
      }
      shown.insert(column)
    }
    let texts = wanted.filter { $0.isText && shown.contains($0) }
    let textRoom = room - (texts.count - 1) * gap
    var needed = texts.map { widths[$0] ?? 0 }
    // Blanks after the last column must not shorten a title.
    if needed.reduce(0, +) > textRoom { needed = texts.map { max(longestText(of: $0), headingWidth(of: $0)) } }
    let textWidths = Columns.widths(
      textRoom, wanted: needed,
      shares: texts.count == 3 ? [42, 28, 30] : texts.count == 2 ? [60, 40] : [100])
    var x = 0
    for column in wanted where shown.contains(column) {
      let width = texts.firstIndex(of: column).map { textWidths[$0] } ?? widths[column] ?? 0
      columns.append(Column(column: column, x: x, width: width))
      x += width + gap
    }
  }

  /// The columns before all others: that of the order, and the length at the end. The others follow in the requested order.
  private var firstColumns: [ListColumn] {
    [order?.column, wanted.last?.isText == false ? wanted.last : nil].compactMap(\.self)
  }

  /// The width the rows need in a column; 0 if it is empty.
  private func neededWidth(of column: ListColumn) -> Int {
    // Text columns grow in steps, so that they rarely move while scrolling.
    if column == .name { return rows.reduce(0) { max($0, $1.indent + Self.steps(CellText.width(of: $1.title))) } }
    let longest = longestText(of: column)
    // The sort column is shown even if it is empty.
    guard longest > 0 || hasHeadings && column == order?.column else { return 0 }
    return max(column.isText ? Self.steps(longest) : longest, headingWidth(of: column))
  }

  /// The width of the short heading of a column; 0 for the name, which is wider.
  private func headingWidth(of column: ListColumn) -> Int {
    guard hasHeadings, column != .name else { return 0 }
    return CellText.width(of: (heading(of: column).headings.last ?? "") + sign(of: column))
  }

  /// The width of the widest text in a column.
  private func longestText(of column: ListColumn) -> Int {
    rows.reduce(0) {
      max($0, column == .name ? $1.indent + CellText.width(of: $1.title) : CellText.width(of: text(of: column, $1)))
    }
  }

  /// The widths that nine of ten rows need, in steps, so that a few rows more rarely change them.
  static func needs(of rows: [Row], _ wanted: [ListColumn], order: ListOrder?, hasHeadings: Bool) -> ListNeeds {
    let layout = ColumnLayout(wanted, order: order, rows: rows, width: 1 << 20, hasHeadings: hasHeadings)
    var (widths, longest): ([ListColumn: Int], [ListColumn: Int]) = ([:], [:])
    for column in layout.columns.map(\.column) {
      let texts = rows.map { row in
        column == .name ? row.indent + CellText.width(of: row.title) : CellText.width(of: layout.text(of: column, row))
      }.sorted()
      let room = { text in
        let width = max(text, layout.headingWidth(of: column))
        return column == .name ? max(leastRoom[0], width) + TitleSigns.room : width
      }
      (widths[column], longest[column]) = (room(texts[texts.count * 9 / 10]), room(texts[texts.count - 1]))
    }
    let shown = ([.name] + layout.firstColumns + layout.wanted).filter { widths[$0] != nil }
    let texts = shown.enumerated().filter { $1.isText && shown.firstIndex(of: $1) == $0 }.map(\.element)
    // Two cells between columns, and one at either end.
    func total(_ columns: some Sequence<ListColumn>, _ width: (ListColumn) -> Int) -> Int {
      steps(Set(columns).reduce(0) { $0 + width($1) + 2 })
    }
    let own = { widths[$0] ?? 0 }
    let whole = total(shown, own)
    let all = total(shown) { longest[$0] ?? 0 }
    guard texts.count > 2 else { return ListNeeds(longest: all, whole: whole, brief: whole, readable: whole) }
    let cut = { column in
      min(own(column), texts.firstIndex(of: column).map { readableWidths[min($0, 2)] } ?? .max)
    }
    return ListNeeds(
      longest: all, whole: whole, brief: total(shown.filter { !texts.dropFirst(2).contains($0) }, own),
      readable: min(whole, total(texts + layout.firstColumns.filter(shown.contains), cut)))
  }

  /// The widths in which most of a title, an artist and an album can still be read, beside one another.
  private static let readableWidths = [28, 16, 18]

  private static func steps(_ width: Int) -> Int { (width + 3) / 4 * 4 }

  /// The text of a column; in the last one the length of a track, or the number of tracks of anything else.
  private func text(of column: ListColumn, _ row: Row) -> String {
    if column == wanted.last {
      if column == .tracks, row.fields.tracks == nil, !wanted.contains(.length) { return row.fields.text(of: .length) }
      if column == .length, row.fields.tracks != nil, !wanted.contains(.tracks) { return row.fields.text(of: .tracks) }
    }
    // A show and its publisher often have the same name.
    if column == .artist, row.fields.artist == row.title { return "" }
    return row.fields.text(of: column)
  }

  /// The cells for the title of a row, including its indent, up to the next column.
  func titleRoom(_ row: Row) -> Range<Int> {
    guard let name = columns.firstIndex(where: { $0.column == .name }) else { return 0..<0 }
    var end = columns[name].x + columns[name].width
    for column in columns[(name + 1)...] {
      let text = text(of: column.column, row)
      if !text.isEmpty {
        end = column.column.isText ? column.x - 1 : column.x + column.width - CellText.width(of: text) - 1
        break
      }
      end = column.x + column.width
    }
    return columns[name].x..<max(columns[name].x, end)
  }

  /// Draws the columns beside the title in a row.
  func draw(
    _ row: Row, in rect: Rect, style: (ListColumn) -> Style, lit: [String], on grid: inout Grid
  ) {
    for column in columns where column.column != .name {
      let text = text(of: column.column, row)
      let x = rect.x + column.x
      if column.column.isText {
        grid.write(text, x: x, y: rect.y, width: column.width, style: style(column.column))
        grid.light(lit, in: text, x: x, y: rect.y, width: column.width)
      } else {
        grid.write(text, endingAt: x + column.width, y: rect.y, width: column.width, style: style(column.column))
      }
    }
  }

  // MARK: - Headings

  struct Heading {
    var column: ListColumn
    /// The cell at which it begins, and its text.
    var x: Int
    var text: String
    /// Whether the list is sorted by it.
    var isSorted: Bool
  }

  /// The headings of the columns, `name` for the titles; the sort column has a triangle, or dots while the list is being sorted.
  func headings(name: String, isSorting: Bool = false) -> [Heading] {
    var headings: [Heading] = []
    var free = 0
    for column in columns {
      let triangle = sign(of: column.column)
      let sign = isSorting && !triangle.isEmpty ? "…" : triangle
      let texts = column.column == .name ? [name] : heading(of: column.column).headings
      let end = column.x + column.width
      // Headings of numbers may extend left to the previous column.
      let start = column.column.isText ? column.x : free
      guard let text = texts.first(where: { CellText.width(of: $0 + sign) <= end - start }) ?? texts.last else {
        continue
      }
      let shown = CellText.clipped(text + sign, to: max(0, end - start))
      let x = column.column.isText ? start : end - CellText.width(of: shown)
      headings.append(Heading(column: column.column, x: x, text: shown, isSorted: !sign.isEmpty))
      free = x + CellText.width(of: shown) + 1
    }
    return headings
  }

  private func sign(of column: ListColumn) -> String {
    guard let order, order.column == column else { return "" }
    return order.isAscending ? "▴" : "▾"
  }

  /// The heading of the last column, depending on what most rows are.
  private func heading(of column: ListColumn) -> ListColumn {
    guard column == wanted.last, column == .tracks || column == .length else { return column }
    let counted = rows.count { $0.indent <= Self.topIndent && $0.fields.tracks != nil }
    let timed = rows.count { $0.indent <= Self.topIndent && $0.fields.tracks == nil }
    if column == .tracks, counted < timed, !wanted.contains(.length) { return .length }
    return column == .length && counted > timed && !wanted.contains(.tracks) ? .tracks : column
  }

  /// The indent of top-level rows.
  static let topIndent = 2
}
