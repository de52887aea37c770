public import DecoderProgram
internal import Files
internal import Media
public import Playback
internal import Sheets
public import Streams
internal import Threads

/// Opens files and streams with the decoder that fits their content.
public struct AudioDecoders: AudioDecoderFactory {
  private let program: DecoderProgram?
  private let timeout: Duration
  private let streams: WebStreams?
  private let localCopy: @Sendable (String) -> String?

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - program: The FFmpeg program, for formats that no library in this process decodes; nil refuses them.
  ///   - timeout: How long to wait for `program`, which may have to wait for a disk to spin up.
  ///   - streams: Opens web addresses; nil refuses them.
  ///   - localCopy: Returns the path of the downloaded copy of an address, or nil.
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
      // If the copy was removed or damaged, the address is streamed instead.
      if let decoder = try? open(file: copy) { return decoder }
    }
    if let streams, let address = WebAddress(path) {
      // It loads while the server is asked; after ten minutes without a file it has ended.
      expect(path: path)
      return try StreamDecoder(streams.open(address), program: program, timeout: timeout, isWanted: isWanted)
    }
    guard let part = SheetPath(path) else { return try open(file: path) }
    let sheet: Sheet
    do throws(RegularFile.Failure) {
      sheet = try Sheet(path: part.sheet)
    } catch {
      // Throws the reason, as for any other file.
      _ = try SourceFile(path: part.sheet)
      throw .gone
    }
    guard let section = sheet.sections.first(where: { $0.number == part.number }) else { throw .gone }
    let decoder = try open(file: section.file)
    func frame(_ time: Int) -> Int64 { Int64(time) * Int64(decoder.format.sampleRate) / 75 }
    return try SectionDecoder(decoder, start: frame(section.start), end: section.end.map(frame))
  }

  /// Starts `tuneterm-decode` in advance for anything on the web, and for files whose extension is not of a format decoded here.
  public func expect(path: String) {
    guard let program else { return }
    if WebAddress.isOne(path) { return program.startAhead() }
    let name = (SheetPath(path)?.sheet ?? path).split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return }
    if !Self.suffixes.contains(name[dot...].dropFirst().lowercased()) { program.startAhead() }
  }

  /// The extensions of formats that this process decodes itself, and of sheets, whose files are unknown.
  private static let suffixes: Set = [
    "mp3", "mp2", "mp1", "mpga", "flac", "ogg", "oga", "opus", "wav", "wave", "aif", "aiff", "aifc", "au", "snd", "caf",
    "cue",
  ]

  private func open(file path: String) throws(DecodingError) -> any AudioDecoder {
    let file = try SourceFile(path: path)
    let start = try file.soundOffset()
    guard file.size > 0 else { throw .empty }
    let first = try file.bytes(at: start, count: 64)
    if first.isEmpty { throw start > file.size ? .broken(what: "it ends within its tags") : .silent }
    let content = FileContent(firstBytes: first)
    // Frames of MPEG begin with this byte.
    if content.isUncertain, first.first != 0xFF {
      // libmpg123 would take some of it for frames.
      if DamagedOgg.holdsPage(file.descriptor, from: start), let decoder = copy(ofDamaged: file) { return decoder }
    }
    guard content == .sndfile("Ogg") else { return try open(file, content) }
    do throws(DecodingError) {
      return try open(file.duplicate(), content)
    } catch {
      guard let decoder = copy(ofDamaged: file) else { throw error }
      return decoder
    }
  }

  /// Opens a repaired copy of a damaged Ogg file; nil if that is of no use.
  private func copy(ofDamaged file: borrowing SourceFile) -> (any AudioDecoder)? {
    guard let copy = SourceFile(repairing: file) else { return nil }
    return try? open(copy, .sndfile("Ogg"))
  }

  private func open(_ file: consuming SourceFile, _ content: FileContent) throws(DecodingError) -> any AudioDecoder {
    switch content {
    case .maybeMPEG, .sndfile:
      let spare = file.duplicate()
      do throws(DecodingError) {
        return try decoder(of: content, file)
      } catch {
        return try decoder(ofRefused: spare, error)
      }
    case .program(let name): return try ProgramDecoder(file, program: program, timeout: timeout, content: name)
    case .cutOff: throw .broken(what: "it ends after \(file.size) bytes")
    case .noAudio: throw .notAudio
    }
  }

  /// Tries FFmpeg on a file that the libraries refused: its first bytes may not reveal its format.
  private func decoder(
    ofRefused file: borrowing SourceFile, _ refusal: DecodingError
  ) throws(DecodingError) -> any AudioDecoder {
    let kind: String
    switch refusal {
    case .notAudio: kind = "it"
    case .unsupported(let what): kind = what
    // Its header could not be read.
    case .broken: kind = "it"
    default: throw refusal
    }
    do throws(DecodingError) {
      return try ProgramDecoder(file, program: program, timeout: timeout, content: kind)
    } catch {
      if case .missing(.package, _) = error, case .unsupported = refusal { throw error }
      throw refusal
    }
  }

  /// Opens the file with a library in this process.
  private func decoder(of content: FileContent, _ file: consuming SourceFile) throws(DecodingError) -> any AudioDecoder
  {
    guard case .sndfile(let name) = content else { return try MPEGDecoder(file) }
    let decoder = try SndfileDecoder(file, content: name)
    return decoder.format.sampleRate > 384_000 ? HalvingDecoder(decoder) : decoder
  }
}
