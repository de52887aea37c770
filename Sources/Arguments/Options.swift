/// The parsed command line.
public struct Options: Equatable, Sendable {
  /// The sub-command; `play` without one.
  public enum Command: Equatable, Sendable {
    case play(paths: [String])
    /// A single `-` means each line of the input.
    case say([String])
    case importPaths([String])
    case parse([String])
    case interrupt(begins: Bool)
    case compileGrammar(path: String)
    case outputs, status, serve, quit
    case help, version
  }

  /// An error in the command line, with a message.
  public struct Mistake: Error, Equatable {
    public var text: String

    public init(text: String) { self.text = text }
  }

  public private(set) var command = Command.play(paths: [])
  /// `null`, `wav:FILE` or an ALSA PCM; nil for the default device.
  public private(set) var output: String?
  public private(set) var library: String?
  /// The machine on which to run, for ssh: `anna@kitchen`; nil for this one.
  public private(set) var host: String?
  /// The arguments without `--host`, to be passed to that machine.
  public private(set) var argumentsThere: [String] = []
  public private(set) var isDemo = false
  /// Whether to place the cursor on the selected row of the screen.
  public private(set) var showsCursor = false
  public private(set) var isJSON = false
  /// Whether to explain how a phrase was parsed.
  public private(set) var explains = false
  /// Whether to print the status at each change.
  public private(set) var follows = false
  /// The template of the status.
  public private(set) var format: String?
  /// The listener who says a phrase; nil for the current one.
  public private(set) var speaker: String?
  /// Whether to resume playback, after an interruption or from the last run.
  public private(set) var resumes = false

  /// Whether the queue and modes of this run are not saved.
  public var isApart: Bool { library != nil || isDemo || output?.hasPrefix("wav:") == true }

  /// Whether this run needs a player other than the running one.
  public var asksForAnother: Bool { output != nil || isApart }

  /// Parses the arguments after the program's name. Options may be anywhere before `--`.
  public init(_ arguments: [String]) throws(Mistake) {
    var words: [String] = []
    var rest = arguments[...]
    var subcommand: Subcommand?
    var given: [OptionName] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        argumentsThere += [argument] + rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        if words.isEmpty, subcommand == nil, let first = Subcommand(rawValue: argument) {
          subcommand = first
        } else {
          words.append(argument)
        }
        argumentsThere.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = OptionName(parts[0]), parts.count == 1 || name.value != nil else {
        throw Mistake(text: "there is no option \(argument)")
      }
      given.append(name)
      guard name.value != nil else {
        set(name)
        argumentsThere.append(argument)
        continue
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw Mistake(text: "\(name.rawValue) needs a value")
      }
      set(name, value)
      if name != .host { argumentsThere.append("\(name.rawValue)=\(value)") }
    }
    if host?.hasPrefix("-") == true { throw Mistake(text: "--host needs a machine, such as anna@kitchen") }
    if isDemo, library != nil { throw Mistake(text: "--demo and --library exclude each other") }
    if given.contains(.help) || given.contains(.version) {
      command = given.contains(.help) ? .help : .version
      return
    }
    command = try Self.command(subcommand, words)
    for name in given {
      guard let fitting = name.subcommands, subcommand.map({ !fitting.contains($0) }) ?? true else { continue }
      throw Mistake(text: "\(name.rawValue) goes with \(Self.listed(fitting.map(\.rawValue)))")
    }
    if isJSON, explains { throw Mistake(text: "--json and --explain exclude each other") }
    if isJSON, format != nil { throw Mistake(text: "--json and --format exclude each other") }
  }

  private static func command(_ subcommand: Subcommand?, _ words: [String]) throws(Mistake) -> Command {
    // Made absolute, it would be the current folder.
    if [nil, .importPaths].contains(subcommand), words.contains("") {
      throw Mistake(text: "one of the paths is empty, like a variable of the shell that is not set")
    }
    switch subcommand {
    case .say:
      if words.isEmpty { throw Mistake(text: "say needs a phrase, or - to read phrases") }
      return .say(words)
    case .importPaths:
      if words.isEmpty { throw Mistake(text: "import needs at least one folder or file") }
      return .importPaths(words)
    case .parse:
      if words.isEmpty { throw Mistake(text: "parse needs a phrase, or - to read phrases") }
      return .parse(words)
    case .interrupt:
      guard words.count == 1, let word = words.first, Subcommand.interrupt.choices.contains(word) else {
        throw Mistake(text: "interrupt needs begin or end")
      }
      return .interrupt(begins: word == "begin")
    case .compileGrammar:
      guard words.count == 1, let path = words.first else { throw Mistake(text: "compile-grammar needs one file") }
      return .compileGrammar(path: path)
    case .outputs, .status, .serve, .quit:
      if let word = words.first {
        throw Mistake(text: "\(subcommand?.rawValue ?? "") takes no argument, not “\(word)”")
      }
      return subcommand == .outputs ? .outputs : subcommand == .status ? .status : subcommand == .serve ? .serve : .quit
    case nil: return .play(paths: words)
    }
  }

  private mutating func set(_ option: OptionName, _ value: String = "") {
    switch option {
    case .output: output = value
    case .library: library = value
    case .host: host = value
    case .format: format = value
    case .speaker: speaker = value
    case .demo: isDemo = true
    case .showCursor: showsCursor = true
    case .json: isJSON = true
    case .explain: explains = true
    case .follow: follows = true
    case .resume: resumes = true
    case .help, .version: break
    }
  }

  private static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
