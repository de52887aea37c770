public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  public init() {}

  public func open(path: String) throws(DecodingError) -> any AudioDecoder { throw .notAudio }
}
