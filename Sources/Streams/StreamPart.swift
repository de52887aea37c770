internal import DecoderProgram
internal import Glibc
public import Playback
internal import Threads

/// A part of a stream for one decoder: the data of one connection, or one link of an Ogg chain.
///
/// The data passes through a socket, so that it can be read by another process as well as a thread.
public final class StreamPart: Sendable {
  /// The decoder for it.
  public enum Kind: Hashable, Sendable {
    /// MPEG audio, starting anywhere.
    case mpeg
    /// A format that only FFmpeg decodes, by name.
    case program(String)
  }

  public let kind: Kind
  /// The offset of its first byte in the stream, after the header for the decoder.
  private let start: Int64
  private let headSize: Int
  /// The descriptor for reading; owned by the part.
  public let output: Int32
  /// The descriptor for writing.
  private let input: Int32
  /// The notes, with the offsets at which they apply.
  private let marks = Locked<[(place: Int64, note: StreamNote)]>([])
  private let written = Locked<Int64>(0)
  /// The length of a file in which its decoder seeks by asking for other bytes; nil for all else.
  private let length: Int64?
  private let onWant: @Sendable (_ byte: Int64, _ request: UInt32) -> Void

  /// `headSize` bytes precede those of the stream from `start` on. If the decoder may seek in a file of `length` bytes, `onWant` is
  /// called with the byte from which on it wants the file, and with the number of the request.
  init?(
    _ kind: Kind, start: Int64 = 0, headSize: Int = 0, length: Int64? = nil,
    onWant: @escaping @Sendable (_ byte: Int64, _ request: UInt32) -> Void = { _, _ in }
  ) {
    var ends: [Int32] = [-1, -1]
    let type = Int32((length == nil ? SOCK_STREAM : SOCK_SEQPACKET).rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    (self.length, self.onWant) = (length, onWant)
    self.kind = kind
    (self.start, self.headSize) = (start, headSize)
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    close(output)
    close(input)
  }

  // MARK: - Writing

  /// Writes all of `bytes`, for the `request`th request of the decoder, waiting for the reader; returns false if the part was
  /// abandoned or `isWanted` returns false.
  func write(_ bytes: ArraySlice<UInt8>, request: UInt32 = 0, while isWanted: () -> Bool) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = length.map { sendPiece(rest, request, of: $0) } ?? send(rest)
      if count > 0 {
        rest = rest.dropFirst(count)
        written.withLock { $0 += Int64(count) }
        continue
      }
      guard isWanted(), errno == EAGAIN || errno == EINTR else { return false }
      var waiting = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, 100)
    }
    return true
  }

  /// Sends what fits; returns the number of bytes, or −1.
  private func send(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) }
  }

  /// Sends the beginning of `bytes`; returns the number of bytes, or −1.
  private func sendPiece(_ bytes: ArraySlice<UInt8>, _ request: UInt32, of length: Int64) -> Int {
    let head = DecoderPiece.head(request: request, length: length)
    let sent = send(head + bytes.prefix(DecoderPiece.limit))
    return sent < 0 ? sent : sent - head.count
  }

  /// Ends the data for the `request`th request of a decoder that may make another one; returns false like `write`.
  func finish(request: UInt32, while isWanted: () -> Bool) -> Bool {
    guard let length else {
      finish()
      return true
    }
    while sendPiece([], request, of: length) < 0 {
      guard isWanted(), errno == EAGAIN || errno == EINTR else { return false }
      var waiting = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, 100)
    }
    return true
  }

  /// Adds a note that applies from here on.
  func mark(_ note: StreamNote) {
    let place = written.withLock { $0 }
    marks.withLock { $0.append((place, note)) }
  }

  /// Ends the data for good.
  func finish() { shutdown(input, Int32(SHUT_WR)) }

  /// Abandons the part; the writer stops.
  public func abandon() { shutdown(output, Int32(SHUT_RDWR)) }

  // MARK: - Reading

  /// Whether the decoder may ask for other bytes of a file than those that come next.
  public var isSeekable: Bool { length != nil }

  /// Asks for the bytes from `byte` on; bytes written for earlier requests are ignored.
  public func want(byte: Int64, request: UInt32) { onWant(byte, request) }

  /// The offset in the stream for the offset `place` in the part.
  public func byte(at place: Int64) -> Int64 { start + max(0, place - Int64(headSize)) }

  /// The number of bytes before the next note; nil if there is none.
  public func bytesToNextMark(from place: Int64) -> Int64? {
    marks.withLock { $0.first.map { max(0, $0.place - place) } }
  }

  /// Returns the notes up to the offset `place`; each is returned once.
  public func takeNotes(upTo place: Int64) -> [StreamNote] {
    marks.withLock { marks in
      let due = marks.prefix { $0.place <= place }
      marks.removeFirst(due.count)
      return due.map(\.note)
    }
  }
}
