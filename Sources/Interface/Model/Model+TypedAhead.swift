internal import Terminal

/// What keys do in a list before its rows are there: right after the start, after a filter, in an artist that was just opened.
///
/// It is done when the rows arrive, in order, because it would otherwise be lost or affect another row. In the queue of the last run, of which
/// nothing is known before it is loaded, all keys wait.
extension Model {
  /// An action of a key, and the number typed before it.
  struct TypedAction: Hashable, Sendable {
    var action: KeyAction
    var count: Int?
  }

  /// The maximum number of actions that wait.
  private static let typedAheadLimit = 1000

  /// Keeps an action until the rows that it is about are there; returns false if there is nothing to wait for.
  mutating func waitForRows(_ action: KeyAction, _ count: Int?) -> Bool {
    // What opens a field or a list to type into is never kept, because what is typed next belongs there.
    if action == .command(.filter) || action == .command(.cancel) { typedAhead = [] }
    // A long list is there at once in its usual order, and others take longer: it is shown until then.
    let sortsNothing = action.sorts && library.top.total == nil
    guard showsListAlone,
      action.isAboutRows || sortsNothing || !typedAhead.isEmpty && action.leavesRows || isWaitingForQueue(action),
      !typedAhead.isEmpty || isWaitingForRows(action)
    else { return false }
    if typedAhead.isEmpty { typedAheadPane = pane }
    if typedAhead.count < Self.typedAheadLimit { typedAhead.append(TypedAction(action: action, count: count)) }
    return true
  }

  /// Keeps a key in the queue until it is loaded; returns false if it is, or if the key ends the program.
  mutating func waitForQueue(_ key: Key) -> Bool {
    guard queue.isAwaited, focus == .queue, showsListAlone, keyMap.action(for: key) != .phrase("quit") else {
      return false
    }
    if keysAhead.count < Self.typedAheadLimit { keysAhead.append(key) }
    return true
  }

  /// Does what has waited for rows that have arrived.
  mutating func performTypedAhead() -> [Effect] {
    var effects: [Effect] = []
    while let typed = takeTypedAhead() {
      // A field may have been opened since then.
      let field = focus == .library || focus == .queue ? nil : focus
      focus = pane == .queue ? .queue : .library
      effects += perform(typed.action, times: typed.count)
      typedAheadPane = pane
      if let field { focus = field }
      effects += loadVisibleRows()
    }
    guard !queue.isAwaited, !keysAhead.isEmpty else { return effects }
    let keys = keysAhead
    keysAhead = []
    for key in keys { effects += update(.key(key)) }
    return effects
  }

  /// The first action whose rows have arrived, once; nil if there is none.
  private mutating func takeTypedAhead() -> TypedAction? {
    guard let first = typedAhead.first else { return nil }
    guard pane == typedAheadPane, help == nil, large == nil, menu == nil else {
      typedAhead = []
      return nil
    }
    return isWaitingForRows(first.action) ? nil : typedAhead.removeFirst()
  }

  private var showsListAlone: Bool { (focus == .library || focus == .queue) && help == nil && large == nil }

  private func isWaitingForRows(_ action: KeyAction) -> Bool {
    if isWaitingForQueue(action) { return true }
    if pane == .queue {
      let isLoaded = queue.window.row(at: queue.cursor.selected) != nil
      return queue.isAwaited || queue.count > 0 && !isLoaded && action.needsQueueRow && !layout.queue.isEmpty
    }
    // Rows that are not on the screen are not requested.
    guard !layout.library.isEmpty else { return false }
    return library.isAwaited || library.lacksSelected && action.needsRow
  }

  /// Whether it goes to the current entry of a queue that is not loaded.
  private func isWaitingForQueue(_ action: KeyAction) -> Bool { queue.isAwaited && action == .command(.goToPlaying) }
}

extension KeyAction {
  /// Whether it depends on what the row under the cursor is, not only on its position.
  fileprivate var needsRow: Bool {
    switch self {
    case .command(.goRight), .command(.playSelected), .command(.queueSelectedLast), .command(.queueSelectedNext),
      .command(.openOrMark), .command(.showInfo), .command(.showInLibrary):
      true
    default: false
    }
  }

  /// Whether it depends on what the entry of the queue under the cursor is.
  fileprivate var needsQueueRow: Bool { [.command(.showInfo), .command(.showInLibrary)].contains(self) }

  /// Whether it depends on the rows of the list.
  fileprivate var isAboutRows: Bool {
    switch self {
    case .withSelected: true
    case .command(let command):
      switch command {
      case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .goToTop, .goToBottom, .goLeft,
        .removeSelected, .moveSelectedDown, .moveSelectedUp, .likeSelected, .copySelected, .paste, .mark, .markRange,
        .markAll, .invertMarks, .nextMatch, .previousMatch:
        true
      default: needsRow
      }
    default: false
    }
  }

  /// Whether it changes the order of the rows.
  fileprivate var sorts: Bool {
    switch self {
    case .sort, .command(.nextOrder), .command(.reverseOrder): true
    default: false
    }
  }

  /// Whether it shows other rows, so that it comes after what was to be done with these.
  fileprivate var leavesRows: Bool {
    switch self {
    case .show, .command(.nextPane), .command(.previousPane), .command(.nextView), .command(.previousView),
      .command(.goToPlaying):
      true
    default: sorts
    }
  }
}
