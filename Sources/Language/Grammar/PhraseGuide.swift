import Media

/// What can be said, by subject, taken from the examples of the rules: for the help screen, suggestions, completion and the manual.
public struct PhraseGuide: Sendable {
  /// Phrases about one thing.
  public struct Section: Hashable, Sendable {
    public var title: String
    public var phrases: [String]
  }

  /// All sections, in the order of the help screen.
  public let sections: [Section]

  init(_ source: GrammarSource) {
    sections = source.sections(of: .shown, .named).map { section in
      Section(title: section.title, phrases: section.rules.flatMap(\.examples))
    }
  }

  /// The phrases of all sections that start with `prefix`, letter case aside: completions of a line that is being typed.
  public func completions(of prefix: String) -> [String] {
    let prefix = prefix.lowercased()
    return sections.flatMap(\.phrases).filter { $0.lowercased().hasPrefix(prefix) }
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
