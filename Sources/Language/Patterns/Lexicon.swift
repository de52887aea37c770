/// The numbered words of the rules, and the most similar one of a misspelled word.
struct Lexicon: Sendable {
  private let words: TextTable
  private let numbers: HashTable
  /// The words by the hash of each form without one letter.
  private let shortened: HashTable
  /// The words by the hash of the form without vowels.
  private let abbreviated: HashTable

  /// The parts of a lexicon while it is built.
  struct Builder {
    private(set) var words: [String] = []
    private var numbers: [UInt64: Int32] = [:]
    /// How often the rules contain each word.
    private var uses: [Int] = []

    /// The number of `word`, assigned if necessary.
    mutating func number(for word: String) -> Int32 {
      let hash = Hash.of(word)
      if let number = numbers[hash] {
        uses[Int(number)] += 1
        return number
      }
      let number = Int32(words.count)
      words.append(word)
      uses.append(1)
      numbers[hash] = number
      return number
    }

    /// Adds `phrase` if it is a single word.
    mutating func add(_ phrase: [UInt8]) {
      if !phrase.contains(0x20) { _ = number(for: String(decoding: phrase, as: UTF8.self)) }
    }

    /// Each word by its hash.
    var entries: [(hash: UInt64, number: UInt32)] {
      words.enumerated().map { (Hash.of($0.element), UInt32($0.offset)) }
    }

    /// The words of at least five letters by the hash of each form without one letter; of those with the same hash, the last.
    var shortened: [(hash: UInt64, number: UInt32)] {
      var shortened: [UInt64: UInt32] = [:]
      for (number, word) in words.enumerated() where word.utf8.count >= 5 {
        let bytes = Array(word.utf8)
        for gap in bytes.indices { shortened[Lexicon.hash(bytes[...], without: gap)] = UInt32(number) }
      }
      return shortened.map { ($0.key, $0.value) }.sorted { ($0.hash, $0.number) < ($1.hash, $1.number) }
    }

    /// The words by the hash of the form without vowels; of those with the same form, the one that the rules contain most often.
    var abbreviated: [(hash: UInt64, number: UInt32)] {
      var abbreviated: [UInt64: UInt32] = [:]
      for (number, word) in words.enumerated() {
        guard let hash = Lexicon.abbreviation(of: word.utf8) else { continue }
        if let other = abbreviated[hash], uses[Int(other)] >= uses[number] { continue }
        abbreviated[hash] = UInt32(number)
      }
      return abbreviated.map { ($0.key, $0.value) }.sorted { $0.hash < $1.hash }
    }
  }

  init(_ builder: Builder) {
    self.init(
      words: TextTable(builder.words), numbers: HashTable(builder.entries), shortened: HashTable(builder.shortened),
      abbreviated: HashTable(builder.abbreviated))
  }

  init(words: TextTable, numbers: HashTable, shortened: HashTable, abbreviated: HashTable) {
    self.words = words
    self.numbers = numbers
    self.shortened = shortened
    self.abbreviated = abbreviated
  }

  /// The hash of the word of which `bytes` is a misspelling.
  func nearestHash(to bytes: ArraySlice<UInt8>) -> UInt64? { nearest(to: bytes).map(hash) }

  /// The number of the word with that hash; nil if no rule contains it.
  func number(of hash: UInt64) -> Int32? { numbers[hash].map(Int32.init) }

  /// The hash of the word with that number.
  func hash(of number: Int32) -> UInt64 { words.withUTF8(Int(number)) { Hash.of($0) } }

  private func letters(_ number: Int32) -> [UInt8] { words.withUTF8(Int(number)) { Array($0) } }

  /// The word of which `bytes` is an abbreviation without vowels, such as "trk"; else the word of at least five letters that
  /// differs from it by one missing, additional, wrong or swapped letter.
  func nearest(to bytes: ArraySlice<UInt8>) -> Int32? {
    if bytes.count >= Self.shortestAbbreviation, !bytes.dropFirst().contains(where: Self.isVowel) {
      if let number = abbreviated[Hash.of(bytes)] { return Int32(number) }
    }
    if bytes.count == 4, let number = swapped(Array(bytes)) { return number }
    if bytes.count == 5, let number = nearestShort(to: Array(bytes)) { return number }
    guard bytes.count >= 5, bytes.count <= 24 else { return nil }
    let whole = Hash.of(bytes)
    if let number = shortened[whole] { return Int32(number) }
    for gap in bytes.indices {
      let hash = Self.hash(bytes, without: gap)
      // "Praise" is not "raise": hardly anybody types too much before a word.
      if bytes.count >= 6, gap > bytes.startIndex, let number = number(of: hash), letters(number).count >= 5 {
        return number
      }
      if let number = shortened[hash].map(Int32.init), Self.isOneApart(letters(number), Array(bytes)) { return number }
    }
    return nil
  }

  /// The number of the verb whose "-ing" form is `bytes`: "mute" for "muting", "cut" for "cutting".
  func base(ofGerund bytes: ArraySlice<UInt8>) -> Int32? {
    guard bytes.count >= 6, bytes.suffix(3).elementsEqual("ing".utf8) else { return nil }
    let stem = bytes.dropLast(3)
    for form in [Array(stem), stem + Array("e".utf8)] {
      if let number = number(of: Hash.of(form)) { return number }
    }
    guard stem.count > 3, stem.last == stem.dropLast().last else { return nil }
    return number(of: Hash.of(Array(stem.dropLast())))
  }

  /// The word of four letters in which two neighbouring letters after the first are swapped, such as "hvae".
  private func swapped(_ bytes: [UInt8]) -> Int32? {
    for place in 1..<bytes.count - 1 where bytes[place] != bytes[place + 1] {
      var letters = bytes
      letters.swapAt(place, place + 1)
      if let number = number(of: Hash.of(letters[...])) { return number }
    }
    return nil
  }

  /// "Play" with an additional letter.
  private func nearestShort(to bytes: [UInt8]) -> Int32? {
    let play = Array("play".utf8)
    guard bytes.first == play.first else { return nil }
    let isLonger = bytes.indices.contains { Array(bytes[..<$0] + bytes[($0 + 1)...]) == play }
    return isLonger ? number(of: Hash.of("play")) : nil
  }

  /// The hash of `word` without the vowels after its first letter; nil if it has none of them, or little else.
  private static func abbreviation(of word: String.UTF8View) -> UInt64? {
    let letters = word.prefix(1) + word.dropFirst().filter { !isVowel($0) }
    guard letters.count >= shortestAbbreviation, letters.count < word.count, word.allSatisfy(isLetter) else {
      return nil
    }
    return Hash.of(letters)
  }

  /// Of two letters, there are too many other abbreviations: "PS", "Dr".
  private static let shortestAbbreviation = 3

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiou".utf8.contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// True for letters of neighbouring keys, for two vowels, and for consonants that sound alike.
  private static func isEasilyConfused(_ a: UInt8, _ b: UInt8) -> Bool {
    if [a, b].allSatisfy(isVowel) || alike.contains(where: { $0.contains(a) && $0.contains(b) }) { return true }
    return rows.indices.contains { row in
      guard let place = rows[row].firstIndex(of: a) else { return false }
      // Each row is shifted by half a key to the right of the one above.
      let near =
        [(row, place - 1), (row, place + 1)]
        + [(row - 1, place), (row - 1, place + 1), (row + 1, place - 1), (row + 1, place)]
      return near.contains { rows.indices.contains($0) && rows[$0].indices.contains($1) && rows[$0][$1] == b }
    }
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
  private static let alike = ["cks", "sz", "gj", "fv", "mn", "dt", "bp", "iy"].map { Array($0.utf8) }

  private static func hash(_ bytes: ArraySlice<UInt8>, without gap: Int) -> UInt64 {
    var hash = Hash.seed
    for index in bytes.indices where index != gap { hash = Hash.adding(bytes[index], to: hash) }
    return hash
  }

  /// True if two words of equal length differ in one letter that is easily taken for another, or in two swapped ones.
  private static func isOneApart(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count, a.first == b.first else { return false }
    let places = a.indices.filter { a[$0] != b[$0] }
    if places.count == 1 { return isEasilyConfused(a[places[0]], b[places[0]]) }
    return places.count == 2 && places[1] == places[0] + 1 && a[places[0]] == b[places[1]]
      && a[places[1]] == b[places[0]]
  }
}
