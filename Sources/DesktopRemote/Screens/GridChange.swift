import Text
import Terminal

/// The difference between two frames of a screen: the changed rows, as a JSON object.
enum GridChange {
  /// The change from `old`, which may be nil, to `new`; nil if they are equal.
  static func value(from old: Grid?, to new: Grid) -> JSONValue? {
    guard new != old else { return nil }
    var fields = new.size.fields
    if let cursor = new.cursor { fields["cursor"] = .array([.number(Double(cursor.x)), .number(Double(cursor.y))]) }
    if let title = new.title { fields["title"] = .string(title) }
    if old?.size != new.size || old?.picture != new.picture { fields["picture"] = new.picture?.json ?? .null }
    if old?.theme != new.theme { fields["theme"] = .string(new.theme.file) }
    var rows: [String: JSONValue] = [:]
    for y in 0..<new.size.height where old?.size != new.size || old?.row(y) != new.row(y) {
      var bytes: [UInt8] = []
      for cell in new.row(y) { cell.write(to: &bytes) }
      rows[String(y)] = .string(Base64.text(of: bytes))
    }
    fields["rows"] = .object(rows)
    return .object(fields)
  }

  /// Applies a change to `old`; nil if it does not fit.
  static func picture(_ value: JSONValue, from old: Grid?) -> Grid? {
    guard let size = Size(value), case .object(let rows)? = value["rows"] else { return nil }
    var grid = Grid(size: size)
    if let old { if old.size == size { grid = old } else { grid.theme = old.theme } }
    if let theme = value["theme"]?.string {
      var problems: [Theme.Problem] = []
      grid.theme = Theme(file: theme, problems: &problems)
    }
    grid.title = value["title"]?.string
    grid.cursor = nil
    if let cursor = value["cursor"]?.array?.compactMap(\.integer), cursor.count == 2 {
      grid.cursor = Position(x: cursor[0], y: cursor[1])
    }
    for (name, row) in rows {
      guard let y = Int(name), (0..<size.height).contains(y), let bytes = row.string.flatMap(Base64.bytes) else {
        return nil
      }
      var rest = bytes[...]
      var cells: [Cell] = []
      while let cell = Cell(from: &rest) { cells.append(cell) }
      guard rest.isEmpty, cells.count == size.width else { return nil }
      grid.replaceRow(y, with: cells)
    }
    // Its cells come as rows, too.
    if let picture = value["picture"] { grid.place(PlacedPicture(picture)) }
    return grid
  }
}
