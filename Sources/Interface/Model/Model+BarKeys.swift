import Terminal

extension Model {
  mutating func pressInBar(_ key: Key) -> [Effect] {
    if bar.search != nil { return pressInSearch(key) }
    if bar.field.text.isEmpty, let effects = chooseAlternative(key) { return effects }
    switch (key.modifiers, key.symbol) {
    case ([], .enter): return submit()
    case ([], .escape), (.control, .character("c")), (.control, .character("g")): return closeBar()
    case ([], .backspace) where bar.field.text.isEmpty: return closeBar()
    case ([], .up), (.control, .character("p")): if !bar.complete(by: -1) { bar.recallEarlier() }
    case ([], .down), (.control, .character("n")): if !bar.complete(by: 1) { bar.recallLater() }
    case (.control, .character("r")): bar.beginSearch()
    case ([], .tab):
      if !bar.complete(by: 1) {
        guard bar.field.text.isEmpty else { return [.complete(phrase: bar.field.text)] }
        bar.receive(barSuggestions, for: "")
      }
    case (.shift, .tab): bar.complete(by: -1)
    default:
      guard bar.field.handle(key) else { return performOutsideText(key) }
      bar.edited()
    }
    return previewEffects()
  }

  private mutating func pressInSearch(_ key: Key) -> [Effect] {
    let words = bar.search?.words ?? ""
    switch (key.modifiers, key.symbol) {
    case (.control, .character("r")): bar.findEarlier()
    case ([], .backspace), (.control, .character("h")): bar.search(for: String(words.dropLast()))
    case ([], .escape), (.control, .character("c")), (.control, .character("g")): bar.endSearch(takingBack: true)
    default:
      guard let typed = key.typed else {
        bar.endSearch(takingBack: false)
        return pressInBar(key)
      }
      bar.search(for: words + String(typed))
    }
    return previewEffects()
  }

  private mutating func submit() -> [Effect] {
    let phrase = bar.field.text.split(separator: " ").joined(separator: " ")
    guard !phrase.isEmpty else { return closeBar() }
    let isNew = bar.submit(phrase)
    _ = closeBar()
    hints.forget()
    return (isNew ? [.saveHistory(phrase: phrase)] : []) + perform(KeyAction(phrase), times: nil)
  }

  mutating func openBar() {
    if focus == .library || focus == .queue { pane = focus == .queue ? .queue : .library }
    pending = PendingKeys()
    menu = nil
    focus = .bar
  }

  mutating func closeBar() -> [Effect] {
    bar.clear()
    focus = pane == .queue ? .queue : .library
    return []
  }

  /// Puts a phrase into the bar, ready to be edited or submitted.
  mutating func offerInBar(_ phrase: String) -> [Effect] {
    openBar()
    bar.show(phrase)
    return previewEffects()
  }
}
