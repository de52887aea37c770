/// Parses the opening tags of XML or similar markup, in order, each with the text after it.
///
/// Tolerates playlists written by hand: names in any case, and unescaped `&`. Expands only the five XML entities and
/// character references, so text never grows.
enum MarkupTags {
  struct Tag: Hashable {
    /// In lower case, without a prefix.
    var name: String
    /// The attributes by names in lower case.
    var attributes: [String: String] = [:]
    /// The text up to the next tag, trimmed.
    var text = ""
  }

  static func all(in text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = Array(text.unicodeScalars)[...]
    while let open = rest.firstIndex(of: "<") {
      if let last = tags.indices.last, tags[last].text.isEmpty { tags[last].text = plain(rest[..<open]) }
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".unicodeScalars) {
        rest = behind("-->", in: rest)
        continue
      }
      if rest.starts(with: "![CDATA[".unicodeScalars) {
        let end = behind("]]>", in: rest)
        if let last = tags.indices.last {
          tags[last].text = string(rest[(rest.startIndex + 8)..<max(rest.startIndex + 8, end.startIndex - 3)])
        }
        rest = end
        continue
      }
      let isClosing = rest.first == "/"
      var tag = Tag(name: name(&rest))
      attributes(&rest, of: &tag)
      // Text after a closing tag belongs to no tag.
      tags.append(isClosing ? Tag(name: "/") : tag)
    }
    return tags
  }

  private static func behind(_ mark: String, in text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let mark = Array(mark.unicodeScalars)
    var index = text.startIndex
    while index + mark.count <= text.endIndex {
      if text[index...].starts(with: mark) { return text[(index + mark.count)...] }
      index += 1
    }
    return text[text.endIndex...]
  }

  private static func name(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
    if rest.first == "/" { rest = rest.dropFirst() }
    let name = rest.prefix { $0 != ">" && $0 != "/" && $0 != "=" && !$0.properties.isWhitespace }
    rest = rest[name.endIndex...]
    return string(name.split(separator: ":").last ?? name).lowercased()
  }

  /// Parses the attributes up to the end of the tag.
  private static func attributes(_ rest: inout ArraySlice<Unicode.Scalar>, of tag: inout Tag) {
    while true {
      rest = rest.drop { $0.properties.isWhitespace || $0 == "/" || $0 == "?" }
      guard let first = rest.first else { return }
      if first == ">" {
        rest = rest.dropFirst()
        return
      }
      let name = rest.prefix { $0 != "=" && $0 != ">" && $0 != "/" && !$0.properties.isWhitespace }
      rest = rest[name.endIndex...].drop { $0.properties.isWhitespace }
      guard rest.first == "=" else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop { $0.properties.isWhitespace }
      let value: ArraySlice<Unicode.Scalar>
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { $0 != ">" && !$0.properties.isWhitespace }
        rest = rest[value.endIndex...]
      }
      tag.attributes[string(name).lowercased()] = plain(value)
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Expands entities and trims spaces.
  private static func plain(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var rest = scalars.drop { $0.properties.isWhitespace }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    while let scalar = rest.popFirst() {
      guard scalar == "&", let end = rest.prefix(10).firstIndex(of: ";"), let entity = entity(string(rest[..<end]))
      else {
        text.append(scalar)
        continue
      }
      text.append(entity)
      rest = rest[(end + 1)...]
    }
    return String(text)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
