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
}
