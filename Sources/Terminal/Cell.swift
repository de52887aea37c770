/// One cell of a screen: a character with up to two combining marks and its style, or a piece of a picture.
///
/// A wide character occupies its cell and the next one, its `continuation`. Cells are trivial values, so comparing
/// screens is fast.
public struct Cell: Hashable, Sendable {
  /// The scalar in the low 21 bits, the width above.
  private var packed: UInt32
  private var mark1: UInt32 = 0
  private var mark2: UInt32 = 0
  public var style: Style

  private static let scalarBits: UInt32 = 0x1F_FFFF
  /// Set if the marks are colours instead.
  private static let pictureBit: UInt32 = 1 << 24

  /// `width` is 1 or 2; 0 makes the second half of a wide character.
  public init(_ scalar: Unicode.Scalar, width: Int, style: Style) {
    packed = scalar.value | UInt32(width) << 21
    self.style = style
  }

  /// A cell with nothing in it.
  public static let blank = Cell(" ", width: 1, style: .plain)

  /// The second half of a wide character.
  static func continuation(_ style: Style) -> Cell { Cell(" ", width: 0, style: style) }

  /// A piece of a picture: a half block with separate colours for its upper and lower half.
  public init(upper: Color, lower: Color) {
    self.init("▀", width: 1, style: .plain)
    packed |= Cell.pictureBit
    mark1 = upper.packed
    mark2 = lower.packed
  }

  /// The colours of a piece of a picture; nil for text.
  public var colors: (upper: Color, lower: Color)? {
    packed & Cell.pictureBit == 0 ? nil : (Color(packed: mark1), Color(packed: mark2))
  }

  /// 1, 2 for a wide character, or 0 for its second half.
  public var width: Int { Int(packed >> 21 & 3) }

  /// The character without its marks; a blank in a second half.
  public var scalar: Unicode.Scalar { Unicode.Scalar(packed & Cell.scalarBits) ?? " " }

  /// The combining marks, in order.
  public var marks: [Unicode.Scalar] {
    colors == nil ? [mark1, mark2].filter { $0 != 0 }.compactMap(Unicode.Scalar.init) : []
  }

  /// The character with its marks; empty in the second half of a wide one.
  public var text: String {
    guard width > 0 else { return "" }
    var text = String.UnicodeScalarView()
    text.append(scalar)
    text.append(contentsOf: marks)
    return String(text)
  }

  /// Adds a combining mark; only the first two are kept.
  public mutating func add(mark: Unicode.Scalar) {
    if mark1 == 0 { mark1 = mark.value } else if mark2 == 0 { mark2 = mark.value }
  }
}

extension Cell {
  /// The ASCII substitute for this cell.
  ///
  /// Lines become `- | +`, Latin letters lose their accents, and other characters become `?`, including the second half
  /// of a wide character, so columns stay aligned.
  public var ascii: UInt8 {
    guard width > 0 else { return 0x3F }
    let scalar = scalar
    if scalar.isASCII { return UInt8(scalar.value) }
    return Cell.substitutes[scalar] ?? 0x3F
  }

  private static let substitutes: [Unicode.Scalar: UInt8] = {
    var substitutes: [Unicode.Scalar: UInt8] = [:]
    for line in table.split(separator: "\n") {
      for scalar in line.unicodeScalars.dropFirst(2) { substitutes[scalar] = line.utf8.first }
    }
    return substitutes
  }()

  /// Lines with a substitute, a space, and the characters that it replaces.
  private static let table = """
      \u{A0}
    - ─╺–—‐‑−
    | │┃‖▅▆║
    ( ☾
    + ┌┐└┘├┤┬┴┼╭╮╰╯
    > ▶▸›»→
    v ▾↓
    ^ ↑▴
    < ◀‹«←
    * ♥•★●
    # ■█▇
    ~ …
    x ×
    . ·▂☆
    _ ▁
    : ▃▄
    = ━╸═
    % ⇄
    @ ↻
    ' ‘’ʼ
    " “”„
    a àáâãäåāăą
    c çćĉċč
    d ďđð
    e èéêëēĕėęě
    g ĝğġģ
    h ĥħ
    i ìíîïĩīĭįı
    j ĵ
    k ķ
    l ĺļľŀł
    n ñńņňŋ
    o òóôõöøōŏő
    r ŕŗř
    s śŝşšșß
    t ţťŧțþ
    u ùúûüũūŭůűų
    w ŵ
    y ýÿŷ
    z źżž
    A ÀÁÂÃÄÅĀĂĄ
    C ÇĆĈĊČ
    D ĎĐÐ
    E ÈÉÊËĒĔĖĘĚ
    G ĜĞĠĢ
    H ĤĦ
    I ÌÍÎÏĨĪĬĮİ
    J Ĵ
    K Ķ
    L ĹĻĽĿŁ
    N ÑŃŅŇŊ
    O ÒÓÔÕÖØŌŎŐ
    R ŔŖŘ
    S ŚŜŞŠȘ
    T ŢŤŦȚÞ
    U ÙÚÛÜŨŪŬŮŰŲ
    W Ŵ
    Y ÝŸŶ
    Z ŹŻŽ
    """
}

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
