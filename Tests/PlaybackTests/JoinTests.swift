import AudioOutputs
import Decoding
import Playback
import TestSupport
import Testing

/// A track of every kind before a track of every kind: 64 joins.
@Suite("Consecutive tracks join with no sample lost or added")
struct JoinTests: EngineTesting {
  /// What a track can be made of.
  enum Kind: CaseIterable {
    case mp3, mp3WithLittlePadding, mp3WithoutTag, flac, vorbis, opus, wave, aiff
  }

  let folder = TemporaryFolder()
  let log = EventLog()
  private static let format = AudioFormat(sampleRate: 48_000, channelCount: 2)

  /// A track of about a tenth of a second, its length no multiple of any block.
  private func track(_ kind: Kind, _ number: Int) -> (path: String, samples: [Float]) {
    let format = Self.format
    let frames = 4001 + 97 * number
    let tone = Tone.samples(frames: frames, format: format, offset: 5000 * number)
    func decoded(_ path: String, mpeg: Bool) -> (String, [Float]) {
      (path, mpeg ? ReferenceDecoding(path: path).samples : SoundFile(path: path).samples)
    }
    switch kind {
    case .mp3: return decoded(folder.mp3("\(number).mp3", samples: tone, format: format, options: []), mpeg: true)
    case .mp3WithLittlePadding:
      _ = folder.mp3("\(number).mp3", samples: tone, format: format, options: [])
      return decoded(folder.write(Self.padded(folder.read("\(number).mp3"), by: 17), to: "\(number).mp3"), mpeg: true)
    case .mp3WithoutTag:
      return decoded(folder.mp3("\(number).mp3", samples: tone, format: format, options: ["-t"]), mpeg: true)
    case .flac: return decoded(folder.sound("\(number)", .flac, tone, format: format), mpeg: false)
    case .vorbis: return decoded(folder.sound("\(number)", .vorbis, tone, format: format), mpeg: false)
    case .opus: return decoded(folder.sound("\(number)", .opus, tone, format: format), mpeg: false)
    case .wave: return decoded(folder.sound("\(number)", .wave, tone, format: format), mpeg: false)
    case .aiff: return decoded(folder.sound("\(number)", .aiff, tone, format: format), mpeg: false)
    }
  }

  /// An MP3 file whose tag tells that little `padding`, less than the 529 samples that a decoder is late.
  private static func padded(_ bytes: [UInt8], by padding: Int) -> [UInt8] {
    var bytes = bytes
    let tag = bytes.indices.first { bytes[$0...].starts(with: "Info".utf8) || bytes[$0...].starts(with: "Xing".utf8) }!
    // The delay and the padding, 12 bits each (MP3 Info Tag revision 1, enc_delay).
    let delay = Int(bytes[tag + 141]) << 4 | Int(bytes[tag + 142]) >> 4
    precondition(delay == 576, "no LAME tag")
    bytes[tag + 142] = bytes[tag + 142] & 0xF0 | UInt8(padding >> 8)
    bytes[tag + 143] = UInt8(padding & 0xFF)
    return bytes
  }

  private var tracks: [(path: String, samples: [Float])] {
    Kind.allCases.enumerated().map { number, kind in track(kind, number) }
  }

  @Test("the length of a track is that of what was encoded, and its sound is not moved")
  func lengths() {
    for (number, kind) in Kind.allCases.enumerated() where ![.mp3WithLittlePadding, .mp3WithoutTag].contains(kind) {
      let frames = 4001 + 97 * number
      let samples = track(kind, number).samples
      #expect(samples.count == frames * 2, "\(kind)")
      let tone = Tone.samples(frames: frames, format: Self.format, offset: 5000 * number)
      // The worst in the middle, as encoders need some samples to settle; a shift of a sample is 0.03 at these tones.
      let middle = 2000..<6000
      let errors = middle.map { abs(samples[$0] - tone[$0]) }
      #expect(errors.reduce(0, +) / Float(errors.count) < 0.02, "\(kind)")
    }
  }

  @Test("in a file: every kind after every kind, the whole queue sample by sample")
  func joinsInFile() throws {
    let tracks = tracks
    // A de Bruijn sequence of order 2: its Lyndon words, each pair of kinds once; then it is closed.
    let kinds = tracks.indices
    let order = kinds.flatMap { first in [first] + kinds.dropFirst(first + 1).flatMap { [first, $0] } } + [0]
    #expect(Set(zip(order, order.dropFirst()).map { $0 * 8 + $1 }).count == 64)
    folder.render(order.map { tracks[$0].path })
    let expected = order.flatMap { tracks[$0].samples }
    let rendered = try folder.rendered().samples
    #expect(rendered.count == expected.count)
    #expect(rendered == expected)
    #expect(!folder.has("out-2.wav"))
  }

  @Test("on a device: every kind after every kind", arguments: Kind.allCases)
  func joinsOnDevice(second: Kind) {
    for (number, first) in Kind.allCases.enumerated() {
      let (before, after) = (track(first, number), track(second, 8))
      let log = EventLog()
      let path = folder.file("\(number).raw")
      let engine = Engine(
        output: AudioOutputs.make(named: "file:\(path),raw"), decoders: AudioDecoders(), onEvent: log.record)
      // Paused until both are open, for this device plays as fast as it is fed.
      engine.play(PlaybackItem(entry: 1, path: before.path), isPaused: true)
      engine.setNext(PlaybackItem(entry: 2, path: after.path), after: 1)
      #expect(log.first { if case .opened(entry: 2, _, _) = $0 { true } else { false } } != nil)
      engine.resume()
      #expect(log.hasEnded(2))
      #expect(engine.shutdown(within: 30))
      let played = folder.floats("\(number).raw")
      let expected = before.samples + after.samples
      #expect(Array(played.prefix(expected.count)) == expected)
      #expect(played.dropFirst(expected.count).allSatisfy { $0 == 0 })
    }
  }

  /// The samples of a file, decoded by itself.
  private func decoded(_ path: String) -> [Float] {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var samples: [Float] = []
    guard let decoder = try? AudioDecoders().open(path: path) else { return [] }
    while true {
      switch try? decoder.read(into: buffer) {
      case .frames(let frames): samples += buffer[..<(frames * decoder.format.channelCount)]
      case .later: continue
      case .formatChanged, .end, nil: return samples
      }
    }
  }

  @Test("also where another process decodes, before and behind those that this one decodes")
  func joinsOfMP4() throws {
    let kinds = ["alac", "aac", nil, "aac", "aac", nil, "alac", "alac"]
    let tracks = kinds.enumerated().map { number, codec in
      guard let codec else { return track(.mp3, number) }
      let tone = Tone.samples(frames: 4001 + 97 * number, format: Self.format, offset: 5000 * number)
      let path = folder.encoded("\(number).m4a", tone, format: Self.format, options: ["-c:a", codec, "-b:a", "256k"])
      let samples = decoded(path)
      #expect(samples.count == tone.count, "\(codec) \(number)")
      return (path, samples)
    }
    folder.render(tracks.map(\.path))
    let expected = tracks.flatMap(\.samples)
    let rendered = try folder.rendered().samples
    #expect(rendered.count == expected.count)
    #expect(rendered == expected)
  }

  @Test("also where the tag tells any padding less than the decoder's delay", arguments: [0, 1, 300, 528, 529, 1151])
  func littlePadding(_ padding: Int) throws {
    let tone = Tone.samples(frames: 10_000, format: Self.format)
    _ = folder.mp3("a.mp3", samples: tone, format: Self.format, options: [])
    let path = folder.write(Self.padded(folder.read("a.mp3"), by: padding), to: "b.mp3")
    folder.render([path, path, path])
    let once = ReferenceDecoding(path: path).samples
    #expect(try folder.rendered().samples == once + once + once)
  }
}
