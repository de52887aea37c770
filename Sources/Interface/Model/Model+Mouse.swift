import Remote
import Terminal

extension Model {
  /// The rows scrolled by one notch of the wheel.
  private static let wheelRows = 3

  /// Handles a mouse event.
  mutating func take(_ event: MouseEvent) -> [Effect] {
    let hinted = event.action == .press && event.button == 1 ? hintedAction(at: event.position) : nil
    let count = pending.count
    pending = PendingKeys()
    if let hinted { return perform(hinted, times: count) }
    switch event.action {
    case .wheelUp: return turnWheel(by: -1, at: event.position)
    case .wheelDown: return turnWheel(by: 1, at: event.position)
    case .press where event.button == 1: return press(at: event.position, clicks: event.clicks)
    case .press: return []
    case .drag: return drag(to: event.position)
    case .release: return release(at: event.position)
    }
  }

  private mutating func turnWheel(by step: Int, at position: Position) -> [Effect] {
    let layout = layout
    if completionRect.contains(position) {
      bar.complete(by: step)
      return previewEffects()
    }
    if layout.nowPlaying.contains(position) {
      return [.command(.changeVolume(step < 0 ? .up(2) : .down(2)))]
    }
    if menu != nil {
      menu?.move(by: step)
    } else if help != nil || large != nil {
      move(by: step * Model.wheelRows)
    } else if above(layout.libraryPane).contains(position) {
      library.showNext(by: step)
    } else if layout.beside.contains(position) {
      scrollLarge(by: step * Model.wheelRows)
    } else if layout.queue.contains(position) {
      queue.cursor.scroll(by: step * Model.wheelRows, count: queue.count, height: layout.queue.height)
    } else if layout.library.contains(position) {
      library.cursor.scroll(
        by: step * Model.wheelRows, count: library.top.length, height: layout.library.height)
    }
    return []
  }

  private mutating func press(at position: Position, clicks: Int) -> [Effect] {
    let layout = layout
    held = nil
    if pressInCompletions(at: position) { return previewEffects() }
    if layout.bar.contains(position) {
      openBar()
      return []
    }
    if layout.reply.contains(position) {
      let text = replyText(width: layout.reply.width, limit: layout.reply.height)
      return text.choice(at: position, in: layout.reply).map { [.chooseAlternative($0)] } ?? []
    }
    if layout.nowPlaying.contains(position) { return pressInNowPlaying(at: position, clicks, layout.nowPlaying) }
    if let action = soundAction(at: position, layout) { return perform(action, times: nil) }
    if info != nil {
      info = nil
      return []
    }
    if menu != nil { return pressInMenu(at: position) }
    if help != nil { return pressInHelp(at: position, clicks) }
    if large != nil { return clicks == 2 ? pressInLarge(at: position) : [] }
    if focus == .bar { _ = closeBar() }
    library.field = nil
    if layout.beside.contains(position) { return clicks == 2 ? pressInLarge(at: position) : [] }
    if position.x == layout.borderColumn, layout.libraryPane.bottom > position.y { held = .border }
    if layout.queue.contains(position) {
      return pressInQueue(queue.cursor.top + position.y - layout.queue.y, clicks)
    }
    if layout.library.contains(position) {
      return pressInLibrary(library.cursor.top + position.y - layout.library.y, position.x - layout.library.x, clicks)
    }
    if layout.libraryHeading.contains(position) || layout.queueHeading.contains(position) {
      return pressInHeading(at: position, layout)
    }
    if above(layout.libraryPane).contains(position) {
      (pane, focus) = (.library, .library)
      if let view = tabs(layout).view(at: position.x), view != library.view {
        return perform(.show(view), times: nil)
      }
      open(Menu(title: "View", all: viewEntries))
    }
    if !layout.queue.isEmpty, above(layout.queuePane).contains(position) {
      (pane, focus) = (.queue, .queue)
      open(Menu(title: "Queue", all: queueEntries))
    }
    return []
  }

  /// The action of a hint at a position: of a continuation of the pressed keys, or “? for help”.
  private func hintedAction(at position: Position) -> KeyAction? {
    let layout = layout
    if layout.bar.contains(position), focus != .bar, pending.isEmpty, reply == nil || !layout.reply.isEmpty {
      return helpHintColumns(layout.bar).contains(position.x) ? .command(.help) : nil
    }
    let rect = replyRect(layout)
    guard !pending.keys.isEmpty, rect.contains(position),
      let number = replyText(width: rect.width, limit: rect.height).choice(at: position, in: rect)
    else { return nil }
    return keyMap.continuations(of: pending.keys)[number - 1].action
  }

  private mutating func pressInLibrary(_ row: Int, _ column: Int, _ clicks: Int) -> [Effect] {
    (pane, focus) = (.library, .library)
    guard let place = library.top.place(at: row) else { return [] }
    library.cursor.selected = row
    held = .libraryRow(row)
    // The triangle before a title opens and closes a row; elsewhere a double click plays it, as Enter does.
    let indent = 1 + 2 * (place.count - 1)
    guard let item = library.selected else { return [] }
    if item.isExpandable, (indent...indent + 1).contains(column) {
      if library.top.isOpen(place) { library.top.close(place) } else { library.top.open(place, item) }
      return []
    }
    return clicks == 2 ? perform(.command(.playSelected), times: nil) : []
  }

  /// A click on a heading sorts by its column, or reverses the order.
  private mutating func pressInHeading(at position: Position, _ layout: Layout) -> [Effect] {
    let isQueue = layout.queueHeading.contains(position)
    (pane, focus) = isQueue ? (.queue, .queue) : (.library, .library)
    let headings =
      isQueue
      ? shownQueue(layout).columns.headings(name: "Title")
      : shownLibrary(layout).columns.headings(name: library.view.heading)
    let x = position.x - (isQueue ? layout.queue.x : layout.library.x) - 1
    // The heading at the position, or whose column extends to it.
    guard let heading = headings.last(where: { $0.x <= x + 1 }) ?? headings.first else { return [] }
    let column = heading.column == .name && !isQueue && library.view == .years ? .year : heading.column
    return sort(by: column)
  }

  private mutating func pressInQueue(_ row: Int, _ clicks: Int) -> [Effect] {
    (pane, focus) = (.queue, .queue)
    guard row < queue.count else { return [] }
    queue.cursor.selected = row
    if clicks == 2 { return [.playQueueEntry(row)] }
    held = .queueEntry(row)
    return []
  }

  /// A click on an entry chooses it; a click outside closes the menu.
  private mutating func pressInMenu(at position: Position) -> [Effect] {
    let rect = menuRect
    if rect.contains(position) { return choose((menu?.cursor.top ?? 0) + position.y - rect.y) }
    if position.y != rect.y - 1 { closeMenu() }
    return []
  }

  private mutating func pressInHelp(at position: Position, _ clicks: Int) -> [Effect] {
    guard let screen = help, let offset = HelpRows(layout.help).offset(at: position) else { return [] }
    let last = max(0, helpLines.count - 1)
    help?.cursor.selected = min(screen.cursor.top + offset, last)
    return clicks == 2 ? perform(.command(.playSelected), times: nil) : []
  }

  /// A double click on a chapter or a timed line of lyrics seeks to it.
  private func pressInLarge(at position: Position) -> [Effect] {
    let body = largeBody(layout)
    guard let text = largePane(layout)?.text, body.contains(position) else { return [] }
    let index = largeTop(text, height: body.height, at: now) + position.y - body.y
    guard text.rows.indices.contains(index), let start = text.start(of: text.rows[index].line) else { return [] }
    return [.command(.changePlaybackPosition(.seconds(start)))]
  }

  private mutating func pressInNowPlaying(at position: Position, _ clicks: Int, _ rect: Rect) -> [Effect] {
    if rect.height == 2, position.y == rect.y + 1,
      let sign = ModeSigns(nowPlaying, width: rect.width).sign(at: position.x, endingAt: rect.right)
    {
      return sign.action.map { perform($0, times: nil) } ?? []
    }
    if rect.height == 2, position.y == rect.y,
      let action = notes(in: rect, endingAt: noteEnd(rect), at: now).sign(at: position.x, endingAt: noteEnd(rect))?
        .action
    {
      return perform(action, times: nil)
    }
    guard nowPlaying.track != nil else { return [] }
    if rect.height == 2, position.y == rect.y {
      return clicks == 2 ? perform(.command(.nowPlaying), times: nil) : []
    }
    if position.x <= rect.x + 1 { return [.command(.togglePlayPause)] }
    guard let effects = seek(to: position.x) else { return [] }
    held = .progress
    return effects
  }

  /// Seeks to a column of the progress line; nil outside it.
  private func seek(to column: Int) -> [Effect]? {
    let rect = layout.nowPlaying
    let line = nowPlayingLine(width: rect.width, at: nowPlaying.timestamp)
    guard rect.height == 2, let progress = line.progress else { return nil }
    let start = rect.x + CellText.width(of: line.left) + 1
    guard column >= start, column < start + progress.width else { return nil }
    return [.command(.changePlaybackPosition(.fraction((Double(column - start) + 0.5) / Double(progress.width))))]
  }

  private mutating func drag(to position: Position) -> [Effect] {
    switch held {
    case .border: looks.librarySharePercent = max(20, min(80, position.x * 100 / max(1, layout.listsWidth - 2)))
    case .libraryRow(let start):
      let row = library.cursor.top + position.y - layout.library.y
      library.cursor.selected = max(0, min(row, library.top.length - 1))
      if library.anchor == nil, library.cursor.selected != start { library.anchor = start }
    case .queueEntry:
      let row = queue.cursor.top + position.y - layout.queue.y
      queue.cursor.selected = max(0, min(row, queue.count - 1))
    case .progress: return seek(to: position.x) ?? []
    case nil: break
    }
    return []
  }

  private mutating func release(at position: Position) -> [Effect] {
    defer { held = nil }
    if case .libraryRow = held, library.anchor != nil { library.toggleRange() }
    if held == .border { return [.keepLibraryShare(looks.librarySharePercent)] }
    guard case .queueEntry(let from) = held, queue.cursor.selected != from, from < queue.count else { return [] }
    return [.command(.moveInQueue(from: from, to: queue.cursor.selected))]
  }
}
