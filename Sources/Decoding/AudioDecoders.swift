public import DecoderProgram
public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  private let program: DecoderProgram?

  /// `program` decodes what none of the others can.
  public init(program: DecoderProgram? = .own) { self.program = program }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    let content = FileContent(firstBytes: try file.bytes(at: file.soundOffset(), count: 64))
    switch content {
    case .maybeMPEG, .sndfile:
      do throws(DecodingError) {
        return try decoder(of: content, file)
      } catch {
        return try decoder(ofRefused: path, error)
      }
    case .program(let name): return try ProgramDecoder(file, program: program, content: name)
    case .noAudio: throw .notAudio
    }
  }

  /// The program's, for a file of a kind that the libraries here do not know, as they said by `refusal`.
  private func decoder(ofRefused path: String, _ refusal: DecodingError) throws(DecodingError) -> any AudioDecoder {
    let kind: String
    switch refusal {
    case .notAudio: kind = "it"
    case .unsupported(let what): kind = what
    default: throw refusal
    }
    do throws(DecodingError) {
      return try ProgramDecoder(try SourceFile(path: path), program: program, content: kind)
    } catch {
      if case .missing(.package, _) = error, refusal != .notAudio { throw error }
      throw refusal
    }
  }

  /// One of those in this process.
  private func decoder(of content: FileContent, _ file: consuming SourceFile) throws(DecodingError) -> any AudioDecoder {
    guard case .sndfile(let name) = content else { return try MPEGDecoder(file) }
    let decoder = try SndfileDecoder(file, content: name)
    return decoder.format.sampleRate > 384_000 ? HalvingDecoder(decoder) : decoder
  }
}
