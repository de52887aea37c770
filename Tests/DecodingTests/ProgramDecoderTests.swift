import Decoding
import Playback
import TestSupport
import Testing

@Suite("Decoding by FFmpeg")
struct ProgramDecoderTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let frames = 50_003
  private static let tone = Tone.samples(frames: frames, format: AudioFormat(sampleRate: 44_100, channelCount: 2))

  /// The samples rounded to 16 bits.
  private func source() -> [Float] {
    SoundFile(path: folder.write(Tone.wave(Self.tone, format: .init(sampleRate: 44_100, channelCount: 2)), to: "s.wav"))
      .samples
  }

  @Test(
    "gives the very samples of a lossless file, from the start and from anywhere",
    arguments: [
      ("a.m4a", "alac"), ("a.wv", "wavpack"), ("a.tta", "tta"), ("a.mka", "flac"), ("a.mov", "pcm_s16le"),
    ])
  func lossless(name: String, codec: String) throws {
    let source = source()
    let decoder = try AudioDecoders().open(path: folder.encoded(name, Self.tone, options: ["-c:a", codec]))
    #expect(decoder.format == AudioFormat(sampleRate: 44_100, channelCount: 2))
    #expect(abs(try #require(decoder.frameCount) - Int64(Self.frames)) <= 44)
    #expect(try rest(of: decoder) == source)
    // Matroska has timestamps in milliseconds.
    let isExact = !name.hasSuffix("mka")
    for frame in [0, 1, 4096, 30_001, 50_002] {
      #expect(try decoder.seek(toFrame: Int64(frame)) == frame)
      let samples = try rest(of: decoder)
      if isExact {
        #expect(samples == Array(source[(frame * 2)...]), "\(frame)")
      } else {
        #expect(abs(samples.count / 2 - (Self.frames - frame)) <= 44)
      }
    }
  }

  @Test("gives Musepack to the sample, and moves in it")
  func musepack() throws {
    let path = folder.write(ForeignFile.musepack, to: "a.mpc")
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.frameCount == 5003 && decoder.isFrameCountExact)
    func loudest(_ samples: [Float]) -> Int { samples.indices.max { abs(samples[$0]) < abs(samples[$1]) }! / 2 }
    let samples = try rest(of: decoder)
    #expect(samples.count == 2 * 5003)
    #expect(loudest(samples) == 2507)
    for frame in [2000, 0, 2400] {
      #expect(try decoder.seek(toFrame: Int64(frame)) == frame)
      let samples = try rest(of: decoder)
      #expect(samples.count == 2 * (5003 - frame))
      #expect(loudest(samples) == 2507 - frame)
    }
  }

  @Test("gives as many samples of Musepack SV7 as its header tells")
  func musepack7() throws {
    let path = folder.write(ForeignFile.musepack7(frames: 12, last: 413), to: "a.mpc")
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.frameCount == 11 * 1152 + 413 && decoder.isFrameCountExact)
    #expect(try rest(of: decoder).count == 2 * (11 * 1152 + 413))
    #expect(try decoder.seek(toFrame: 5000) == 5000)
    #expect(try rest(of: decoder).count == 2 * (11 * 1152 + 413 - 5000))
  }

  @Test("plays Monkey's Audio, and moves in it")
  func monkeysAudio() throws {
    let path = folder.write(ForeignFile.monkeysAudio(seconds: 5), to: "a.ape")
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.frameCount == 220_500)
    #expect(try rest(of: decoder).count == 2 * 5 * 44_100)
    for second in [3, 0, 4] {
      #expect(try decoder.seek(toFrame: Int64(second) * 44_100) == second * 44_100)
      #expect(try rest(of: decoder).count == 2 * (5 - second) * 44_100)
    }
  }

  @Test("gives as many samples of an M4A with AAC as were encoded, each in its place", arguments: [0, 1, 1023, 30_001])
  func aac(frame: Int) throws {
    let decoder = try AudioDecoders().open(path: folder.encoded("a.m4a", Self.tone, options: ["-b:a", "256k"]))
    #expect(decoder.frameCount == Int64(Self.frames))
    #expect(decoder.isFrameCountExact)
    let whole = try rest(of: decoder)
    #expect(whole.count == 2 * Self.frames)
    #expect(error(of: whole[4000..<90_000], Self.tone[4000..<90_000]) < 0.02)
    #expect(try decoder.seek(toFrame: Int64(frame)) == frame)
    let samples = try rest(of: decoder)
    #expect(samples.count == whole.count - 2 * frame)
    #expect(error(of: samples[...], whole[(2 * frame)...]) < 1e-4)
  }

  @Test(
    "follows iTunes' count of samples, and an edit list to the sample",
    arguments: [(1024, 0, 50_003), (2112, 300, 40_000), (0, 0, 51_000)])
  func gaplessTags(delay: Int, padding: Int, length: Int) throws {
    folder.encoded("plain.m4a", Self.tone, options: ["-use_editlist", "0"])
    let path = folder.write(
      MP4File.adding(gapless: delay, padding, length, to: folder.read("plain.m4a")), to: "tagged.m4a")
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.frameCount == Int64(length))
    let samples = try rest(of: decoder)
    #expect(samples.count == 2 * length)
    // The encoder delay is 1024.
    let shift = 2 * (delay - 1024)
    #expect(error(of: samples[8000..<70_000], Self.tone[(8000 + shift)..<(70_000 + shift)]) < 0.02)
  }

  @Test("an edit that leaves not one sample makes no track without a length, but one that cannot be played")
  func emptyEdit() throws {
    folder.encoded("plain.m4a", Self.tone)
    // The shortest length that an edit can have, of a movie whose unit is far below a sample.
    let fine = MP4File.setting("mvhd", 12, to: .max >> 1, in: folder.read("plain.m4a"))
    let path = folder.write(MP4File.setting("elst", 8, to: 1, in: fine), to: "empty.m4a")
    #expect(throws: DecodingError.broken(what: "nothing of it can be decoded")) {
      try AudioDecoders().open(path: path)
    }
  }

  @Test(
    "knows Speex, Opus, Vorbis, AC-3, WMA and raw AAC whatever their names",
    arguments: [
      ("a.webm", ["-c:a", "libopus", "-b:a", "192k"], 0), ("a.mka", ["-c:a", "libvorbis"], 0),
      ("a.ac3", ["-b:a", "448k"], 1536), ("a.wma", ["-b:a", "192k"], 4096), ("a.aac", ["-b:a", "192k"], 2048),
      ("a.spx", ["-f", "ogg", "-c:a", "libspeex", "-ar", "32000"], 0),
    ])
  func lossy(name: String, options: [String], slack: Int) throws {
    folder.encoded(name, Self.tone, options: options)
    let decoder = try AudioDecoders().open(path: folder.write(folder.read(name), to: "x.mp3"))
    let rate = decoder.format.sampleRate
    let expected = Self.frames * rate / 44_100
    let frames = try rest(of: decoder).count / decoder.format.channelCount
    #expect((expected - 1000...expected + 1000 + slack).contains(frames), "\(frames) of \(expected)")
    for start in [0, rate / 2] {
      _ = try decoder.seek(toFrame: Int64(start))
      let left = try rest(of: decoder).count / decoder.format.channelCount
      #expect(abs(frames - start - left) <= (start == 0 ? 0 : 2500), "\(left) of \(frames)")
    }
  }

  @Test("gives DSD at a rate that devices take, without the noise above")
  func dsd() throws {
    // Silence of DSD64: as many ones as zeros.
    let bytes = ForeignFile.dsd(seconds: 1)
    let decoder = try AudioDecoders().open(path: folder.write(bytes, to: "a.dsf"))
    #expect(decoder.format == AudioFormat(sampleRate: 88_200, channelCount: 2))
    let samples = try rest(of: decoder)
    #expect(abs(samples.count / 2 - 88_200) < 2000)
    #expect(samples.dropFirst(2000).allSatisfy { abs($0) < 0.01 })
  }

  @Test("plays a module of a tracker")
  func module() throws {
    let decoder = try AudioDecoders().open(path: folder.write(ForeignFile.module, to: "a.mod"))
    #expect(decoder.format == AudioFormat(sampleRate: 48_000, channelCount: 2))
    #expect(try rest(of: decoder).contains { abs($0) > 0.01 })
  }

  @Test("says where a file ends that was cut off")
  func cut() throws {
    folder.encoded("a.m4a", Self.tone + Self.tone, options: ["-c:a", "alac", "-movflags", "faststart"])
    let bytes = folder.read("a.m4a")
    let decoder = try AudioDecoders().open(path: folder.write(bytes.prefix(bytes.count / 2), to: "cut.m4a"))
    let error = #expect(throws: DecodingError.self) { _ = try rest(of: decoder) }
    #expect(error == .broken(what: "only 0:01 of 0:02 could be decoded"))
  }
}
