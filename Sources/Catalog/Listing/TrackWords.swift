internal import Storage
internal import Media

/// An in-memory index of words by track, for filtering long lists while typing.
///
/// The index in the file contains the same, but takes a tenth of a millisecond per thousand matching tracks. About 13
/// bytes per track; read when a long list is opened, and again when the library has changed.
final class TrackWords {
  /// The words in order; a posting belongs to the word of the same index.
  private let words: WordList
  /// The rows of each word in order, each as its distance from the one before, seven bits a byte, the last without the
  /// highest bit.
  private var postings: [UInt8] = []
  /// The end of the postings of each word.
  private var ends: [UInt32] = []

  /// Creates an empty index for the complete list `words`.
  init(_ database: LibraryDatabase, _ words: WordList) throws(CatalogError) {
    self.words = words
    try database.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.every_use USING fts5vocab('main', 'words', 'instance')")
  }

  /// The version of the library that it was read from.
  var version: Int64 { words.version }

  /// True once all words were read.
  var isComplete: Bool { ends.count == words.count }

  /// Reads more words, until `count` occurrences or the end.
  func readMore(_ count: Int, from database: LibraryDatabase) throws(CatalogError) {
    let statement = try database.statement("SELECT doc FROM temp.every_use WHERE term = ?")
    var left = count
    while left > 0, !isComplete {
      defer { statement.reset() }
      try statement.bind(1, words.text(ends.count))
      // Negative rows are not tracks.
      var last: Int64 = -1
      while try statement.step() {
        left -= 1
        let row = statement.integer(0)
        guard row > last, row < .max else { continue }
        append(UInt64(row - last))
        last = row
      }
      left -= 1
      ends.append(UInt32(postings.count))
    }
    if isComplete { postings.reserveCapacity(postings.count) }
  }

  /// The tracks with words matching each prefix of `beginnings`.
  func tracks(beginning beginnings: [Substring]) -> RowSet {
    var found: RowSet?
    for beginning in beginnings {
      let rows = rows(of: words.range(beginning: beginning))
      if found == nil { found = rows } else { found?.formIntersection(rows) }
    }
    return found ?? RowSet()
  }

  /// True for what the index treats as one word: only letters and digits.
  static func isWord(_ text: Substring) -> Bool {
    text.unicodeScalars.allSatisfy { letter in
      switch letter.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        true
      default: false
      }
    }
  }

  private func rows(of range: Range<Int>) -> RowSet {
    var rows = RowSet()
    var place = range.lowerBound > 0 ? Int(ends[range.lowerBound - 1]) : 0
    postings.withUnsafeBufferPointer { bytes in
      for word in range {
        var row: Int64 = -1
        while place < Int(ends[word]) {
          var distance: UInt64 = 0
          var shift: UInt64 = 0
          while bytes[place] & 0x80 != 0 {
            distance |= UInt64(bytes[place] & 0x7F) << shift
            shift += 7
            place += 1
          }
          distance |= UInt64(bytes[place]) << shift
          place += 1
          row += Int64(distance)
          rows.insert(row)
        }
      }
    }
    return rows
  }

  private func append(_ distance: UInt64) {
    var rest = distance
    while rest > 0x7F {
      postings.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    postings.append(UInt8(rest))
  }
}
