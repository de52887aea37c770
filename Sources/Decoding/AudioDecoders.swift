public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  public init() {}

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    switch FileContent(firstBytes: try file.bytes(at: file.soundOffset(), count: 64)) {
    case .maybeMPEG: return try MPEGDecoder(file)
    case .sndfile(let name): return try SndfileDecoder(file, content: name)
    case .other(let name): throw .unsupported(what: name)
    case .noAudio: throw .notAudio
    }
  }
}
