/// The output of `--help` and `--version`, generated from the tables of sub-commands and options.
public enum Usage {
  public static let version = "0.1.0"

  public static var text: String {
    var lines = [("tuneterm [PATH|URL...]", "play, full-screen; in a pipe: a phrase a line in, a reply a line out")]
    for subcommand in Subcommand.allCases {
      let own = OptionName.allCases.filter { $0.subcommands?.contains(subcommand) == true }
      let words = ["tuneterm", subcommand.rawValue] + own.map { "[\($0.usage)]" } + [subcommand.arguments]
      lines.append((words.filter { !$0.isEmpty }.joined(separator: " "), subcommand.explanation))
    }
    let usage = lines.enumerated().map { index, line in
      let start = (index == 0 ? "usage: " : "       ") + line.0
      return start.count > 44 ? "\(start)\n\(blanks(45))\(line.1)" : start + blanks(45 - start.count) + line.1
    }
    let options = OptionName.allCases.filter { $0.subcommands == nil }.map { option in
      "  " + option.usage + blanks(17 - option.usage.count) + option.explanation
    }
    return (usage + ["", "options, before or after the words:"] + options).joined(separator: "\n")
      + "\n  --" + blanks(15) + "ends the options"
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }
}

extension OptionName {
  /// The option with the placeholder for its value.
  fileprivate var usage: String { value.map { "\(rawValue) \($0)" } ?? rawValue }
}
