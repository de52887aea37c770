import Media
import Remote
import Terminal

extension Model {
  /// The texts on both sides of the progress line.
  struct NowPlayingLine {
    var elapsed: Double
    var left: String
    var right: String
    var modes: ModeSigns
    var progress: ProgressLine?
  }

  func drawNowPlaying(in rect: Rect, at now: Int64, on grid: inout Grid) {
    guard !rect.isEmpty else { return }
    if rect.height == 1 { return drawOneLine(in: rect, at: now, on: &grid) }
    drawTitle(in: rect.row(0), at: now, on: &grid)
    let row = rect.row(1)
    guard nowPlaying.track != nil else {
      grid.write("■", x: row.x, y: row.y, style: .secondary)
      let modes = ModeSigns(nowPlaying, width: row.width)
      if modes.width < row.width - 2 { modes.draw(endingAt: row.right, y: row.y, on: &grid) }
      return
    }
    let line = nowPlayingLine(width: row.width, at: now)
    var x = grid.write(line.left, x: row.x, y: row.y, width: row.width, style: heardStyle) + 1
    if let progress = line.progress {
      progress.draw(at: line.elapsed, x: x, y: row.y, done: heardStyle, on: &grid)
      x += progress.width + 1
    }
    x = grid.write(line.right, x: x, y: row.y, width: max(0, row.right - x), style: heardStyle)
    if line.modes.width < row.right - x { line.modes.draw(endingAt: row.right, y: row.y, on: &grid) }
  }

  /// The parts of the lower line at `now`, in a row of `width` cells.
  func nowPlayingLine(width: Int, at now: Int64) -> NowPlayingLine {
    let elapsed = nowPlaying.elapsed(at: now)
    let duration = nowPlaying.duration ?? nowPlaying.track?.duration
    var line = NowPlayingLine(
      elapsed: elapsed, left: "\(stateSign(at: now)) \(PlayingTime.clock(elapsed))",
      right: duration.map(PlayingTime.clock) ?? "",
      modes: ModeSigns(nowPlaying, width: width))
    let modesWidth = line.modes.width
    // The elapsed time may become as long as the duration without moving the line.
    let leftWidth = max(line.left.count, line.right.count + 2)
    line.left += String(repeating: " ", count: leftWidth - line.left.count)
    let room = width - leftWidth - line.right.count - 2 - (modesWidth > 0 ? modesWidth + 3 : 0)
    if let duration, room >= 4 { line.progress = ProgressLine(width: room, duration: duration) }
    return line
  }

  private func stateSign(at now: Int64) -> String {
    switch nowPlaying.state {
    case .playing where nowPlaying.isWaiting(at: now): "…"
    case .playing: "▶"
    case .paused, .interrupted: "‖"
    case .stopped: "■"
    }
  }

  private var heardStyle: Style { nowPlaying.state == .playing ? Style(.playing) : .secondary }

  /// Draws title and times in a single line.
  private func drawOneLine(in row: Rect, at now: Int64, on grid: inout Grid) {
    let x = grid.write("\(stateSign(at: now)) ", x: row.x, y: row.y, width: row.width, style: heardStyle)
    guard let track = nowPlaying.track else {
      grid.write(
        nowPlaying.outputProblem ?? "Nothing is playing.", x: x, y: row.y, width: row.right - x, style: .secondary)
      return
    }
    let duration = (nowPlaying.duration ?? track.duration).map { " / \(PlayingTime.clock($0))" } ?? ""
    let times = PlayingTime.clock(nowPlaying.elapsed(at: now)) + duration
    let right = grid.write(times, endingAt: row.right, y: row.y, width: row.right - x, style: heardStyle) - 1
    grid.write(track.title, x: x, y: row.y, width: max(0, right - x), style: Style(.plain, .bold))
  }

  private func drawTitle(in row: Rect, at now: Int64, on grid: inout Grid) {
    var right = noteEnd(row)
    if let problem = plainProblem {
      grid.write(problem, x: right + 2, y: row.y, width: row.right - right - 2, style: Style(.warning, .bold))
    }
    let notes = notes(in: row, endingAt: right, at: now)
    if !notes.signs.isEmpty {
      notes.draw(endingAt: right, y: row.y, on: &grid)
      right -= notes.width + 2
    }
    guard let track = nowPlaying.track else {
      grid.write("  Nothing is playing.", x: row.x, y: row.y, width: max(0, right - row.x), style: .secondary)
      return
    }
    // The large pane tells title, artist and album; where the queue is, only this line does.
    if showsFacts {
      let place = nowPlaying.queueIndex.map { "\(($0 + 1).grouped) of \(nowPlaying.queueCount.grouped) in the queue" }
      let room = max(0, right - row.x - 2)
      grid.write(place ?? "", x: row.x + 2, y: row.y, width: room, style: .secondary)
      return
    }
    if track.affinity > 0 { grid.write("♥", x: row.x, y: row.y, style: Style(.liked)) }
    var x = grid.write(
      track.title, x: row.x + 2, y: row.y, width: max(0, right - row.x - 2), style: Style(.plain, .bold))
    for text in [track.artist, album(of: track)] where !text.isEmpty && x < right {
      x = grid.write(" — ", x: x, y: row.y, width: right - x, style: .secondary)
      x = grid.write(text, x: x, y: row.y, width: max(0, right - x))
    }
  }

  /// `Con Todo El Mundo (2018)`, as far as known.
  func album(of track: Track) -> String {
    guard let year = track.year else { return track.album }
    return track.album.isEmpty ? "\(year)" : "\(track.album) (\(year))"
  }

  /// The problem of the output, where no frame has room for it.
  private var plainProblem: String? { layout.form == .framed ? nil : nowPlaying.outputProblem }

  /// The column where the notes of the upper line end, before the problem of the output.
  func noteEnd(_ row: Rect) -> Int {
    plainProblem.map { row.right - min(CellText.width(of: $0), row.width / 2) - 2 } ?? row.right
  }

  /// What goes on beside the current track, in the right half of the upper line.
  func notes(in row: Rect, endingAt right: Int, at now: Int64) -> ModeSigns {
    let signs: [ModeSigns.Sign?] = [
      nowPlaying.listener.map { ModeSigns.Sign(text: "☺ \($0)", isOn: true, action: .phrase("who is listening")) },
      recordingText.map { ModeSigns.Sign(text: $0, isOn: true) },
      connectionText.map { ModeSigns.Sign(text: $0, isOn: false) },
      delayText(at: now).map { ModeSigns.Sign(text: $0, isOn: true, action: .phrase("back to live")) },
      sleepTimerText(at: now).map {
        ModeSigns.Sign(text: $0, isOn: true, action: .phrase("cancel the sleep timer"))
      },
      chapterText(at: now).map { ModeSigns.Sign(text: $0, isOn: false, action: .showPart(.chapters)) },
    ]
    return ModeSigns(signs.compactMap(\.self), width: (right - row.x) / 2)
  }

  private var recordingText: String? { nowPlaying.station?.isRecorded == true ? "● recording" : nil }

  /// The problem with the connection to a station; nil if there is none.
  private var connectionText: String? {
    switch nowPlaying.station?.connection {
    case .stalled: "the station is silent"
    case .lost: "connecting again"
    case .live, nil: nil
    }
  }

  /// `−0:42 live` with the key for going live; nil while live.
  private func delayText(at now: Int64) -> String? {
    guard let delay = nowPlaying.delay(at: now) else { return nil }
    let key = keyMap.keys(for: .phrase("back to live")).map { " (\($0))" } ?? ""
    return "−\(PlayingTime.clock(delay)) live\(key)"
  }

  /// `☾ 23 min`, `☾ 0:42`, or `☾ end of track`.
  private func sleepTimerText(at now: Int64) -> String? {
    switch nowPlaying.sleepTimer {
    case .endOfTrack: return "☾ end of track"
    case .afterTracks(let count): return "☾ \(count) tracks"
    case .endOfAlbum: return "☾ end of album"
    case .endOfChapter: return "☾ end of chapter"
    case .after, .longer, .at, .off, nil: break
    }
    guard let end = nowPlaying.sleepTimerEnd, end > now else { return nil }
    let seconds = Double(end - now) / 1e9
    return seconds < 60 ? "☾ \(PlayingTime.clock(seconds))" : "☾ \(Figures.length(seconds))"
  }

  private func chapterText(at now: Int64) -> String? {
    nowPlaying.chapter(at: nowPlaying.elapsed(at: now)).map { "\($0.number)/\($0.count) \($0.title)" }
  }
}
