internal import Threads

/// Writes the data of one connection to a station into its time shift buffer.
final class TimeShiftWriter: SoundDestination {
  private let buffer: TimeShiftBuffer
  private let kind: StreamPart.Kind
  private let isOgg: Bool
  private let isWanted: () -> Bool
  /// The incomplete header of the section; nil once it is complete, or too long.
  private var head: [UInt8]?

  private static let headLimit = 1 << 18

  init(_ buffer: TimeShiftBuffer, _ kind: StreamPart.Kind, isOgg: Bool, while isWanted: @escaping () -> Bool) {
    self.buffer = buffer
    self.kind = kind
    self.isOgg = isOgg
    self.isWanted = isWanted
    beginLink()
  }

  func beginLink() { beginLink(knowing: nil) }

  /// Starts a new section with the header `beginning` for decoders.
  func beginLink(_ beginning: [UInt8]?) throws(StreamFailure) {
    beginLink(knowing: beginning)
    if let beginning { try write(beginning[...]) }
  }

  /// A decoder with the header can start here.
  func mayBeginHere() { buffer.noteJoin() }

  private func beginLink(knowing beginning: [UInt8]?) {
    // Decoders find the next frame of these by themselves.
    let needsNoHead = [.mpeg, .program("AAC"), .program("MPEG-TS")].contains(kind)
    head = isOgg || kind == .program("FLAC") ? [] : nil
    buffer.begin(kind, head: beginning ?? (needsNoHead ? [] : nil), isPaged: isOgg)
  }

  func note(_ title: String) { buffer.note(title) }

  func finish() { buffer.finish() }

  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure) {
    takeHead(bytes)
    var rest = bytes
    while true {
      rest = rest.dropFirst(buffer.append(rest))
      guard isWanted() else { throw .cancelled }
      if rest.isEmpty { return }
      // All buffered data is still unheard.
      buffer.hasRoom.wait(milliseconds: 250)
    }
  }

  private func takeHead(_ bytes: ArraySlice<UInt8>) {
    guard var head else { return }
    if isOgg {
      // Audio pages contain the number of samples so far (RFC 3533, 6).
      let isSound = bytes.starts(with: "OggS".utf8) && bytes.dropFirst(6).prefix(8).contains { $0 != 0 && $0 != 0xFF }
      if isSound {
        buffer.setHead(head)
        self.head = nil
        return
      }
      head += bytes
    } else {
      head += bytes
      if let length = Self.lengthOfFLACHead(head), length <= head.count {
        buffer.setHead(Array(head[..<length]))
        self.head = nil
        return
      }
    }
    self.head = head.count > Self.headLimit ? nil : head
  }

  /// The number of bytes before the first FLAC frame (RFC 9639, 8); nil if they are incomplete.
  static func lengthOfFLACHead(_ bytes: [UInt8]) -> Int? {
    var place = 4
    while place + 4 <= bytes.count {
      let size = Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let isLast = bytes[place] & 0x80 != 0
      place += 4 + size
      if isLast { return place }
    }
    return nil
  }
}
