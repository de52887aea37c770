/// Divides Ogg data into the links of its chain (RFC 3533), and finds their titles.
///
/// A station starts a new link with each title.
struct OggLinks {
  enum Piece: Hashable {
    /// Bytes of the current link.
    case bytes(ArraySlice<UInt8>)
    /// Another link begins with the bytes that follow.
    case link
    /// The title of the current link from its comments: "Ada Quill - Lanterns".
    case title(String)
  }

  /// The bytes of an incomplete page.
  private var rest: [UInt8] = []
  /// Whether audio pages have arrived since the link began.
  private var isInSound = true
  private var hasLink = false
  /// The first bytes of the second packet of the link, with its comments; nil once they were parsed.
  private var comments: [UInt8]? = nil

  private static let headSize = 27
  private static let commentLimit = 1 << 16

  mutating func read<Failure: Error>(
    _ bytes: ArraySlice<UInt8>, _ take: (Piece) throws(Failure) -> Void
  ) throws(Failure) {
    rest += bytes
    var index = 0
    while let size = pageSize(at: index), index + size <= rest.count {
      let page = rest[index..<index + size]
      index += size
      guard page.starts(with: "OggS".utf8) else {
        try take(.bytes(page))
        continue
      }
      // The first page of a stream (bit 2) after audio pages begins a link.
      let isFirst = page[page.startIndex + 5] & 2 != 0
      if isFirst, isInSound || !hasLink {
        if hasLink { try take(.link) }
        hasLink = true
        isInSound = false
        comments = []
      } else if !isFirst {
        if comments == nil { isInSound = true } else if let title = takeComments(page) { try take(.title(title)) }
      }
      try take(.bytes(page))
    }
    rest.removeFirst(index)
    // Invalid pages are left to the decoder.
    if rest.count > 1 << 17 {
      try take(.bytes(rest[...]))
      rest = []
    }
  }

  /// The size of the page at `index`; nil if its header is incomplete. Other data is passed on as bytes.
  private func pageSize(at index: Int) -> Int? {
    let left = rest[index...]
    guard left.count >= Self.headSize else { return nil }
    guard left.starts(with: "OggS".utf8) else {
      return left.dropFirst().firstIndex(of: UInt8(ascii: "O")).map { $0 - index } ?? left.count
    }
    let count = Int(left[index + 26])
    guard left.count >= Self.headSize + count else { return nil }
    return Self.headSize + count
      + left[(index + Self.headSize)..<(index + Self.headSize + count)].reduce(0) { $0 + Int($1) }
  }

  /// Adds the payload of a page to the comments; returns their title once they are complete.
  private mutating func takeComments(_ page: ArraySlice<UInt8>) -> String? {
    let count = Int(page[page.startIndex + 26])
    let table = page[(page.startIndex + Self.headSize)...].prefix(count)
    // A packet ends with a segment of less than 255 bytes.
    let end = table.firstIndex { $0 < 255 }
    let length = table[...(end ?? table.endIndex - 1)].reduce(0) { $0 + Int($1) }
    comments?.append(contentsOf: page[table.endIndex...].prefix(length))
    guard end != nil || (comments?.count ?? 0) > Self.commentLimit else { return nil }
    defer { comments = nil }
    return comments.flatMap(Self.title)
  }

  /// The title in Vorbis comments, after the signature of Vorbis, Opus or FLAC.
  static func title(_ packet: [UInt8]) -> String? {
    var rest = packet[...]
    if rest.starts(with: [3] + Array("vorbis".utf8)) {
      rest = rest.dropFirst(7)
    } else if rest.starts(with: "OpusTags".utf8) {
      rest = rest.dropFirst(8)
    } else if rest.first.map({ $0 & 0x7F == 4 }) == true {
      rest = rest.dropFirst(4)
    } else {
      return nil
    }
    func number() -> Int? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let vendor = number(), vendor <= rest.count else { return nil }
    rest = rest.dropFirst(vendor)
    var values: [String: String] = [:]
    for _ in 0..<(number() ?? 0) {
      guard let length = number(), length <= rest.count else { break }
      let comment = rest.prefix(length)
      rest = rest.dropFirst(length)
      guard let equals = comment.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: comment[..<equals], as: UTF8.self).lowercased()
      if values[name] == nil { values[name] = StationText.plain(comment[(equals + 1)...]) }
    }
    guard let title = values["title"], !title.isEmpty else { return "" }
    guard let artist = values["artist"], !artist.isEmpty else { return title }
    return "\(artist) - \(title)"
  }
}
