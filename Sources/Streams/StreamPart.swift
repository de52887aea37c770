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

  /// `headSize` bytes precede those of the stream from `start` on.
  init?(_ kind: Kind, start: Int64 = 0, headSize: Int = 0) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    self.kind = kind
    (self.start, self.headSize) = (start, headSize)
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    close(output)
    close(input)
  }

  // MARK: - Writing

  /// Writes all of `bytes`, waiting for the reader; returns false if the part was abandoned or `isWanted` returns false.
  func write(_ bytes: ArraySlice<UInt8>, while isWanted: () -> Bool) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        send(input, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
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

  /// Adds a note that applies from here on.
  func mark(_ note: StreamNote) {
    let place = written.withLock { $0 }
    marks.withLock { $0.append((place, note)) }
  }

  /// Ends the data.
  func finish() { shutdown(input, Int32(SHUT_WR)) }

  /// Abandons the part; the writer stops.
  public func abandon() { shutdown(output, Int32(SHUT_RDWR)) }

  // MARK: - Reading

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
