internal import CCipher
internal import Media
internal import Transfer

/// Fetches pieces of a stream in segments, and opens those that are encrypted.
struct PieceReader {
  var finder: StreamFinder
  /// The key that was used last.
  private var known: (address: WebAddress, key: [UInt8])?

  init(_ finder: StreamFinder) { self.finder = finder }

  /// All of a piece.
  mutating func content(of piece: SegmentList.Piece, limit: Int) throws(StreamFailure) -> [UInt8] {
    let content = try finder.content(at: piece.address, piece.range, limit: limit)
    guard let key = piece.key else { return content }
    return try Self.decrypted(content, try self.key(at: key.address), key.start, host: piece.address.host)
  }

  private mutating func key(at address: WebAddress) throws(StreamFailure) -> [UInt8] {
    if let known, known.address == address { return known.key }
    let key = try finder.content(at: address, nil, limit: 1 << 12)
    guard key.count == Int(CCIPHER_BLOCK_SIZE) else {
      throw StreamFailure("\(address.host) sends no key to what is encrypted", isPassing: true)
    }
    known = (address, key)
    return key
  }

  static func decrypted(
    _ content: [UInt8], _ key: [UInt8], _ start: [UInt8], host: String
  ) throws(StreamFailure) -> [UInt8] {
    var result = CCIPHER_BROKEN
    let plain = [UInt8](unsafeUninitializedCapacity: content.count) { plain, count in
      result = Int(ccipher_decrypt(key, start, content, content.count, plain.baseAddress, &count))
    }
    switch result {
    case CCIPHER_DONE: return plain
    case CCIPHER_MISSING: throw StreamFailure("\(host) sends it encrypted; install libssl3 to hear it")
    default: throw StreamFailure("\(host) sends what its key does not open", isPassing: true)
    }
  }
}
