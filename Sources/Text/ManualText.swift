/// Formats text for manual pages in roff.
public enum ManualText {
  /// Escapes the characters of `text` that have a meaning in roff.
  ///
  /// Hyphens become "\-", so commands can be copied from the page.
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

  /// Escapes `text` and wraps it at spaces into lines of at most 80 bytes.
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
