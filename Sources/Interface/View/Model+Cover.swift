import Terminal

extension Model {
  /// Pictures larger than this, in pixels, are not sent to terminals, because that would delay keys.
  private static let coverLimit = 640

  private var coverProtocol: PictureProtocol? {
    looks.isASCII ? nil : looks.cover.pictureProtocol(of: graphics.protocols)
  }

  /// The maximum size in pixels of a cover for `rect`; nil if there is no room for one, or a screen reader would read it
  /// block by block.
  func coverSize(in rect: Rect) -> PictureSize? {
    guard !rect.isEmpty, !looks.isASCII else { return nil }
    if looks.showsCursor, looks.cover == .auto, coverProtocol == nil { return nil }
    guard coverProtocol != nil else { return PictureSize(width: rect.width, height: 2 * rect.height) }
    return PictureSize(
      width: min(rect.width * graphics.cell.width, Model.coverLimit),
      height: min(rect.height * graphics.cell.height, Model.coverLimit))
  }

  /// Draws a cover at the top of `rect`.
  func draw(cover picture: Picture, in rect: Rect, on grid: inout Grid) {
    guard let form = coverProtocol else { return grid.draw(picture, x: rect.x, y: rect.y) }
    let size = graphics.cells(of: picture)
    grid.place(
      PlacedPicture(
        picture,
        in: Rect(x: rect.x, y: rect.y, width: min(size.width, rect.width), height: min(size.height, rect.height)),
        as: form))
  }
}
