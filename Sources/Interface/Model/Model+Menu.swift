import Media
import Terminal

/// The menu over the lists: keys and drawing.
extension Model {
  /// Opens the menu for adding the selected rows to a playlist.
  mutating func openPlaylistMenu(_ count: Int) -> [Effect] {
    guard let selection = selection(count) else { return [] }
    let rows = selection.count == 1 ? "" : " \(selection.count.grouped) rows"
    open(Menu(title: "Add\(rows) to a playlist", adding: selection))
    return [.loadPlaylists]
  }

  /// The views of the library, and the orders of the current one.
  var viewEntries: [Menu.Entry] {
    let views = LibraryView.allCases.map { entry($0.title, .show($0)) }
    let orders = library.view.orders.map { entry("Sort by \($0.rawValue)", .sort($0)) }
    return views + orders + (orders.isEmpty ? [] : [entry("Reverse the order", .command(.reverseOrder))])
  }

  /// The commands for the whole queue.
  var queueEntries: [Menu.Entry] {
    let orders = Model.queueOrders.map { entry("Sort by \($0.rawValue)", .sort($0)) }
    return [
      entry("Go to the current track", .command(.goToPlaying)), entry("Search the queue", .command(.filter)),
      entry("Mark all", .command(.markAll)), entry("Shuffle", .phrase("toggle shuffle")),
      entry("Repeat", .phrase("toggle repeat")), entry("Clear it", .phrase("clear the queue")),
      entry("Undo", .phrase("undo")),
    ] + orders
  }

  /// An entry with its key.
  private func entry(_ text: String, _ action: KeyAction) -> Menu.Entry {
    Menu.Entry(text: text, detail: keyMap.keys(for: action)?.description ?? "", choice: .act(action))
  }

  mutating func open(_ menu: Menu) {
    if focus == .library || focus == .queue { pane = focus == .queue ? .queue : .library }
    self.menu = menu
    focus = .menu
  }

  mutating func closeMenu() {
    menu = nil
    focus = pane == .queue ? .queue : .library
  }

  mutating func receive(_ playlists: [PlaylistChoice]) {
    guard let selection = menu?.adding else { return }
    menu?.all = playlists.map { playlist in
      let count = playlist.trackCount == 1 ? "1 track" : "\(playlist.trackCount.grouped) tracks"
      return Menu.Entry(text: playlist.name, detail: count, choice: .add(selection, toPlaylist: playlist.name))
    }
  }

  mutating func pressInMenu(_ key: Key) -> [Effect] {
    guard let menu else { return [] }
    let page = menuRect.height
    switch (key.modifiers, key.symbol) {
    case ([], .enter): return choose(menu.cursor.selected)
    case ([], .escape), (.control, .character("c")), (.control, .character("g")): closeMenu()
    case ([], .backspace) where menu.field.text.isEmpty: closeMenu()
    case ([], .up), (.control, .character("p")), (.shift, .tab): self.menu?.move(by: -1)
    case ([], .down), (.control, .character("n")), ([], .tab): self.menu?.move(by: 1)
    case ([], .pageUp): self.menu?.move(by: -page)
    case ([], .pageDown): self.menu?.move(by: page)
    default:
      guard self.menu?.field.handle(key) == true else { return performOutsideText(key) }
      self.menu?.cursor = ListCursor()
      self.menu?.isChoosing = false
    }
    return []
  }

  /// Performs the menu entry at a position.
  mutating func choose(_ index: Int) -> [Effect] {
    guard let entries = menu?.entries, entries.indices.contains(index) else { return [] }
    closeMenu()
    switch entries[index].choice {
    case .add(let selection, let name):
      unmark()
      return [.act(.add(toPlaylist: name), selection)]
    case .act(let action): return perform(action, times: nil)
    }
  }

  /// The rows of the menu's entries; the field is above them.
  ///
  /// The menu of a pane hangs below its title, which opens it; another one is beside the bar.
  var menuRect: Rect {
    let layout = layout
    let whole = layout.help
    let count = max(1, menu?.entries.count ?? 0)
    let width = min(56, whole.width)
    let height = min(count, max(1, min(16, whole.height - 3)))
    guard menu?.adding != nil else {
      let title = pane == .queue ? layout.queuePane : layout.libraryPane
      let x = max(whole.x, min(title.x, whole.right - width))
      return Rect(
        x: x + 1, y: max(whole.y, min(title.y + 2, whole.bottom - 1 - height)), width: width - 2, height: height)
    }
    let y = max(whole.y + 1, whole.bottom - 1 - height)
    let x = pane == .queue ? whole.right - width : whole.x
    return Rect(x: x + 1, y: y, width: width - 2, height: height)
  }

  func drawMenu(on grid: inout Grid) {
    guard let menu else { return }
    let rect = menuRect
    let box = Rect(x: rect.x - 1, y: rect.y - 2, width: rect.width + 2, height: rect.height + 3)
    grid.fill(box)
    drawBox(box, on: &grid)
    title(menu.title, in: Rect(x: box.x + 1, y: box.y, width: box.width - 2, height: 1), isFocused: true, on: &grid)
    let x = grid.write("› ", x: rect.x, y: rect.y - 1, width: rect.width, style: Style(.accent, .bold))
    let field = Rect(x: x, y: rect.y - 1, width: rect.right - x, height: 1)
    if menu.field.text.isEmpty {
      grid.write(
        "type to find\(menu.adding == nil ? "" : ", or a new name")", x: x + 1, y: field.y, width: field.width - 1,
        style: .secondary)
    }
    draw(menu.field, in: field, parts: [], on: &grid)
    let entries = menu.entries
    if entries.isEmpty {
      let text = menu.all == nil ? "…" : menu.adding == nil ? "No matches." : "Type a name to make one."
      grid.write(text, x: rect.x, y: rect.y, width: rect.width, style: .secondary)
    }
    for (y, index) in menu.cursor.visible(count: entries.count, height: rect.height).enumerated() {
      let entry = entries[index]
      let right = grid.write(
        entry.detail, endingAt: rect.right, y: rect.y + y, width: rect.width / 2, style: .secondary)
      grid.write(entry.text, x: rect.x, y: rect.y + y, width: max(0, right - 1 - rect.x))
      guard index == menu.cursor.selected else { continue }
      grid.mark(rect.row(y), .selected)
      let place = Position(x: rect.x, y: rect.y + y)
      if looks.showsCursor, menu.isChoosing, place.y < size.height, place.x < size.width { grid.cursor = place }
    }
  }

  /// Draws the frame of a box over the lists.
  func drawBox(_ box: Rect, on grid: inout Grid) {
    for y in [box.y, box.bottom - 1] {
      grid.fill(Rect(x: box.x, y: y, width: box.width, height: 1), with: "─", style: .border)
    }
    let corners = looks.borders.corners
    for (x, top, bottom) in [(box.x, corners[0], corners[2]), (box.right - 1, corners[1], corners[3])] {
      grid.fill(Rect(x: x, y: box.y + 1, width: 1, height: box.height - 2), with: "│", style: .border)
      grid.write(top, x: x, y: box.y, style: .border)
      grid.write(bottom, x: x, y: box.bottom - 1, style: .border)
    }
  }
}
