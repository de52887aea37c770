/// Separates titles from the audio data of a Shoutcast or Icecast station.
///
/// After every `icy-metaint` bytes of audio, one byte is the number of 16-byte blocks of text that follow.
struct IcyReader {
  /// A piece of the data.
  enum Piece: Hashable {
    case sound(ArraySlice<UInt8>)
    /// The title from here on; may be empty.
    case title(String)
  }

  private let interval: Int
  private var soundLeft: Int
  /// The remaining bytes of text; nil outside of text.
  private var textLeft: Int?
  private var text: [UInt8] = []

  /// `interval` is in bytes; nil if there are no titles.
  init(interval: Int?) {
    self.interval = interval ?? .max
    soundLeft = self.interval
  }

  /// Calls `take` with the pieces of `bytes`, in order.
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

  /// The title in `StreamTitle='Ada Quill - Don't';StreamUrl='';`; nil if there is none.
  static func title(_ text: [UInt8]) -> String? {
    let mark = Array("StreamTitle='".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: mark) }).map({ $0 + mark.count }) else {
      return nil
    }
    let rest = text[start...]
    // The title may contain quotes; the closing one is followed by a semicolon.
    let end =
      rest.indices.first { rest[$0...].starts(with: "';".utf8) } ?? rest.lastIndex(of: UInt8(ascii: "'"))
      ?? rest.endIndex
    return StationText.plain(rest[..<end])
  }
}
