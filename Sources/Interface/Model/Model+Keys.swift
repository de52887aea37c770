import Remote
public import Terminal

extension Model {
  /// Handles a key depending on the focus.
  mutating func press(_ key: Key) -> [Effect] {
    if help?.field != nil { return pressInHelpFilter(key) }
    switch focus {
    case .bar: return pressInBar(key)
    case .filter: return queue.search == nil ? pressInFilter(key) : pressInQueueSearch(key)
    case .menu: return pressInMenu(key)
    case .library, .queue: return pressInPane(key)
    }
  }

  private mutating func pressInPane(_ key: Key) -> [Effect] {
    if waitForQueue(key) { return [] }
    if pending.isEmpty, let effects = chooseAlternative(key) { return effects }
    if pending.keys.isEmpty, keyMap.action(for: key) == nil, pending.take(digit: key) { return [] }
    let before = pending
    pending = PendingKeys()
    if !before.isEmpty, key == Key(.escape) { return [] }
    let keys = before.keys + [key]
    if let action = keyMap.action(for: KeySequence(keys)) { return perform(action, count: before.count) }
    if !keyMap.continuations(of: keys).isEmpty {
      pending = PendingKeys(count: before.count, keys: keys)
      return []
    }
    if let effects = pressAfterEscape(key) { return effects }
    if !before.keys.isEmpty || isUnboundLetter(key) {
      let bar = keyMap.keys(for: .command(.commandBar)).map { " \($0) opens the bar." } ?? ""
      reply = ScreenReply("There is no key called \(KeySequence(keys)).\(bar)", isError: true)
    }
    return []
  }

  private func isUnboundLetter(_ key: Key) -> Bool {
    key.typed?.properties.isAlphabetic == true && keyMap.action(for: key) == nil
      && keyMap.continuations(of: [key]).isEmpty
  }

  /// Whether `keys`, which arrived at once while no field is open, are a text, none of whose letters may act: one of them is not bound, or
  /// they are several words.
  public func areWords(_ keys: [Key]) -> Bool {
    var sequence = pending.keys
    var isUnbound = false
    for key in keys {
      switch keyMap.action(for: KeySequence(sequence + [key])) {
      case .command(.commandBar), .command(.filter), .command(.searchHistory): return false
      // The rest is typed into its menu.
      case .command(.addSelected) where key == keys.first: return false
      case nil where !keyMap.continuations(of: sequence + [key]).isEmpty: sequence.append(key)
      case nil:
        isUnbound = isUnbound || sequence.isEmpty && isUnboundLetter(key)
        sequence = []
      default: sequence = []
      }
    }
    let words = keys.compactMap(\.typed).split(separator: " ")
    let letters = words.joined().filter(\.properties.isAlphabetic)
    return letters.count > 2 && (isUnbound || words.count { $0.count > 1 } > 1 && Set(letters).count > 3)
  }

  /// An Esc that is immediately followed by another key arrives as Alt with that key; neither must be lost.
  private mutating func pressAfterEscape(_ key: Key) -> [Effect]? {
    guard key.modifiers == .alt, case .character(let scalar) = key.symbol,
      case .command(let command) = keyMap.action(for: Key(scalar)), command == .commandBar || command == .filter
    else { return nil }
    return press(Key(.escape)) + press(Key(scalar))
  }

  /// Performs the action of a key in the panes, and prepares the hint with its phrase.
  private mutating func perform(_ action: KeyAction, count: Int?) -> [Effect] {
    if case .phrase(let phrase) = action { hints.pressed(phrase) } else { hints.forget() }
    if waitForRows(action, count) { return [] }
    return perform(action, times: count)
  }

  private mutating func pressInFilter(_ key: Key) -> [Effect] {
    switch (key.modifiers, key.symbol) {
    case ([], .enter), ([], .tab): closeFilter()
    case ([], .escape), (.control, .character("c")), (.control, .character("g")):
      library.setFilter("")
      closeFilter()
    case ([], .backspace) where library.field?.text.isEmpty == true: closeFilter()
    case ([], .up): library.move(by: -1)
    case ([], .down): library.move(by: 1)
    case ([], .pageUp): library.move(by: -layout.library.height)
    case ([], .pageDown): library.move(by: layout.library.height)
    default:
      guard library.field?.handle(key) == true else { return performOutsideText(key) }
      refilter()
    }
    return []
  }

  private mutating func closeFilter() {
    library.field = nil
    focus = .library
  }

  private mutating func pressInHelpFilter(_ key: Key) -> [Effect] {
    switch (key.modifiers, key.symbol) {
    case ([], .enter), ([], .tab): help?.field = nil
    case ([], .escape), (.control, .character("c")), (.control, .character("g")):
      help?.field = nil
      help?.filter = ""
    case ([], .backspace) where help?.field?.text.isEmpty == true: help?.field = nil
    case ([], .up): move(by: -1)
    case ([], .down): move(by: 1)
    default:
      guard help?.field?.handle(key) == true else { return performOutsideText(key) }
      filterHelp()
    }
    return []
  }

  /// Filters the help by the text of its field.
  mutating func filterHelp() {
    let filter = help?.field?.text ?? ""
    guard filter != help?.filter else { return }
    help?.filter = filter
    help?.cursor = ListCursor()
  }

  /// Performs commands that are allowed while editing text, such as redrawing.
  mutating func performOutsideText(_ key: Key) -> [Effect] {
    if focus == .filter || focus == .menu || help?.field != nil, let effects = pressAfterEscape(key) { return effects }
    guard key.typed == nil, case .command(let command) = keyMap.action(for: key) else { return [] }
    switch command {
    case .redraw, .suspend, .help, .stopImporting: return perform(.command(command), times: nil)
    default: return []
    }
  }

  mutating func chooseAlternative(_ key: Key) -> [Effect]? {
    guard let typed = key.typed, let number = Int(String(typed)), number > 0, let reply,
      number <= min(9, reply.alternatives.count)
    else { return nil }
    return [.chooseAlternative(number)]
  }
}
