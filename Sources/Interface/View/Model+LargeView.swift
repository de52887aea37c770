import Media
import Remote
import Terminal

extension Model {
  /// In lower panes, lyrics and chapters take all rows; the current track is shown below anyway.
  private static let factsHeight = 9

  /// The now-playing pane: over the lists, or beside them if there is room; nil if hidden.
  func largePane(_ layout: Layout) -> LargePane? { large ?? (layout.beside.isEmpty ? nil : beside) }

  /// The rectangle of that pane.
  private func largeRect(_ layout: Layout) -> Rect { large != nil ? layout.help : layout.beside.insetBy(columns: 1) }

  /// Draws the now-playing pane: the cover on the left or at the top, and the details of the track.
  func drawLarge(_ layout: Layout, at now: Int64, on grid: inout Grid) {
    let whole = largeRect(layout)
    guard let track = nowPlaying.track else {
      grid.write("Nothing is playing.", x: whole.x, y: whole.y, width: whole.width, style: .secondary)
      return
    }
    let pane = largePane(layout)
    let rect = besideCover(layout)
    if let picture = pane?.details?.picture, rect != whole {
      let place =
        large == nil
        ? layout.besidePicture
        : layout.isPictureAbove
          ? layout.picture : Rect(x: whole.x, y: whole.y, width: layout.picture.width, height: whole.height)
      draw(cover: picture, in: place, on: &grid)
    }
    let body = largeBody(layout)
    for (y, (text, style)) in facts(of: track, width: rect.width).prefix(body.y - rect.y).enumerated() {
      grid.write(text, x: rect.x, y: rect.y + y, width: rect.width, style: style)
    }
    if let text = pane?.text {
      draw(text, in: body, at: now, on: &grid)
      if rect.bottom > body.bottom, let next = nowPlaying.nextTrack {
        let x = grid.write("next  ", x: rect.x, y: rect.bottom - 1, width: rect.width, style: .secondary)
        grid.write(name(next.title, next.artist), x: x, y: rect.bottom - 1, width: rect.right - x, style: .secondary)
      }
    } else {
      let isWordless = pane?.wantsWords == true && pane?.details != nil
      if isWordless {
        grid.write("No lyrics in its tags or beside it.", x: body.x, y: body.y, width: body.width, style: .secondary)
      }
      let top = isWordless ? min(2, body.height) : 0
      let rest = Rect(x: body.x, y: body.y + top, width: body.width, height: body.height - top)
      drawNeighbours(in: rest, on: &grid)
    }
  }

  /// The rectangle for lyrics, chapters or neighbouring tracks.
  func largeBody(_ layout: Layout) -> Rect {
    let rect = besideCover(layout)
    let text = largePane(layout)?.text
    let count = nowPlaying.track.map { facts(of: $0, width: rect.width).count } ?? 0
    let top = text != nil && rect.height < Self.factsHeight ? 0 : min(count + 1, rect.height)
    // The next track is shown below the lyrics, if there is room.
    let bottom = text != nil && nowPlaying.nextTrack != nil && rect.height - top >= Self.factsHeight ? 2 : 0
    return Rect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top - bottom)
  }

  /// True if the large view shows the title of the track.
  var showsFacts: Bool {
    guard large != nil, help == nil, nowPlaying.track != nil else { return false }
    let layout = layout
    return largeBody(layout).y > besideCover(layout).y
  }

  /// The pane without the cover.
  func besideCover(_ layout: Layout) -> Rect {
    let rect = largeRect(layout)
    guard largePane(layout)?.details?.picture != nil else { return rect }
    if large == nil {
      guard !layout.besidePicture.isEmpty else { return rect }
      let y = layout.besidePicture.bottom + 1
      return Rect(x: rect.x, y: y, width: rect.width, height: rect.bottom - y)
    }
    guard !layout.picture.isEmpty else { return rect }
    if layout.isPictureAbove {
      let y = layout.picture.bottom + 1
      return Rect(x: rect.x, y: y, width: rect.width, height: rect.bottom - y)
    }
    let x = layout.picture.right + 2
    return Rect(x: x, y: rect.y, width: rect.right - x, height: rect.height)
  }

  /// The first visible row of the lyrics or chapters at the monotonic time `now`.
  func largeTop(_ text: LargeText, height: Int, at now: Int64) -> Int {
    let top = largePane(layout)?.top
    return min(top ?? text.top(at: nowPlaying.elapsed(at: now), height: height), text.lastTop(height: height))
  }

  mutating func scrollLarge(by rows: Int) {
    let layout = layout
    guard let text = largePane(layout)?.text else { return }
    let height = largeBody(layout).height
    let top = largeTop(text, height: height, at: now)
    let last = text.lastTop(height: height)
    if large == nil {
      beside.scroll(by: rows, from: top, last: last)
    } else {
      large?.scroll(by: rows, from: top, last: last)
    }
  }

  private func facts(of track: Track, width: Int) -> [(String, Style)] {
    let number = track.trackNumber.map { "track \($0)" }
    let details = large?.details ?? beside.details
    let stars = starsShown(details?.stars)
    let format = details?.format?.shown(in: width)
    let gain = track.replayGain.shown
    let about = [number, track.genres.isEmpty ? nil : track.genres.joined(separator: ", ")].compactMap(\.self)
    let lines: [(String, Style)] = [
      ((track.affinity > 0 ? "♥ " : "") + track.title, Style(.playing, .bold)), (track.artist, .plain),
      (album(of: track), .plain), (stars, .accent), (about.joined(separator: " · "), .secondary),
      (format ?? "", .secondary), (gain.isEmpty ? "" : "gain \(gain)", .secondary),
    ]
    return lines.filter { !$0.0.isEmpty }
  }

  /// The current line stays in the middle until the user scrolls.
  private func draw(_ text: LargeText, in rect: Rect, at now: Int64, on grid: inout Grid) {
    let heard = text.line(at: nowPlaying.elapsed(at: now))
    let rows = text.rows.dropFirst(largeTop(text, height: rect.height, at: now)).prefix(rect.height)
    for (y, row) in zip(rect.y..., rows) {
      let isHeard = row.line == heard
      switch text.content {
      case .words(let lyrics):
        // Lines fade with their distance from the current one.
        let isNear = heard.map { abs(row.line - $0) == 1 } ?? false
        let style = isHeard ? Style(.accent, .bold) : lyrics.isSynced && !isNear ? .secondary : .plain
        grid.write(row.text, x: rect.x, y: y, width: rect.width, style: style)
      case .chapters(let chapters):
        let style = isHeard ? Style(.accent, .bold) : .plain
        let right = grid.write(
          PlayingTime.clock(chapters[row.line].start), endingAt: rect.right, y: y, width: rect.width, style: .secondary)
        let x = grid.write(isHeard ? "▶ " : "  ", x: rect.x, y: y, width: rect.width, style: style)
        grid.write(row.text, x: x, y: y, width: max(0, right - 1 - x), style: style)
      }
    }
  }

  private func name(_ title: String, _ artist: String) -> String { artist.isEmpty ? title : "\(title) — \(artist)" }

  /// Draws the previous and the next tracks, for a track without lyrics and chapters.
  private func drawNeighbours(in rect: Rect, on grid: inout Grid) {
    var lines: [(label: String, text: String)] = []
    if let before = nowPlaying.previousTrack { lines.append(("before", name(before.title, before.artist))) }
    if let next = nowPlaying.nextTrack { lines.append(("next", name(next.title, next.artist))) }
    // The following entries, as far as they are loaded; repeat changes their order.
    var position = (nowPlaying.queueIndex ?? queue.count) + 2
    while nowPlaying.repeatMode == .none, let row = queue.window.row(at: position), lines.count < rect.height {
      lines.append(("", name(row.title, row.fields.artist)))
      position += 1
    }
    for (y, line) in lines.prefix(rect.height).enumerated() {
      grid.write(line.label, x: rect.x, y: rect.y + y, width: rect.width, style: .secondary)
      let style: Style = line.label == "next" ? .plain : .secondary
      grid.write(line.text, x: rect.x + 8, y: rect.y + y, width: max(0, rect.width - 8), style: style)
    }
  }
}
