public import Media
internal import Text

/// The notes of an episode, converted from HTML to plain text with numbered links.
public struct ShowNotes: Hashable, Sendable {
  /// The text, with blank lines between paragraphs, and `[2]` after the text of the second link.
  public var text = ""
  /// The distinct addresses of the links, in order.
  public var links: [String] = []

  /// The maximum number of links that are numbered.
  private static let linkLimit = 100
  /// Elements that begin a line.
  private static let blocks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre",
  ]
  /// Elements that are ignored.
  private static let hidden: Set<String> = ["script", "style", "head", "title"]

  /// The text, followed by the addresses of the links that are not in the text.
  public var textWithLinks: String {
    let hidden = links.enumerated().filter { !text.holds($0.element) }
    return ([text, ""] + hidden.map { "[\($0.offset + 1)] \($0.element)" }).joined(separator: "\n")
  }

  /// Parses HTML or plain text; addresses are resolved against `base`.
  public init(_ html: String, at base: WebAddress) {
    let isMarked = html.contains { $0 == "<" }
    var lines = Lines()
    var hiddenDepth = 0
    var opened: [Int?] = []
    var rest = html[...]
    func append(_ piece: Substring, to lines: inout Lines) {
      guard hiddenDepth == 0 else { return }
      for (index, line) in Self.decoded(piece).split(
        omittingEmptySubsequences: false, whereSeparator: { $0.isNewline && !isMarked }
      ).enumerated() {
        if index > 0 { lines.begin() }
        lines.append(line)
      }
    }
    while let start = rest.firstIndex(of: "<") {
      append(rest[..<start], to: &lines)
      let after = rest.index(after: start)
      guard rest[after...].first.map({ $0.isLetter || "/!".contains($0) }) == true else {
        append("<", to: &lines)
        rest = rest[after...]
        continue
      }
      // An unfinished tag is dropped.
      guard let end = rest[after...].firstIndex(of: ">") else {
        rest = ""
        break
      }
      let tag = rest[after..<end]
      rest = rest[rest.index(after: end)...]
      let isEnd = tag.first == "/"
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if Self.hidden.contains(name) { hiddenDepth = max(0, hiddenDepth + (isEnd ? -1 : 1)) }
      if Self.blocks.contains(name) {
        if !lines.isLastBlank { lines.begin() }
        // A blank line before a paragraph.
        if name == "p" { lines.begin() }
        if name == "li", !isEnd { lines.append("• ") }
      }
      guard name == "a" else { continue }
      if !isEnd {
        opened.append(Self.attribute("href", of: tag).flatMap { base.resolving($0) }.flatMap { number(of: $0.text) })
      } else if let link = opened.popLast(), let number = link {
        lines.append(" [\(number)]")
      }
    }
    append(rest, to: &lines)
    text = Self.tidied(lines.all.map { numbered($0) })
  }

  /// The lines so far. Whether the last one is blank is kept, because each of thousands of elements may ask that of a long line.
  private struct Lines {
    private(set) var all = [""]
    private(set) var isLastBlank = true

    mutating func begin() {
      all.append("")
      isLastBlank = true
    }

    mutating func append(_ piece: some StringProtocol) {
      all[all.count - 1] += piece
      if isLastBlank { isLastBlank = piece.allSatisfy(\.isWhitespace) }
    }
  }

  /// The number of a link, from 1; nil if there are too many.
  private mutating func number(of link: String) -> Int? {
    if let known = links.firstIndex(of: link) { return known + 1 }
    guard links.count < Self.linkLimit else { return nil }
    links.append(link)
    return links.count
  }

  /// Returns the line with a number after each address in it.
  private mutating func numbered(_ line: String) -> String {
    let words = line.split(omittingEmptySubsequences: true) { $0.isWhitespace }.map(String.init)
    return words.enumerated().map { index, word in
      let start = word.drop { "(<\"'“".contains($0) }
      let end = start.count - start.reversed().prefix { ".,;:!?)>\"'”".contains($0) }.count
      let address = start.prefix(end)
      guard WebAddress.isOne(address), let number = number(of: String(address)) else { return word }
      return words.dropFirst(index + 1).first == "[\(number)]" ? word : "\(word) [\(number)]"
    }.joined(separator: " ")
  }

  /// Removes blank lines at both ends and repeated blank lines.
  private static func tidied(_ lines: [String]) -> String {
    var kept: [String] = []
    for line in lines.map({ DisplayText.line($0) }) where !(line.isEmpty && kept.last?.isEmpty != false) {
      kept.append(line)
    }
    if kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let found = tag.lowercased().firstRange(ofText: name + "=") else { return nil }
    let distance = tag.lowercased().distance(from: tag.lowercased().startIndex, to: found.upperBound)
    let rest = tag.dropFirst(distance)
    guard let quote = rest.first else { return nil }
    let value =
      quote == "\"" || quote == "'" ? rest.dropFirst().prefix { $0 != quote } : rest.prefix { !$0.isWhitespace }
    return decoded(value).filter { !$0.isWhitespace }
  }

  private static let entities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "copy": "©", "eacute": "é",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
  ]

  /// Replaces entities with the characters that they represent.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix(10).prefix { $0 != ";" }
      guard rest.dropFirst(name.count).first == ";", let character = character(name) else {
        result.append("&")
        continue
      }
      result.append(character)
      rest = rest.dropFirst(name.count + 1)
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> Character? {
    guard entity.first == "#" else { return entities[String(entity)] }
    let digits = entity.dropFirst()
    let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { Unicode.Scalar($0) }.map { Character($0) }
  }
}
