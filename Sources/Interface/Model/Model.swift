public import Remote
public import Terminal

/// The state of a screen: a value that messages change and from which the screen is drawn.
///
/// Send `resize` first; its effects load the first rows.
public struct Model: Sendable {
  public internal(set) var size = Size(width: 80, height: 24)
  /// The key bindings; changed by `bind`.
  public var keyMap: KeyMap
  /// The phrases that the help screen lists.
  public var phrases: [PhraseExample]
  /// Phrases from the listener's habits; empty if unknown.
  var suggestions: [PhraseSuggestion] = []
  public var looks = Looks()
  /// The levels of the meter, 0…1; updated by whoever draws the screen.
  public var levels: [Float] = []
  /// CLOCK_MONOTONIC in nanoseconds; updated by whoever sends messages.
  public var now: Int64 = 0
  public internal(set) var focus = Focus.library
  public internal(set) var nowPlaying: NowPlayingInfo
  /// The capabilities of the terminal.
  var graphics = TerminalGraphics()

  var library = LibraryPane()
  var queue = QueuePane()
  /// How wide the two have to be.
  var neededWidths = NeededWidths()
  var bar = CommandBar()
  var reply: ScreenReply? {
    didSet {
      replyEnd = reply.map { now + Int64($0.seconds * 1e9) }
      hint = nil
      isReplyUnread = reply != nil
    }
  }
  /// Whether nothing was done since the reply. With a screen reader, the cursor is on it until then.
  var isReplyUnread = false
  /// Whether a reply answers what was done last. Others do not take the cursor away from what is being read.
  var awaitsReply = true
  /// When the reply expires, in nanoseconds of CLOCK_MONOTONIC.
  private(set) var replyEnd: Int64?
  /// The phrase for the key that the reply answers; nil if it is not shown.
  var hint: String?
  var hints = KeyHints()
  var importing: ImportProgress?
  var help: HelpScreen?
  /// A menu over the lists, while it is open.
  var menu: Menu?
  /// The large now-playing pane, while it is shown.
  var large: LargePane?
  /// The now-playing pane beside the lists, on wide screens.
  var beside = LargePane()
  /// The info pane, while it is open.
  var info: InfoPane?
  /// The pending part of a key sequence.
  var pending = PendingKeys()
  /// What waits for rows.
  var typedAhead: [TypedAction] = []
  /// The pane that the first of these is about.
  var typedAheadPane = Pane.library
  /// Keys that wait for the queue of the last run.
  var keysAhead: [Key] = []
  /// What is being dragged.
  var held: Held?
  /// The pane that has the focus, or had it before the bar.
  var pane = Pane.library
  var nextRequestNumber = 1

  enum Pane: Hashable, Sendable { case library, queue }

  /// The view of the library and the top-level row of the cursor, for the next start.
  public var place: (view: LibraryView, row: Int) { (library.view, library.topRow) }

  /// Shows the view of the last run, with the cursor where it was.
  public mutating func restore(_ view: LibraryView, row: Int) { library.restore(view, row: row) }

  /// Lets keys in the queue wait for `Message.queueLoaded`.
  public mutating func awaitQueue() { queue.isAwaited = true }

  public init(keyMap: KeyMap, phrases: [PhraseExample] = [], nowPlaying: NowPlayingInfo = NowPlayingInfo()) {
    self.keyMap = keyMap
    self.phrases = phrases
    self.nowPlaying = nowPlaying
    queue.update(nowPlaying, isFocused: false)
  }
}
