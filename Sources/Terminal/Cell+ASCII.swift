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
