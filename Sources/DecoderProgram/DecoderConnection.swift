internal import CDecoderProgram
internal import Glibc
internal import Threads

/// A process that decodes a file, and what it tells; used by one thread at a time. The process ends with this object.
///
/// Nothing of what comes from there is believed: it has read a file that may be anybody's.
public final class DecoderConnection {
  /// What a record says.
  public enum Record {
    case tag(name: String, value: String)
    /// Milliseconds.
    case chapter(start: Int64, end: Int64, title: String)
    /// The description is complete; what follows are samples from the first on.
    case opened(Format, codec: String)
    /// `samples` holds this many frames more.
    case samples(frames: Int)
    /// What follows has this format.
    case format(Format)
    case end
  }

  /// The samples that come, and how many frames there are.
  public struct Format: Hashable, Sendable {
    public var sampleRate: Int
    public var channelCount: Int
    /// nil when the file does not tell.
    public var frameCount: Int64?
    /// Whether `frameCount` is the file's own count and not an estimate.
    public var isExact: Bool
    /// Bits a second; nil when unknown.
    public var bitRate: Int?
  }

  /// Why there are no (more) samples.
  public enum Failure: Error, Hashable, Sendable {
    /// FFmpeg is not installed; the Debian package that brings it.
    case missing(package: String)
    case notAudio
    case unsupported(what: String)
    case broken(what: String)
    /// The system does not let the file be read; its errno.
    case unreadable(code: Int32)
  }

  private let socket: Int32
  /// Readable when there is a record.
  public var descriptor: Int32 { socket }
  /// The process ends when this socket is closed, whatever it does.
  private let lifeline: Int32
  private var channelCount = 0
  private var generation: UInt32 = 0
  private var failure: Failure?

  /// The samples of the last record; as many as that told.
  public let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Int(DECODER_SAMPLE_LIMIT))
  /// Packets that could not be decoded and were passed over.
  public private(set) var brokenPacketCount = 0
  /// Where in the file, in bytes, the last record's samples come from; behind it where that is not known.
  public private(set) var place: Int64 = 0

  /// Takes over both descriptors.
  package init(socket: Int32, lifeline: Int32) {
    self.socket = socket
    self.lifeline = lifeline
  }

  deinit {
    close(lifeline)
    close(socket)
    samples.deallocate()
  }

  /// Asks for the samples from `frame` on; what was sent before is passed over.
  public func seek(toFrame frame: Int64) {
    generation &+= 1
    failure = nil
    var request = decoder_request(generation: generation, unused: 0, frame: frame)
    // Whether anybody listens is told by the next record.
    _ = send(socket, &request, MemoryLayout<decoder_request>.size, Int32(MSG_NOSIGNAL))
  }

  /// The next record; nil when there is none within `milliseconds`. A failure stays until the next seek.
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
      // What answers an earlier request is of no use any more, but a format stays until the next.
      guard head.generation == generation || head.kind == DECODER_FORMAT else { continue }
      if let record = try understood(head, count: size - MemoryLayout<decoder_head>.size) { return record }
    }
  }

  /// Takes a packet: its head, and what is behind that into `samples`; how many bytes, or -1.
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

  /// What the packet in `head` and `samples` says; nil for nothing.
  private func understood(_ head: decoder_head, count: Int) throws(Failure) -> Record? {
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
    case DECODER_UNSUPPORTED: .unsupported(what: words)
    case DECODER_UNREADABLE: .unreadable(code: Int32(words) ?? EIO)
    default: .broken(what: words)
    }
  }

  private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
  }
}
