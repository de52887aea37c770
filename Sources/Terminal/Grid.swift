/// The contents of a screen: its cells, cursor, picture and title.
public struct Grid: Hashable, Sendable {
  public let size: Size
  /// Row by row.
  private var cells: [Cell]
  /// The position of the cursor; nil hides it.
  public var cursor: Position?
  /// The appearance of the roles of the cells.
  public var theme = Theme.plain
  /// The title of the terminal; nil leaves it unchanged.
  public var title: String?
  /// A picture over the cells, on terminals that support pictures.
  public private(set) var picture: PlacedPicture?

  /// A blank screen without a cursor.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at column `x` and row `y`, which must be on the screen.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// The cells of row `y`, which must be on the screen.
  public func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.width..<(y + 1) * size.width] }

  /// Replaces row `y`, which must be on the screen, with `new`, which must have the width of the screen.
  public mutating func replaceRow(_ y: Int, with new: [Cell]) {
    cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: new)
  }

  /// The text of row `y` without trailing blanks.
  public func text(ofRow y: Int) -> String {
    var text = row(y).map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The whole screen as text, one line per row.
  public var text: String { (0..<size.height).map(text(ofRow:)).joined(separator: "\n") }

  /// Writes `text` from column `x` of row `y` in at most `width` cells, clipped with `…` and at the edges of the
  /// screen.
  ///
  /// Returns the column after the last cell written.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, x: Int, y: Int, width: Int = .max, style: Style = .plain
  ) -> Int {
    guard y >= 0, y < size.height, x >= 0, x < size.width else { return x }
    let cells = CellText.cells(of: text, width: min(width, size.width - x), style: style)
    place(cells, x: x, y: y)
    return x + cells.count
  }

  /// Writes `text` so that it ends before column `right`, clipped to `width`; returns the column of its first cell.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, endingAt right: Int, y: Int, width: Int = .max, style: Style = .plain
  ) -> Int {
    guard y >= 0, y < size.height, right > 0, right <= size.width else { return right }
    let cells = CellText.cells(of: text, width: min(width, right), style: style)
    place(cells, x: right - cells.count, y: y)
    return right - cells.count
  }

  /// Fills a rectangle, clipped to the screen, with a character that must be one cell wide.
  public mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let columns = max(0, rect.x)..<max(0, rect.x, min(rect.right, size.width))
    for y in max(0, rect.y)..<max(0, rect.y, min(rect.bottom, size.height)) {
      place(Array(repeating: Cell(scalar, width: 1, style: style), count: columns.count), x: columns.lowerBound, y: y)
    }
  }

  /// Draws a picture in half blocks, two pixels per cell, from column `x` and row `y`, clipped to the screen.
  public mutating func draw(_ picture: Picture, x: Int, y: Int) {
    let columns = min(picture.width, size.width - x)
    guard x >= 0, y >= 0, columns > 0 else { return }
    for row in 0..<(picture.height + 1) / 2 where y + row < size.height {
      let new = (0..<columns).map { column in
        let upper = picture[column, 2 * row]
        return Cell(upper: upper, lower: 2 * row + 1 < picture.height ? picture[column, 2 * row + 1] : upper)
      }
      place(new, x: x, y: y + row)
    }
  }

  /// Places a picture over cells, which become blank; ignored unless it is entirely on the screen. nil removes it.
  ///
  /// The blanks are no-break spaces, so optimizations that clear trailing blanks do not erase parts of the picture.
  public mutating func place(_ new: PlacedPicture?) {
    guard let new else { return picture = nil }
    let rect = new.rect
    guard rect.x >= 0, rect.y >= 0, rect.right <= size.width, rect.bottom <= size.height, !rect.isEmpty else { return }
    fill(rect, with: "\u{A0}")
    picture = new
  }

  /// Replaces all other characters with ASCII and removes pictures, for terminals and fonts that lack them.
  public mutating func reduceToASCII() {
    picture = nil
    for index in cells.indices where !cells[index].scalar.isASCII || cells[index].width != 1 {
      let isPicture = cells[index].colors != nil
      cells[index] = Cell(
        isPicture ? " " : Unicode.Scalar(cells[index].ascii), width: 1, style: cells[index].style)
    }
  }

  /// Adds attributes to the cells of a rectangle, clipped to the screen, such as the row under the cursor.
  public mutating func mark(_ rect: Rect, _ attributes: Style.Attributes) {
    for y in max(0, rect.y)..<max(0, rect.y, min(rect.bottom, size.height)) {
      for x in max(0, rect.x)..<max(0, rect.x, min(rect.right, size.width)) {
        cells[y * size.width + x].style.attributes.formUnion(attributes)
      }
    }
  }

  /// Replaces cells, all on the screen; wide characters that are cut in half become blanks.
  private mutating func place(_ new: [Cell], x: Int, y: Int) {
    guard !new.isEmpty else { return }
    let start = y * size.width + x
    let end = start + new.count
    if cells[start].width == 0 { blank(start - 1) }
    if x + new.count < size.width, cells[end].width == 0 { blank(end) }
    cells.replaceSubrange(start..<end, with: new)
  }

  private mutating func blank(_ index: Int) { cells[index] = Cell(" ", width: 1, style: cells[index].style) }
}
