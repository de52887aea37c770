/// An open file that returns its samples in order; used by one thread at a time.
///
/// For the implementer: frames are counted as they are heard, so encoder delay and padding never show. A frame that cannot
/// be decoded is skipped and counted; after a bounded search for the next good one, `read` throws `.broken`.
public protocol AudioDecoder: AnyObject {
  /// The format of the samples that the next `read` gives.
  var format: AudioFormat { get }
  /// The length in frames; nil if unknown. An estimate unless `isFrameCountExact`.
  var frameCount: Int64? { get }
  /// Whether `frameCount` comes from the file's own count, not from its size and bit rate.
  var isFrameCountExact: Bool { get }
  /// How many broken frames have been skipped so far.
  var brokenFrameCount: Int { get }

  /// A descriptor that becomes readable when there may be more after `read` gave `later`; nil to ask again after a moment.
  var readiness: Int32? { get }

  /// Decodes up to as many whole frames as `samples` holds (at least 8,192 samples).
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock

  /// The notes that apply from the frames that `read` returns next, in order; each is returned once.
  func takeNotes() -> [StreamNote]

  /// The time shift buffer of a station; nil for anything else.
  var timeShift: (any TimeShift)? { get }

  /// Seeks to `frame`, or to the end if there are fewer, and returns the actual frame.
  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64
}

extension AudioDecoder {
  public var readiness: Int32? { nil }

  public var timeShift: (any TimeShift)? { nil }

  public func takeNotes() -> [StreamNote] { [] }
}
