import Media

/// Finds the name that a misspelt one most likely is, with bounded work.
///
/// A name with one mistake keeps its first or its second half; one with vowels or doubled letters wrong keeps its skeleton of
/// consonants. So names are sorted by each of the three, and only those that share one with what was typed are compared.
struct MisspellingIndex: Sendable {
  /// Candidates compared for one lookup, at most.
  private static let maximumCandidates = 150

  private let names: NameStore
  private let first: Int
  /// Hashes of beginning, ending and skeleton with the name's number, sorted by hash.
  private let keys: [(hash: UInt32, number: UInt32)]

  init(_ names: NameStore, from first: Int) {
    self.names = names
    self.first = first
    var keys: [(hash: UInt32, number: UInt32)] = []
    keys.reserveCapacity((names.count - first) * 3)
    for number in first..<max(first, names.count) {
      let name = names.utf8(number)
      guard name.count >= 5 else { continue }
      for hash in Self.hashes(of: name) { keys.append((hash, UInt32(number))) }
    }
    keys.sort { ($0.hash, $0.number) < ($1.hash, $1.number) }
    self.keys = keys
  }

  /// The number of the name nearest to `text`, which is folded; nil when none is near enough.
  ///
  /// One mistake is forgiven from five letters on, two from eight on, three from thirteen on.
  func nearest(to text: ArraySlice<UInt8>) -> Int32? {
    guard text.count >= 5, text.count <= 64, !keys.isEmpty else { return nil }
    let limit = text.count >= 13 ? 3 : text.count >= 8 ? 2 : 1
    var best: (distance: Int, number: UInt32)?
    var budget = Self.maximumCandidates
    let query = Array(Self.body(of: text))
    let lengths = Set([(query.count - 1) / 2, query.count / 2, (query.count + 1) / 2])
    let hashes = lengths.sorted().flatMap { Self.halves(of: query[...], $0) } + [Self.skeleton(of: query[...])]
    for hash in hashes {
      var place = keys.partitioningIndex { $0.hash >= hash }
      while place < keys.count, keys[place].hash == hash, budget > 0 {
        let number = keys[place].number
        budget -= 1
        place += 1
        let name = Self.body(of: names.utf8(Int(number)))
        guard abs(name.count - query.count) <= limit else { continue }
        if let distance = EditDistance.between(query, Array(name), limit: limit),
          (distance, number) < (best?.distance ?? .max, best?.number ?? .max)
        {
          best = (distance, number)
        }
      }
    }
    return best.map { Int32($0.number) }
  }

  private static func hashes(of name: ArraySlice<UInt8>) -> [UInt32] {
    let body = body(of: name)
    return halves(of: body, body.count / 2) + [skeleton(of: body)]
  }

  /// The name without its article.
  private static func body(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.starts(with: "the ".utf8) && name.count > 8 ? name.dropFirst(4) : name
  }

  /// The hashes of the first and of the last `length` letters.
  private static func halves(of body: ArraySlice<UInt8>, _ length: Int) -> [UInt32] {
    let head = Hash.of(body.prefix(length))
    let tail = body.suffix(length).reduce(Hash.seed ^ 1) { Hash.adding($1, to: $0) }
    return [UInt32(truncatingIfNeeded: head ^ head >> 32), UInt32(truncatingIfNeeded: tail ^ tail >> 32)]
  }

  /// The consonants of `name`, letters that sound alike being one.
  private static func skeleton(of name: ArraySlice<UInt8>) -> UInt32 {
    var hash = Hash.seed ^ 2
    var last: UInt8 = 0
    for byte in name {
      let sound: UInt8 =
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
          UInt8(ascii: "y"),
          UInt8(ascii: "h"), UInt8(ascii: "w"), 0x20:
          0
        case UInt8(ascii: "c"), UInt8(ascii: "q"), UInt8(ascii: "k"), UInt8(ascii: "g"), UInt8(ascii: "x"):
          UInt8(ascii: "k")
        case UInt8(ascii: "z"), UInt8(ascii: "s"), UInt8(ascii: "j"): UInt8(ascii: "s")
        case UInt8(ascii: "d"), UInt8(ascii: "t"): UInt8(ascii: "t")
        case UInt8(ascii: "b"), UInt8(ascii: "p"): UInt8(ascii: "p")
        case UInt8(ascii: "f"), UInt8(ascii: "v"): UInt8(ascii: "f")
        default: byte
        }
      if sound != 0, sound != last { hash = Hash.adding(sound, to: hash) }
      last = sound
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

extension Array {
  /// The first index whose element fulfils `predicate`, which is false before and true after it.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
