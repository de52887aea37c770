internal import Glibc
public import Playback
internal import Threads

/// A piece of a stream that is decoded as a whole: what one connection gave, or one link of an Ogg chain.
///
/// The bytes go through a socket, so that a program can read them as well as a thread.
public final class StreamPart: Sendable {
  /// What decodes it.
  public enum Kind: Hashable, Sendable {
    /// MPEG audio, from anywhere in it.
    case mpeg
    /// What only FFmpeg decodes, by its name.
    case program(String)
  }

  public let kind: Kind
  /// The byte of the stream with which it begins, behind what a decoder has to be given first.
  private let start: Int64
  private let headSize: Int
  /// Where its bytes are read; belongs to the part.
  public let output: Int32
  /// Where they are written.
  private let input: Int32
  /// What holds from so many bytes of it on.
  private let marks = Locked<[(place: Int64, note: StreamNote)]>([])
  private let written = Locked<Int64>(0)

  /// `headSize` bytes come before those of the stream from `start` on.
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

  // MARK: - For who writes

  /// Writes all of `bytes`, waiting for who reads them; false when nobody wants them any more, or `isWanted` says so.
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

  /// Notes what holds from here on.
  func mark(_ note: StreamNote) {
    let place = written.withLock { $0 }
    marks.withLock { $0.append((place, note)) }
  }

  /// Says that there is no more.
  func finish() { shutdown(input, Int32(SHUT_WR)) }

  /// Says that nobody reads it any more.
  public func abandon() { shutdown(output, Int32(SHUT_RDWR)) }

  // MARK: - For who reads

  /// The byte of the stream at `place`, in bytes of the part.
  public func byte(at place: Int64) -> Int64 { start + max(0, place - Int64(headSize)) }

  /// How many bytes may be read before something else is to be told; nil where nothing is.
  public func bytesToNextMark(from place: Int64) -> Int64? {
    marks.withLock { $0.first.map { max(0, $0.place - place) } }
  }

  /// What is to be told at `place`, in bytes; each is given once.
  public func takeNotes(upTo place: Int64) -> [StreamNote] {
    marks.withLock { marks in
      let due = marks.prefix { $0.place <= place }
      marks.removeFirst(due.count)
      return due.map(\.note)
    }
  }
}
