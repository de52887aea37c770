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

/// Opens files, choosing the decoder by their content, not their name; called on the opener thread.
public protocol AudioDecoderFactory: Sendable {
  /// Opens the file at `path` and reads as much as `format` needs.
  func open(path: String) throws(DecodingError) -> any AudioDecoder

  /// Like `open(path:)`; a wait for a server ends when `isWanted` returns false.
  func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder

  /// The file at `path` may be opened soon: has ready what that takes beside the file, which is not touched. Returns at once.
  func expect(path: String)
}

extension AudioDecoderFactory {
  public func expect(path: String) {}

  public func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder {
    try open(path: path)
  }
}

/// The result of one call of `AudioDecoder.read`.
public enum DecodedBlock: Hashable, Sendable {
  /// This many frames (at least 1) are at the start of the buffer.
  case frames(Int)
  /// No samples: the following ones have another format, which `format` returns from now on.
  case formatChanged
  /// No samples yet, for example from a decoder in another process: try again when `readiness` says so.
  case later
  /// Everything has been read.
  case end
}

/// Why a file provides no (more) samples; each case says what can be done about it.
public enum DecodingError: Error, Hashable, Sendable {
  /// The file cannot be read (`code` is the errno): correct the path, the permissions or the disk.
  case unreadable(code: Int32)
  /// The file does not exist in its folder: find out where it was moved.
  case gone
  /// This folder on the path to the file does not exist: mount its disk.
  case folderGone(String)
  /// The folder of the file is empty, like the mount point of a disk: mount the disk.
  case folderEmpty(String)
  /// The file contains no bytes: skip it.
  case empty
  /// No decoder recognizes the file: skip it.
  case notAudio
  /// It is audio without any frames, or none of them can be decoded: skip it.
  case silent
  /// It is audio of an unsupported kind, named by `what`: convert it.
  case unsupported(what: String)
  /// It is audio of the kind `what`, but its decoder is not installed: install it.
  case missing(Component, what: String)
  /// A web resource displayed as `name` is unavailable; `reason`, after a colon, says why and what to do.
  case remote(name: String, reason: String)
  /// The data cannot be decoded from here on (`what` names the error): continue with the next file.
  case broken(what: String)

  /// An optional component of the player.
  public enum Component: Hashable, Sendable {
    /// The Debian package of this name.
    case package(String)
    /// The program `tuneterm-decode`, which comes with the player.
    case program
  }
}
