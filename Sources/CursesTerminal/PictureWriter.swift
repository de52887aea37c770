import Terminal

/// Tracks the picture that is shown besides what curses draws, and produces the sequences to show and remove it.
struct PictureWriter {
  private let terminal: TerminalKind
  /// The process ID.
  private let process: Int
  private(set) var shown: PlacedPicture?
  /// The picture that was sent to kitty, which stores it.
  private var sent: (picture: Picture, form: KittyPicture)?
  private var count = 0

  init(_ terminal: TerminalKind, process: Int32) {
    self.terminal = terminal
    self.process = Int(process & 0x7FFF_FFFF)
  }

  /// The sequence that removes the picture, and the rows to redraw, which removes a sixel picture.
  mutating func removal() -> (text: String, rows: Range<Int>) {
    guard let gone = shown else { return ("", 0..<0) }
    shown = nil
    switch gone.form {
    case .kitty: return (sent.map { terminal.passed($0.form.removal) } ?? "", gone.rect.y..<gone.rect.bottom)
    case .sixel: return ("", gone.rect.y..<gone.rect.bottom)
    }
  }

  /// The sequence that shows `new`, after curses has drawn the cells under it.
  mutating func text(showing new: PlacedPicture) -> String {
    shown = new
    let place = "\u{1B}7\u{1B}[\(new.rect.y + 1);\(new.rect.x + 1)H"
    guard new.form == .kitty else { return place + SixelPicture(new.picture).text + "\u{1B}8" }
    var text = ""
    if !hasSent(new) {
      text += leaving()
      let form = KittyPicture(family: process, member: count)
      count = (count + 1) % KittyPicture.memberCount
      for piece in form.transmission(of: new.picture) { text += terminal.passed(piece) }
      sent = (new.picture, form)
      shown = new
    }
    guard let form = sent?.form else { return text }
    guard terminal.isInTmux else { return text + place + form.placement(columns: new.rect.width) + "\u{1B}8" }
    text += virtualPlacement(of: form, in: new.rect) + "\u{1B}7"
    for row in 0..<new.rect.height {
      guard let cells = form.placeholders(row: row, width: new.rect.width) else { break }
      text += "\u{1B}[\(new.rect.y + row + 1);\(new.rect.x + 1)H" + cells
    }
    return text + "\u{1B}8"
  }

  /// Whether this picture was the last sent to the terminal, which stores it.
  func hasSent(_ picture: PlacedPicture) -> Bool { sent?.picture == picture.picture }

  /// The shown picture once more, because tmux drops sequences to pass through while it redraws or shows another
  /// window. Empty outside tmux.
  func again() -> String {
    guard terminal.isInTmux, let shown, shown.form == .kitty, let sent else { return "" }
    let pieces = sent.form.transmission(of: sent.picture).map(terminal.passed).joined()
    return pieces + virtualPlacement(of: sent.form, in: shown.rect)
  }

  private func virtualPlacement(of form: KittyPicture, in rect: Rect) -> String {
    terminal.passed(form.virtualPlacement(Size(width: rect.width, height: rect.height)))
  }

  /// The sequence that makes the terminal forget the picture.
  var farewell: String { sent.map { terminal.passed($0.form.deletion) } ?? "" }

  /// Returns `farewell` and forgets the picture here.
  mutating func leaving() -> String {
    defer { (shown, sent) = (nil, nil) }
    return farewell
  }
}
