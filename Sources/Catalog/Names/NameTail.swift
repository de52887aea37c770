/// The parts of a title that people omit: "(Deluxe Edition)", "- 2011 Remaster", "feat. Somebody".
///
/// Works on bytes, because every title of an import passes through it.
public enum NameTail {
  /// The title before its first tail, or nil if it has none.
  ///
  /// `"Hello (Live) [Mono]"` gives `"Hello"`, `"Memories - Dillon Francis Remix"` gives `"Memories"`, and
  /// `"(I Can't Get No) Satisfaction"`, whose bracket comes first, gives `"Satisfaction"`.
  public static func withoutTails(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    var start = 0
    if let first = bytes.first, first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
      let closing = UInt8(ascii: first == UInt8(ascii: "(") ? ")" : "]")
      guard let close = bytes.firstIndex(of: closing) else { return nil }
      start = close + 1
    }
    let end = firstTail(in: bytes[start...]) ?? bytes.count
    if start == 0 && end == bytes.count { return nil }
    return text(bytes[start..<end])
  }

  /// The guests that a title or an artist names: `["X", "Y"]` of `"Song (feat. X & Y) [Remix]"`.
  public static func guests(in name: String) -> [String] {
    let bytes = Array(name.utf8)
    guard let (_, after) = feature(in: bytes[...]) else { return [] }
    let rest = bytes[after...].prefix { !"()[]".utf8.contains($0) }
    // A dash starts the next tail: "Song feat. X - Remix".
    let names = String(decoding: rest[..<(dash(in: rest) ?? rest.endIndex)], as: UTF8.self)
    var guests: [String] = []
    for part in names.split(whereSeparator: { $0 == "," || $0 == "&" || $0 == ";" }) {
      for name in part.split(whereSeparator: \.isWhitespace).split(separator: "and") where !name.isEmpty {
        guests.append(name.joined(separator: " "))
      }
    }
    return guests
  }

  /// The part before "feat.", or everything: `"A"` of `"A ft. B"`.
  static func withoutGuests(_ artist: String) -> String {
    let bytes = Array(artist.utf8)
    guard let (before, _) = feature(in: bytes[...]) else { return artist }
    return text(bytes[..<before]) ?? artist
  }

  /// The trimmed text, or nil if it is empty.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return nil
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// The start of the first bracket, spaced dash or "feat.", including the blank before it.
  private static func firstTail(in bytes: ArraySlice<UInt8>) -> Int? {
    let bracket = bytes.indices.dropFirst().first { index in
      (bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "[")) && bytes[index - 1] == 0x20
    }
    return [bracket, dash(in: bytes), feature(in: bytes)?.before].compactMap { $0 }.min()
  }

  /// The start of a dash between blanks ("-", "–" or "—"), including the blank before it.
  private static func dash(in bytes: ArraySlice<UInt8>) -> Int? {
    for index in bytes.indices where bytes[index] == 0x20 && index + 2 < bytes.endIndex {
      let next = bytes[index + 1]
      if next == UInt8(ascii: "-") && bytes[index + 2] == 0x20 { return index }
      // U+2013 and U+2014 in UTF-8.
      if next == 0xE2, index + 4 < bytes.endIndex, bytes[index + 2] == 0x80,
        bytes[index + 3] == 0x93 || bytes[index + 3] == 0x94, bytes[index + 4] == 0x20
      {
        return index
      }
    }
    return nil
  }

  private static let features = ["feat. ", "feat ", "ft. ", "ft ", "featuring "].map { Array($0.utf8) }

  /// The start of "feat.", "ft." or "featuring", including the blank or bracket before it, and its end.
  private static func feature(in bytes: ArraySlice<UInt8>) -> (before: Int, after: Int)? {
    for index in bytes.indices.dropLast(3) where bytes[index + 1] | 0x20 == UInt8(ascii: "f") {
      guard bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "[") else {
        continue
      }
      let rest = bytes[(index + 1)...]
      for word in features where rest.count > word.count {
        // The bit of case changes neither the blank nor the dot.
        if zip(rest, word).allSatisfy({ $0 | 0x20 == $1 }) { return (index, index + 1 + word.count) }
      }
    }
    return nil
  }
}
