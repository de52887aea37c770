internal import Glibc
internal import CDecoderProgram
internal import Threads

/// A connection to a process that decodes a file; used by one thread at a time. The process ends with this object.
///
/// Everything it sends is validated, because it reads untrusted files.
public final class DecoderConnection {
  /// A message from the process.
  public enum Record {
    case tag(name: String, value: String)
    /// `start` and `end` are in milliseconds.
    case chapter(start: Int64, end: Int64, title: String)
    /// The description is complete; the samples follow.
    case opened(Format, codec: String)
    /// This many frames are in `samples`.
    case samples(frames: Int)
    /// The following samples have this format.
    case format(Format)
    case end
  }

  /// The format of the samples, and the number of frames.
  public struct Format: Hashable, Sendable {
    public var sampleRate: Int
    public var channelCount: Int
    /// nil if unknown.
    public var frameCount: Int64?
    /// Whether `frameCount` is declared by the file and not an estimate.
    public var isExact: Bool
    /// Bits per second; nil if unknown.
    public var bitRate: Int?
  }

  /// Why there are no (more) samples.
  public enum Failure: Error, Hashable, Sendable {
    /// FFmpeg is not installed; the Debian package to install.
    case missing(package: String)
    case notAudio
    /// FFmpeg cannot open the file, because its header is damaged or its format is unknown.
    case unrecognized
    case unsupported(what: String)
    case broken(what: String)
    /// The file cannot be read; the errno.
    case unreadable(code: Int32)
  }

  /// Called when the process wants the bytes of a file on the web from `place` on, with the number of its request; called by
  /// `next`.
  public var onWant: ((_ place: Int64, _ request: UInt32) -> Void)?

  private let socket: Int32
  /// Readable when a record is available.
  public var descriptor: Int32 { socket }
  /// Closing this socket ends the process, whatever it does.
  private let lifeline: Int32
  private var channelCount = 0
  private var generation: UInt32 = 0
  private var failure: Failure?

  /// The samples of the last record.
  public let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Int(DECODER_SAMPLE_LIMIT))
  /// The number of packets that could not be decoded and were skipped.
  public private(set) var brokenPacketCount = 0
  /// The byte offset in the file of the last record's samples, or after them if unknown.
  public private(set) var place: Int64 = 0

  /// Takes ownership of both descriptors.
  package init(socket: Int32, lifeline: Int32) {
    self.socket = socket
    self.lifeline = lifeline
  }

  deinit {
    close(lifeline)
    close(socket)
    samples.deallocate()
  }

  /// Requests the samples from `frame` on; records sent before are ignored.
  public func seek(toFrame frame: Int64) {
    generation &+= 1
    failure = nil
    var request = decoder_request(generation: generation, unused: 0, frame: frame)
    // If the process is gone, `next` reports it.
    _ = send(socket, &request, MemoryLayout<decoder_request>.size, Int32(MSG_NOSIGNAL))
  }

  /// Returns the next record, or nil if none arrives within `milliseconds`. A failure persists until the next seek.
  public func next(within milliseconds: Int32) throws(Failure) -> Record? {
    if let failure { throw failure }
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while true {
      var head = decoder_head()
      let size = receive(&head)
      if size < 0, errno == EAGAIN {
        if poll(&waiting, 1, milliseconds) > 0 { continue }
        return nil
      }
      if size < 0, errno == EINTR { continue }
      guard size >= MemoryLayout<decoder_head>.size else { throw fail(.broken(what: "the decoder crashed on it")) }
      if head.kind == DECODER_WANTED {
        onWant?(max(0, head.place), head.detail)
        continue
      }
      // Replies to earlier requests are ignored, except formats, which apply until the next one.
      guard head.generation == generation || head.kind == DECODER_FORMAT else { continue }
      if let record = try record(head, count: size - MemoryLayout<decoder_head>.size) { return record }
    }
  }

  /// Receives a packet: its header into `head`, the rest into `samples`; returns the number of bytes, or -1.
  private func receive(_ head: inout decoder_head) -> Int {
    let limit = samples.count * MemoryLayout<Float>.stride
    return withUnsafeMutableBytes(of: &head) { head in
      var parts = [
        iovec(iov_base: head.baseAddress, iov_len: head.count), iovec(iov_base: samples.baseAddress, iov_len: limit),
      ]
      return parts.withUnsafeMutableBufferPointer { parts in
        var message = msghdr()
        message.msg_iov = parts.baseAddress
        message.msg_iovlen = 2
        return recvmsg(socket, &message, Int32(MSG_DONTWAIT) | Int32(MSG_CMSG_CLOEXEC))
      }
    }
  }

  private func fail(_ failure: Failure) -> Failure {
    self.failure = failure
    return failure
  }

  /// Parses the packet in `head` and `samples`.
  private func record(_ head: decoder_head, count: Int) throws(Failure) -> Record? {
    let body = UnsafeRawBufferPointer(start: samples.baseAddress, count: count)
    switch Int(head.kind) {
    case DECODER_TAG:
      guard let end = body.firstIndex(of: 0) else { break }
      return .tag(name: text(body[..<end]), value: text(body[(end + 1)...]))
    case DECODER_CHAPTER:
      guard count >= MemoryLayout<decoder_chapter>.size else { break }
      let chapter = body.loadUnaligned(as: decoder_chapter.self)
      return .chapter(start: chapter.start, end: chapter.end, title: text(body[MemoryLayout<decoder_chapter>.size...]))
    case DECODER_OPENED:
      guard let format = format(body) else { break }
      return .opened(format, codec: text(body[MemoryLayout<decoder_format>.size...]))
    case DECODER_FORMAT:
      guard let format = format(body) else { break }
      return .format(format)
    case DECODER_SAMPLES:
      let frameSize = channelCount * MemoryLayout<Float>.stride
      guard frameSize > 0, count > 0, count % frameSize == 0 else { break }
      brokenPacketCount = Int(head.detail)
      place = head.place
      return .samples(frames: count / frameSize)
    case DECODER_END: return .end
    case DECODER_FAILED: throw fail(failure(head.detail, text(body[...])))
    default: break
    }
    throw fail(.broken(what: "the decoder failed on it"))
  }

  private func format(_ body: UnsafeRawBufferPointer) -> Format? {
    guard body.count >= MemoryLayout<decoder_format>.size else { return nil }
    let told = body.loadUnaligned(as: decoder_format.self)
    guard (1...768_000).contains(told.sample_rate), (1...UInt32(DECODER_CHANNEL_LIMIT)).contains(told.channel_count)
    else { return nil }
    channelCount = Int(told.channel_count)
    return Format(
      sampleRate: Int(told.sample_rate), channelCount: channelCount,
      frameCount: told.frame_count >= 0 ? told.frame_count : nil, isExact: told.is_exact != 0,
      bitRate: told.bit_rate > 0 ? Int(told.bit_rate) : nil)
  }

  private func failure(_ cause: UInt32, _ words: String) -> Failure {
    switch Int(cause) {
    case DECODER_MISSING: .missing(package: words)
    case DECODER_NOT_AUDIO: .notAudio
    case DECODER_UNRECOGNIZED: .unrecognized
    case DECODER_UNSUPPORTED: .unsupported(what: words)
    case DECODER_UNREADABLE: .unreadable(code: Int32(words) ?? EIO)
    default: .broken(what: words)
    }
  }

  private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
  }
}

/// A piece of a file on the web, as `tuneterm-decode` takes it: a packet of a head and bytes.
public enum DecoderPiece {
  /// The number of bytes that a piece holds, at most.
  public static let limit = Int(DECODER_PIECE_LIMIT)

  /// The head of a piece for the `request`th request of the process; 0 for the bytes that it is sent without one. `length` is that
  /// of the file.
  public static func head(request: UInt32, length: Int64) -> [UInt8] {
    withUnsafeBytes(of: decoder_piece(request: request, unused: 0, length: length)) { Array($0) }
  }
}
