import Remote
import Terminal

extension Model {
  /// What a key does where the focus is.
  mutating func press(_ key: Key) -> [Effect] {
    switch focus {
    case .bar: pressInBar(key)
    case .filter: pressInFilter(key)
    case .library, .queue: pressInPane(key)
    }
  }

  private mutating func pressInPane(_ key: Key) -> [Effect] {
    if let effects = chooseAlternative(key) { return effects }
    if let action = keyMap.action(for: key) { return perform(action) }
    guard let typed = key.typed, typed.properties.isAlphabetic else { return [] }
    // A letter that no key has begins a phrase: "play jazz" may be typed right away.
    openBar()
    return pressInBar(key)
  }

  private mutating func pressInBar(_ key: Key) -> [Effect] {
    if bar.field.text.isEmpty, let effects = chooseAlternative(key) { return effects }
    switch (key.modifiers, key.symbol) {
    case ([], .enter): return submit()
    case ([], .escape), (.control, .character("c")), (.control, .character("g")): return closeBar()
    case ([], .backspace) where bar.field.text.isEmpty: return closeBar()
    case ([], .up), (.control, .character("p")): bar.recallEarlier()
    case ([], .down), (.control, .character("n")): bar.recallLater()
    case ([], .tab):
      if !bar.complete(by: 1) { return [.complete(phrase: bar.field.text)] }
    case (.shift, .tab): bar.complete(by: -1)
    default:
      guard bar.field.handle(key) else { return performOutsideText(key) }
      bar.edited()
    }
    return previewEffects()
  }

  private mutating func pressInFilter(_ key: Key) -> [Effect] {
    switch (key.modifiers, key.symbol) {
    case ([], .enter), ([], .tab):
      library.field = nil
      focus = .library
    case ([], .escape), (.control, .character("c")), (.control, .character("g")):
      library.field = nil
      library.setFilter("")
      focus = .library
    case ([], .backspace) where library.field?.text.isEmpty == true:
      library.field = nil
      focus = .library
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

  /// Commands that make sense while a text is edited, such as drawing anew.
  private mutating func performOutsideText(_ key: Key) -> [Effect] {
    guard key.typed == nil, case .command(let command) = keyMap.action(for: key) else { return [] }
    switch command {
    case .redraw, .suspend, .help: return perform(.command(command))
    default: return []
    }
  }

  private mutating func chooseAlternative(_ key: Key) -> [Effect]? {
    guard let typed = key.typed, let number = Int(String(typed)), number > 0, let reply,
      number <= min(9, reply.alternatives.count)
    else { return nil }
    return [.chooseAlternative(number)]
  }

  private mutating func submit() -> [Effect] {
    let phrase = bar.field.text.split(separator: " ").joined(separator: " ")
    guard !phrase.isEmpty else { return closeBar() }
    let isNew = bar.submit(phrase)
    _ = closeBar()
    return (isNew ? [.saveHistory(phrase: phrase)] : []) + perform(KeyMap.Action(phrase))
  }

  private mutating func openBar() {
    if focus == .library || focus == .queue { pane = focus == .queue ? .queue : .library }
    focus = .bar
  }

  private mutating func closeBar() -> [Effect] {
    bar.clear()
    focus = pane == .queue ? .queue : .library
    return []
  }

  private mutating func perform(_ action: KeyMap.Action) -> [Effect] {
    switch action {
    case .phrase("quit") where help != nil:
      help = nil
      return []
    case .phrase(let phrase): return [.perform(phrase: phrase)]
    case .command(let command): return perform(command)
    }
  }

  private mutating func perform(_ command: InterfaceCommand) -> [Effect] {
    let page = help != nil ? layout.help.height : focus == .queue ? layout.queue.height : layout.library.height
    switch command {
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .pageUp: move(by: -max(1, page))
    case .pageDown: move(by: max(1, page))
    case .halfPageUp: move(by: -max(1, page / 2))
    case .halfPageDown: move(by: max(1, page / 2))
    case .goToTop: move(by: .min)
    case .goToBottom: move(by: .max)
    case .goToPlaying: goToPlaying()
    case .goLeft, .goRight: return goSideways(command == .goRight)
    case .nextPane, .previousPane: nextPane()
    case .playSelected: return playSelected(.now)
    case .queueSelectedLast: return playSelected(.later)
    case .queueSelectedNext: return playSelected(.next)
    case .removeSelected: return removeSelected()
    case .toggleMute: return [.command(nowPlaying.isMuted ? .unmute : .mute)]
    case .cancel: cancel()
    case .filter: openFilter()
    case .commandBar: openBar()
    case .help: if help == nil { showHelp(nil) } else { help = nil }
    case .redraw: return [.redrawScreen]
    case .suspend: return [.suspend]
    }
    return []
  }

  private mutating func move(by rows: Int) {
    if let screen = help {
      let (top, overflow) = screen.top.addingReportingOverflow(rows)
      help?.top = overflow ? (rows < 0 ? 0 : .max / 2) : top
    } else if focus == .queue {
      queue.move(by: rows)
    } else {
      library.move(by: rows)
    }
  }

  private mutating func goToPlaying() {
    guard help == nil, let index = nowPlaying.queueIndex else { return }
    focus = .queue
    pane = .queue
    queue.cursor.selected = index
  }

  private mutating func goSideways(_ isRight: Bool) -> [Effect] {
    guard help == nil else { return [] }
    if focus == .queue { return [.command(isRight ? .skipForward(interval: 5) : .skipBackward(interval: 5))] }
    if isRight { library.goRight() } else { library.goLeft() }
    return []
  }

  private mutating func nextPane() {
    guard help == nil else { return }
    pane = pane == .library ? .queue : .library
    focus = pane == .queue ? .queue : .library
  }

  private mutating func openFilter() {
    help = nil
    focus = .filter
    pane = .library
    library.field = TextField(library.filter)
  }

  private mutating func cancel() {
    if help != nil {
      help = nil
    } else if reply != nil {
      reply = nil
    } else {
      library.setFilter("")
    }
  }

  private mutating func playSelected(_ placement: Effect.Placement) -> [Effect] {
    guard help == nil else { return [] }
    if focus == .queue {
      let index = queue.cursor.selected
      guard queue.count > 0 else { return [] }
      let playing = nowPlaying.queueIndex ?? -1
      switch placement {
      case .now: return [.playQueueEntry(index)]
      case .next:
        // Taking an earlier entry out moves the playing one up.
        let next = index < playing ? playing : playing + 1
        return index == playing || index == next ? [] : [.command(.moveInQueue(from: index, to: next))]
      case .later: return [.command(.moveInQueue(from: index, to: queue.count - 1))]
      }
    }
    if library.isEmpty, placement == .now {
      openBar()
      bar.field = TextField("import ~/Music")
      bar.edited()
      return previewEffects()
    }
    guard let row = library.selected else { return [] }
    return [.play(row.identifier, title: row.title, placement)]
  }

  private mutating func removeSelected() -> [Effect] {
    guard help == nil else { return [] }
    guard focus == .queue else {
      reply = Reply("Nothing is ever removed from the library by a key; press Tab to go to the queue.", isError: true)
      return []
    }
    return queue.count > 0 ? [.command(.removeFromQueue(.position(queue.cursor.selected)))] : []
  }
}
