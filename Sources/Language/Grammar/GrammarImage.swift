/// A compiled grammar as a block of bytes that is used in place: in memory, or in a mapped file.
///
/// It consists of a header, a directory of tables (their offsets, counts and element sizes) and the tables. Only the build that
/// made it can use it: elements have their layout in memory, and numbers stand for enum cases, which `programID` covers.
final class GrammarImage: @unchecked Sendable {
  /// The tables, in the order of the directory.
  enum Table: Int, CaseIterable {
    case states, edges, choices, buckets, parts, accepts, meanings, rules, alternatives
    case fileBytes, fileEnds, wordBytes, wordEnds, wordHashes, wordNumbers, shortHashes, shortNumbers
    case briefHashes, briefNumbers
    case titleBytes, titleEnds, exampleCounts, exampleBytes, exampleEnds
  }

  private static let magic: UInt64 = 0x7475_6E65_7465_726D
  /// Increase this with every change of the compiled form that `programID` does not cover.
  private static let version: UInt64 = 2
  private static let alignment = 16
  private static let headerSize = 6 * 8
  private static let directorySize = Table.allCases.count * 3 * 8

  // Written only while it is created.
  private let bytes: UnsafeRawBufferPointer
  /// The owner of the memory; nil if this object owns it.
  private let owner: (any AnyObject & Sendable)?

  /// The grammar in `bytes`, which are valid as long as `owner` exists. Nil if they were not written by this build, are
  /// damaged, or were compiled from something other than `source`, if that is given.
  init?(_ bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable, source: UInt64?) {
    self.bytes = bytes
    self.owner = owner
    guard bytes.count >= Self.headerSize + Self.directorySize, isIntact, source == nil || source == number(3) else {
      return nil
    }
  }

  deinit {
    if owner == nil { bytes.deallocate() }
  }

  /// All bytes, for writing to a file.
  var contents: [UInt8] { Array(bytes) }

  /// The elements of a table.
  func elements<Element: BitwiseCopyable>(_ table: Table, of type: Element.Type = Element.self) -> ReadOnlyMemory<
    Element
  > {
    let entry = Self.headerSize + table.rawValue * 24
    let start = Int(truncatingIfNeeded: word(at: entry))
    return ReadOnlyMemory(at: bytes.baseAddress! + start, count: Int(truncatingIfNeeded: word(at: entry + 8)), of: self)
  }

  /// The texts in a table of bytes and a table of ends.
  func texts(_ bytes: Table, _ ends: Table) -> TextTable { TextTable(bytes: elements(bytes), ends: elements(ends)) }

  private func word(at place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }

  /// A number of the header: magic, version, program, source, checksum, size.
  private func number(_ place: Int) -> UInt64 { word(at: place * 8) }

  private var isIntact: Bool {
    guard number(0) == Self.magic, number(1) == Self.version, number(2) == Self.programID,
      number(5) == UInt64(bytes.count),
      number(4) == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[Self.headerSize...]))
    else { return false }
    return Table.allCases.allSatisfy { table in
      let entry = Self.headerSize + table.rawValue * 24
      let (start, count, size) = (word(at: entry), word(at: entry + 8), word(at: entry + 16))
      let (length, isTooLong) = count.multipliedReportingOverflow(by: size)
      return !isTooLong && size > 0 && start % UInt64(Self.alignment) == 0 && start <= bytes.count
        && length <= UInt64(bytes.count) - start
    }
  }

  /// Identifies the meaning of the numbers in a compiled grammar; another build cannot use it.
  private static let programID: UInt64 = {
    var names: [String] = ["\(version)"]
    names += SpanKind.allCases.map { "\($0) \(Cost.of($0))" }
    names += Effect.named.sorted { $0.value.rawValue < $1.value.rawValue }.map(\.key)
    names += Field.allCases.map(\.rawValue)
    names += Outcome.all.map { "\($0)" }
    names += [
      MemoryLayout<Network.State>.size, MemoryLayout<Network.Edge>.size, MemoryLayout<Network.Part>.size,
      MemoryLayout<Network.Rule>.size, Cost.openSlot, Cost.openWord, Cost.gapWord,
    ].map { "\($0)" }
    return names.reduce(Hash.seed) { hash, name in
      name.utf8.reduce(Hash.adding(0, to: hash)) { Hash.adding($1, to: $0) }
    }
  }()

  /// Lays out the tables.
  struct Writer {
    private var directory = [UInt64](repeating: 0, count: Table.allCases.count * 3)
    private var content: [UInt8] = []

    mutating func add<Element: BitwiseCopyable>(_ table: Table, _ elements: [Element]) {
      let start = headerSize + directorySize + content.count
      directory.replaceSubrange(
        table.rawValue * 3..<table.rawValue * 3 + 3,
        with: [UInt64(start), UInt64(elements.count), UInt64(MemoryLayout<Element>.stride)])
      elements.withUnsafeBytes { content.append(contentsOf: $0) }
      content.append(contentsOf: repeatElement(0, count: (alignment - content.count % alignment) % alignment))
    }

    mutating func add(_ bytes: Table, _ ends: Table, _ texts: some Sequence<String>) {
      let parts = TextTable.parts(of: texts)
      add(bytes, parts.bytes)
      add(ends, parts.ends)
    }

    mutating func add(_ hashes: Table, _ numbers: Table, _ entries: [(hash: UInt64, number: UInt32)]) {
      let places = HashTable.Places(entries)
      add(hashes, places.keys)
      add(numbers, places.numbers)
    }

    /// The image of everything that was added, compiled from `source`.
    func image(of source: UInt64) -> GrammarImage {
      let size = headerSize + directorySize + content.count
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: alignment)
      directory.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[headerSize...]).copyMemory(from: $0)
      }
      content.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[(headerSize + directorySize)...]).copyMemory(from: $0)
      }
      let checksum = Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[headerSize...]))
      for (place, number) in [magic, version, programID, source, checksum, UInt64(size)].enumerated() {
        bytes.storeBytes(of: number, toByteOffset: place * 8, as: UInt64.self)
      }
      return GrammarImage(UnsafeRawBufferPointer(bytes))
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    owner = nil
  }
}

/// A checksum that detects accidental changes.
enum Checksum {
  /// Four independent sums, because a single one would wait for each multiplication.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var (a, b, c, d) = (Hash.seed, Hash.seed ^ 1, Hash.seed ^ 2, Hash.seed ^ 3)
    var place = 0
    while place + 32 <= bytes.count {
      a = mixed(a, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      b = mixed(b, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      c = mixed(c, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
      d = mixed(d, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
      place += 32
    }
    while place < bytes.count {
      a = mixed(a, UInt64(bytes[place]))
      place += 1
    }
    return mixed(mixed(mixed(mixed(UInt64(bytes.count), a), b), c), d)
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}

extension GrammarFile {
  /// A checksum of the contents of `files`, to detect a grammar that was compiled from others.
  static func checksum(of files: [GrammarFile]) -> UInt64 {
    var sums: [UInt64] = []
    for file in files.sorted(by: { $0.name < $1.name }) {
      for text in [file.name, file.text] {
        var text = text
        sums.append(text.withUTF8 { Checksum.of(UnsafeRawBufferPointer($0)) })
      }
    }
    return sums.withUnsafeBytes { Checksum.of($0) }
  }
}
