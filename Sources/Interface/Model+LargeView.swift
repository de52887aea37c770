import Media
import Remote
import Terminal

extension Model {
  /// The large now-playing pane: the cover on the left, what is known about the track on the right.
  func drawLarge(_ layout: Layout, at now: Int64, on grid: inout Grid) {
    var rect = layout.help
    guard let track = nowPlaying.track else {
      grid.write("Nothing is playing.", x: rect.x, y: rect.y, width: rect.width, style: .secondary)
      return
    }
    if let picture = large?.details?.picture, !layout.picture.isEmpty {
      draw(
        cover: picture, in: Rect(x: layout.picture.x, y: rect.y, width: layout.picture.width, height: rect.height),
        on: &grid)
      rect = Rect(
        x: layout.picture.right + 2, y: rect.y, width: rect.width - layout.picture.width - 2, height: rect.height)
    }
    drawFacts(of: track, in: rect, on: &grid)
    let top = min(5, rect.height)
    let body = Rect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top)
    guard !body.isEmpty else { return }
    let elapsed = nowPlaying.elapsed(at: now)
    if let lyrics = large?.details?.lyrics {
      draw(lyrics, in: body, at: elapsed, on: &grid)
    } else if !nowPlaying.chapters.isEmpty {
      drawChapters(in: body, at: elapsed, on: &grid)
    } else {
      drawNeighbours(in: body, on: &grid)
    }
  }

  private func drawFacts(of track: Track, in rect: Rect, on grid: inout Grid) {
    let album = track.year.map { track.album.isEmpty ? "\($0)" : "\(track.album) (\($0))" } ?? track.album
    let lines: [(String, Style)] = [
      ((track.affinity > 0 ? "♥ " : "") + track.title, Style(.playing, .bold)), (track.artist, .plain),
      (album, .plain), (track.genres.joined(separator: " · "), .secondary),
    ]
    for (y, (text, style)) in lines.filter({ !$0.0.isEmpty }).prefix(rect.height).enumerated() {
      grid.write(text, x: rect.x, y: rect.y + y, width: rect.width, style: style)
    }
  }

  /// The words; those with times keep the line that is sung in the middle.
  private func draw(_ lyrics: Lyrics, in rect: Rect, at elapsed: Double, on grid: inout Grid) {
    let sung = lyrics.line(at: elapsed)
    let followed = max(0, (sung ?? 0) - rect.height / 2)
    let top = max(0, min(large?.top ?? followed, lyrics.lines.count - rect.height))
    for (y, index) in (top..<max(top, min(lyrics.lines.count, top + rect.height))).enumerated() {
      let style = index == sung ? Style(.accent, .bold) : lyrics.isSynced ? .secondary : .plain
      grid.write(lyrics.lines[index].text, x: rect.x, y: rect.y + y, width: rect.width, style: style)
    }
  }

  private func drawChapters(in rect: Rect, at elapsed: Double, on grid: inout Grid) {
    let chapters = nowPlaying.chapters
    let heard = chapters.lastIndex { $0.start <= elapsed } ?? 0
    let top = max(0, min(large?.top ?? max(0, heard - rect.height / 2), chapters.count - rect.height))
    for (y, index) in (top..<max(top, min(chapters.count, top + rect.height))).enumerated() {
      let isHeard = index == heard
      let style = isHeard ? Style(.accent, .bold) : .plain
      let right = grid.write(
        PlayingTime.clock(chapters[index].start), endingAt: rect.right, y: rect.y + y, width: rect.width,
        style: .secondary)
      let x = grid.write(isHeard ? "▶ " : "  ", x: rect.x, y: rect.y + y, width: rect.width, style: style)
      grid.write(
        "\(index + 1)  \(chapters[index].title)", x: x, y: rect.y + y, width: max(0, right - 1 - x), style: style)
    }
  }

  /// What was heard before and what comes, where a track has neither words nor chapters.
  private func drawNeighbours(in rect: Rect, on grid: inout Grid) {
    func name(_ title: String, _ artist: String) -> String { artist.isEmpty ? title : "\(title) — \(artist)" }
    var lines: [(label: String, text: String)] = []
    if let before = nowPlaying.previousTrack { lines.append(("before", name(before.title, before.artist))) }
    if let next = nowPlaying.nextTrack { lines.append(("next", name(next.title, next.artist))) }
    // What comes after that, as far as the queue is loaded; repeating makes another order of it.
    var position = (nowPlaying.queueIndex ?? queue.count) + 2
    while nowPlaying.repeatMode == .none, let row = queue.window.row(at: position), lines.count < rect.height {
      lines.append(("", name(row.title, row.artist)))
      position += 1
    }
    for (y, line) in lines.prefix(rect.height).enumerated() {
      grid.write(line.label, x: rect.x, y: rect.y + y, width: rect.width, style: .secondary)
      let style: Style = line.label == "next" ? .plain : .secondary
      grid.write(line.text, x: rect.x + 8, y: rect.y + y, width: max(0, rect.width - 8), style: style)
    }
  }
}
