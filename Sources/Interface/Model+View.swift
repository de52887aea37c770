public import Terminal

extension Model {
  var layout: Layout {
    let replyHeight = ReplyText(reply, width: max(1, size.width - 4), limit: 3).lines.count
    return Layout(size: size, pane: pane, replyHeight: replyHeight)
  }

  /// The picture at the monotonic time `now` (nanoseconds).
  public func view(at now: Int64) -> Grid {
    var grid = Grid(size: size)
    let layout = layout
    drawFrame(layout, on: &grid)
    if help != nil {
      drawHelp(in: layout.help, on: &grid)
    } else {
      drawLibrary(in: layout.library, on: &grid)
      drawQueue(in: layout.queue, on: &grid)
    }
    drawNowPlaying(in: layout.nowPlaying, at: now, on: &grid)
    if layout.reply.isEmpty, focus != .bar, reply != nil {
      drawReply(in: layout.bar, on: &grid)
    } else {
      drawReply(in: layout.reply, on: &grid)
      drawBar(in: layout.bar, on: &grid)
    }
    return grid
  }

  private func drawReply(in rect: Rect, on grid: inout Grid) {
    ReplyText(reply, width: rect.width, limit: rect.height).draw(in: rect, on: &grid)
  }
}
