/// The output of `--help` and `--version`, generated from the tables of sub-commands and options.
public enum Usage {
  public static let version = "0.1.0"

  public static var text: String {
    var lines = [("tuneterm [PATH|URL...]", "play; without a terminal: one phrase per line in, one reply per line out")]
    for subcommand in Subcommand.allCases {
      let own = OptionName.allCases.filter { $0.subcommands?.contains(subcommand) == true }
      let words = ["tuneterm", subcommand.rawValue] + own.map { "[\($0.usage)]" } + [subcommand.arguments]
      lines.append((words.filter { !$0.isEmpty }.joined(separator: " "), subcommand.explanation))
    }
    let usage = lines.enumerated().map { index, line in
      let start = (index == 0 ? "usage: " : "       ") + line.0
      return start.count > 44 ? "\(start)\n\(blanks(45))\(line.1)" : start + blanks(45 - start.count) + line.1
    }
    var options = OptionName.allCases.filter { $0.subcommands == nil }.map { ($0.usage, $0.explanation) }
    options.append(("--", "end of the options"))
    let width = 2 + (options.map(\.0.count).max() ?? 0)
    let rows = options.map { "  " + $0 + blanks(width - $0.count) + $1 }
    return (usage + ["", "options, before or after the other arguments:"] + rows).joined(separator: "\n")
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }
}

extension OptionName {
  /// The option with the placeholder for its value.
  fileprivate var usage: String { value.map { "\(rawValue) \($0)" } ?? rawValue }
}
