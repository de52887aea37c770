import Terminal

/// A picture in the kitty graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
struct KittyPicture {
  /// The protocol's maximum number of base64 bytes in a sequence.
  private static let pieceLimit = 4096
  /// A placeholder for a piece of a picture: text, which tmux moves and clears like any other.
  private static let placeholder = "\u{10EEEE}"
  /// The combining marks that encode numbers: the row of a placeholder, and the high byte of the picture's ID.
  private static let marks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}", "\u{34A}",
    "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}", "\u{363}", "\u{364}", "\u{365}",
    "\u{366}", "\u{367}", "\u{368}", "\u{369}", "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}", "\u{36F}",
    "\u{483}", "\u{484}", "\u{485}", "\u{486}", "\u{487}", "\u{592}", "\u{593}", "\u{594}", "\u{595}", "\u{597}",
    "\u{598}", "\u{599}", "\u{59C}", "\u{59D}", "\u{59E}", "\u{59F}", "\u{5A0}", "\u{5A1}", "\u{5A8}", "\u{5A9}",
    "\u{5AB}", "\u{5AC}", "\u{5AF}", "\u{5C4}", "\u{610}", "\u{611}", "\u{612}", "\u{613}", "\u{614}", "\u{615}",
  ]

  /// Its ID in the terminal. Only the highest and the lowest byte are used: placeholders encode the first in a mark and
  /// the second in one of 256 colours, which tmux passes on unchanged even if it assumes a terminal with fewer.
  let number: UInt32
  private let family: Int
  private let member: Int

  /// The number of members in a family.
  static let memberCount = 240

  /// Picture `member` of the program `family`: IDs are shared by all programs in a terminal.
  init(family: Int, member: Int) {
    self.family = family % (Self.marks.count - 1) + 1
    // Not the first 16 colours, which tmux may encode differently.
    self.member = 16 + member % Self.memberCount
    number = UInt32(self.family << 24 | self.member)
  }

  /// The sequences that send its pixels to the terminal, without showing them.
  func transmission(of picture: Picture) -> [String] {
    let text = Array(Base64.text(of: picture.bytes).utf8)
    return stride(from: 0, to: text.count, by: Self.pieceLimit).map { start in
      let end = min(text.count, start + Self.pieceLimit)
      let head = start == 0 ? "a=t,f=24,s=\(picture.width),v=\(picture.height),i=\(number),q=2," : ""
      return sequence("\(head)m=\(end < text.count ? 1 : 0)", String(decoding: text[start..<end], as: UTF8.self))
    }
  }

  /// The sequence that shows it at the cursor, over `columns` columns, without moving the cursor.
  func placement(columns: Int) -> String { sequence("a=p,i=\(number),p=1,c=\(columns),C=1,q=2") }

  /// The sequence that lets placeholders show it in a rectangle of `size` cells.
  func virtualPlacement(_ size: Size) -> String {
    sequence("a=p,U=1,i=\(number),c=\(size.width),r=\(size.height),q=2")
  }

  /// The placeholders of row `row`, `width` cells; nil if the row number is too large to encode.
  func placeholders(row: Int, width: Int) -> String? {
    guard Self.marks.indices.contains(row), width > 0 else { return nil }
    let marks = [Self.marks[row], Self.marks[0], Self.marks[family]]
    let first = Self.placeholder + String(String.UnicodeScalarView(marks))
    // The columns after the first are implied.
    return "\u{1B}[38;5;\(member)m" + first + String(repeating: Self.placeholder, count: width - 1) + "\u{1B}[0m"
  }

  /// The sequence that removes it from the screen; the terminal keeps its pixels.
  var removal: String { sequence("a=d,d=i,i=\(number),q=2") }

  /// The sequence that makes the terminal forget it.
  var deletion: String { sequence("a=d,d=I,i=\(number),q=2") }

  private func sequence(_ keys: String, _ data: String = "") -> String {
    "\u{1B}_G\(keys)\(data.isEmpty ? "" : ";" + data)\u{1B}\\"
  }
}
