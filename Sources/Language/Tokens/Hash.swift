/// FNV-1a with 64 bits, continued byte by byte, so the hash of a name can be extended word by word.
enum Hash {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(seed) { adding($1, to: $0) } }

  /// The hash of the UTF-8 of `text`.
  static func of(_ text: some StringProtocol) -> UInt64 { of(text.utf8) }

  /// The hashes of words that are separated by blanks.
  static func set(of words: String) -> Set<UInt64> { Set(words.split(separator: " ").map { of($0) }) }
}
