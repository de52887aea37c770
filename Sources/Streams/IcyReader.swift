/// Takes the titles out of the bytes of a station of Shoutcast or Icecast.
///
/// After every so many bytes of sound (`icy-metaint`) one byte tells how many blocks of 16 bytes of text follow.
struct IcyReader {
  /// What comes next of the bytes.
  enum Piece: Hashable {
    case sound(ArraySlice<UInt8>)
    /// What is heard from here on; empty where the station does not say.
    case title(String)
  }

  private let interval: Int
  private var soundLeft: Int
  /// Bytes of text that are still to come; nil while it is not their turn.
  private var textLeft: Int?
  private var text: [UInt8] = []

  /// `interval` in bytes; nil where there are no titles in between.
  init(interval: Int?) {
    self.interval = interval ?? .max
    soundLeft = self.interval
  }

  /// Calls `take` with all that `bytes` hold, in order.
  mutating func read<Failure: Error>(
    _ bytes: ArraySlice<UInt8>, _ take: (Piece) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = bytes
    while let next = rest.first {
      if let left = textLeft {
        let part = rest.prefix(left)
        text += part
        rest = rest.dropFirst(part.count)
        textLeft = left - part.count
        if left == part.count { try endText(take) }
      } else if soundLeft == 0 {
        rest = rest.dropFirst()
        textLeft = Int(next) * 16
        if next == 0 { try endText(take) }
      } else {
        let part = rest.prefix(soundLeft)
        rest = rest.dropFirst(part.count)
        if interval != .max { soundLeft -= part.count }
        try take(.sound(part))
      }
    }
  }

  private mutating func endText<Failure: Error>(_ take: (Piece) throws(Failure) -> Void) throws(Failure) {
    textLeft = nil
    soundLeft = interval
    defer { text = [] }
    if let title = Self.title(text) { try take(.title(title)) }
  }

  /// The title in `StreamTitle='Ada Quill - Don't';StreamUrl='';`; nil where there is none.
  static func title(_ text: [UInt8]) -> String? {
    let mark = Array("StreamTitle='".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: mark) }).map({ $0 + mark.count }) else {
      return nil
    }
    let rest = text[start...]
    // A quote may be in the title: the one that ends it stands before a semicolon.
    let end =
      rest.indices.first { rest[$0...].starts(with: "';".utf8) } ?? rest.lastIndex(of: UInt8(ascii: "'"))
      ?? rest.endIndex
    return StationText.plain(rest[..<end])
  }
}
