import Terminal

/// The signs after the title of a row: downloaded, and liked.
struct TitleSigns {
  private let signs: [(text: String, style: Style)]

  /// The cells that they need at most, with the gap before them.
  static let room = 3

  /// Omits signs that do not fit into `room` cells.
  init(isDownloaded: Bool = false, isLiked: Bool = false, in room: Int) {
    var signs: [(text: String, style: Style)] = []
    if isDownloaded { signs.append(("↓", .secondary)) }
    if isLiked { signs.append(("♥", Style(.liked))) }
    self.signs = room > 8 ? signs : []
  }

  /// Their width.
  var width: Int { signs.isEmpty ? 0 : signs.count + 1 }

  /// Draws them after a title that ends at `x`.
  func draw(x: Int, y: Int, on grid: inout Grid) {
    for (place, sign) in signs.enumerated() { grid.write(sign.text, x: x + 1 + place, y: y, style: sign.style) }
  }
}
