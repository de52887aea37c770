import Terminal

/// The layout of a screen of a given size.
struct Layout: Hashable, Sendable {
  /// The form that fits the size.
  enum Form: Hashable, Sendable {
    /// Lines around the panes.
    case framed
    /// Headings without lines around them, below 60 columns and in low windows.
    case plain
    /// A list, one line about the current track, and the bar.
    case tiny
  }

  let form: Form
  /// The panes below their titles; empty if they are hidden.
  private(set) var libraryPane = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var queuePane = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the columns have headings.
  private let hasHeadings: Bool
  /// The rows of the help screen, over both panes.
  var help: Rect
  /// The cover in the large now-playing pane; empty if there is no room for it.
  var picture = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the cover is above the text: on narrow, high screens.
  private(set) var isPictureAbove = false
  /// The now-playing pane beside the lists of a wide screen; empty on others.
  private(set) var beside = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The width of the lists.
  private(set) var listsWidth: Int
  /// The cover at its top.
  private(set) var besidePicture = Rect(x: 0, y: 0, width: 0, height: 0)
  /// One or two rows.
  var nowPlaying: Rect
  /// The meter; empty if there is none.
  var meter = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Empty if it replaces the bar.
  var reply: Rect
  var bar: Rect

  /// `replyHeight` is the preferred height of the reply; an `isBrief` one, which disappears with the next key, gets more of it.
  ///
  /// Library and queue get the room that their rows need, as far as possible.
  init(
    size: Size, pane: Model.Pane, replyHeight: Int, isBrief: Bool = false, needed: NeededWidths = NeededWidths(),
    looks: Looks = Looks()
  ) {
    let width = size.width
    let meterRows = looks.meter != .off && size.height >= 14 ? 1 : 0
    hasHeadings = looks.hasHeadings
    listsWidth = width
    form =
      size.height >= 12 && width >= Self.twoPanes && looks.borders != .off ? .framed : size.height >= 7 ? .plain : .tiny
    switch form {
    case .framed:
      let replyRows = max(1, min(replyHeight, isBrief ? min(5, size.height / 4) : size.height >= 20 ? 3 : 2))
      let rows = size.height - 7 - replyRows - meterRows
      let inside = width - 4
      help = Rect(x: 2, y: 1, width: inside, height: rows)
      nowPlaying = Rect(x: 2, y: rows + 2, width: inside, height: 2)
      meter = Rect(x: 2, y: nowPlaying.bottom, width: inside, height: meterRows)
      reply = Rect(x: 2, y: meter.bottom + 1, width: inside, height: replyRows)
      bar = Rect(x: 2, y: reply.bottom, width: inside, height: 1)
      let lists = width - besideWidth(width, rows)
      listsWidth = lists
      let left = Self.libraryWidth(of: lists - 3, looks, needed)
      libraryPane = Rect(x: 1, y: 1, width: left, height: rows)
      queuePane = Rect(x: left + 2, y: 1, width: lists - 3 - left, height: rows)
      if lists < width { beside = Rect(x: lists, y: 1, width: width - 1 - lists, height: rows) }
    case .plain:
      let most = isBrief ? size.height / 2 - 1 : size.height >= 20 ? 3 : size.height >= 10 ? 2 : 1
      let replyRows = max(1, min(replyHeight, most))
      let rows = size.height - 4 - replyRows - meterRows
      help = Rect(x: 0, y: 1, width: width, height: rows)
      nowPlaying = Rect(x: 0, y: rows + 1, width: width, height: 2)
      meter = Rect(x: 0, y: nowPlaying.bottom, width: width, height: meterRows)
      reply = Rect(x: 0, y: meter.bottom, width: width, height: replyRows)
      bar = Rect(x: 0, y: reply.bottom, width: width, height: 1)
      if width >= Self.twoPanes {
        let lists = width - besideWidth(width, rows)
        listsWidth = lists
        let left = Self.libraryWidth(of: lists - 1, looks, needed)
        libraryPane = Rect(x: 0, y: 1, width: left, height: rows)
        queuePane = Rect(x: left + 1, y: 1, width: lists - 1 - left, height: rows)
        if lists < width { beside = Rect(x: lists + 1, y: 1, width: width - 1 - lists, height: rows) }
      } else if rows >= Self.stackedHeight {
        let upper = rows / 2
        libraryPane = Rect(x: 0, y: 1, width: width, height: upper)
        queuePane = Rect(x: 0, y: upper + 2, width: width, height: rows - upper - 1)
      } else {
        show(pane, help)
      }
    case .tiny:
      let rows = max(0, size.height - 2)
      help = Rect(x: 0, y: 0, width: width, height: rows)
      nowPlaying = Rect(x: 0, y: rows, width: width, height: min(1, size.height - 1 - rows))
      bar = Rect(x: 0, y: size.height - 1, width: width, height: min(1, size.height))
      reply = Rect(x: 0, y: bar.y, width: width, height: 0)
      show(pane, help)
    }
    // Cells are about twice as high as wide.
    let height = min(help.height, help.width * 45 / 200)
    if height >= 4, looks.cover != .off { picture = Rect(x: help.x, y: help.y, width: 2 * height, height: height) }
    // The size does not depend on the reply, so that the picture is not loaded again for every reply of two lines.
    let half = (size.height - 10) / 2
    let above = min(help.width / 2, half)
    if !picture.isEmpty, help.right - picture.right < Self.textBesidePicture, above >= 8, above >= height {
      isPictureAbove = true
      picture = Rect(x: help.x + (help.width - 2 * above) / 2, y: help.y, width: 2 * above, height: above)
    }
    let side = min((beside.width - 2) / 2, half)
    if side >= 4, !beside.isEmpty, looks.cover != .off {
      besidePicture = Rect(
        x: beside.x + (beside.width - 2 * side) / 2, y: beside.y, width: 2 * side, height: side)
    }
  }

  /// Narrower screens have one pane at a time, or one above the other.
  static let twoPanes = 60
  /// Wider screens show the now-playing pane beside the lists, if they are high enough.
  private static let threePanes = 160
  /// The height from which the panes are stacked.
  private static let stackedHeight = 11

  /// The columns from which the queue shows artists, from which most of them are whole, and from which titles have room enough, too.
  private static let fewestForArtists = 34
  private static let fewestForWholeArtists = 38
  private static let roomyTitles = 44

  /// The columns that titles with artists, albums and lengths need, and those that they leave to the queue.
  private static let titlesWithAlbums = 63
  private static let queueBesideAlbums = 48

  /// The columns that the rows of opened items need.
  private static let leastLibrary = 40

  /// The width of the library of `room` columns for both lists.
  private static func libraryWidth(of room: Int, _ looks: Looks, _ needed: NeededWidths) -> Int {
    let share = room * max(20, min(80, looks.librarySharePercent)) / 100
    // Somebody has chosen another share, or nothing is known yet.
    guard looks.librarySharePercent == Looks.standardShare, let library = needed.library else { return share }
    let least = min(share, leastLibrary)
    let titlesWithArtists = max(fewestForArtists, min(fewestForWholeArtists, room / 2))
    let queue = needed.queue ?? ListNeeds(longest: 0, whole: 0, brief: 0, readable: 0)
    // Both whole, with room for their longest rows if there is any, or else the queue cut or without albums, or the library, or both.
    let choices = [
      (library.whole, library.longest, queue.longest), (library.whole, library.longest, queue.whole),
      (library.whole, library.whole, queue.readable),
      (library.whole, library.whole, queue.brief), (library.readable, library.whole, queue.brief),
      (library.brief, library.brief, queue.whole), (library.brief, library.brief, queue.readable),
      (library.brief, library.brief, queue.brief), (library.readable, library.readable, queueBesideAlbums),
    ]
    for (fewest, most, rest) in choices where max(least, fewest) + max(titlesWithArtists, rest) <= room {
      return min(max(least, most, share), room - max(titlesWithArtists, rest))
    }
    // Not even titles with artists fit: both are cut. Where there is little room, what is opened does not move the line.
    let hasRoomForAlbums = room >= titlesWithAlbums + queueBesideAlbums
    let own = hasRoomForAlbums ? library.brief : needed.view?.brief ?? 0
    let most = hasRoomForAlbums ? titlesWithAlbums : min(roomyTitles, room - titlesWithArtists)
    let fair = min(room * own / max(1, own + queue.brief), room - titlesWithArtists)
    return max(least, min(own, max(most, fair, room - max(titlesWithArtists, queue.brief))))
  }

  /// The columns that the text beside a cover needs.
  private static let textBesidePicture = 40

  /// The width of the now-playing pane beside the lists, including the line; 0 for none.
  private func besideWidth(_ width: Int, _ rows: Int) -> Int {
    width < Self.threePanes || rows < 16 ? 0 : min(64, width * 28 / 100)
  }

  /// The rows of the lists; empty if the pane is hidden.
  var library: Rect { rows(of: libraryPane) }
  var queue: Rect { rows(of: queuePane) }
  /// The headings of the lists; empty if there is no room.
  var libraryHeading: Rect { heading(of: libraryPane) }
  var queueHeading: Rect { heading(of: queuePane) }

  private func heading(of pane: Rect) -> Rect {
    Rect(x: pane.x, y: pane.y, width: pane.width, height: hasHeadings && pane.height >= Self.headedHeight ? 1 : 0)
  }

  private func rows(of pane: Rect) -> Rect {
    let top = heading(of: pane).height
    return Rect(x: pane.x, y: pane.y + top, width: pane.width, height: pane.height - top)
  }

  /// The minimum height of a pane with headings.
  private static let headedHeight = 8

  /// The column of the line between library and queue; nil if they are not side by side.
  var borderColumn: Int? { !libraryPane.isEmpty && queuePane.x > libraryPane.right - 1 ? libraryPane.right : nil }

  private mutating func show(_ pane: Model.Pane, _ rect: Rect) {
    if pane == .library { libraryPane = rect } else { queuePane = rect }
  }
}
