import Terminal

/// A picture in the graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
struct KittyPicture {
  /// Bytes of base64 in a sequence at most, as the protocol has it.
  private static let pieceLimit = 4096
  /// Stands for a piece of a picture in text, which tmux moves and clears like any other.
  private static let placeholder = "\u{10EEEE}"
  /// The marks that say a number: which row of a picture a placeholder stands for, and the upper part of the picture's number.
  private static let marks: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}", "\u{34A}",
    "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}", "\u{363}", "\u{364}", "\u{365}",
    "\u{366}", "\u{367}", "\u{368}", "\u{369}", "\u{36A}", "\u{36B}", "\u{36C}", "\u{36D}", "\u{36E}", "\u{36F}",
    "\u{483}", "\u{484}", "\u{485}", "\u{486}", "\u{487}", "\u{592}", "\u{593}", "\u{594}", "\u{595}", "\u{597}",
    "\u{598}", "\u{599}", "\u{59C}", "\u{59D}", "\u{59E}", "\u{59F}", "\u{5A0}", "\u{5A1}", "\u{5A8}", "\u{5A9}",
    "\u{5AB}", "\u{5AC}", "\u{5AF}", "\u{5C4}", "\u{610}", "\u{611}", "\u{612}", "\u{613}", "\u{614}", "\u{615}",
  ]

  /// Its number in the terminal. Only the highest and the lowest byte are used: placeholders tell the one by a mark and the
  /// other by one of 256 colours, which tmux passes on as it is, also to a terminal of which it knows no more colours.
  let number: UInt32
  private let family: Int
  private let member: Int

  /// How many numbers a family has.
  static let memberCount = 240

  /// The picture `member` of those of one program: terminals share their pictures among the programs in them.
  init(family: Int, member: Int) {
    self.family = family % (Self.marks.count - 1) + 1
    // The first 16 colours are the terminal's own, which tmux may write otherwise.
    self.member = 16 + member % Self.memberCount
    number = UInt32(self.family << 24 | self.member)
  }

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
    sequence("a=p,U=1,i=\(number),c=\(size.width),r=\(size.height),q=2")
  }

  /// The placeholders of row `row` of `width` cells. nil for more rows than can be numbered.
  func placeholders(row: Int, width: Int) -> String? {
    guard Self.marks.indices.contains(row), width > 0 else { return nil }
    let marks = [Self.marks[row], Self.marks[0], Self.marks[family]]
    let first = Self.placeholder + String(String.UnicodeScalarView(marks))
    // Those behind the first of a row count on by themselves.
    return "\u{1B}[38;5;\(member)m" + first + String(repeating: Self.placeholder, count: width - 1) + "\u{1B}[0m"
  }

  /// Takes it off the screen; the terminal keeps its dots.
  var removal: String { sequence("a=d,d=i,i=\(number),q=2") }

  /// Has the terminal forget it.
  var deletion: String { sequence("a=d,d=I,i=\(number),q=2") }

  private func sequence(_ keys: String, _ data: String = "") -> String {
    "\u{1B}_G\(keys)\(data.isEmpty ? "" : ";" + data)\u{1B}\\"
  }
}
