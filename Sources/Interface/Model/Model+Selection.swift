internal import Text
import Media
import Remote

/// Marks, and actions on the selected rows.
extension Model {
  /// Whether the lists are visible, so that rows can be selected.
  private var showsLists: Bool { help == nil && large == nil }

  /// Why a command about rows cannot be performed: the lists are hidden, or the focused one is empty; nil if it can.
  func refusal(of command: InterfaceCommand) -> String? {
    switch command {
    case .addSelected, .likeSelected, .copySelected: whyNothingIsSelected
    case .paste: whyListsAreHidden
    case .removeSelected, .moveSelectedDown, .moveSelectedUp, .queueSelectedLast, .queueSelectedNext, .mark,
      .openOrMark, .markRange, .markAll, .invertMarks:
      whyListsAreHidden ?? whyNothingIsSelected
    default: nil
    }
  }

  private var whyListsAreHidden: String? {
    guard !showsLists else { return nil }
    let key = keyMap.keys(for: .command(help == nil ? .nowPlaying : .help)).map { " \($0) shows them again." } ?? ""
    return "The lists are hidden.\(key)"
  }

  private var whyNothingIsSelected: String? {
    guard help == nil else { return whyListsAreHidden }
    guard selection() == nil else { return nil }
    if large != nil { return "Nothing is playing." }
    return pane == .queue ? "The queue is empty." : "There is nothing to select here."
  }

  mutating func mark(_ count: Int) {
    // Where the cursor's line is read out, it has to be that of the mark.
    let stays = looks.showsCursor
    if focus == .queue {
      queue.toggleMarks(count, staysOnLast: stays)
    } else {
      library.toggleMarks(count, staysOnLast: stays)
    }
  }

  mutating func openOrMark(_ count: Int) {
    guard focus != .queue, let place = library.top.place(at: library.cursor.selected),
      let row = library.selected, row.isExpandable
    else { return mark(count) }
    if library.top.isOpen(place) { library.top.close(place) } else { library.top.open(place, row) }
  }

  mutating func markRange() {
    if focus == .queue { queue.toggleRange() } else { library.toggleRange() }
  }

  mutating func markAll(inverting: Bool) {
    if focus == .queue { queue.markAll(inverting: inverting) } else { library.markAll(inverting: inverting) }
  }

  /// Removes the marks of the focused pane, if it is visible; returns false if there are none.
  @discardableResult
  mutating func unmark() -> Bool {
    guard showsLists else { return false }
    return pane == .queue ? queue.unmark() : library.unmark()
  }

  /// The marked rows of the focused pane, or else a number of rows from the cursor on; in the large pane, the current track. Nil if there
  /// are none.
  public func selection(_ count: Int = 1) -> Selection? {
    guard help == nil else { return nil }
    guard large == nil else { return nowPlaying.queueIndex.map { .queue(RangeSet($0)) } }
    let selection = pane == .queue ? Selection.queue(queue.selection(count)) : .library(library.selection(count))
    return selection.count > 0 ? selection : nil
  }

  /// Performs an action on the selected rows and unmarks them.
  mutating func act(_ action: SelectionAction, _ count: Int?) -> [Effect] {
    if let reason = whyNothingIsSelected { return refuse(reason) }
    return takeSelection(for: action, count ?? 1).map { [.act(action, $0)] } ?? []
  }

  /// Removes the selected rows from the queue or a playlist; they can be pasted elsewhere.
  mutating func removeSelected(_ count: Int) -> [Effect] {
    guard let selection = takeSelection(for: .remove, count) else {
      return refuse("Only entries of the queue and of your own playlists can be removed.")
    }
    return [.act(.remove, selection)]
  }

  /// The number of marked rows in the focused pane, if it is visible.
  public var markCount: Int {
    guard showsLists else { return 0 }
    return pane == .queue ? queue.marked.count : library.hasMarks ? library.marked.markCount : 0
  }

  /// Returns the selected rows for an action and unmarks them; nil if there are none, or the action is not possible.
  public mutating func takeSelection(for action: SelectionAction, _ count: Int = 1) -> Selection? {
    guard let selection = selection(count) else { return nil }
    guard showsLists else { return selection }
    if action == .remove, pane == .library {
      if let (playlist, rows) = library.playlistRows(count) {
        if !playlist.isFixed { library.showRemoved(rows, of: playlist.thing) }
      } else if library.hasMarks || library.selected?.thing.identifier?.kind != .playlist {
        return nil
      }
    }
    unmark()
    return selection
  }

  /// Moves the selected rows of the queue or a playlist, within the list.
  mutating func moveSelected(by step: Int) -> [Effect] {
    if pane == .queue {
      let rows = queue.selection()
      guard let start = rows.start(movedBy: step, in: queue.count) else {
        return refuse(Self.stays(rows.count, step, "the queue"))
      }
      queue.follow(moving: rows, to: start)
      return [.act(.move(to: start), .queue(rows))]
    }
    guard let selection = selection(), let (playlist, rows) = library.playlistRows(), let first = rows.first,
      let total = library.top.total(of: playlist.thing)
    else { return refuse("Only tracks of the queue and of your own playlists can be moved.") }
    // Why a playlist cannot be changed by hand is told at its ends, too.
    if playlist.isFixed { return [.act(.move(to: first), selection)] }
    guard let start = rows.start(movedBy: step, in: total) else {
      return refuse(Self.stays(rows.count, step, "“\(playlist.title)”"))
    }
    library.showMoved(rows, of: playlist.thing, to: start)
    // The cursor follows them even before they are loaded, so that the next key affects the same rows.
    library.move(by: start - first)
    return [.act(.move(to: start), selection)]
  }

  /// Tells that `count` rows are already at an end of a list.
  private static func stays(_ count: Int, _ step: Int, _ list: String) -> String {
    let tracks = count == 1 ? "The selected track is" : "The selected tracks are"
    return "\(tracks) already at the \(step < 0 ? "start" : "end") of \(list)."
  }

  /// Replies why a key has no effect.
  mutating func refuse(_ reason: String) -> [Effect] {
    reply = ScreenReply(reason, isError: true)
    return []
  }

  /// Pastes after the cursor.
  mutating func paste() -> [Effect] {
    if focus == .queue { return [.pasteIntoQueue(after: queue.count > 0 ? queue.cursor.selected : nil)] }
    guard let (playlist, row) = library.playlistPlace, let key = playlist.thing.identifier?.key else {
      return refuse("Tracks can be put into the queue and into your own playlists.")
    }
    return [.pasteIntoPlaylist(key, after: row)]
  }
}

extension RangeSet<Int> {
  /// The start of these rows after moving them by `step` in a list of `count`, kept together; nil if they already
  /// are there.
  func start(movedBy step: Int, in count: Int) -> Int? {
    guard let first else { return nil }
    let start = Swift.max(0, Swift.min(first + Swift.max(-count, Swift.min(count, step)), count - self.count))
    return self == RangeSet(start..<start + self.count) ? nil : start
  }
}

extension LibraryBranch {
  /// The number of rows of an opened item; nil if unknown.
  func total(of thing: LibraryThing) -> Int? {
    if self.thing == thing { return total }
    return opened.firstNonNil { $0.branch.total(of: thing) }
  }
}
