import Media
import Remote
import Terminal

extension Model {
  /// The maximum number of repetitions by a count.
  private static let repetitionLimit = 50

  /// Performs the action of a key or a line of the bar; `count` is the number typed before the key.
  mutating func perform(_ action: KeyAction, times count: Int?) -> [Effect] {
    if action.endsReply { reply = nil }
    if action.closesInfo { info = nil }
    switch action {
    case .phrase("quit") where info != nil:
      info = nil
      return []
    case .phrase("quit") where help != nil || large != nil:
      if help != nil { help = nil } else { large = nil }
      return []
    case .phrase(let phrase):
      return Array(repeating: .perform(phrase: phrase), count: min(max(1, count ?? 1), Model.repetitionLimit))
    case .setting(let name, let value): return [.command(.set(setting: name, value: value))]
    case .show(let view):
      showLibrary()
      library.show(view)
      return []
    case .showPart(let part):
      help = nil
      if large == nil { large = LargePane() }
      large?.wantsWords = [.lyrics, .words, .notes].contains(part)
      return []
    case .hidePart(let part):
      guard large != nil else {
        let verb = [.cover, .artwork].contains(part) ? "does" : "do"
        reply = ScreenReply("The \(part.rawValue) \(verb) not fill the screen now.", isError: true)
        return []
      }
      large = nil
      return []
    case .sort(let column): return sort(by: column)
    case .withSelected(let action): return act(action, count)
    case .command(let command): return perform(command, count: count)
    }
  }

  private mutating func perform(_ command: InterfaceCommand, count: Int?) -> [Effect] {
    if let refusal = refusal(of: command) { return refuse(refusal) }
    let page =
      help != nil
      ? HelpRows(layout.help).count
      : large != nil ? largeBody(layout).height : focus == .queue ? layout.queue.height : layout.library.height
    let times = max(1, count ?? 1)
    switch command {
    case .moveUp: move(by: -times)
    case .moveDown: move(by: times)
    case .pageUp: move(by: -max(1, page) * times)
    case .pageDown: move(by: max(1, page) * times)
    case .halfPageUp: move(by: -max(1, page / 2) * times)
    case .halfPageDown: move(by: max(1, page / 2) * times)
    case .goToTop:
      move(by: .min)
      if let count { move(by: count - 1) }
    case .goToBottom:
      move(by: count == nil ? .max : .min)
      if let count { move(by: count - 1) }
    case .goToPlaying:
      if focus == .library, help == nil, large == nil, let track = nowPlaying.track, track.id > 0 {
        return [.locate(track.identifier)]
      }
      goToPlaying()
    case .showInLibrary: return locate()
    case .showInfo: return toggleInfo()
    case .menu:
      guard help == nil, large == nil else { return [] }
      open(pane == .queue ? Menu(title: "Queue", all: queueEntries) : Menu(title: "View", all: viewEntries))
    case .goLeft, .goRight: return goSideways(command == .goRight, by: times)
    case .nextPane, .previousPane: nextPane()
    case .nextView, .previousView:
      showLibrary()
      library.showNext(by: command == .nextView ? times : -times)
    case .nextOrder, .reverseOrder: return changeOrder(command)
    case .playSelected: return playSelected(.now)
    case .queueSelectedLast: return playSelected(.later)
    case .queueSelectedNext: return playSelected(.next)
    case .removeSelected: return removeSelected(times)
    case .moveSelectedDown: return moveSelected(by: times)
    case .moveSelectedUp: return moveSelected(by: -times)
    case .addSelected: return openPlaylistMenu(times)
    case .likeSelected: return act(.like, times)
    case .copySelected: return act(.copy, times)
    case .paste: return paste()
    case .mark: mark(times)
    case .openOrMark: openOrMark(times)
    case .markRange: markRange()
    case .markAll: markAll(inverting: false)
    case .invertMarks: markAll(inverting: true)
    case .toggleMute: return [.command(nowPlaying.isMuted ? .unmute : .mute())]
    case .nowPlaying:
      help = nil
      large = large == nil ? LargePane() : nil
    case .cancel: return cancel()
    case .filter: openFilter()
    case .nextMatch, .previousMatch: return findMatch(isBackward: command == .previousMatch)
    case .commandBar: openBar()
    case .searchHistory:
      openBar()
      bar.beginSearch()
    case .stopImporting: return [.command(.stopImport)]
    case .help: if help == nil { showHelp(nil) } else { help = nil }
    case .redraw: return [.redrawScreen]
    case .suspend: return [.suspend]
    }
    return []
  }

  mutating func move(by rows: Int) {
    if scrollInfo(by: rows) { return }
    if help != nil {
      let count = helpLines.count
      help?.cursor.move(by: rows, count: count)
    } else if large != nil {
      scrollLarge(by: rows)
    } else if focus == .queue {
      queue.move(by: rows)
    } else {
      library.move(by: rows)
    }
  }

  /// Shows and focuses the library.
  mutating func showLibrary() {
    help = nil
    large = nil
    pane = .library
    if focus != .bar { focus = .library }
  }

  private mutating func goToPlaying() {
    guard help == nil, let index = nowPlaying.queueIndex else { return }
    large = nil
    focus = .queue
    pane = .queue
    queue.cursor.selected = index
  }

  private mutating func goSideways(_ isRight: Bool, by times: Int) -> [Effect] {
    guard help == nil else { return [] }
    if focus == .queue || large != nil {
      let seconds = 5 * Double(times)
      return [.command(isRight ? .skipForward(interval: seconds) : .skipBackward(interval: seconds))]
    }
    if isRight { library.goRight() } else { library.goLeft() }
    return []
  }

  private mutating func nextPane() {
    guard help == nil else { return }
    large = nil
    pane = pane == .library ? .queue : .library
    focus = pane == .queue ? .queue : .library
  }

  private mutating func openFilter() {
    if help != nil {
      let filter = help?.filter ?? ""
      help?.field = TextField(filter)
      return
    }
    if focus == .queue, large == nil { return openQueueSearch() }
    showLibrary()
    focus = .filter
    library.field = TextField(library.filter)
  }

  private mutating func findMatch(isBackward: Bool) -> [Effect] {
    guard help == nil, large == nil else { return [] }
    if focus == .queue { return findInQueue(isBackward: isBackward) }
    guard library.filter.isEmpty else {
      // All visible rows are matches.
      library.move(by: isBackward ? -1 : 1)
      return []
    }
    guard !library.lastFilter.isEmpty else {
      let key = keyMap.keys(for: .command(.filter)).map { "Press \($0) and type words first." } ?? ""
      reply = ScreenReply("Nothing has been searched for yet. \(key)", isError: true)
      return []
    }
    return [
      .findMatch(
        LibraryMatch(
          view: library.view, order: library.order, words: library.lastFilter,
          place: library.top.place(at: library.cursor.selected) ?? [0], isBackward: isBackward))
    ]
  }

  private mutating func cancel() -> [Effect] {
    if info != nil {
      info = nil
    } else if help != nil {
      help = nil
    } else if large != nil {
      large = nil
    } else if unmark() {
      return []
    } else if reply != nil {
      reply = nil
    } else if !library.filter.isEmpty {
      library.setFilter("")
    } else if !library.leaveFound(), importing != nil {
      return [.command(.stopImport)]
    }
    return []
  }

  private mutating func playSelected(_ placement: Effect.Placement) -> [Effect] {
    if help != nil { return doHelpLine() }
    guard large == nil else { return [] }
    if focus == .queue { return playInQueue(placement) }
    if library.hasMarks { return act(.play(placement), 1) }
    if library.isEmpty, placement == .now { return offerInBar("import ~/Music") }
    guard let row = library.selected else { return [] }
    return [.play(row.thing, title: row.title, placement, in: placement == .now ? library.context : nil)]
  }

  /// Plays the entry under the cursor, or moves the selected ones.
  private mutating func playInQueue(_ placement: Effect.Placement) -> [Effect] {
    guard queue.count > 0 else { return [] }
    if placement == .now { return [.playQueueEntry(queue.cursor.selected)] }
    let rows = queue.selection()
    let playing = nowPlaying.queueIndex
    if placement == .next {
      if let playing, rows == RangeSet(playing) { return refuse("The selected track is the current one.") }
      if rows == RangeSet((playing ?? -1) + 1) { return refuse("The selected track already comes next.") }
    }
    queue.unmark()
    return [.act(.play(placement), .queue(rows))]
  }

  /// Performs the selected line of the help screen.
  private mutating func doHelpLine() -> [Effect] {
    let lines = helpLines
    guard let screen = help, lines.indices.contains(screen.cursor.selected),
      let choice = lines[screen.cursor.selected].choice
    else { return [] }
    help = nil
    switch choice {
    case .act(let action): return perform(action, times: nil)
    case .say(let phrase): return offerInBar(phrase)
    }
  }
}
