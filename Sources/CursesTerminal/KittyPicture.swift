import Terminal

/// A picture in the graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
struct KittyPicture {
  /// Bytes of base64 in a sequence at most, as the protocol has it.
  private static let pieceLimit = 4096
  /// Stands for a piece of a picture in text, which tmux moves and clears like any other.
  private static let placeholder = "\u{10EEEE}"
  /// The marks that number the rows of placeholders.
  private static let rowMarks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}", "\u{34A}",
    "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}", "\u{363}", "\u{364}", "\u{365}",
    "\u{366}", "\u{367}", "\u{368}", "\u{369}", "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}", "\u{36F}",
    "\u{483}", "\u{484}", "\u{485}", "\u{486}", "\u{487}", "\u{592}", "\u{593}", "\u{594}", "\u{595}", "\u{597}",
    "\u{598}", "\u{599}", "\u{59C}", "\u{59D}", "\u{59E}", "\u{59F}", "\u{5A0}", "\u{5A1}", "\u{5A8}", "\u{5A9}",
    "\u{5AB}", "\u{5AC}", "\u{5AF}", "\u{5C4}", "\u{610}", "\u{611}", "\u{612}", "\u{613}", "\u{614}", "\u{615}",
  ]

  /// Its number in the terminal, 1…0xFF_FFFF.
  let number: Int

  /// Hands its dots to the terminal, which shows nothing yet: sequences, one after the other.
  func transmission(of picture: Picture) -> [String] {
    let text = Array(Base64.text(of: picture.bytes).utf8)
    return stride(from: 0, to: text.count, by: Self.pieceLimit).map { start in
      let end = min(text.count, start + Self.pieceLimit)
      let head = start == 0 ? "a=t,f=24,s=\(picture.width),v=\(picture.height),i=\(number),q=2," : ""
      return sequence("\(head)m=\(end < text.count ? 1 : 0)", String(decoding: text[start..<end], as: UTF8.self))
    }
  }

  /// Shows it where the cursor is, over `columns` columns; the cursor stays.
  func placement(columns: Int) -> String { sequence("a=p,i=\(number),p=1,c=\(columns),C=1,q=2") }

  /// Makes placeholders show it in a rectangle of so many cells.
  func virtualPlacement(_ size: Size) -> String {
    sequence("a=p,U=1,i=\(number),p=1,c=\(size.width),r=\(size.height),q=2")
  }

  /// The placeholders of row `row` of `width` cells; the colour says which picture it is. nil for more rows than can be numbered.
  func placeholders(row: Int, width: Int) -> String? {
    guard Self.rowMarks.indices.contains(row), width > 0 else { return nil }
    let color = "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m"
    // Those behind the first of a row count on by themselves.
    let rest = String(repeating: Self.placeholder, count: width - 1)
    return color + Self.placeholder + String(Self.rowMarks[row]) + String(Self.rowMarks[0]) + rest + "\u{1B}[0m"
  }

  /// Takes it off the screen; the terminal keeps its dots.
  var removal: String { sequence("a=d,d=i,i=\(number),q=2") }

  /// Has the terminal forget it.
  var deletion: String { sequence("a=d,d=I,i=\(number),q=2") }

  private func sequence(_ keys: String, _ data: String = "") -> String {
    "\u{1B}_G\(keys)\(data.isEmpty ? "" : ";" + data)\u{1B}\\"
  }
}
