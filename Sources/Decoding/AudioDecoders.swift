public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  public init() {}

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    switch FileContent(firstBytes: try file.bytes(at: file.soundOffset(), count: 64)) {
    case .maybeMPEG: return try MPEGDecoder(file)
    case .sndfile(let name):
      let decoder = try SndfileDecoder(file, content: name)
      return decoder.format.sampleRate > 384_000 ? HalvingDecoder(decoder) : decoder
    case .other(let name): throw .unsupported(what: name)
    case .noAudio: throw .notAudio
    }
  }
}
