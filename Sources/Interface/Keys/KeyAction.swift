/// A part of the large now-playing pane, as people call it.
public enum NowPlayingPart: String, Hashable, Sendable {
  case lyrics, words, notes, cover, artwork, chapters
}

/// What a key or a line in the bar does.
public enum KeyAction: Hashable, Sendable {
  case command(InterfaceCommand)
  /// Shows a view of the library: `view albums`.
  case show(LibraryView)
  /// Shows a part of the large now-playing pane: `show lyrics`.
  case showPart(NowPlayingPart)
  /// Hides the large now-playing pane: `hide lyrics`.
  case hidePart(NowPlayingPart)
  /// Sorts the current view: `sort by year`.
  case sort(ListColumn)
  /// Performs an action on the selected rows: `add selected to Party`, `rate selected 4`.
  case withSelected(SelectionAction)
  /// Changes a setting without `set`: `keys cmus`, `theme light`; asks for its value if there is none: `theme`.
  case setting(String, String)
  case phrase(String)

  /// The settings that can be changed without `set`.
  public static let settingWords = ["keys", "theme", "borders", "ascii"]

  /// The command of that name, or else the phrase.
  public init(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    let plain = words.joined(separator: " ")
    if let command = InterfaceCommand(name: plain) {
      self = .command(command)
    } else if let shown = Self.shown(by: words), let view = LibraryView(name: shown) {
      self = .show(view)
    } else if let part = Self.shown(by: words).flatMap(NowPlayingPart.init) {
      self = .showPart(part)
    } else if words.first == "hide", let part = Self.name(after: words.dropFirst()).flatMap(NowPlayingPart.init) {
      self = .hidePart(part)
    } else if plain.hasPrefix("sort by "), words.count == 3, let column = ListColumn(name: String(words[2])) {
      self = .sort(column)
    } else if words.count == 2, KeyAction.settingWords.contains(String(words[0])) {
      self = .setting(String(words[0]), String(words[1]))
    } else if words.count == 1,
      let name = KeyAction.settingWords.first(where: { words[0] == $0 || words[0] == "\($0)s" })
    {
      // Its value, and what it takes.
      self = .setting(name, "")
    } else if let action = Self.selectionAction(text) {
      self = .withSelected(action)
    } else {
      self = .phrase(text)
    }
  }

  /// What to show: `albums` of `view albums`, “show me the albums”, “go to albums” and of the name alone.
  private static func shown(by words: [Substring]) -> String? {
    let verbs =
      words.starts(with: ["go", "to"]) ? 2 : ["view", "show", "open", "browse"].contains(words.first) ? 1 : 0
    if verbs == 0 { return words.count == 1 ? nameAlone(words[0]) : nil }
    return name(after: words.dropFirst(verbs))
  }

  /// The name at the end of a request, without “the” and the like.
  private static func name(after words: ArraySlice<Substring>) -> String? {
    let rest = words.drop { ["me", "the", "my"].contains($0) }
    let name = rest.joined(separator: " ")
    return rest.first == "all" && LibraryView(name: name) == nil ? rest.dropFirst().joined(separator: " ") : name
  }

  /// Whether it affects the lists, so that the info pane has to be closed.
  var closesInfo: Bool { affectsLists || self == .command(.playSelected) }

  /// Whether it makes the current reply obsolete.
  var endsReply: Bool {
    affectsLists
      || [.command(.goLeft), .command(.goRight), .command(.likeSelected), .command(.copySelected)].contains(self)
  }

  private var affectsLists: Bool {
    switch self {
    case .show, .showPart, .hidePart, .sort, .withSelected: true
    case .phrase, .setting: false
    case .command(let command):
      switch command {
      case .nextPane, .previousPane, .nextView, .previousView, .nextOrder, .reverseOrder, .goToPlaying, .showInLibrary,
        .nowPlaying, .filter, .nextMatch, .previousMatch, .help, .removeSelected, .moveSelectedDown, .moveSelectedUp,
        .addSelected, .paste, .mark, .openOrMark, .markRange, .markAll, .invertMarks:
        true
      default: false
      }
    }
  }

  /// A name that says what to show without a verb; nil for those that rather say what to play, such as “liked”.
  private static func nameAlone(_ word: Substring) -> String? {
    if NowPlayingPart(rawValue: String(word)) != nil { return String(word) }
    let views: [LibraryView] = [
      .artists, .albums, .songs, .genres, .years, .folders, .playlists, .podcasts, .audiobooks, .stations,
    ]
    return views.first { $0.rawValue == word }?.rawValue
  }

  /// `add selected to Party`, `rate selected 4`.
  private static func selectionAction(_ text: String) -> SelectionAction? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let verbs = words.prefix(3).map { $0.lowercased() }
    if verbs == ["add", "selected", "to"], words.count > 3 {
      // “A new playlist called Summer” is no name, but a phrase that makes one.
      let name = words.dropFirst(3)
      let described = name.drop { $0.lowercased() == "a" }.prefix(2).map { $0.lowercased() }
      return described == ["new", "playlist"] ? nil : .add(toPlaylist: name.joined(separator: " "))
    }
    guard words.count == 3, verbs.starts(with: ["rate", "selected"]), let stars = Int(words[2]), 0...5 ~= stars else {
      return nil
    }
    return .rate(stars)
  }

  /// The text for `bind`.
  public var text: String {
    switch self {
    case .command(let command): command.rawValue
    case .show(let view): "view \(view.rawValue)"
    case .showPart(let part): "show \(part.rawValue)"
    case .hidePart(let part): "hide \(part.rawValue)"
    case .sort(let column): "sort by \(column.rawValue)"
    case .withSelected(.add(let name)): "add selected to \(name)"
    case .withSelected(.rate(let stars)): "rate selected \(stars)"
    case .withSelected(.like): InterfaceCommand.likeSelected.rawValue
    case .withSelected(.copy): InterfaceCommand.copySelected.rawValue
    case .withSelected(.remove): InterfaceCommand.removeSelected.rawValue
    case .withSelected(.play): InterfaceCommand.playSelected.rawValue
    case .withSelected(.move): InterfaceCommand.moveSelectedDown.rawValue
    case .setting(let name, let value): value.isEmpty ? name : "\(name) \(value)"
    case .phrase(let phrase): phrase
    }
  }

  /// A description in words that people search for.
  var meaning: String {
    switch self {
    case .command(.nextOrder): "sort by the next column"
    case .command(.reverseOrder): "reverse the order"
    case .command(.filter): "find in the list"
    case .command(.nextMatch): "go to the next match"
    case .command(.previousMatch): "go to the previous match"
    case .command(.cancel): "close, or go back"
    default: text
    }
  }

  /// What Enter would do, for the preview of a line in the bar.
  public var preview: String {
    switch self {
    case .show(let view): "show \(view.rawValue)"
    case .showPart(let part): "show the \(part.rawValue)"
    case .hidePart(let part): "hide the \(part.rawValue)"
    case .withSelected(.add(let name)): "add the selected rows to “\(name)”"
    case .withSelected(.rate(let stars)): "give the selected rows \(stars == 1 ? "1 star" : "\(stars) stars")"
    default: meaning
    }
  }

  /// All screen commands as they are typed, for completion and the help screen.
  public static let commandTexts: [String] =
    InterfaceCommand.allCases.map(\.rawValue) + LibraryView.allCases.map { KeyAction.show($0).text }
    + ListColumn.allCases.map { KeyAction.sort($0).text }
}
