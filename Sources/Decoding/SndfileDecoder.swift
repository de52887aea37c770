internal import CSndfile
internal import Files
internal import Glibc
internal import Playback

/// Decodes FLAC, Ogg Vorbis, Opus, WAVE and AIFF with libsndfile: 32-bit float, with sample-exact seeks.
///
/// The handle is used by one thread at a time and closed with this object.
final class SndfileDecoder: AudioDecoder {
  private let file: SourceFile
  private var handle: OpaquePointer
  /// The file as libsndfile reads it: the missing length of an unfinished WAVE file is replaced. It does without the descriptor,
  /// which libsndfile would close when it refuses a file.
  private let patched: UnsafeMutablePointer<csndfile_patched>
  /// The next frame.
  private var position: Int64 = 0
  /// The frames of silence still to return for broken frames.
  private var silence: Int64 = 0
  /// The total number of frames replaced by silence since the last seek.
  private var silencedFrames: Int64 = 0
  private var errorsInARow = 0
  /// The frame that was sought last; nothing after it was decoded while `position` is the same.
  private var soughtFrame: Int64 = 0
  /// Whether seeking is safe: the file is not Ogg, or a frame of it was decoded. libsndfile opens an Ogg file with invalid codebooks,
  /// reads nothing, and crashes in libvorbis at a seek.
  private var maySeek: Bool
  private let isOgg: Bool
  /// Where an Ogg file ends, without the tags of other formats behind it.
  private let end: Int64
  /// How many bytes are read to open the file.
  private let headerSize: Int64

  let format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact = true
  private(set) var brokenFrameCount = 0

  /// The number of frames to skip after an error, doubled with each consecutive one; the usual length of a FLAC frame.
  private static let firstStep: Int64 = 4096
  /// SF_FORMAT_TYPEMASK and SF_FORMAT_OGG.
  private static let (container, ogg): (Int32, Int32) = (0x0FFF_0000, 0x20_0000)
  /// Files of fewer bytes have no complete header, whatever libsndfile calls them.
  private static let shortestFile: Int64 = 64
  /// The most bytes that are read for one block or one seek, also past damage: far more than libFLAC and libvorbis need to find a frame,
  /// and still read within a second.
  private static let readingLimit: Int64 = 32 << 20
  /// The number of consecutive errors after which the file is given up.
  private static let errorLimit = 10

  /// `content` is the name of the presumed format, for error messages.
  init(_ file: consuming SourceFile, content: String) throws(DecodingError) {
    // The program of FFmpeg reads it instead.
    guard try !WaveLists.areEndless(in: file) else { throw .broken(what: "its \(content) header is invalid") }
    var info = SF_INFO()
    end = try file.endWithoutTags()
    let missingLength = try UnfinishedWave.missingLength(in: file)
    let declared = missingLength == nil ? try DeclaredLength.frames(in: file) ?? 0 : 0
    let patched = UnsafeMutablePointer<csndfile_patched>.allocate(capacity: 1)
    patched.initialize(
      to: csndfile_patched(
        descriptor: file.descriptor, position: 0, length: content == "Ogg" ? end : -1,
        missing_length: missingLength ?? -1,
        budget: file.size + Self.readingLimit))
    guard let handle = csndfile_open_patched(patched, &info) else {
      patched.deallocate()
      throw Self.refusal(sf_error(nil), content, size: file.size)
    }
    guard (1...768_000).contains(info.samplerate), (1...8).contains(info.channels), info.frames >= 0 else {
      sf_close(handle)
      patched.deallocate()
      throw .unsupported(what: "\(content) of \(info.channels) channels at \(info.samplerate) Hz")
    }
    headerSize = file.size + Self.readingLimit - patched.pointee.budget
    self.file = file
    self.handle = handle
    self.patched = patched
    isOgg = info.format & Self.container == Self.ogg
    maySeek = !isOgg
    format = AudioFormat(sampleRate: Int(info.samplerate), channelCount: Int(info.channels))
    // libsndfile reports an unknown length as the maximum. A file that was cut off is as long as it was, and ends early.
    let isCutOff = info.frames < Int64.max && declared - info.frames > EarlyEnd.tolerance(format)
    frameCount = isCutOff ? declared : info.frames < Int64.max ? info.frames : nil
  }

  deinit {
    sf_close(handle)
    patched.deallocate()
  }

  /// Why libsndfile does not open a file of `size` bytes.
  private static func refusal(_ code: Int32, _ content: String, size: Int64) -> DecodingError {
    guard size >= shortestFile else { return .broken(what: "it ends within its \(content) header") }
    switch code {
    // SF_ERR_UNRECOGNISED_FORMAT.
    case 1: return .notAudio
    // SF_ERR_UNSUPPORTED_ENCODING, and SFE_UNIMPLEMENTED in libsndfile's common.h.
    case 4, 18: return .unsupported(what: content)
    default: return .broken(what: "its \(content) header is invalid")
    }
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    patched.pointee.budget = Self.readingLimit
    let capacity = Int64(samples.count / format.channelCount)
    if silence == 0 {
      let frames = sf_readf_float(handle, samples.baseAddress, capacity)
      if frames > 0 {
        errorsInARow = 0
        maySeek = true
        position += frames
        return .frames(Int(frames))
      }
      let error = sf_error(handle)
      if error == 0, isOgg, patched.pointee.position >= end {
        // What is missing was lost on the way, because libsndfile passes over damaged pages.
        if let frameCount { try EarlyEnd.check(upTo: position, from: soughtFrame, of: frameCount, format) }
        try checkSilence()
        try checkOggEnds()
        return .end
      }
      guard skipDamage(scratch: samples) else {
        try checkEnd()
        if error != 0 {
          throw .broken(what: "nothing of it can be decoded from \(EarlyEnd.clock(position, format)) on")
        }
        return .end
      }
    }
    let frames = min(silence, capacity)
    samples.update(repeating: 0)
    silence -= frames
    return .frames(Int(frames))
  }

  /// Throws if much of the sound was missing: the file ended too early, or silence replaced broken frames.
  ///
  /// The last page of an Ogg file may declare slightly more than there is.
  private func checkEnd() throws(DecodingError) {
    if let frameCount { try EarlyEnd.check(position, soughtFrame, of: frameCount, format) }
    try checkSilence()
    if isOgg { try checkOggEnds() }
  }

  /// Throws if the first or the last page was skipped, which `frameCount` does not show: it counts from the first whole page to the
  /// last.
  private func checkOggEnds() throws(DecodingError) {
    guard position > soughtFrame else { return }
    let ends = OggEnds(file.descriptor, size: end)
    if !ends.hasEnd { throw .broken(what: "its end could not be decoded") }
    if soughtFrame == 0, !ends.hasBeginning { throw .broken(what: "its beginning could not be decoded") }
  }

  /// Throws if silence replaced much of the sound.
  private func checkSilence() throws(DecodingError) {
    guard silencedFrames > EarlyEnd.tolerance(format) else { return }
    let lost = silencedFrames
    silencedFrames = 0
    throw .broken(what: "\(EarlyEnd.clock(lost, format)) of it could not be decoded")
  }

  /// Finds the next readable frame and replaces the frames before it with silence; returns false if there is none.
  ///
  /// Reopens the file, because libsndfile's handle is unusable after an error. Overwrites `samples`.
  private func skipDamage(scratch samples: UnsafeMutableBufferPointer<Float>) -> Bool {
    guard let frameCount else { return false }
    var next = position
    while errorsInARow < Self.errorLimit {
      next += Self.firstStep << Int64(errorsInARow)
      errorsInARow += 1
      guard next < frameCount else { return false }
      guard reopen(atFrame: next), sf_readf_float(handle, samples.baseAddress, 1) == 1, reopen(atFrame: next) else {
        continue
      }
      brokenFrameCount += 1
      silence = next - position
      silencedFrames += silence
      position = next
      return true
    }
    return false
  }

  private func reopen(atFrame frame: Int64) -> Bool {
    guard maySeek else { return false }
    patched.pointee.budget += headerSize
    var info = SF_INFO()
    guard let new = csndfile_open_patched(patched, &info) else { return false }
    sf_close(handle)
    handle = new
    return sf_seek(handle, frame, Int32(SEEK_SET)) == frame
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    patched.pointee.budget = Self.readingLimit
    let wanted = max(0, frameCount.map { min(frame, $0) } ?? frame)
    silence = 0
    silencedFrames = 0
    errorsInARow = 0
    if !maySeek {
      // An empty file has nothing to be sought in.
      if wanted == position { return wanted }
      var first = [Float](repeating: 0, count: format.channelCount)
      maySeek = sf_readf_float(handle, &first, 1) == 1
      guard maySeek else { throw .broken(what: "nothing of it can be decoded") }
    }
    (position, soughtFrame) = (wanted, wanted)
    if sf_seek(handle, wanted, Int32(SEEK_SET)) == wanted || reopen(atFrame: wanted) { return wanted }
    throw .broken(what: "nothing of it can be decoded from \(EarlyEnd.clock(wanted, format)) on")
  }
}
