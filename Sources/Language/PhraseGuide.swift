import Media

/// What can be said, by subject, taken from the examples of the rules: for the help screen, suggestions, completion and the manual.
public enum PhraseGuide {
  /// Phrases about one thing.
  public struct Section: Hashable, Sendable {
    public var title: String
    public var phrases: [String]
  }

  /// All sections, in the order of the help screen.
  public static let sections: [Section] =
    (RuleTable.all.filter { $0.title != RuleTable.foreign.title } + [RuleTable.named]).map { table in
      Section(title: table.title, phrases: table.rules.flatMap(\.examples))
    }

  /// The phrases of all sections that start with `prefix`, letter case aside: completions of a line that is being typed.
  public static func completions(of prefix: String) -> [String] {
    let prefix = prefix.lowercased()
    return sections.flatMap(\.phrases).filter { $0.lowercased().hasPrefix(prefix) }
  }

  /// The source of tuneterm-phrases(7), for mandoc and man.
  public static var manualPage: String {
    var page = """
      .\\" Made from the rules of tuneterm by Sources/Language; do not edit.
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
