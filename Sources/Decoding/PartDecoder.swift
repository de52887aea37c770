internal import Playback

/// A decoder of a part of a stream.
protocol PartDecoder: AudioDecoder {
  /// The byte of the stream up to which its samples came; nil where it decodes no part.
  var byte: Int64? { get }
}
