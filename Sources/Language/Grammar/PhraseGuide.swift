import Text
import Media

/// Example phrases of the rules by subject, for the help screen, suggestions, completion and the manual.
public struct PhraseGuide: Sendable {
  /// Phrases about one subject.
  public struct Section: Hashable, Sendable {
    public var title: String
    public var phrases: [String]
  }

  /// All sections, in the order of the help screen.
  public var sections: [Section] {
    var first = 0
    return (0..<titles.count).map { number in
      let count = Int(counts[number])
      defer { first += count }
      return Section(title: titles[number], phrases: (first..<first + count).map { phrases[$0] })
    }
  }

  private let titles: TextTable
  /// The number of phrases in each section.
  private let counts: ReadOnlyMemory<Int32>
  private let phrases: TextTable

  init(_ image: GrammarImage) {
    titles = image.texts(.titleBytes, .titleEnds)
    counts = image.elements(.exampleCounts)
    phrases = image.texts(.exampleBytes, .exampleEnds)
  }

  static func write(_ source: GrammarSource, to writer: inout GrammarImage.Writer) {
    let sections = source.sections(of: .shown, .named)
    let examples = sections.map { $0.rules.flatMap(\.examples) }
    writer.add(.titleBytes, .titleEnds, sections.map(\.title))
    writer.add(.exampleCounts, examples.map { Int32($0.count) })
    writer.add(.exampleBytes, .exampleEnds, examples.joined())
  }

  /// The phrases of all sections with the prefix `prefix`, ignoring case, for completing a line.
  public func completions(of prefix: String) -> [String] {
    let prefix = prefix.lowercased()
    return sections.flatMap(\.phrases).filter { $0.lowercased().hasPrefix(prefix) }
  }

  /// The phrases that contain most of the words of `topic`, or whose section title does; at most twenty, best first.
  public func phrases(about topic: String) -> [String] {
    let wanted = Set(Self.stems(of: topic))
    var scored: [(phrase: String, score: Int)] = []
    for section in sections {
      let shared = wanted.intersection(Self.stems(of: section.title)).count
      // Requests for help are no help.
      for phrase in section.phrases where !["help", "how do"].contains(where: phrase.lowercased().hasPrefix) {
        scored.append((phrase, 2 * wanted.intersection(Self.stems(of: phrase)).count + shared))
      }
    }
    guard let best = scored.map(\.score).max(), best > 0 else { return [] }
    let fitting = scored.filter { 3 * $0.score >= best }.enumerated()
    return fitting.sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.prefix(20).map {
      $0.element.phrase
    }
  }

  /// The significant words of `text`, folded and without endings such as the plural: "playlists" is also a topic of "make a
  /// playlist".
  private static func stems(of text: String) -> [String] {
    FoldedText.fold(text).split(separator: " ").map(String.init).filter {
      $0.count > 2 && SmallWords.weight(of: Hash.of($0)) == .content
    }.map { word in
      let ending = ["ing", "ers", "er", "es", "ed", "s", "e"].first { word.hasSuffix($0) && word.count - $0.count > 2 }
      return String(word.dropLast(ending?.count ?? 0))
    }
  }

  /// The source of tuneterm-phrases(7), for mandoc and man.
  public var manualPage: String {
    var page = """
      .\\" Made from the files of assets/grammar; do not edit.
      .TH TUNETERM-PHRASES 7 2026-01-01 tuneterm
      .SH NAME
      tuneterm-phrases \\- what can be said to tuneterm
      .SH DESCRIPTION
      .BR tuneterm (1)
      understands plain English in its command bar, in
      .B tuneterm say
      and on the input of its line mode.
      These are examples; other words of the same meaning do as well.
      .B tuneterm parse
      prints what a phrase is understood as.

      """
    for section in sections {
      page += ".SH \(section.title.uppercased())\n.nf\n"
      for phrase in section.phrases { page += "\(ManualText.escaped(phrase))\n" }
      page += ".fi\n"
    }
    return page + ".SH SEE ALSO\n.BR tuneterm (1)\n"
  }
}
