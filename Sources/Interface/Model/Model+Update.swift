import Text
import Media
import Remote
import Terminal

extension Model {
  /// Handles a message and returns the effects to perform.
  public mutating func update(_ message: Message) -> [Effect] {
    var effects: [Effect] = []
    let showed = showsSuggestions
    if message.isInput { isReplyUnread = false }
    switch message {
    case .key(let key): effects = press(key)
    case .paste(let text): effects = paste(text)
    case .mouse(let event): effects = take(event)
    case .resize(let size): self.size = size
    case .graphics(let graphics): self.graphics = graphics
    case .nowPlaying(let info):
      nowPlaying = info
      queue.update(info, isFocused: focus == .queue)
    case .libraryChanged:
      library.invalidate()
      queue.window.invalidate()
    case .library(let answer): library.receive(answer)
    case .match(let location): go(toMatch: location)
    case .queueMatch(let match, let row, let words): receive(row, for: match, meaning: words)
    case .info(let info): receive(info)
    case .location(let location): show(location)
    case .queue(let answer): queue.receive(answer)
    case .queueLoaded: queue.isAwaited = false
    case .playlists(let playlists): receive(playlists)
    case .reply(let reply): effects = show(reply)
    case .preview(let preview): if preview.phrase == bar.field.text { bar.preview = preview }
    case .completions(let phrase, let completions):
      bar.receive(completions, for: phrase)
      effects = previewEffects()
    case .importing(let progress): importing = progress
    case .clock: if replyIsOver(at: now) { reply = nil }
    case .tipsShown(let phrases): hints.shown.formUnion(phrases)
    case .phrases(let phrases): self.phrases = phrases
    case .suggestions(let suggestions): self.suggestions = suggestions
    case .history(let history): bar.load(history: history)
    case .trackDetails(let details):
      large?.receive(details)
      beside.receive(details)
    case .showHelp(let topic): showHelp(topic)
    case .looks(let looks): self.looks = looks
    case .keys(let map): keyMap = map
    }
    if message.isInput { awaitsReply = effects.contains(where: \.hasReply) }
    if showsSuggestions, !showed { effects.append(.suggest) }
    effects += loadVisibleRows()
    return effects + performTypedAhead()
  }

  /// Whether suggestions are visible, in the bar or the help.
  private var showsSuggestions: Bool { focus == .bar || help != nil }

  /// Keeps the cursors within the lists, and requests visible rows that are not loaded.
  mutating func loadVisibleRows() -> [Effect] {
    let layout = layout
    library.cursor.settle(count: library.top.length, height: layout.library.height)
    queue.cursor.settle(count: queue.count, height: layout.queue.height)
    if let menu {
      let height = menuRect.height
      self.menu?.cursor.settle(count: menu.entries.count, height: height)
    }
    if help != nil {
      let count = helpLines.count
      help?.cursor.settle(count: count, height: HelpRows(layout.help).count)
    }
    var effects: [Effect] = []
    if !layout.library.isEmpty {
      effects += library.requests(height: layout.library.height, nextNumber: &nextRequestNumber)
        .map(Effect.loadLibrary)
    }
    if let request = queue.request(height: layout.queue.height, nextNumber: &nextRequestNumber) {
      effects.append(.loadQueue(request))
    }
    measureLists()
    effects += loadDetails(layout)
    let textWidth = besideCover(layout).width
    large?.layOut(nowPlaying.chapters, width: textWidth)
    if large == nil, !layout.beside.isEmpty { beside.layOut(nowPlaying.chapters, width: textWidth) }
    return effects
  }

  /// Measures what has come of the lists, for the line between them.
  private mutating func measureLists() {
    neededWidths.measure(
      library, columns: looks.libraryColumns, hasHeadings: looks.hasHeadings, isGrowing: importing != nil)
    neededWidths.measure(
      queue, revision: nowPlaying.queueRevision, columns: queueColumns, hasHeadings: looks.hasHeadings)
  }

  /// Requests lyrics and cover of the current track if they are visible, or only the cover if it determines the accent.
  private mutating func loadDetails(_ layout: Layout) -> [Effect] {
    guard let track = nowPlaying.track else { return [] }
    let size: PictureSize?
    if large != nil {
      size = coverSize(in: layout.picture)
      guard large?.wants(track.id, size) == true else { return [] }
    } else {
      guard !layout.beside.isEmpty || looks.hasCoverAccent else { return [] }
      size = layout.beside.isEmpty ? PictureSize(width: 16, height: 16) : coverSize(in: layout.besidePicture)
      guard beside.wants(track.id, size) else { return [] }
    }
    return [.loadTrackDetails(track.id, pictureSize: size)]
  }

  /// Whether the view may have changed by what was just replied to: a like, a new playlist.
  public var changesByReplies: Bool { library.view.changesByReplies }

  private mutating func show(_ reply: ScreenReply?) -> [Effect] {
    self.reply = reply
    isReplyUnread = isReplyUnread && awaitsReply
    // A tip never makes a reply longer by a line.
    let lines = { [width = replyWidth] in ReplyText(reply, hint: $0, width: width, limit: .max).lines.count }
    hint = reply?.isError == false ? hints.take { lines($0) == lines(nil) } : nil
    // A number now chooses one of them.
    if reply?.alternatives.isEmpty == false { pending = PendingKeys() }
    if let reply, !reply.found.isEmpty {
      showLibrary()
      library.show(found: reply.found)
      neededWidths.forgetLibrary()
    }
    return hint.map { [.keepTip($0)] } ?? []
  }

  /// Whether the reply has expired. It does not with a screen reader.
  public func replyIsOver(at time: Int64) -> Bool {
    guard let end = replyEnd, focus != .bar, !looks.showsCursor else { return false }
    return time >= end
  }

  private mutating func go(toMatch location: LibraryLocation?) {
    guard let location else {
      reply = ScreenReply("Nothing else here matches “\(library.lastFilter)”.")
      return
    }
    // The answer may arrive after the user went elsewhere.
    if location.view == library.view, library.filter.isEmpty { library.go(along: location.steps) }
  }

  /// True while typing goes into a text field, so that several characters can be inserted at once.
  public var takesText: Bool {
    help?.field != nil || focus == .filter || focus == .menu
      || focus == .bar && bar.search == nil && !bar.field.text.isEmpty
  }

  private mutating func paste(_ text: String) -> [Effect] {
    if help?.field != nil {
      help?.field?.insert(text)
      filterHelp()
      return []
    }
    if focus == .filter, queue.search != nil {
      queue.search?.field.insert(text)
      return searchQueue()
    }
    if focus == .filter {
      library.field?.insert(text)
      refilter()
      return []
    }
    if focus == .menu {
      menu?.field.insert(text)
      menu?.cursor = ListCursor()
      return []
    }
    help = nil
    openBar()
    bar.endSearch(takingBack: false)
    let before = bar.field.text
    bar.field.insert(text)
    // A full field accepts no more text.
    guard bar.field.text != before else { return [] }
    bar.edited()
    return previewEffects()
  }

  /// Requests the preview of the phrase in the bar.
  func previewEffects() -> [Effect] {
    bar.field.text.allSatisfy(\.isWhitespace) ? [] : [.preview(phrase: bar.field.text)]
  }

  /// Applies the filter as it is typed now.
  mutating func refilter() { library.setFilter(library.field?.text ?? "") }

  mutating func showHelp(_ topic: String?) {
    var screen = HelpScreen()
    let lines = HelpScreen.lines(keyMap: keyMap, suggestions: suggestions, phrases: phrases, filter: "")
    screen.cursor.selected = lines.firstIndex { $0.choice != nil } ?? 0
    if let topic = topic?.lowercased(), !topic.isEmpty {
      screen.cursor.selected =
        lines.firstIndex { line in
          line.text.lowercased().holds(topic) || line.meaning?.lowercased().holds(topic) == true
        } ?? 0
    }
    help = screen
  }

  var helpLines: [HelpScreen.Line] {
    HelpScreen.lines(keyMap: keyMap, suggestions: suggestions, phrases: phrases, filter: help?.filter ?? "")
  }
}
