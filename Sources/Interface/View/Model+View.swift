import Media
import Remote
public import Terminal

extension Model {
  /// The cells of a line of the reply.
  var replyWidth: Int { max(1, size.width - (looks.borders == .off ? 0 : 4)) }

  var layout: Layout {
    let isBrief = !pending.keys.isEmpty
    let replyHeight = replyText(width: replyWidth, limit: isBrief ? 9 : 3).lines.count
    return Layout(
      size: size, pane: pane, replyHeight: replyHeight, isBrief: isBrief,
      needed: neededWidths, looks: looks)
  }

  /// The screen at the monotonic time `now`, in nanoseconds.
  public func view(at now: Int64) -> Grid {
    var grid = Grid(size: size)
    grid.theme = theme
    if looks.hasTitle { grid.title = title }
    let layout = layout
    drawFrame(layout, on: &grid)
    if help != nil {
      drawHelp(in: layout.help, on: &grid)
    } else if large != nil {
      drawLarge(layout, at: now, on: &grid)
    } else {
      drawLibrary(layout, on: &grid)
      drawQueue(layout, on: &grid)
      drawScrollThumb(
        layout.library, count: library.top.length, top: library.cursor.top, form: layout.form, on: &grid)
      drawScrollThumb(layout.queue, count: queue.count, top: queue.cursor.top, form: layout.form, on: &grid)
      if !layout.beside.isEmpty { drawLarge(layout, at: now, on: &grid) }
    }
    drawInfo(on: &grid)
    drawMenu(on: &grid)
    drawNowPlaying(in: layout.nowPlaying, at: now, on: &grid)
    drawMeter(in: layout.meter, on: &grid)
    let replyRect = replyRect(layout)
    drawReply(in: replyRect, on: &grid)
    if replyRect != layout.bar { drawBar(in: layout.bar, on: &grid) }
    drawCompletions(on: &grid)
    if looks.showsCursor, grid.cursor == nil, let place = readingPosition(layout),
      Rect(x: 0, y: 0, width: size.width, height: size.height).contains(place)
    {
      grid.cursor = place
    }
    if looks.isASCII { grid.reduceToASCII() }
    return grid
  }

  /// The title of the terminal: `▶ Title — Artist`.
  private var title: String {
    guard let track = nowPlaying.track, nowPlaying.state != .stopped else { return "tuneterm" }
    let artist = track.artist.isEmpty ? "" : " — \(track.artist)"
    return "\(nowPlaying.state == .playing ? "▶" : "‖") \(track.title)\(artist)"
  }

  /// Where the reply is; in low windows it replaces the bar.
  func replyRect(_ layout: Layout) -> Rect {
    layout.reply.isEmpty && focus != .bar && (reply != nil || !pending.isEmpty) ? layout.bar : layout.reply
  }

  /// The position for screen readers: a reply until the next key, or else the selected row.
  private func readingPosition(_ layout: Layout) -> Position? {
    let replyRect = replyRect(layout)
    if isReplyUnread, pending.isEmpty, !replyRect.isEmpty { return Position(x: replyRect.x, y: replyRect.y) }
    if info != nil { return Position(x: infoRect.x, y: infoRect.y) }
    if let help {
      let row = HelpRows(layout.help).row(help.cursor.selected - help.cursor.top)
      return Position(x: row.x, y: row.y)
    }
    if large != nil { return Position(x: layout.help.x, y: layout.help.y) }
    let (rect, cursor) = focus == .queue ? (layout.queue, queue.cursor) : (layout.library, library.cursor)
    // An empty list shows why it is empty.
    if !rect.isEmpty, focus == .queue ? queue.count == 0 : library.top.length == 0 {
      return Position(x: rect.x + 1, y: firstLine(inEmpty: rect))
    }
    return rect.isEmpty ? nil : Position(x: rect.x + 1, y: min(rect.bottom - 1, rect.y + cursor.selected - cursor.top))
  }

  private func drawReply(in rect: Rect, on grid: inout Grid) {
    replyText(width: rect.width, limit: rect.height).draw(in: rect, on: &grid)
  }

  /// The text in the place of the reply: possible continuations of the pressed keys, or else the reply.
  func replyText(width: Int, limit: Int) -> ReplyText {
    if !pending.keys.isEmpty {
      return ReplyText(pending.keys, keyMap.continuations(of: pending.keys), width: width, limit: limit)
    }
    return ReplyText(reply, hint: hint, width: width, limit: limit)
  }
}
