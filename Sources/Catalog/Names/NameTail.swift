/// What people leave out when they say a title: "(Deluxe Edition)", "- 2011 Remaster", "feat. Somebody".
enum NameTail {
  /// The title before its first tail, or nil when it has none.
  ///
  /// `"Hello (Live) [Mono]"` gives `"Hello"`, `"Memories - Dillon Francis Remix"` gives `"Memories"`, and
  /// `"(I Can't Get No) Satisfaction"`, whose bracket comes first, gives `"Satisfaction"`.
  static func withoutTails(_ name: String) -> Substring? {
    let bytes = name.utf8
    var start = bytes.startIndex
    if let first = bytes.first, first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
      let closing = UInt8(ascii: first == UInt8(ascii: "(") ? ")" : "]")
      guard let close = bytes.firstIndex(of: closing) else { return nil }
      start = bytes.index(after: close)
    }
    let end = firstTail(in: bytes[start...]) ?? bytes.endIndex
    if start == bytes.startIndex && end == bytes.endIndex { return nil }
    let body = name[start..<end]
    return body.utf8.contains { $0 > 0x20 } ? body : nil
  }

  /// The guests that a title or an artist names: `["X", "Y"]` of `"Song (feat. X & Y) [Remix]"`.
  static func guests(in name: String) -> [String] {
    guard let (_, after) = feature(in: name.utf8[...]) else { return [] }
    let rest = name[after...].prefix { $0 != ")" && $0 != "]" && $0 != "(" && $0 != "[" }
    // A dash begins the next tail: "Song feat. X - Remix".
    return splitNames(String(withoutDashTail(rest)))
  }

  /// What stands before "feat.", or all of it: `"A"` of `"A ft. B"`.
  static func withoutGuests(_ artist: String) -> Substring {
    guard let (before, _) = feature(in: artist.utf8[...]) else { return artist[...] }
    let main = artist[..<before]
    return main.utf8.contains { $0 > 0x20 } ? main : artist[...]
  }

  private static func splitNames(_ names: String) -> [String] {
    var parts: [String] = []
    for part in names.split(whereSeparator: { $0 == "," || $0 == "&" || $0 == ";" }) {
      let words = part.split(whereSeparator: \.isWhitespace)
      for name in words.split(separator: "and") where !name.isEmpty { parts.append(name.joined(separator: " ")) }
    }
    return parts
  }

  private static func withoutDashTail(_ text: Substring) -> Substring {
    dash(in: text.utf8).map { text[..<$0] } ?? text
  }

  /// Where the first bracket, spaced dash or "feat." begins, blanks before it included.
  private static func firstTail(in bytes: Substring.UTF8View) -> String.Index? {
    var tail = dash(in: bytes)
    if let (before, _) = feature(in: bytes), tail.map({ before < $0 }) ?? true { tail = before }
    var previous: UInt8 = 0
    var index = bytes.startIndex
    let end = tail ?? bytes.endIndex
    while index < end {
      let byte = bytes[index]
      if (byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")) && previous == 0x20 { return index }
      previous = byte
      index = bytes.index(after: index)
    }
    return tail
  }

  /// Where a dash between blanks begins ("-", "–" or "—"), the blank before it included.
  private static func dash(in bytes: Substring.UTF8View) -> String.Index? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x20 {
        let rest = bytes[bytes.index(after: index)...]
        if rest.starts(with: "- ".utf8) || rest.starts(with: "– ".utf8) || rest.starts(with: "— ".utf8) { return index }
      }
      index = bytes.index(after: index)
    }
    return nil
  }

  /// Where "feat.", "ft." or "featuring" begins, the blank or bracket before it included, and where it ends.
  private static func feature(in bytes: Substring.UTF8View) -> (before: String.Index, after: String.Index)? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x20 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        let next = bytes.index(after: index)
        for word in features where startsFolded(bytes[next...], word) {
          return (index, bytes.index(next, offsetBy: word.utf8CodeUnitCount))
        }
      }
      index = bytes.index(after: index)
    }
    return nil
  }

  private static let features: [StaticString] = ["feat. ", "feat ", "ft. ", "ft ", "featuring "]

  private static func startsFolded(_ bytes: Substring.UTF8View, _ word: StaticString) -> Bool {
    var index = bytes.startIndex
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < bytes.endIndex else { return false }
      let byte = bytes[index]
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if lower != word.utf8Start[offset] { return false }
      index = bytes.index(after: index)
    }
    return true
  }
}
