import CNcurses
import Glibc
import Terminal
import Threads

/// All curses calls, made on the terminal's thread only, because curses is global and not thread-safe.
final class CursesScreen {
  /// Milliseconds within which the rest of a key sequence is known as such, on a busy machine.
  private static let lateness = 1000
  /// Nanoseconds after a query within which an answer may arrive on a busy machine.
  private static let answerTime: Int64 = 2_000_000_000
  /// Milliseconds to wait at the end for an outstanding answer, so the next program does not receive it.
  private static let answerLimit: Int32 = 80
  /// Enables bracketed paste, and disables reordering of right-to-left text (BDSM), so cells stay in place.
  private static let (enterModes, resetModes) = ("\u{1B}[?2004h\u{1B}[8l", "\u{1B}[?2004l\u{1B}[8h")
  /// Enables the mouse: presses, drags, SGR coordinates.
  private static let (enterMouse, leaveMouse) = ("\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l")
  /// Enables focus reports, which tmux passes on if `focus-events` is set.
  private static let (enterFocus, leaveFocus) = ("\u{1B}[?1004h", "\u{1B}[?1004l")
  /// Enables and disables the kitty keyboard protocol, in which Esc never begins another key.
  private static let (enterKeyboard, leaveKeyboard) = ("\u{1B}[>1u", "\u{1B}[<u")
  /// Characters for pictures without colours, from dark to bright.
  private static let shades: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]
  private static let asciiShades: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  private let exchange: Exchange
  private let isASCII: Bool
  private let hasTrueColor: Bool
  private let terminal: TerminalKind
  private var probe: TerminalProbe
  private var hasKittyKeyboard = false
  private var decoder = InputDecoder()
  /// When the terminal was last queried, by `MonotonicClock`.
  private var questionTime = MonotonicClock.nanoseconds
  /// When keys were last read, by `MonotonicClock`.
  private var lastRead: Int64 = 0
  /// When to send the picture again, by `MonotonicClock`; nil if it surely arrived.
  private var repetitionTime: Int64?
  /// Whether the picture was sent while no key was pressed, so tmux may have shown another window.
  private var isPictureUnseen = false
  private var clicks = ClickCounter()
  private var title: TerminalTitle
  private var pictures: PictureWriter
  /// The newest grid.
  private var latest: Grid?
  /// The grid on the screen; nil if the screen must be redrawn.
  private var drawn: Grid?
  private var isSuspended = false
  /// The sequence that curses sends at the end.
  private var leavingText = ""
  private var brushes: Brushes
  private var palette: PaletteWriter

  /// The drawn size: that of the terminal, unless it reports an absurd one.
  static func currentSize() -> Size { terminalSize().drawn }

  /// The size by TIOCGWINSZ, or 80×24 if the terminal does not report it.
  private static func terminalSize() -> Size {
    var columns: Int32 = 80
    var rows: Int32 = 24
    _ = cncurses_size(STDOUT_FILENO, &columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Throws if TERM cannot show a screen; writes nothing.
  static func lookUpTerminal() throws(CursesTerminalError) {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    switch cncurses_look_up_terminal(STDOUT_FILENO) {
    case 0: return
    case 2: throw .cannotPlaceCursor(name)
    default: throw .unknownTerminal(name)
    }
  }

  /// Takes the terminal over; blocks while it accepts no output. nil if curses refuses it.
  init?(_ exchange: Exchange, _ encoding: TextEncoding) {
    self.exchange = exchange
    isASCII = encoding == .ascii
    terminal = TerminalKind(variable: CursesScreen.variable)
    probe = TerminalProbe(terminal)
    title = TerminalTitle(terminal)
    pictures = PictureWriter(terminal, process: getpid())
    let isColored = encoding != .ascii && CursesScreen.variable("NO_COLOR").isEmpty
    hasTrueColor =
      isColored && TrueColor.isTaken(terminal: terminal.name, colorTerminal: CursesScreen.variable("COLORTERM"))
    // Curses would allocate memory for any reported size; the size in the terminal's description limits it to what is
    // drawn.
    let size = CursesScreen.currentSize()
    use_env(false)
    use_tioctl(size == CursesScreen.terminalSize())
    cncurses_guard_terminal()
    guard cncurses_open() else { return nil }
    leavingText = String(
      unsafeUninitializedCapacity: 512,
      initializingUTF8With: { buffer in
        buffer.withMemoryRebound(to: CChar.self) { cncurses_leaving($0.baseAddress, $0.count) }
      })
    resizeterm(Int32(size.height), Int32(size.width))
    start_color()
    use_default_colors()
    let noColor = !CursesScreen.variable("NO_COLOR").isEmpty
    let ability = Palette.Ability(colors: has_colors() ? cncurses_colors() : 0, noColor: noColor)
    brushes = Brushes(ability: ability, theme: .plain)
    palette = PaletteWriter(isTaken: isColored && ability == .colors256 && terminal.hasPalette)
    cbreak()
    noecho()
    nonl()
    // Finish drawing even if keys are typed meanwhile.
    typeahead(-1)
    takeControlKeys()
    curs_set(0)
    send(enterModes + (isASCII ? "" : probe.question))
    prepareFarewell()
  }

  /// Makes fatal signals restore the terminal as `release` would.
  private func prepareFarewell() {
    guard !isSuspended else { return cncurses_set_farewell(nil, 0) }
    var text = pictures.farewell + leavingText + (hasKittyKeyboard ? CursesScreen.leaveKeyboard : "")
    text += palette.farewell + resetModes + title.farewell
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cncurses_set_farewell($0.baseAddress, $0.count) }
    }
  }

  private var enterModes: String {
    Self.enterModes + (terminal.hasMouse ? Self.enterMouse : "") + (terminal.isInTmux ? Self.enterFocus : "")
  }
  private var resetModes: String {
    (terminal.isInTmux ? Self.leaveFocus : "") + (terminal.hasMouse ? Self.leaveMouse : "") + Self.resetModes
  }

  /// Draws and reads until ordered to leave, or until the terminal is gone.
  func run() {
    while true {
      var polled = [
        pollfd(fd: STDIN_FILENO, events: isSuspended ? 0 : Int16(POLLIN), revents: 0),
        pollfd(fd: exchange.toThread.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 2, delay)
      guard count >= 0 || errno == EINTR else { break }
      if count == 0, decoder.isUndecided { pause() }
      repeatPicture()
      if polled[1].revents != 0 {
        exchange.toThread.clear()
        let (orders, grid) = exchange.mailbox.withLock { mailbox in
          defer { (mailbox.orders, mailbox.grid) = ([], nil) }
          return (mailbox.orders, mailbox.grid)
        }
        if let grid { latest = grid }
        for order in orders where !carryOut(order) { return exchange.end() }
        draw()
      }
      let isReadable = polled[0].revents & Int16(POLLIN) != 0
      let isGone = polled[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      if isGone || isReadable && !readKeys() { break }
    }
    exchange.post([.hangUp])
    exchange.end()
  }

  /// Milliseconds until the next timed action; −1 if there is none.
  private var delay: Int32 {
    if decoder.isUndecided { return decisionDelay }
    guard let repetitionTime, !isSuspended else { return -1 }
    return Int32(max(0, repetitionTime - MonotonicClock.nanoseconds) / 1_000_000 + 1)
  }

  /// Sends the picture again after a short pause, because tmux may have dropped it.
  private func invalidatePicture() {
    guard terminal.isInTmux else { return }
    isPictureUnseen = false
    repetitionTime = MonotonicClock.nanoseconds + 300_000_000
  }

  private func repeatPicture() {
    guard let time = repetitionTime, time <= MonotonicClock.nanoseconds, !isSuspended else { return }
    repetitionTime = nil
    guard cncurses_begin_drawing() else { return }
    defer { cncurses_end_drawing() }
    send(pictures.again())
  }

  /// Returns false if the thread should end.
  private func carryOut(_ order: Exchange.Order) -> Bool {
    switch order {
    case .resized: resize()
    case .redraw:
      drawn = nil
      cncurses_forget_drawn()
      invalidatePicture()
    case .suspend: release()
    case .resume:
      // Also after an unannounced stop (kill -STOP), when a shell has changed the settings.
      reset_prog_mode()
      let wasReleased = isSuspended
      isSuspended = false
      // The keyboard modes are a stack: do not push again what was not popped.
      send(enterModes + (hasKittyKeyboard && wasReleased ? CursesScreen.enterKeyboard : ""))
      prepareFarewell()
      resize()
    case .leave:
      release()
      return false
    }
    return true
  }

  private func release() {
    if !isSuspended, cncurses_begin_drawing() {
      defer { cncurses_end_drawing() }
      isSuspended = true
      awaitAnswer()
      prepareFarewell()
      send(pictures.leaving())
      curs_set(1)
      endwin()
      send((hasKittyKeyboard ? CursesScreen.leaveKeyboard : "") + palette.leaving() + resetModes + title.leaving())
    }
    exchange.released.signal()
  }

  /// Adapts to the terminal's size.
  ///
  /// A resized terminal moves its contents, perhaps after we have drawn for the new size, so everything is redrawn even
  /// if the size is unchanged.
  private func resize() {
    guard !isSuspended else { return }
    drawn = nil
    cncurses_forget_drawn()
    invalidatePicture()
    let size = CursesScreen.currentSize()
    guard size != exchange.mailbox.withLock({ $0.size }) else { return }
    resizeterm(Int32(size.height), Int32(size.width))
    exchange.post([.resize(size)])
  }

  /// Draws the newest grid; the only place that blocks while the terminal accepts no output.
  private func draw() {
    guard !isSuspended, let grid = latest, cncurses_begin_drawing() else { return }
    defer { cncurses_end_drawing() }
    if grid.theme != drawn?.theme || brushes.isFull {
      brushes.forget(theme: grid.theme)
      drawn = nil
    }
    let changes = palette.changing(to: grid.theme) + title.changing(to: grid.title)
    if !changes.isEmpty {
      // First, because a signal may come as soon as they are sent.
      prepareFarewell()
      send(changes)
    }
    let screen = cncurses_screen()
    let height = min(grid.size.height, Int(getmaxy(screen)))
    let width = min(grid.size.width, Int(getmaxx(screen)))
    if drawn?.size != grid.size {
      drawn = nil
      werase(screen)
    }
    let isNewPicture = drawn == nil || pictures.shown != grid.picture
    if isNewPicture { removePicture(height) }
    var halves = ""
    for y in 0..<height where drawn?.row(y) != grid.row(y) {
      draw(grid.row(y).prefix(width), y: y)
      if hasTrueColor { halves += TrueColor.text(of: grid.row(y).prefix(width), y: y) }
    }
    drawn = grid
    if let cursor = grid.cursor, cursor.x < width, cursor.y < height {
      wmove(screen, Int32(cursor.y), Int32(cursor.x))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wrefresh(screen)
    send(halves)
    if isNewPicture, let picture = grid.picture {
      let isAlone = MonotonicClock.nanoseconds - lastRead > 1_000_000_000
      isPictureUnseen = isPictureUnseen || isAlone && !pictures.hasSent(picture)
      send(pictures.text(showing: picture))
      prepareFarewell()
    }
    askAgain()
  }

  private func askAgain() {
    let now = MonotonicClock.nanoseconds
    let question = isASCII ? "" : probe.again(after: now - questionTime)
    guard !question.isEmpty else { return }
    questionTime = now
    send(question)
  }

  private func removePicture(_ height: Int) {
    let (text, rows) = pictures.removal()
    send(text)
    let left = rows.clamped(to: 0..<height)
    if !left.isEmpty { wredrawln(cncurses_screen(), Int32(left.lowerBound), Int32(left.count)) }
  }

  private func draw(_ row: ArraySlice<Cell>, y: Int) {
    for (x, cell) in row.enumerated() where cell.width > 0 || isASCII || terminal.isConsole {
      if let colors = cell.colors {
        let brush = isASCII ? nil : brushes.brush(upper: colors.upper, lower: colors.lower)
        let shades = isASCII ? CursesScreen.asciiShades : CursesScreen.shades
        let shade = shades[(colors.upper.brightness + colors.lower.brightness) * shades.count / 512]
        cncurses_put(
          Int32(y), Int32(x), (brush == nil ? shade : cell.scalar).value, 0, 0, brush?.attributes ?? 0, brush?.pair ?? 0
        )
        continue
      }
      let brush = brushes.brush(for: cell.style)
      let scalar = isASCII ? Unicode.Scalar(cell.ascii) : terminal.isConsole ? cell.console : cell.scalar
      let marks = scalar == cell.scalar ? cell.marks : []
      cncurses_put(
        Int32(y), Int32(x), scalar.value, marks.first?.value ?? 0, marks.dropFirst().first?.value ?? 0,
        brush.attributes, brush.pair)
    }
  }

  /// Milliseconds to wait for the rest of a key; for the rest of an answer, which tmux may send in pieces, as long as
  /// one may arrive, because no piece of it is a key. A paste may come in pieces, too.
  private var decisionDelay: Int32 {
    if decoder.mayLeavePaste { return Int32(CursesScreen.lateness / 2) }
    guard decoder.mayBeAnswer else { return terminal.escapeDelay }
    let left = questionTime + CursesScreen.answerTime - MonotonicClock.nanoseconds
    return max(terminal.escapeDelay, Int32(clamping: left / 1_000_000))
  }

  /// Reads input; returns false at the end of file.
  private func readKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    let now = MonotonicClock.nanoseconds
    decoder.receive(bytes[..<count], isLate: now - lastRead < Int64(CursesScreen.lateness) * 1_000_000)
    lastRead = now
    if isPictureUnseen { invalidatePicture() }
    if decoder.isUndecided { handOver() } else { pause() }
    return true
  }

  private func pause() {
    decoder.pause()
    handOver()
  }

  /// Sends the decoded events to the loop.
  private func handOver() {
    let now = MonotonicClock.nanoseconds
    var events: [TerminalEvent] = decoder.takeEvents().map { event in
      if case .mouse(let mouse) = event { return .mouse(clicks.counted(mouse, at: now)) }
      return event
    }
    for answer in decoder.takeAnswers() {
      let before = probe.graphics
      probe.take(answer)
      if probe.graphics != before { events.append(.graphics(probe.graphics)) }
      if answer == .focus { invalidatePicture() }
      if answer == .kittyKeyboard, !hasKittyKeyboard {
        hasKittyKeyboard = true
        send(CursesScreen.enterKeyboard)
        prepareFarewell()
      }
    }
    exchange.post(events)
  }

  /// Waits briefly for an outstanding answer; gives up on a terminal that has been silent for a second.
  private func awaitAnswer() {
    func isRecent(_ milliseconds: Int32) -> Bool {
      MonotonicClock.nanoseconds - questionTime < Int64(milliseconds) * 1_000_000
    }
    guard isRecent(1000), !isASCII else { return }
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while probe.isWaiting || isRecent(CursesScreen.answerLimit), poll(&polled, 1, CursesScreen.answerLimit) > 0 {
      guard readKeys() else { return }
    }
  }

  /// Takes the keys that the terminal would keep: those of signals, and Ctrl-S, which would freeze the screen.
  private func takeControlKeys() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    def_prog_mode()
  }

  /// The value of an environment variable; empty if unset.
  private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  private func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
