extension Cell {
  /// What stands for this cell on the Linux console, whose fonts have 256 or 512 characters: itself where they have it.
  public var console: Unicode.Scalar {
    let scalar = scalar
    guard !scalar.isASCII, !Cell.consoleCharacters.contains(scalar) else { return width > 0 ? scalar : "?" }
    return Cell.consoleSubstitutes[scalar] ?? Unicode.Scalar(ascii)
  }

  /// What the console's usual fonts for Latin letters share: those of the code page 437, and Latin 1.
  private static let consoleCharacters: Set<Unicode.Scalar> = Set(
    "─│┌┐└┘├┤┬┴┼═║█▀▄▌▐░▒▓■♥♦♣♠•·°±²½¼«»¡¿£¥§¶÷×µ¬àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ\u{A0}▶◀▲▼←↑→↓"
      .unicodeScalars)

  /// Nearer than what ASCII has.
  private static let consoleSubstitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "━": "═", "╸": "═", "┃": "║", "▸": "▶", "▾": "▼", "›": "»", "‹": "«", "★": "♦",
    "▁": "_", "▂": "_", "▃": "▄", "▅": "▄", "▆": "█", "▇": "█",
  ]
}
