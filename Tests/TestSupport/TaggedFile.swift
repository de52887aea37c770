/// The bytes of an MP3 file made for a test: ID3v2.4 frames and some frames of silence.
public struct TaggedFile {
  private var frames: [UInt8] = []

  public init() {}

  /// A file with the usual text frames; empty values are left out.
  public init(
    title: String = "", artist: String = "", album: String = "", albumArtist: String = "", genre: String = "",
    date: String = "", track: String = "", disc: String = ""
  ) {
    let fields = [
      ("TIT2", title), ("TPE1", artist), ("TALB", album), ("TPE2", albumArtist), ("TCON", genre), ("TDRC", date),
      ("TRCK", track), ("TPOS", disc),
    ]
    for (id, value) in fields where !value.isEmpty { add(id, text: value) }
  }

  /// Adds a text frame; several values are separated by a zero.
  public mutating func add(_ id: String, text: String) { add(id, [3] + Array(text.utf8)) }

  /// Adds a text frame whose bytes need not be valid UTF-8.
  public mutating func add(_ id: String, rawText: [UInt8]) { add(id, [3] + rawText) }

  /// Adds a TXXX frame.
  public mutating func add(described description: String, _ value: String) {
    add("TXXX", [3] + Array(description.utf8) + [0] + Array(value.utf8))
  }

  /// Adds a chapter (ID3v2 CHAP), times in milliseconds.
  public mutating func add(chapter title: String, start: UInt32, end: UInt32) {
    add(chapter: "chapter \(start)", title: [3] + Array(title.utf8), start: start, end: end)
  }

  /// Adds a chapter by its identifier; `title` is an encoding (ID3v2.4, 4) and text in it, none when empty.
  public mutating func add(chapter identifier: String, title: [UInt8], start: UInt32, end: UInt32) {
    let times = [start, end].flatMap { time in (0..<4).reversed().map { UInt8(truncatingIfNeeded: time >> ($0 * 8)) } }
    let text = title.isEmpty ? [] : Self.frame("TIT2", title)
    add("CHAP", Array(identifier.utf8) + [0] + times + [UInt8](repeating: 0xFF, count: 8) + text)
  }

  /// Adds a table of contents (ID3v2 CTOC) of the chapters and other tables called `children`.
  public mutating func add(contents identifier: String, title: String, of children: [String], isTop: Bool) {
    var bytes: [UInt8] = Array(identifier.utf8) + [0, isTop ? 3 : 1, UInt8(children.count)]
    for child in children { bytes += Array(child.utf8) + [0] }
    add("CTOC", bytes + Self.frame("TIT2", [3] + Array(title.utf8)))
  }

  /// Adds a frame with these bytes; `flags` are those of its format (ID3v2.4 §4.1.2).
  public mutating func add(_ id: String, _ bytes: [UInt8], flags: UInt8 = 0) {
    frames += Self.frame(id, bytes, flags: flags)
  }

  /// The whole file, with `silence` frames of MPEG-1 layer III (1152 samples at 44.1 kHz each).
  public func bytes(silence: Int = 40) -> [UInt8] {
    let tag = frames.isEmpty ? [] : Array("ID3".utf8) + [4, 0, 0] + Self.syncSafe(frames.count) + frames
    return tag + Self.silence(silence)
  }

  /// Frames of silence alone: 128 kbit/s, stereo, all fields zero.
  public static func silence(_ count: Int) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    // Not by `joined()`, which takes seconds in a debug build.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count * count)
    for _ in 0..<count { bytes.append(contentsOf: frame) }
    return bytes
  }

  private static func frame(_ id: String, _ bytes: [UInt8], flags: UInt8 = 0) -> [UInt8] {
    Array(id.utf8) + syncSafe(bytes.count) + [0, flags] + bytes
  }

  /// Four bytes of seven bits (ID3v2.4 §6.2).
  private static func syncSafe(_ number: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
  }
}
