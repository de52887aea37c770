/// What the command line asks for.
struct Options: Equatable {
  /// What the first word that is no option says; none plays.
  enum Command: Equatable {
    case play(paths: [String])
    case importPaths([String])
    case parse([String])
    case outputs, status, quit
    case help, version
  }

  /// Why a command line cannot be understood; the text says what was wrong.
  struct Mistake: Error, Equatable {
    var text: String
  }

  var command = Command.play(paths: [])
  /// `null`, `wav:FILE` or an ALSA PCM; nil is the default device.
  var output: String?
  var library: String?
  var isDemo = false
  var isJSON = false

  /// True when the queue and modes of this run live in memory only.
  var isApart: Bool { library != nil || isDemo || output?.hasPrefix("wav:") == true }

  /// True when this run is not for the player that is running already.
  var asksForAnother: Bool { output != nil || isApart }

  /// Reads the arguments behind the program's name. Options may stand anywhere before `--`.
  init(_ arguments: [String]) throws(Mistake) {
    var words: [String] = []
    var rest = arguments[...]
    var subcommand: String?
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        words += rest
        rest = []
      case "--help", "-h": command = .help
      case "--version": command = .version
      case "--demo": isDemo = true
      case "--json": isJSON = true
      case "--output", "--library":
        guard let value = rest.popFirst() else { throw Mistake(text: "\(argument) needs a value") }
        try set(argument, value)
      default:
        if argument.hasPrefix("--output=") || argument.hasPrefix("--library=") {
          let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          try set(String(parts[0]), String(parts[1]))
        } else if argument.hasPrefix("-"), argument != "-" {
          throw Mistake(text: "there is no option \(argument)")
        } else if words.isEmpty, subcommand == nil, Self.subcommands.contains(argument) {
          subcommand = argument
        } else {
          words.append(argument)
        }
      }
    }
    if isDemo, library != nil { throw Mistake(text: "--demo and --library exclude each other") }
    if command == .help || command == .version { return }
    command = try Self.command(subcommand, words)
    if isJSON, subcommand != "parse", subcommand != "status" {
      throw Mistake(text: "--json goes with parse and status")
    }
  }

  private static let subcommands = ["import", "parse", "outputs", "status", "quit"]

  private static func command(_ name: String?, _ words: [String]) throws(Mistake) -> Command {
    switch name {
    case "import":
      if words.isEmpty { throw Mistake(text: "import needs at least one folder or file") }
      return .importPaths(words)
    case "parse":
      if words.isEmpty { throw Mistake(text: "parse needs a phrase, or - to read phrases") }
      return .parse(words)
    case "outputs", "status", "quit":
      if let word = words.first { throw Mistake(text: "\(name ?? "") takes no argument, not “\(word)”") }
      return name == "outputs" ? .outputs : name == "status" ? .status : .quit
    default: return .play(paths: words)
    }
  }

  private mutating func set(_ option: String, _ value: String) throws(Mistake) {
    if value.isEmpty { throw Mistake(text: "\(option) needs a value") }
    if option == "--output" { output = value } else { library = value }
  }
}
