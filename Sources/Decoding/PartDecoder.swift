internal import Playback

/// Decodes a part of a stream.
protocol PartDecoder: AudioDecoder {
  /// The byte offset in the stream after the samples read so far; nil if it decodes a file.
  var byte: Int64? { get }
}
