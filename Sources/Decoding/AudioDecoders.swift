import Files
public import DecoderProgram
internal import Media
public import Playback
internal import Sheets
public import Streams
internal import Threads

/// All decoders of the program, chosen by what a file holds.
public struct AudioDecoders: AudioDecoderFactory {
  private let program: DecoderProgram?
  private let timeout: Duration
  private let streams: WebStreams?
  private let localCopy: @Sendable (String) -> String?

  /// `localCopy` gives the path of the file on this disk that holds what is at an address, where there is one. `streams` brings what is on the web, without which it is refused. `program` decodes what none of the others can; with `timeout` it is waited for, which may have to wait for a disk to
  /// spin up.
  public init(
    program: DecoderProgram? = .own, timeout: Duration = .seconds(15), streams: WebStreams? = nil,
    localCopy: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.localCopy = localCopy
    self.streams = streams
    self.program = program
    self.timeout = timeout
  }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder { try open(path: path) { true } }

  public func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder {
    if let copy = localCopy(path) {
      // A copy that somebody has removed or damaged is fetched again.
      if let decoder = try? open(file: copy) { return decoder }
    }
    if let streams, let address = WebAddress(path) {
      return try StreamDecoder(streams.open(address), program: program, timeout: timeout, isWanted: isWanted)
    }
    guard let part = SheetPath(path) else { return try open(file: path) }
    let sheet: Sheet
    do throws(RegularFile.Failure) {
      sheet = try Sheet(path: part.sheet)
    } catch {
      // Why that is so is told as of any other file.
      _ = try SourceFile(path: part.sheet)
      throw .gone
    }
    guard let section = sheet.sections.first(where: { $0.number == part.number }) else { throw .gone }
    let decoder = try open(file: section.file)
    func frame(_ time: Int) -> Int64 { Int64(time) * Int64(decoder.format.sampleRate) / 75 }
    return try SectionDecoder(decoder, start: frame(section.start), end: section.end.map(frame))
  }

  /// Starts `tuneterm-decode` for a file whose name is not that of a kind decoded here, and for all that is on the web.
  public func expect(path: String) {
    guard let program else { return }
    if WebAddress.isOne(path) { return program.startAhead() }
    let name = (SheetPath(path)?.sheet ?? path).split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return }
    if !Self.suffixes.contains(name[dot...].dropFirst().lowercased()) { program.startAhead() }
  }

  /// How files are called that this process decodes by itself, and sheets, which do not tell of theirs.
  private static let suffixes: Set = [
    "mp3", "mp2", "mp1", "mpga", "flac", "ogg", "oga", "opus", "wav", "wave", "aif", "aiff", "aifc", "au", "snd", "caf",
    "cue",
  ]

  private func open(file path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    let content = FileContent(firstBytes: try file.bytes(at: file.soundOffset(), count: 64))
    switch content {
    case .maybeMPEG, .sndfile:
      do throws(DecodingError) {
        return try decoder(of: content, file)
      } catch {
        return try decoder(ofRefused: path, error)
      }
    case .program(let name): return try ProgramDecoder(file, program: program, timeout: timeout, content: name)
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
      return try ProgramDecoder(try SourceFile(path: path), program: program, timeout: timeout, content: kind)
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
