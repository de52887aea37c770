import Text
internal import Media

extension Vocabulary {
  /// Collects names for a vocabulary.
  struct Builder {
    private(set) var names = NameStore()
    private(set) var kinds: [SpanKind] = []
    private(set) var types: [MediaType] = []
    private(set) var identifiers: [Int32: MediaIdentifier] = [:]
    private(set) var hashes: [(hash: UInt64, number: UInt32)] = []
    private var buffer: [UInt8] = []
    /// The folded letters of the last phrase.
    var last: [UInt8] { buffer }

    /// Adds `name`, which people call `phrase`.
    mutating func add(
      _ name: String, said phrase: String, _ kind: SpanKind, _ type: MediaType, _ identifier: MediaIdentifier?
    ) {
      buffer.removeAll(keepingCapacity: true)
      FoldedText.fold(phrase, into: &buffer)
      guard !buffer.isEmpty else { return }
      let number = UInt32(kinds.count)
      hashes.append((Hash.of(buffer), number))
      // "The Beatles" are also called "Beatles".
      if buffer.starts(with: "the ".utf8), buffer.count > 6 {
        hashes.append((Hash.of(buffer.dropFirst(4)), number))
      }
      names.append(name.utf8)
      kinds.append(kind)
      types.append(type)
      identifiers[Int32(number)] = identifier
    }
  }
}
