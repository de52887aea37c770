/// The sub-commands: the first word of the command line.
public enum Subcommand: String, Hashable, Sendable, CaseIterable {
  case say
  case importPaths = "import"
  case parse, outputs, status, interrupt, serve, quit
  case compileGrammar = "compile-grammar"
}

extension Subcommand {
  /// Its arguments, for usage and manual.
  public var arguments: String {
    switch self {
    case .say, .parse: "PHRASE...|-"
    case .importPaths: "PATH..."
    case .interrupt: "begin|end"
    case .compileGrammar: "FILE"
    case .outputs, .status, .serve, .quit: ""
    }
  }

  /// A short description.
  public var explanation: String {
    switch self {
    case .say: "say something to the player, starting one if needed (-: each line of the input)"
    case .importPaths: "add folders to the library"
    case .parse: "show how a phrase is understood (-: each line of the input)"
    case .outputs: "list the outputs"
    case .status: "show what is playing"
    case .interrupt: "tell the player that another program needs the sound, and when it is done"
    case .serve: "run the player without a screen, for a service manager"
    case .quit: "stop the running player"
    case .compileGrammar: "compile the grammar, so that it starts faster; the installation does this"
    }
  }

  /// The accepted arguments, if there is a fixed set.
  public var choices: [String] { self == .interrupt ? ["begin", "end"] : [] }

  /// Whether its arguments are files or folders.
  public var takesPaths: Bool { self == .importPaths || self == .compileGrammar }
}
