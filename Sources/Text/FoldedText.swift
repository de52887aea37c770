/// Folds names for comparison: ignores case, punctuation, diacritics, width and repeated spaces.
///
/// `FoldedText.fold("  Beyoncé – Déjà Vu! ")` is `"beyonce deja vu"`; `fold("Don't Stop")` is `"dont stop"`;
/// `fold("Rock & Roll")` is `"rock and roll"`. A name without letters and digits keeps its punctuation: `fold("!!!")`
/// is `"!!!"`.
public enum FoldedText {
  /// The folded form of `text`.
  ///
  /// - Complexity: O(length of `text`).
  public static func fold(_ text: some StringProtocol) -> String {
    var folded = [UInt8]()
    folded.reserveCapacity(text.utf8.count)
    fold(text, into: &folded)
    guard folded.isEmpty else { return String(decoding: folded, as: UTF8.self) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Appends the folded UTF-8 of `text` to `folded`; nothing if `text` has no letters and digits.
  public static func fold(_ text: some StringProtocol, into folded: inout [UInt8]) {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      foldASCII(bytes, into: &folded)
      return true
    }
    if isASCII == true { return }
    let start = folded.count
    var wantsBlank = false
    func letter(_ byte: UInt8, _ folded: inout [UInt8]) {
      if wantsBlank {
        if folded.count > start { folded.append(0x20) }
        wantsBlank = false
      }
      folded.append(byte)
    }
    for scalar in text.unicodeScalars {
      let value = foldedWidth(scalar.value)
      switch value {
      case 0x61...0x7A, 0x30...0x39: letter(UInt8(value), &folded)
      case 0x41...0x5A: letter(UInt8(value | 0x20), &folded)
      case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x02BC: continue  // apostrophes vanish: dont, rock n roll
      case 0x26:
        wantsBlank = true
        for byte in "and".utf8 { letter(byte, &folded) }
        wantsBlank = true
      case 0..<0x80: wantsBlank = true
      default:
        let scalar = Unicode.Scalar(value) ?? scalar
        let properties = scalar.properties
        if isMark(properties.generalCategory) { continue }
        guard isLetterOrNumber(properties.generalCategory) else {
          wantsBlank = true
          continue
        }
        for lower in properties.lowercaseMapping.unicodeScalars where !isMark(lower.properties.generalCategory) {
          for byte in (base[lower.value] ?? String(lower)).utf8 { letter(byte, &folded) }
        }
      }
    }
  }

  /// The fast path for ASCII, because an import folds every name.
  private static func foldASCII(_ text: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
    let start = folded.count
    var wantsBlank = false
    for byte in text {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x41...0x5A:
        if wantsBlank && folded.count > start { folded.append(0x20) }
        wantsBlank = false
        // The case bit is already set in digits.
        folded.append(byte | 0x20)
      case 0x27, 0x60: continue
      case 0x26:
        if folded.count > start { folded.append(0x20) }
        folded.append(contentsOf: "and".utf8)
        wantsBlank = true
      default: wantsBlank = true
      }
    }
  }

  /// Maps full-width forms (U+FF01…U+FF5E) to ASCII.
  private static func foldedWidth(_ value: UInt32) -> UInt32 {
    (0xFF01...0xFF5E).contains(value) ? value - 0xFEE0 : value
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .enclosingMark
  }

  private static func isLetterOrNumber(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark:
      true
    default: false
    }
  }

  /// Maps lower-case letters with diacritics and ligatures to base letters (from Unicode's compatibility
  /// decompositions).
  private static let base: [UInt32: String] = {
    var base: [UInt32: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      for scalar in parts[1].unicodeScalars { base[scalar.value] = String(parts[0]) }
    }
    return base
  }()

  private static let table = """
    a ªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ
    ae æǣǽ
    b ḃḅḇ
    c çćĉċčḉ
    d ðďđḋḍḏḑḓ
    dz ǆǳ
    e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ
    f ƒḟ
    g ĝğġģǧǵḡ
    h ĥħȟḣḥḧḩḫẖ
    i ìíîïĩīĭįıǐȉȋḭḯỉị
    ij ĳ
    j ĵǰ
    k ķĸǩḱḳḵ
    l ĺļľłḷḹḻḽŀ
    lj ǉ
    m ḿṁṃ
    n ñńņňŋǹṅṇṉṋŉ
    nj ǌ
    o ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ
    oe œ
    p ṕṗ
    r ŕŗřȑȓṙṛṝṟ
    s śŝşšſșṡṣṥṧṩẛ
    ss ß
    t ţťŧțṫṭṯṱẗ
    th þ
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự
    v ṽṿ
    w ŵẁẃẅẇẉẘ
    x ẋẍ
    y ýÿŷȳẏẙỳỵỷỹ
    z źżžẑẓẕ
    ʒ ǯ
    α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    β ϐ
    ε έϵἐἑἒἓἔἕὲέ
    η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    θ ϑ
    ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
    κ ϰ
    μ µ
    ο όὀὁὂὃὄὅὸό
    π ϖ
    ρ ϱῤῥ
    υ ΰϋύϒϓϔὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    φ ϕ
    ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    а ӑӓ
    г ѓ
    е ѐёӗ
    ж ӂӝ
    з ӟ
    и йѝӣӥ
    к ќ
    о ӧ
    у ўӯӱӳ
    ч ӵ
    ы ӹ
    э ӭ
    і ї
    ѵ ѷ
    ә ӛ
    ө ӫ
    σ ςϲ
    """
}
