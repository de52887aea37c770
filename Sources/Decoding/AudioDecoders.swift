public import DecoderProgram
public import Playback

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  private let program: DecoderProgram?
  private let patience: Duration

  /// `program` decodes what none of the others can; with `patience` it is waited for, which may have to wait for a disk to
  /// spin up.
  public init(program: DecoderProgram? = .own, patience: Duration = .seconds(15)) {
    self.program = program
    self.patience = patience
  }

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
    case .program(let name): return try ProgramDecoder(file, program: program, patience: patience, content: name)
    case .noAudio: throw .notAudio
    }
  }

  /// The program's, for a file that the libraries here refused: it may be of a kind that its first bytes do not tell.
  private func decoder(ofRefused path: String, _ refusal: DecodingError) throws(DecodingError) -> any AudioDecoder {
    let kind: String
    switch refusal {
    case .notAudio: kind = "it"
    case .unsupported(let what): kind = what
    // Not even its head could be read.
    case .broken: kind = "it"
    default: throw refusal
    }
    do throws(DecodingError) {
      return try ProgramDecoder(try SourceFile(path: path), program: program, patience: patience, content: kind)
    } catch {
      if case .missing(.package, _) = error, case .unsupported = refusal { throw error }
      throw refusal
    }
  }

  /// One of those in this process.
  private func decoder(of content: FileContent, _ file: consuming SourceFile) throws(DecodingError) -> any AudioDecoder
  {
    guard case .sndfile(let name) = content else { return try MPEGDecoder(file) }
    let decoder = try SndfileDecoder(file, content: name)
    return decoder.format.sampleRate > 384_000 ? HalvingDecoder(decoder) : decoder
  }
}
