import Terminal

extension TextField {
  /// The characters visible in `width` cells, such that the cursor is visible.
  func window(width: Int) -> Range<Int> {
    let widths = text.map { CellText.width(of: String($0)) }
    var start = cursor
    var room = width - 1
    while start > 0, room >= widths[start - 1] {
      start -= 1
      room -= widths[start]
    }
    var end = cursor
    room += 1
    while end < widths.count, room >= widths[end] {
      room -= widths[end]
      end += 1
    }
    return start..<end
  }
}
