/// The opening tags of XML or similar markup, in order, each with the text after it.
///
/// Tolerates playlists written by hand: names in any case, and unescaped `&`. Expands only the five XML entities and
/// character references, so text never grows. One tag is held at a time, with the attributes that playlists use, so hostile
/// markup takes no more memory than its own bytes.
struct MarkupTags: Sequence, IteratorProtocol {
  struct Tag: Hashable {
    /// In lower case, without a prefix; a slash for a closing tag.
    var name: String
    /// Those of `wantedAttributes`, by names in lower case.
    var attributes: [String: String] = [:]
    /// The text up to the next tag, trimmed.
    var text = ""
  }

  private static let wantedAttributes: Set = ["href", "url", "xmlurl", "text", "title"]

  private var rest: ArraySlice<UInt8>
  /// The last tag, whose text is read next.
  private var last: Tag?

  /// The tags in `bytes`, in UTF-8 or Latin-1.
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> Tag? {
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      if last?.text.isEmpty == true { last?.text = Self.plain(rest[..<open]) }
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest[Self.end(of: "-->", in: rest)...]
        continue
      }
      if rest.starts(with: "![CDATA[".utf8) {
        let start = rest.startIndex + 8
        let end = Self.end(of: "]]>", in: rest)
        if last != nil { last?.text = Self.string(rest[start..<Swift.max(start, end - 3)]) }
        rest = rest[end...]
        continue
      }
      let isClosing = rest.first == UInt8(ascii: "/")
      var tag = Tag(name: takeName())
      takeAttributes(of: &tag)
      // Text after a closing tag belongs to no tag.
      let finished = last
      last = isClosing ? Tag(name: "/") : tag
      if let finished { return finished }
    }
    defer { last = nil }
    return last
  }

  /// The index behind `mark`, or the end.
  private static func end(of mark: String, in text: ArraySlice<UInt8>) -> Int {
    let mark = Array(mark.utf8)
    var index = text.startIndex
    while index + mark.count <= text.endIndex {
      if text[index...].starts(with: mark) { return index + mark.count }
      index += 1
    }
    return text.endIndex
  }

  private mutating func takeName() -> String {
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix { !Self.endsName($0) }
    rest = rest[name.endIndex...]
    return Self.string(name.split(separator: UInt8(ascii: ":")).last ?? name).lowercased()
  }

  /// Parses the attributes up to the end of the tag.
  private mutating func takeAttributes(of tag: inout Tag) {
    while true {
      rest = rest.drop { Self.isSpace($0) || "/?".utf8.contains($0) }
      guard let first = rest.first else { return }
      if first == UInt8(ascii: ">") {
        rest = rest.dropFirst()
        return
      }
      let name = rest.prefix { !Self.endsName($0) }
      rest = rest[name.endIndex...].drop(while: Self.isSpace)
      guard rest.first == UInt8(ascii: "=") else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop(while: Self.isSpace)
      let value: ArraySlice<UInt8>
      if let quote = rest.first, "\"'".utf8.contains(quote) {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { $0 != UInt8(ascii: ">") && !Self.isSpace($0) }
        rest = rest[value.endIndex...]
      }
      guard name.count <= 8 else { continue }
      let key = Self.string(name).lowercased()
      if Self.wantedAttributes.contains(key) { tag.attributes[key] = Self.plain(value) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") || isSpace(byte)
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { TextLines.text(bytes) }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Expands entities and trims spaces, those around line breaks, too.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes.drop(while: isSpace)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "&"):
        if let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")), let entity = entity(string(rest[..<end])) {
          text += Array(String(entity).utf8)
          rest = rest[(end + 1)...]
        } else {
          text.append(byte)
        }
      case 0x0A, 0x0D:
        while let last = text.last, isSpace(last) { text.removeLast() }
        text.append(0x0A)
        rest = rest.drop(while: isSpace)
      default: text.append(byte)
      }
    }
    while let last = text.last, isSpace(last) { text.removeLast() }
    return string(text[...])
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
