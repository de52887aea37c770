import Decoding
import Playback
import TestSupport
import Testing

/// Ogg pages with bytes changed by fixed seeds, so failures can be reproduced.
@Suite("Of a damaged Ogg file")
struct DamagedOggTests: ProgramDecoding {
  private static let format = AudioFormat(sampleRate: 48_000, channelCount: 2)
  private static let seconds = 4
  let folder = TemporaryFolder()

  /// The result of decoding the file: the number of frames, the declared number, and how it ended.
  private func decode(_ path: String) -> (frames: Int64, told: Int64?, error: DecodingError?) {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var frames: Int64 = 0
    var told: Int64?
    do throws(DecodingError) {
      let decoder = try AudioDecoders().open(path: path)
      told = decoder.frameCount
      reading: while frames <= 100 * Int64(Self.format.sampleRate) {
        switch try decoder.read(into: buffer) {
        case .frames(let count): frames += Int64(count)
        case .later: wait(for: decoder)
        case .formatChanged, .end: break reading
        }
      }
      return (frames, told, nil)
    } catch {
      return (frames, told, error)
    }
  }

  @Test(
    "with a damaged checksum of a header all of it is played",
    arguments: [SoundFile.Kind.vorbis, .opus], [0, 1])
  func damagedHeader(kind: SoundFile.Kind, page: Int) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    let whole = decode(folder.sound("whole.ogg", kind, samples, format: Self.format))
    var bytes = folder.read("whole.ogg")
    bytes[OggPages.offsets(in: bytes)[page] + 22] ^= 0xFF
    let damaged = decode(folder.write(bytes, to: "damaged.ogg"))
    #expect(damaged.error == nil)
    #expect(damaged.frames == whole.frames && whole.frames > 0)
  }

  /// FLAC in Ogg, which libsndfile does not write.
  private func flacInOgg() -> [UInt8] {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    folder.encoded("whole.ogg", samples, format: Self.format, options: ["-c:a", "flac"])
    return folder.read("whole.ogg")
  }

  private static let frames = Int64(seconds * format.sampleRate)

  @Test("FLAC whose first or second page has a wrong checksum, or is gone, is played", arguments: [0, 1])
  func damagedFLAC(page: Int) {
    let bytes = flacInOgg()
    let pages = OggPages.offsets(in: bytes)
    var wrong = bytes
    wrong[pages[page] + 22] ^= 0xFF
    var gone = bytes
    for index in pages[page]..<pages[page + 1] { gone[index] = 0 }
    var headless = bytes
    for index in pages[page]..<pages[page] + 4 { headless[index] = 0 }
    for (name, damaged) in [("wrong", wrong), ("gone", gone), ("headless", headless)] {
      let (frames, _, error) = decode(folder.write(damaged, to: "damaged.ogg"))
      #expect(error == nil && frames == Self.frames, "\(name): \(frames), \(error.debugDescription)")
    }
  }

  @Test("FLAC is played on behind a page that is gone, and it is told")
  func holeInFLAC() {
    let bytes = flacInOgg()
    let pages = OggPages.offsets(in: bytes)
    var damaged = bytes
    let middle = pages.count / 2
    for index in pages[middle]..<pages[middle + 1] { damaged[index] = 0 }
    let (frames, told, error) = decode(folder.write(damaged, to: "damaged.ogg"))
    // What one page holds is missing, and no more.
    let most = Self.frames * 2 / Int64(pages.count - 2)
    #expect(frames >= Self.frames - most && frames < Self.frames, "\(frames)")
    #expect(error != nil || told.map { $0 > frames } == true)
  }

  @Test("Opus whose first or second page is gone is played", arguments: [0, 1])
  func headlessOpus(page: Int) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", .opus, samples, format: Self.format)
    var bytes = folder.read("whole.ogg")
    let pages = OggPages.offsets(in: bytes)
    for index in pages[page]..<pages[page + 1] { bytes[index] = 0 }
    let (frames, _, error) = decode(folder.write(bytes, to: "damaged.ogg"))
    #expect(error == nil && abs(frames - Self.frames) < 1000, "\(frames), \(error.debugDescription)")
  }

  @Test(
    "what stands before the first page is passed over, and never played as MPEG",
    arguments: [SoundFile.Kind.vorbis, .opus])
  func junkBefore(kind: SoundFile.Kind) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    let whole = decode(folder.sound("whole.ogg", kind, samples, format: Self.format))
    let bytes = [UInt8](repeating: 0, count: 3000) + folder.read("whole.ogg")
    let damaged = decode(folder.write(bytes, to: "damaged.ogg"))
    #expect(damaged.error == nil && damaged.frames == whole.frames)
  }

  /// Tags that do not belong into an Ogg file, behind it.
  private static let foreignTags: [[UInt8]] = {
    let id3 = Array("TAG".utf8) + [UInt8](repeating: 65, count: 125)
    let lyrics = Array("LYRICSBEGIN".utf8) + [UInt8](repeating: 66, count: 300) + Array("000311LYRICS200".utf8)
    func ape(_ count: Int) -> [UInt8] {
      let item = Array("Comment".utf8) + [0] + [UInt8](repeating: 67, count: count)
      func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
      func frame(_ flags: Int) -> [UInt8] {
        "APETAGEX".utf8 + word(2000) + word(item.count + 40) + word(1) + word(flags) + word(0) + word(0)
      }
      return frame(0xA000_0000) + word(count) + word(0) + item + frame(0x8000_0000)
    }
    return [id3, ape(100), ape(200_000), ape(100) + id3, lyrics + id3]
  }()

  @Test(
    "with foreign tags at its end all of it is played and nothing is wrong with it, also if no page is marked as the last",
    arguments: [SoundFile.Kind.vorbis, .opus], [true, false])
  func foreignTags(kind: SoundFile.Kind, isMarked: Bool) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", kind, samples, format: Self.format)
    var bytes = folder.read("whole.ogg")
    if !isMarked, let last = OggPages.offsets(in: bytes).last {
      bytes[last + 5] &= ~4
      OggPages.sign(&bytes, at: last)
    }
    let whole = decode(folder.write(bytes, to: "whole.ogg"))
    #expect(whole.error == nil && whole.frames > Self.frames - 4000)
    for tags in Self.foreignTags {
      let tagged = decode(folder.write(bytes + tags, to: "tagged.ogg"))
      #expect(tagged.error == nil && tagged.frames == whole.frames, "\(tagged), \(tags.count)")
      #expect(tagged.told == whole.told)
    }
  }

  @Test("Vorbis without its first page is refused, not played as noise")
  func headlessVorbis() {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", .vorbis, samples, format: Self.format)
    var bytes = folder.read("whole.ogg")
    for index in 0..<OggPages.offsets(in: bytes)[1] { bytes[index] = 0 }
    let (frames, _, error) = decode(folder.write(bytes, to: "damaged.ogg"))
    #expect(error != nil && frames == 0)
  }

  @Test(
    "as much is played as it tells, or it is said that it ends early", arguments: [SoundFile.Kind.vorbis, .opus],
    [1, 10, 30])
  func isHonest(kind: SoundFile.Kind, changes: Int) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", kind, samples, format: Self.format)
    let bytes = folder.read("whole.ogg")
    for seed in SeededNumbers.seeds(usual: 0..<25) {
      var numbers = SeededNumbers(seed: seed)
      var damaged = bytes
      for _ in 0..<changes {
        // Not in the headers, without which it is not an audio file.
        damaged[Int.random(in: 5000..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      let (frames, told, error) = decode(folder.write(damaged, to: "damaged.ogg"))
      let missing = (told ?? 0) - frames
      #expect(
        error != nil || missing <= Int64(Self.format.sampleRate) / 2,
        "\(kind), \(changes) changes, seed \(seed): \(frames) of \(told ?? -1) frames, and not a word")
      #expect(frames <= 2 * Int64(samples.count))
    }
  }

  @Test(
    "the first or the last page with sound is not left out without a word", arguments: [SoundFile.Kind.vorbis, .opus],
    [(isLast: false, byte: 40), (isLast: true, byte: 40), (isLast: true, byte: 1), (isLast: true, byte: 8)])
  func damagedEnds(kind: SoundFile.Kind, damage: (isLast: Bool, byte: Int)) throws {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", kind, samples, format: Self.format)
    var bytes = folder.read("whole.ogg")
    #expect(decode(folder.write(bytes, to: "again.ogg")).error == nil)
    let pages = OggPages.offsets(in: bytes)
    let first = try #require(pages.first { bytes[($0 + 6)..<($0 + 14)].contains { $0 != 0 } })
    bytes[(damage.isLast ? pages[pages.count - 1] : first) + damage.byte] ^= 0xFF
    let (frames, _, error) = decode(folder.write(bytes, to: "damaged.ogg"))
    #expect(frames > 0 && error != nil, "\(frames) frames")
  }

  @Test("no sound is played twice, and the rest is missing behind a hole, which is told", arguments: [2, 4, 8])
  func holesInVorbis(pages count: Int) throws {
    // Ever louder, so what is heard again is quieter than what was before it.
    let tone = Tone.samples(frames: 8 * Self.format.sampleRate, format: Self.format)
    let samples = tone.enumerated().map { $1 * Float($0) / Float(tone.count) }
    _ = folder.sound("whole.ogg", .vorbis, samples, format: Self.format)
    var bytes = folder.read("whole.ogg")
    let pages = OggPages.offsets(in: bytes)
    var numbers = SeededNumbers(seed: UInt64(count))
    for page in pages.indices.dropFirst(3).dropLast(2).shuffled(using: &numbers).prefix(count) {
      bytes[pages[page] + 40] ^= 0xFF
    }
    let decoder = try AudioDecoders().open(path: folder.write(bytes, to: "holes.ogg"))
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 9600)
    defer { buffer.deallocate() }
    var loudest: Float = 0
    #expect(throws: DecodingError.self) {
      while case .frames(let frames) = try decoder.read(into: buffer) {
        let peak = buffer[..<(frames * 2)].map(abs).max() ?? 0
        #expect(peak == 0 || peak > loudest * 0.8 || frames < 500)
        loudest = max(loudest, peak)
      }
    }
  }

  @Test("with damaged codebooks a seek refuses it, in what was decoded of it and at its start")
  func damagedCodebooks() {
    let samples = Tone.samples(frames: Self.format.sampleRate, format: Self.format)
    _ = folder.sound("whole.ogg", .vorbis, samples, format: Self.format)
    let bytes = folder.read("whole.ogg")
    let setup = bytes.indices.first { bytes[$0...].starts(with: [5] + Array("vorbis".utf8)) } ?? 0
    for place in (setup + 8)..<(setup + 1200) {
      var damaged = bytes
      damaged[place] ^= 0x10
      guard let decoder = try? AudioDecoders().open(path: folder.write(damaged, to: "damaged.ogg")) else { continue }
      _ = try? decoder.seek(toFrame: 20_000)
      _ = decode(folder.file("damaged.ogg"))
    }
  }
}
