import Terminal

/// What stands behind the title of a row: that its sound is on this disk though it comes from the web, and that it is liked.
struct TitleSigns {
  private let signs: [(text: String, style: Style)]

  /// None in less than `room` cells that leave enough of the title.
  init(isDownloaded: Bool = false, isLiked: Bool = false, in room: Int) {
    var signs: [(text: String, style: Style)] = []
    if isDownloaded { signs.append(("↓", .secondary)) }
    if isLiked { signs.append(("♥", Style(.liked))) }
    self.signs = room > 8 ? signs : []
  }

  /// Cells that they take.
  var width: Int { signs.isEmpty ? 0 : signs.count + 1 }

  /// Writes them behind a title that ends at `x`.
  func draw(x: Int, y: Int, on grid: inout Grid) {
    for (place, sign) in signs.enumerated() { grid.write(sign.text, x: x + 1 + place, y: y, style: sign.style) }
  }
}
