public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  public init() {}

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    switch FileContent(firstBytes: try file.bytes(at: 0, count: 64)) {
    case .maybeMPEG: return try MPEGDecoder(file)
    case .other(let name): throw .unsupported(what: name)
    case .noAudio: throw .notAudio
    }
  }
}
