/// The options of the command line; the raw value is the name as typed.
public enum OptionName: String, Hashable, Sendable, CaseIterable {
  case output = "--output"
  case library = "--library"
  case host = "--host"
  case demo = "--demo"
  case showCursor = "--show-cursor"
  case json = "--json"
  case explain = "--explain"
  case follow = "--follow"
  case format = "--format"
  case speaker = "--as"
  case resume = "--resume"
  case help = "--help"
  case version = "--version"
}

extension OptionName {
  /// The placeholder for its value; nil if it takes none.
  public var value: String? {
    switch self {
    case .output: "NAME"
    case .library: "FILE"
    case .host: "USER@MACHINE"
    case .format: "TEMPLATE"
    case .speaker: "NAME"
    case .demo, .showCursor, .json, .explain, .follow, .resume, .help, .version: nil
    }
  }

  /// A short description.
  public var explanation: String {
    switch self {
    case .output: "null, wav:FILE, or any ALSA PCM (default: default)"
    case .library: "use another library"
    case .host: "use tuneterm on another machine, over ssh"
    case .demo: "play the demo library; your own is not touched"
    case .showCursor: "put the cursor on the selected row, for screen readers"
    case .json: "answer in JSON"
    case .explain: "show the line of the grammar and what each word was taken for"
    case .follow: "print a line at each change, until the player ends"
    case .format: "a format of your own, such as \"{artist} – {title}\""
    case .speaker: "the listener who says it"
    case .resume: "let the music resume"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The sub-commands that accept it; nil if all do.
  public var subcommands: [Subcommand]? {
    switch self {
    case .json: [.say, .parse, .status]
    case .explain: [.parse]
    case .speaker: [.say]
    case .follow, .format: [.status]
    case .resume: [.interrupt, .serve]
    case .output, .library, .host, .demo, .showCursor, .help, .version: nil
    }
  }

  /// Whether its value is a file.
  public var takesFile: Bool { self == .library }

  /// The option with a name; `-h` is short for `--help`.
  init?(_ word: some StringProtocol) {
    guard let name = word == "-h" ? .help : OptionName(rawValue: String(word)) else { return nil }
    self = name
  }
}
