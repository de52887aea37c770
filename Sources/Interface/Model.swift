public import Remote
public import Terminal

/// Everything a screen knows: a value that messages change and from which its picture is made.
///
/// Send `resize` first; its effects load the first rows.
public struct Model: Sendable {
  public internal(set) var size = Size(width: 80, height: 24)
  /// What the keys do; `bind` changes it.
  public var keyMap: KeyMap
  /// The phrases that the help screen lists.
  public var phrases: [PhraseExample]
  /// What the listener often says at such a time; empty where nothing is known.
  var suggestions: [PhraseSuggestion] = []
  public var looks = Looks()
  /// The levels that the meter shows, 0…1; whoever draws the screen keeps them.
  public var levels: [Float] = []
  /// CLOCK_MONOTONIC in nanoseconds; whoever sends messages keeps it.
  public var now: Int64 = 0
  public internal(set) var focus = Focus.library
  public internal(set) var nowPlaying: NowPlayingInfo
  /// What the terminal can show.
  var graphics = TerminalGraphics()

  var library = LibraryPane()
  var queue = QueuePane()
  var bar = CommandBar()
  var reply: Reply? {
    didSet {
      replyEnd = reply.map { now + Int64($0.seconds * 1e9) }
      hint = nil
    }
  }
  /// When the reply has been there long enough, CLOCK_MONOTONIC in nanoseconds.
  private(set) var replyEnd: Int64?
  /// The phrase for the key that the reply answers; nil when it is not told this time.
  var hint: String?
  var hints = KeyHints()
  var importing: ImportProgress?
  var help: HelpScreen?
  /// A menu over the lists, while it is open.
  var menu: Menu?
  /// The large now-playing pane, while it is shown.
  var large: LargePane?
  /// The same beside the lists, on screens that are wide enough.
  var beside = LargePane()
  /// What is known about a row, while that is shown.
  var info: InfoPane?
  /// What has been pressed of a sequence of keys.
  var pending = PendingKeys()
  /// What the mouse holds.
  var held: Held?
  /// The pane that has the focus, or had it before the bar.
  var pane = Pane.library
  var nextRequestNumber = 1

  enum Pane: Hashable, Sendable { case library, queue }

  /// The view of the library and the row of its top that the cursor is in, for the next start.
  public var place: (view: LibraryView, row: Int) { (library.view, library.topRow) }

  /// Shows the view of the last run, with the cursor where it was.
  public mutating func restore(_ view: LibraryView, row: Int) { library.restore(view, row: row) }

  public init(keyMap: KeyMap, phrases: [PhraseExample] = [], nowPlaying: NowPlayingInfo = NowPlayingInfo()) {
    self.keyMap = keyMap
    self.phrases = phrases
    self.nowPlaying = nowPlaying
    queue.update(nowPlaying, isFocused: false)
  }
}
