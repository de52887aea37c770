extension Cell {
  /// The character for this cell on the Linux console, whose fonts have 256 or 512 characters: a substitute if it lacks
  /// the original.
  public var console: Unicode.Scalar {
    let scalar = scalar
    guard !scalar.isASCII, !Cell.consoleCharacters.contains(scalar) else { return width > 0 ? scalar : "?" }
    return Cell.consoleSubstitutes[scalar] ?? Unicode.Scalar(ascii)
  }

  /// The characters common to the console's usual Latin fonts: code page 437 and Latin-1.
  private static let consoleCharacters: Set<Unicode.Scalar> = Set(
    "─│┌┐└┘├┤┬┴┼═║█▀▄▌▐░▒▓■♥♦♣♠•·°±²½¼«»¡¿£¥§¶÷×µ¬àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ\u{A0}▶◀▲▼←↑→↓"
      .unicodeScalars)

  /// Substitutes that are closer than ASCII.
  private static let consoleSubstitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "━": "═", "╸": "═", "┃": "║", "▸": "▶", "▾": "▼", "›": "»", "‹": "«", "★": "♦",
    "▁": "_", "▂": "_", "▃": "▄", "▅": "▄", "▆": "█", "▇": "█",
  ]
}
