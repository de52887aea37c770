/// Text in the sources of manual pages, whose language is roff.
public enum ManualText {
  /// `text` without a character that has a meaning of its own there.
  ///
  /// A hyphen is one that breaks no command when it is copied from the page: "\-".
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "'": result += "\\(aq"
      case "’": result += "\\(cq"
      case "“": result += "\\(lq"
      case "”": result += "\\(rq"
      case "~": result += "\\(ti"
      case "–": result += "\\(en"
      case "-": result += "\\-"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// The same, broken at blanks into lines of 80 bytes at most, as manual pages are written.
  public static func filled(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ").map({ escaped(String($0)) }) {
      if let line = lines.last, line.utf8.count + 1 + word.utf8.count <= 80 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
