internal import Terminal

/// What keys do in the library before its rows are there: right after the start, after a filter, in an artist that was just opened.
///
/// It is done when the rows arrive, in order, because it would otherwise be lost or affect another row.
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
    guard showsLibraryAlone, action.isAboutRows || sortsNothing || !typedAhead.isEmpty && action.leavesRows,
      !typedAhead.isEmpty || isWaitingForRows(action)
    else { return false }
    if typedAhead.count < Self.typedAheadLimit { typedAhead.append(TypedAction(action: action, count: count)) }
    return true
  }

  /// The first action whose rows have arrived, once; nil if there is none.
  mutating func takeTypedAhead() -> TypedAction? {
    guard let first = typedAhead.first else { return nil }
    guard pane == .library, help == nil, large == nil, menu == nil else {
      typedAhead = []
      return nil
    }
    return isWaitingForRows(first.action) ? nil : typedAhead.removeFirst()
  }

  private var showsLibraryAlone: Bool { focus == .library && help == nil && large == nil }

  private func isWaitingForRows(_ action: KeyAction) -> Bool {
    // Rows that are not on the screen are not requested.
    guard !layout.library.isEmpty else { return false }
    return library.isAwaited || library.lacksSelected && action.needsRow
  }
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
