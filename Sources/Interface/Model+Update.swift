import Remote
import Terminal

extension Model {
  /// Takes a message in and tells what is to be done.
  public mutating func update(_ message: Message) -> [Effect] {
    var effects: [Effect] = []
    switch message {
    case .key(let key): effects = press(key)
    case .paste(let text): effects = paste(text)
    case .resize(let size): self.size = size
    case .nowPlaying(let info):
      nowPlaying = info
      queue.update(info, isFocused: focus == .queue)
    case .libraryChanged:
      library.invalidate()
      queue.window.invalidate()
    case .library(let answer): library.receive(answer)
    case .queue(let answer): queue.receive(answer)
    case .reply(let reply): self.reply = reply
    case .preview(let preview): if preview.phrase == bar.field.text { bar.preview = preview }
    case .completions(let phrase, let completions):
      bar.receive(completions, for: phrase)
      effects = previewEffects()
    case .importing(let progress): importing = progress
    case .history(let history): bar.load(history: history)
    case .showHelp(let topic): showHelp(topic)
    }
    return effects + loadVisibleRows()
  }

  /// Brings the cursors among the rows, and asks for rows that are on the screen but not loaded.
  private mutating func loadVisibleRows() -> [Effect] {
    let layout = layout
    library.cursor.settle(count: library.top.length, height: layout.library.height)
    queue.cursor.settle(count: queue.count, height: layout.queue.height)
    if let top = help?.top {
      let last = helpLines.count - layout.help.height
      help?.top = max(0, min(top, last))
    }
    var effects: [Effect] = []
    if !layout.library.isEmpty {
      effects += library.requests(height: layout.library.height, nextNumber: &nextRequestNumber)
        .map(Effect.loadLibrary)
    }
    if let request = queue.request(height: layout.queue.height, nextNumber: &nextRequestNumber) {
      effects.append(.loadQueue(request))
    }
    return effects
  }

  private mutating func paste(_ text: String) -> [Effect] {
    if focus == .filter {
      library.field?.insert(text)
      refilter()
      return []
    }
    help = nil
    focus = .bar
    bar.field.insert(text)
    bar.edited()
    return previewEffects()
  }

  /// Asks what the phrase in the bar would do.
  func previewEffects() -> [Effect] {
    bar.field.text.allSatisfy(\.isWhitespace) ? [] : [.preview(phrase: bar.field.text)]
  }

  /// Shows what matches the filter as it is typed now.
  mutating func refilter() { library.setFilter(library.field?.text ?? "") }

  mutating func showHelp(_ topic: String?) {
    var screen = HelpScreen()
    if let topic = topic?.lowercased(), !topic.isEmpty {
      screen.top =
        helpLines.firstIndex { line in
          line.text.lowercased().contains(topic) || line.meaning?.lowercased().contains(topic) == true
        } ?? 0
    }
    help = screen
  }

  var helpLines: [HelpScreen.Line] { HelpScreen.lines(keyMap: keyMap, phrases: phrases) }
}
