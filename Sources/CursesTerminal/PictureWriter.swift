import Terminal

/// The picture that is on the screen beside what curses draws; what is to be written so that it comes, goes or stays.
struct PictureWriter {
  private let terminal: TerminalKind
  /// Our number among the programs.
  private let process: Int
  private(set) var shown: PlacedPicture?
  /// What kitty has got and keeps.
  private var sent: (picture: Picture, form: KittyPicture)?
  private var count = 0

  init(_ terminal: TerminalKind, process: Int32) {
    self.terminal = terminal
    self.process = Int(process & 0x7FFF_FFFF)
  }

  /// What takes the picture off the screen. The rows of a sixel have to be drawn anew, too.
  mutating func removal() -> (text: String, rows: Range<Int>) {
    guard let gone = shown else { return ("", 0..<0) }
    shown = nil
    switch gone.form {
    case .kitty: return (sent.map { terminal.passed($0.form.removal) } ?? "", gone.rect.y..<gone.rect.bottom)
    case .sixel: return ("", gone.rect.y..<gone.rect.bottom)
    }
  }

  /// What shows `new`, when curses has drawn the cells under it.
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

  /// Whether the terminal was sent these dots last and keeps them.
  func hasSent(_ picture: PlacedPicture) -> Bool { sent?.picture == picture.picture }

  /// All of the shown picture once more, for what tmux dropped of it: what is to pass while it draws its window anew, or shows
  /// another one. Empty elsewhere.
  func again() -> String {
    guard terminal.isInTmux, let shown, shown.form == .kitty, let sent else { return "" }
    let pieces = sent.form.transmission(of: sent.picture).map(terminal.passed).joined()
    return pieces + virtualPlacement(of: sent.form, in: shown.rect)
  }

  private func virtualPlacement(of form: KittyPicture, in rect: Rect) -> String {
    terminal.passed(form.virtualPlacement(Size(width: rect.width, height: rect.height)))
  }

  /// What has the terminal forget all of it.
  var farewell: String { sent.map { terminal.passed($0.form.deletion) } ?? "" }

  /// The same, when it does forget.
  mutating func leaving() -> String {
    defer { (shown, sent) = (nil, nil) }
    return farewell
  }
}
