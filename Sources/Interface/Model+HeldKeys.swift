/// Keys for rows of the library that have not come yet are performed once they are there, not lost or done to other rows.
extension Model {
  /// Keeps an action if it is about rows that the library is still reading; returns false if it can be performed now.
  mutating func holds(_ action: KeyAction, times count: Int?) -> Bool {
    guard focus == .library, help == nil, large == nil, info == nil, action.isAboutRows else { return false }
    let isRowAwaited = action.needsRow && !library.hasMarks && library.top.length > 0 && library.selected == nil
    return library.holds(LibraryPane.HeldAction(action: action, count: count), isRowAwaited: isRowAwaited)
  }

  /// Performs what was kept, until rows are awaited again.
  mutating func performHeld() -> [Effect] {
    var effects: [Effect] = []
    for held in library.takeHeld() where focus == .library && help == nil && large == nil {
      effects += perform(held.action, times: held.count)
    }
    return effects
  }
}

extension LibraryPane {
  /// The action of a key, and the number typed before it.
  struct HeldAction: Hashable, Sendable {
    var action: KeyAction
    var count: Int?
  }

  /// More keys are not kept, so that a disk that does not answer collects none without end.
  private static let heldLimit = 50

  /// Keeps `action` if rows are awaited.
  fileprivate mutating func holds(_ action: HeldAction, isRowAwaited: Bool) -> Bool {
    guard isRowAwaited || isOfAnotherList || top.isAwaited || !held.isEmpty else { return false }
    if held.count < Self.heldLimit { held.append(action) }
    return true
  }

  /// What was kept, if the rows are there now.
  fileprivate mutating func takeHeld() -> [HeldAction] {
    guard !held.isEmpty, !isOfAnotherList, !top.isAwaited else { return [] }
    defer { held = [] }
    return held
  }
}

extension LibraryBranch {
  /// Whether it is not known yet what it or something opened in it contains.
  fileprivate var isAwaited: Bool { total == nil || opened.contains { $0.branch.isAwaited } }
}

extension KeyAction {
  /// Whether it is about rows under the cursor or beside it.
  fileprivate var isAboutRows: Bool {
    switch self {
    case .withSelected: true
    case .phrase, .setting, .show, .showPart, .hidePart, .sort: false
    case .command(let command):
      switch command {
      case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .goToTop, .goToBottom, .removeSelected,
        .moveSelectedDown, .moveSelectedUp, .addSelected, .likeSelected, .copySelected, .paste, .mark, .markRange,
        .markAll, .invertMarks:
        true
      default: needsRow
      }
    }
  }

  /// Whether it needs the row under the cursor itself, not only its position.
  fileprivate var needsRow: Bool {
    guard case .command(let command) = self else { return false }
    return [
      .goLeft, .goRight, .playSelected, .queueSelectedLast, .queueSelectedNext, .openOrMark, .showInfo, .showInLibrary,
    ].contains(command)
  }
}
