/// What the first word of the command line may be; without one it plays.
public enum Subcommand: String, Hashable, Sendable, CaseIterable {
  case say
  case importPaths = "import"
  case parse, outputs, status, interrupt, serve, quit
  case compileGrammar = "compile-grammar"
}

extension Subcommand {
  /// The words behind it, for usage and manual.
  public var arguments: String {
    switch self {
    case .say, .parse: "PHRASE...|-"
    case .importPaths: "PATH..."
    case .interrupt: "begin|end"
    case .compileGrammar: "FILE"
    case .outputs, .status, .serve, .quit: ""
    }
  }

  /// What it does, in a few words.
  public var explanation: String {
    switch self {
    case .say: "say something to the player, or to a new one (-: each line of the input)"
    case .importPaths: "scan folders into the library"
    case .parse: "show how a phrase is understood (-: each line of the input)"
    case .outputs: "where it can play"
    case .status: "what is playing"
    case .interrupt: "tell the player that another program needs the sound, and when it is done"
    case .serve: "the player without a screen, for a service manager; “tuneterm” attaches one"
    case .quit: "stop the running player"
    case .compileGrammar: "compile the grammar for a quick start; the installation does this"
    }
  }

  /// The words it takes, where they can be counted.
  public var choices: [String] { self == .interrupt ? ["begin", "end"] : [] }

  /// True when the words behind it are files or folders.
  public var takesPaths: Bool { self == .importPaths || self == .compileGrammar }
}
