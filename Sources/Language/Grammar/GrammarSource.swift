/// The parsed files of a grammar, checked but not compiled.
struct GrammarSource: Sendable {
  /// The rules about one subject.
  struct Section: Sendable {
    /// How the rules of a section are tried, and whether help shows them.
    enum Kind: String, CaseIterable { case shown, hidden, named, spotted }

    var kind = Kind.shown
    /// The heading in the help screen and the manual page.
    var title: String
    var rules: [Rule] = []
  }

  var sections: [Section] = []
  var phrases: [String: Phrase] = [:]
  /// The names of the shared phrases, each after those that it uses.
  private(set) var sharedPhrases: [String] = []
  /// The names of the phrases that may match no words at all.
  private var emptyPhrases: Set<String> = []

  /// The phrases around every request; every grammar must define them.
  private static let framing = ["opening", "frame", "closing"]

  /// Parses `files`, in the order of their names.
  init(_ files: [GrammarFile]) throws(GrammarError) {
    var reader = GrammarReader()
    for file in files.sorted(by: { $0.name < $1.name }) { try reader.read(file) }
    sections = reader.sections
    phrases = reader.phrases
    try order(reader.phraseNames)
    for name in Self.framing where phrases[name]?.isShared != true {
      throw GrammarError(message: "There is no shared phrase <\(name)>, which every grammar needs.")
    }
    for rule in sections.flatMap(\.rules) {
      for alternative in rule.alternatives { try check(alternative) }
    }
    for phrase in phrases.values {
      for alternative in phrase.alternatives { try check(alternative) }
    }
  }

  func sections(of kinds: Section.Kind...) -> [Section] { sections.filter { kinds.contains($0.kind) } }

  /// Determines the order of the shared phrases, and rejects phrases that contain themselves.
  private mutating func order(_ names: [String]) throws(GrammarError) {
    var open: Set<String> = []
    var done: Set<String> = []
    for name in names { try visit(name, &open, &done) }
  }

  private mutating func visit(
    _ name: String, _ open: inout Set<String>, _ done: inout Set<String>
  ) throws(GrammarError) {
    guard let phrase = phrases[name], !done.contains(name) else { return }
    guard open.insert(name).inserted else { throw phrase.place.error("The phrase <\(name)> contains itself.") }
    for alternative in phrase.alternatives {
      for inner in alternative.pattern.phraseNames { try visit(inner, &open, &done) }
    }
    open.remove(name)
    done.insert(name)
    if phrase.alternatives.contains(where: { isEmpty($0.pattern) }) { emptyPhrases.insert(name) }
    guard phrase.isShared else { return }
    if emptyPhrases.contains(name) {
      throw phrase.place.error("A shared phrase needs a word; <\(name)> may be nothing.")
    }
    sharedPhrases.append(name)
  }

  /// True if `pattern`, whose phrases have been visited, may match no words at all.
  private func isEmpty(_ pattern: Pattern) -> Bool {
    switch pattern.shape {
    case .word, .slot: false
    case .phrase(let name): emptyPhrases.contains(name)
    case .sequence(let items): items.allSatisfy(isEmpty)
    case .choice(let choices): choices.contains(where: isEmpty)
    case .optional, .star, .gap, .clause: true
    case .effect(let body, _), .cost(let body, _): isEmpty(body)
    }
  }

  private func check(_ alternative: Alternative) throws(GrammarError) {
    for name in alternative.pattern.phraseNames where phrases[name] == nil {
      throw alternative.place.error("There is no phrase <\(name)>.")
    }
    for body in alternative.pattern.repeated where isEmpty(body) {
      throw alternative.place.error("What is repeated here may be nothing at all; it needs a word.")
    }
  }
}

extension GrammarPlace {
  func error(_ message: String) -> GrammarError { GrammarError(file: file, line: line, message: message) }
}
