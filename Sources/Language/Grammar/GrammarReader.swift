/// Reads grammar files line by line.
struct GrammarReader {
  private(set) var sections: [GrammarSource.Section] = []
  private(set) var phrases: [String: Phrase] = [:]
  /// In the order of the files.
  private(set) var phraseNames: [String] = []

  /// The rule, phrase or section that indented lines belong to.
  private enum Head {
    case none, section, rule
    case phrase(String)
  }

  private var head = Head.none
  private var place = GrammarPlace(file: "", line: 0)
  /// An alternative that the next line may continue, and where it begins.
  private var unfinished: (text: String, place: GrammarPlace)?

  /// Lines indented by more continue the line above.
  private static let indentation = 2

  mutating func read(_ file: GrammarFile) throws(GrammarError) {
    place = GrammarPlace(file: file.name, line: 0)
    head = .none
    for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
      place.line += 1
      try read(line)
    }
    try endHead()
  }

  private mutating func read(_ line: Substring) throws(GrammarError) {
    guard let start = line.firstIndex(where: { $0 != " " && $0 != "\r" }) else { return }
    guard line[start] != "\t" else { throw place.error("Lines are indented with spaces, not with tabs.") }
    let words = line[start...].split { $0 == " " || $0 == "\r" }
    if words[0].hasPrefix("#") { return }
    let depth = line.distance(from: line.startIndex, to: start)
    let text = words.joined(separator: " ")
    if depth == 0 {
      try endHead()
      return try readHead(words.map(String.init))
    }
    if depth > Self.indentation {
      guard unfinished != nil else { throw place.error("There is no line above that this one could go on with.") }
      unfinished?.text += " " + text
      return
    }
    try endAlternative()
    switch head {
    case .none, .section: throw place.error("This line belongs to no rule and no phrase.")
    case .rule where words[0] == ">":
      guard words.count > 1 else { throw place.error("There is no phrase after “>”.") }
      sections[sections.count - 1].rules[lastRule].examples.append(words.dropFirst().joined(separator: " "))
    case .phrase where words[0] == ">": throw place.error("Only rules have examples.")
    case .rule, .phrase: unfinished = (text, place)
    }
  }

  private var lastRule: Int { (sections.last?.rules.count ?? 0) - 1 }

  private mutating func readHead(_ words: [String]) throws(GrammarError) {
    var rest = words[1...]
    switch words[0] {
    case "section": try addSection(.shown, rest)
    case "hidden", "named", "spotted":
      guard rest.first == "section", let kind = GrammarSource.Section.Kind(rawValue: words[0]) else {
        throw place.error("“\(words[0])” stands before “section”.")
      }
      try addSection(kind, rest.dropFirst())
    case "rule":
      guard !sections.isEmpty else { throw place.error("There is no section before this rule.") }
      var rule = Rule(place: place, outcome: try outcome(&rest))
      try readOptions(&rest, of: &rule)
      sections[sections.count - 1].rules.append(rule)
      head = .rule
    case "phrase":
      guard let name = rest.popFirst(), name.allSatisfy(\.isLetter) else {
        throw place.error("“phrase” is followed by a name made of letters.")
      }
      guard phrases[name] == nil else { throw place.error("The phrase <\(name)> is there twice.") }
      var phrase = Phrase(place: place)
      try readOptions(&rest, of: &phrase)
      phrases[name] = phrase
      phraseNames.append(name)
      head = .phrase(name)
    default:
      throw place.error("“\(words[0])” is none of section, rule and phrase; what belongs to them is indented.")
    }
  }

  private mutating func addSection(_ kind: GrammarSource.Section.Kind, _ title: ArraySlice<String>) throws(GrammarError)
  {
    guard !title.isEmpty else { throw place.error("The section has no title.") }
    sections.append(GrammarSource.Section(kind: kind, title: title.joined(separator: " ")))
    head = .section
  }

  private func outcome(_ words: inout ArraySlice<String>) throws(GrammarError) -> Outcome {
    guard let name = words.popFirst() else { throw place.error("The rule does not say what it comes to.") }
    if let outcome = Outcome.named[name] { return outcome }
    guard Outcome.kinds.contains(name) else { throw place.error("A rule cannot come to “\(name)”.") }
    guard let kind = words.popFirst(), let outcome = Outcome.named["\(name) \(kind)"] else {
      throw place.error("There is no such \(name).")
    }
    return outcome
  }

  private func readOptions(_ words: inout ArraySlice<String>, of rule: inout Rule) throws(GrammarError) {
    while let option = words.popFirst() {
      switch option {
      case "cost": rule.cost = try number(&words)
      case "tolerance": rule.tolerance = try number(&words)
      case "bare": rule.isBare = true
      case "whole": rule.isWhole = true
      case "offered": rule.isOffered = true
      default: throw place.error("A rule has no option “\(option)”.")
      }
    }
  }

  private func readOptions(_ words: inout ArraySlice<String>, of phrase: inout Phrase) throws(GrammarError) {
    while let option = words.popFirst() {
      switch option {
      case "shared": phrase.isShared = true
      case "trust":
        guard let trust = words.popFirst().flatMap(Network.Trust.init(name:)) else {
          throw place.error("Trust is for music or for a playlist.")
        }
        phrase.trust = trust
      default: throw place.error("A phrase has no option “\(option)”.")
      }
    }
  }

  private func number(_ words: inout ArraySlice<String>) throws(GrammarError) -> Int {
    guard let number = words.popFirst().flatMap({ Int($0) }), abs(number) <= Cost.largest else {
      throw place.error("A number from -\(Cost.largest) to \(Cost.largest) is missing.")
    }
    return number
  }

  /// Adds the alternative of the last lines.
  private mutating func endAlternative() throws(GrammarError) {
    guard let (text, place) = unfinished else { return }
    unfinished = nil
    let patterns: [Pattern]
    do { patterns = try PatternReader.alternatives(text) } catch { throw place.error(error.message) }
    let alternatives = patterns.map { Alternative(pattern: $0, place: place) }
    switch head {
    case .rule: sections[sections.count - 1].rules[lastRule].alternatives += alternatives
    case .phrase(let name): phrases[name]?.alternatives += alternatives
    case .none, .section: break
    }
  }

  /// Ends the last rule or phrase.
  private mutating func endHead() throws(GrammarError) {
    try endAlternative()
    switch head {
    case .rule:
      let rule = sections[sections.count - 1].rules[lastRule]
      if rule.alternatives.isEmpty { throw rule.place.error("The rule has no line that says how it is said.") }
    case .phrase(let name):
      if let phrase = phrases[name], phrase.alternatives.isEmpty {
        throw phrase.place.error("The phrase <\(name)> has no line that says how it is said.")
      }
    case .none, .section: break
    }
    head = .none
  }
}

extension Network.Trust {
  init?(name: String) {
    switch name {
    case "music": self = .music
    case "playlist": self = .playlist
    default: return nil
    }
  }
}
