import Text
internal import Media

/// Splits a phrase into folded words with their positions.
///
/// Contractions are expanded ("what's" and "whats" are "what is"), a possessive becomes a word `'s`, hyphens and slashes
/// separate words, "&" is "and", "%" is "percent", and numbers keep their parts: "1:30", "1.5x", "90s", "10/10".
struct Tokenizer {
  private var tokens = Tokens()
  private var quotation: UInt8 = 0
  private var quotations: UInt8 = 0
  private var mark = Token.Mark.none

  /// The words of `phrase`; nil if it is too long.
  static func tokens(of phrase: String) -> Tokens? {
    var tokenizer = Tokenizer()
    guard tokenizer.run(phrase) else { return nil }
    return tokenizer.tokens
  }

  private mutating func run(_ phrase: String) -> Bool {
    for scalar in phrase.unicodeScalars {
      guard tokens.scalars.count < Tokens.maximumLength else { return false }
      tokens.scalars.append(scalar)
    }
    tokens.list.reserveCapacity(24)
    tokens.bytes.reserveCapacity(phrase.utf8.count + 16)
    var index = 0
    while index < tokens.scalars.count {
      guard tokens.count < Tokens.maximumCount else { return false }
      if let end = addressEnd(from: index) ?? Self.fileEnd(in: tokens.scalars, from: index) {
        address(index, end)
        index = end
        continue
      }
      let end = wordEnd(from: index)
      if end > index {
        word(index, end)
        index = end
      } else {
        sign(tokens.scalars[index], at: index)
        index += 1
      }
    }
    pauseAfterPlease()
    splitVerbs()
    return tokens.count <= Tokens.maximumCount
  }

  /// The address `start..<end` as one word.
  private mutating func address(_ start: Int, _ end: Int) {
    var word: [UInt8] = []
    for scalar in tokens.scalars[start..<end] where Self.isWordScalar(scalar) { word.append(scalar) }
    append(word, from: start, to: end)
    tokens[tokens.count - 1].isAddress = true
  }

  /// The end of the web address that starts at `start`, without punctuation after it; nil if there is none.
  private func addressEnd(from start: Int) -> Int? {
    let scalars = tokens.scalars
    guard start == 0 || !Self.isWordScalar(scalars[start - 1]), scalars[start] == "h" || scalars[start] == "H" else {
      return nil
    }
    var end = start
    while end < scalars.count, !scalars[end].properties.isWhitespace { end += 1 }
    while end > start, ".,;!?\"'\u{201D}\u{2019})".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return WebAddress(String(text)) == nil ? nil : end
  }

  /// The end of the path that starts at `start`, with blanks in it, and ends in a file extension: `/music/a b.mp3`; nil if there is none.
  static func fileEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard start == 0 || scalars[start - 1].properties.isWhitespace else { return nil }
    let root = scalars[start] == "~" ? start + 1 : start
    guard root + 1 < scalars.count, scalars[root] == "/", isWordScalar(scalars[root + 1]) else { return nil }
    var dot: Int?
    for index in root..<scalars.count {
      if scalars[index] == "." { dot = index }
      let isEnd =
        index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
        || ",;!?".unicodeScalars.contains(scalars[index + 1])
      guard isEnd, let dot, (2...4).contains(index - dot) else { continue }
      let letters = scalars[(dot + 1)...index]
      if letters.allSatisfy(isWordScalar), !letters.allSatisfy(isDigit) { return index + 1 }
    }
    return nil
  }

  /// The end of the word that starts at `start`; `start` itself if there is none.
  private func wordEnd(from start: Int) -> Int {
    let scalars = tokens.scalars
    guard Self.isWordScalar(scalars[start]) else { return start }
    var end = start + 1
    let numeric = Self.isDigit(scalars[start])
    while end < scalars.count {
      let scalar = scalars[end]
      if Self.isWordScalar(scalar) {
        end += 1
      } else if end + 1 < scalars.count, Self.isWordScalar(scalars[end + 1]),
        Self.isApostrophe(scalar)
          || (numeric && Self.isDigit(scalars[end + 1]) && Self.isDigit(scalars[end - 1])
            && ".:,/".unicodeScalars.contains(scalar))
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// A character between words: quotation marks, punctuation, and characters that are words.
  private mutating func sign(_ scalar: Unicode.Scalar, at index: Int) {
    switch scalar {
    case "\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": quote()
    case "'", "\u{2018}", "\u{2019}", "`":
      let opens = quotation == 0 && (index == 0 || tokens.scalars[index - 1] == " ")
      if opens ? closes(after: index) : quotation != 0 { quote() }
    case "&": append("and".utf8, from: index, to: index + 1)
    case "%": append("percent".utf8, from: index, to: index + 1)
    case "+": append("plus".utf8, from: index, to: index + 1)
    case "-", "\u{2212}":
      if index + 1 < tokens.scalars.count, Self.isDigit(tokens.scalars[index + 1]),
        index == 0 || tokens.scalars[index - 1] == " "
      {
        append("minus".utf8, from: index, to: index + 1)
      } else if index > 0, tokens.scalars[index - 1] == " " {
        mark = max(mark, .comma)
      }
    case ",", ";", ":", "\u{2013}", "\u{2014}": mark = max(mark, .comma)
    case ".", "?", "!":
      let next = index + 1 < tokens.scalars.count ? tokens.scalars[index + 1] : " "
      let isAbbreviated = scalar == "." && endsInAbbreviation(before: index)
      let isMark = next == " " && !isAbbreviated && !continuesInLowerCase(after: index)
      mark = max(mark, isMark ? .stop : .none)
      // "Symphony No. 5" denies nothing.
      if isAbbreviated, tokens.list.last?.hash == Self.no { tokens.list[tokens.list.count - 1].hash = Self.number }
    default: break
    }
  }

  /// Treats "please" within a phrase as the end of a clause: "play Lanterns please the live one".
  private mutating func pauseAfterPlease() {
    for index in tokens.list.indices.dropFirst(3).dropLast()
    where tokens[index].hash == Self.please && tokens[index].quotation == 0 && tokens[index + 1].mark == .none {
      tokens[index + 1].mark = .comma
    }
  }

  private static let please = Hash.of("please")
  private static let no = Hash.of("no")
  private static let number = Hash.of("number")

  /// Splits "this ones" into "this one is": no plural follows "this" and "that", so "stop when this ones over" lacks an
  /// apostrophe.
  private mutating func splitVerbs() {
    for index in tokens.list.indices.dropFirst().dropLast().reversed()
    where Self.singulars.contains(tokens[index - 1].hash) && tokens[index].mark == .none
      && Self.plurals[tokens[index].hash] != nil && !ClauseWords.nouns.contains(tokens[index + 1].hash)
      && tokens[index + 1].mark == .none && !tokens[index + 1].isJoined
    {
      var verb = tokens[index]
      tokens[index].hash = Self.plurals[verb.hash] ?? verb.hash
      tokens[index].bytes = verb.bytes.lowerBound..<verb.bytes.upperBound - 1
      let first = Int32(tokens.bytes.count)
      tokens.bytes += "is".utf8
      verb.bytes = first..<first + 2
      verb.hash = Hash.of("is")
      verb.isContinuation = true
      tokens.list.insert(verb, at: index + 1)
    }
  }

  private static let singulars = Hash.set(of: "this that")
  /// The singulars of nouns for media, by their plurals.
  private static let plurals = Dictionary(
    uniqueKeysWithValues: [
      "one", "song", "track", "album", "record", "episode", "chapter", "book", "show", "tune", "bit",
    ]
    .map { (Hash.of($0 + "s"), Hash.of($0)) })

  /// True if a full stop at `index` belongs to an abbreviation: "J. S. Bach", "No. 5", but not "a party is on. Stop".
  private func endsInAbbreviation(before index: Int) -> Bool {
    guard let last = tokens.list.last else { return false }
    if Self.abbreviations.contains(last.hash) { return true }
    guard last.end - last.start <= 2 else { return false }
    if last.end - last.start == 1 { return true }
    switch SmallWords.weight(of: last.hash) {
    case .content: return true
    case .negation: return index + 2 < tokens.scalars.count && Self.isDigit(tokens.scalars[index + 2])
    default: return false
    }
  }

  /// True if a phrase that begins with a capital goes on without one: "the forecast for Jan. first".
  private func continuesInLowerCase(after index: Int) -> Bool {
    guard index + 2 < tokens.scalars.count, let first = tokens.scalars.first else { return false }
    return first.properties.isUppercase && tokens.scalars[index + 2].properties.isLowercase
  }

  private static let abbreviations = Hash.set(of: "feat vol")

  /// True if a single quotation mark at `index` is closed before a blank or the end.
  private func closes(after index: Int) -> Bool {
    var place = index + 2
    while place < tokens.scalars.count {
      let isLast = place + 1 == tokens.scalars.count
      if Self.isApostrophe(tokens.scalars[place]), isLast || !Self.isWordScalar(tokens.scalars[place + 1]) {
        return true
      }
      place += 1
    }
    return false
  }

  private mutating func quote() {
    if quotation == 0, quotations < .max {
      quotations += 1
      quotation = quotations
    } else {
      quotation = 0
    }
  }

  private static let prepositions = Hash.set(of: "in on of from with by at for to")

  /// Adds the word `start..<end`, with contractions and possessives split.
  private mutating func word(_ start: Int, _ end: Int) {
    var word: [UInt8] = []
    word.reserveCapacity(end - start)
    for scalar in tokens.scalars[start..<end] {
      if Self.isApostrophe(scalar) { word.append(0x27) } else { word.append(scalar) }
    }
    if word.allSatisfy({ $0 < 0x80 }) {
      for place in word.indices where (0x41...0x5A).contains(word[place]) { word[place] |= 0x20 }
      // "With a bus in its title" is no "it's".
      let isOwner =
        tokens.list.last.map { Self.prepositions.contains($0.hash) } == true && word.elementsEqual("its".utf8)
      if !isOwner, let words = Contractions.words(of: Hash.of(word)) {
        for (place, word) in words.enumerated() {
          append(word.utf8, from: start, to: end)
          tokens[tokens.count - 1].isContinuation = place > 0
        }
        return
      }
    }
    // "How long've I got", "that song'll do".
    for (ending, full) in Self.endings
    where word.count > ending.count && word.suffix(ending.count).elementsEqual(ending) {
      append(word.dropLast(ending.count), from: start, to: end)
      append(full, from: start, to: end)
      tokens[tokens.count - 1].isContinuation = true
      return
    }
    if word.count > 2, word.suffix(2).elementsEqual(Self.possessive) {
      append(word.dropLast(2), from: start, to: end - 2)
      append(Self.possessive, from: end - 2, to: end)
      tokens[tokens.count - 1].isJoined = true
      return
    }
    append(word, from: start, to: end)
  }

  private mutating func append(_ word: some Collection<UInt8>, from start: Int, to end: Int) {
    let first = tokens.bytes.count
    if word.allSatisfy(Self.isPlain) || word.elementsEqual(Self.possessive) {
      tokens.bytes.append(contentsOf: word)
    } else if let digit = word.first, (0x30...0x39).contains(digit), word.allSatisfy({ $0 < 0x80 }) {
      tokens.bytes.append(contentsOf: word.filter { $0 != 0x27 && $0 != 0x2C })
    } else {
      FoldedText.fold(String(decoding: word, as: UTF8.self), into: &tokens.bytes)
    }
    guard tokens.bytes.count > first else { return }
    var token = Token(
      start: Int32(start), end: Int32(end), bytes: Int32(first)..<Int32(tokens.bytes.count),
      hash: Hash.of(tokens.bytes[first...]))
    token.quotation = quotation
    token.mark = tokens.count == 0 ? .none : mark
    token.isCapitalised = Self.isCapital(tokens.scalars[start])
    mark = .none
    tokens.list.append(token)
  }

  /// Contractions with any word.
  private static let endings = [("'ve", "have"), ("'ll", "will"), ("'re", "are")].map {
    (Array($0.utf8), Array($1.utf8))
  }
  private static let possessive = Array("'s".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2018}" || scalar == "`" || scalar == "\u{B4}"
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar)
    }
    if isApostrophe(scalar) { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber,
      .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }
}
