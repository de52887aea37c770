import Decoding
import Glibc
import Playback
import TestSupport
import Testing

@Suite("Decoding FLAC, Ogg, WAVE and AIFF")
struct SndfileDecoderTests {
  private let folder = TemporaryFolder()
  private let format = AudioFormat(sampleRate: 48_000, channelCount: 2)

  /// A tone as 16-bit WAVE, converted by sox to what `name` ends in.
  private func make(_ name: String, frames: Int = 50_000) -> String {
    let source = folder.write(Tone.wave(Tone.samples(frames: frames, format: format), format: format), to: "source.wav")
    let status = Tool.run(["sox", source, folder.file(name)])
    precondition(status == 0, "sox failed with \(status)")
    return folder.file(name)
  }

  private func samples(of decoder: any AudioDecoder) throws -> [Float] {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var samples: [Float] = []
    while case .frames(let frames) = try decoder.read(into: buffer) {
      samples += buffer[..<(frames * decoder.format.channelCount)]
    }
    return samples
  }

  /// The tone rounded to 16 bits.
  private func expected(frames: Int = 50_000) -> [Float] {
    Tone.samples(frames: frames, format: format).map { Float(Int16($0 * 32_767)) / 32_768 }
  }

  @Test("gives the very samples of a lossless file", arguments: ["tone.flac", "tone.wav", "tone.aiff"])
  func lossless(name: String) throws {
    let decoder = try AudioDecoders().open(path: make(name))
    #expect(decoder.format == format)
    #expect(decoder.frameCount == 50_000)
    #expect(try samples(of: decoder) == expected())
  }

  @Test("keeps length and sound of a lossy file")
  func lossy() throws {
    let decoder = try AudioDecoders().open(path: make("tone.ogg"))
    let decoded = try samples(of: decoder)
    #expect(decoder.frameCount == 50_000)
    #expect(decoded.count == 100_000)
    #expect(zip(decoded, expected()).map { abs($0 - $1) }.max() ?? 1 < 0.1)
  }

  @Test("seeks to the very frame", arguments: [0, 1, 4095, 30_000, 49_999])
  func seeks(frame: Int64) throws {
    let decoder = try AudioDecoders().open(path: make("tone.flac"))
    #expect(try decoder.seek(toFrame: frame) == frame)
    #expect(try samples(of: decoder) == Array(expected().dropFirst(Int(frame) * 2)))
  }

  @Test("sound of more than 384 kHz is given at half its rate", arguments: [384_001, 705_600, 768_000])
  func halves(sampleRate: Int) throws {
    let format = AudioFormat(sampleRate: sampleRate, channelCount: 2)
    // An odd number of frames, so the last one has no pair.
    let source = Tone.samples(frames: 30_001, format: format)
    let decoder = try AudioDecoders().open(path: folder.sound("fast.wav", .wave, source, format: format))
    #expect(decoder.format == AudioFormat(sampleRate: sampleRate / 2, channelCount: 2))
    #expect(decoder.frameCount == 15_000)
    let halved = try samples(of: decoder)
    try #require(halved.count == 30_000)
    for index in stride(from: 0, to: halved.count, by: 997) {
      let first = index / 2 * 4 + index % 2
      #expect(abs(halved[index] - (source[first] + source[first + 2]) / 2) < 0.001)
    }
    #expect(try decoder.seek(toFrame: 12_345) == 12_345)
    #expect(try samples(of: decoder) == Array(halved.dropFirst(24_690)))
    #expect(try decoder.seek(toFrame: .max) == 15_000)
    #expect(try samples(of: decoder).isEmpty)
  }

  @Test("finds FLAC behind an ID3v2 tag")
  func skipsTag() throws {
    _ = make("tone.flac")
    let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 0, count: 20)
    let path = folder.write(tag + folder.read("tone.flac"), to: "tagged.flac")
    #expect(try AudioDecoders().open(path: path).frameCount == 50_000)
  }

  @Test("gives silence for what is damaged in a file, counts it, and goes on in time", arguments: [40, 3000])
  func survivesDamage(length: Int) throws {
    _ = make("tone.flac", frames: 200_000)
    var bytes = folder.read("tone.flac")
    let middle = bytes.count / 2
    for index in middle..<middle + length { bytes[index] = UInt8(truncatingIfNeeded: index &* 151) }
    let decoder = try AudioDecoders().open(path: folder.write(bytes, to: "damaged.flac"))
    let good = try samples(of: decoder)
    let wanted = expected(frames: 200_000)
    #expect(good.count == wanted.count)
    #expect((1...3).contains(decoder.brokenFrameCount))
    #expect(good.prefix(150_000) == wanted[..<150_000])
    #expect(good.suffix(150_000) == wanted[250_000...])
  }

  @Test(
    "ends where a file is cut off, and says so where it can tell", arguments: ["tone.flac", "tone.ogg", "tone.wav"])
  func cutOff(name: String) throws {
    _ = make(name, frames: 400_000)
    let bytes = folder.read(name)
    let decoder = try AudioDecoders().open(path: folder.write(bytes.prefix(bytes.count / 2), to: "cut." + name))
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var good: [Float] = []
    do throws(DecodingError) {
      while case .frames(let frames) = try decoder.read(into: buffer) { good += buffer[..<(frames * 2)] }
    } catch {
      #expect(error != .notAudio)
    }
    #expect((300_000..<500_000).contains(good.count))
    #expect(decoder.brokenFrameCount == 0)
  }

  @Test("refuses a header without sense")
  func refuses() {
    let path = folder.write(Array("fLaC".utf8) + [UInt8](repeating: 0xFF, count: 200), to: "bad.flac")
    #expect(throws: DecodingError.self) { try AudioDecoders().open(path: path) }
  }

  @Test(
    "a WAVE file of which nobody wrote the length is played to its real end",
    arguments: [(UInt32.max, UInt32.max), (0, 0), (40_036, 0), (.max, 0x7FFF_F000)])
  func unfinishedWave(riff: UInt32, data: UInt32) throws {
    let samples = Tone.samples(frames: 10_000, format: format)
    var bytes = Tone.wave(samples, format: format)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "data".utf8) }) + 4
    for index in 0..<4 {
      bytes[4 + index] = UInt8(truncatingIfNeeded: riff >> (8 * UInt32(index)))
      bytes[place + index] = UInt8(truncatingIfNeeded: data >> (8 * UInt32(index)))
    }
    let decoder = try AudioDecoders().open(path: folder.write(bytes, to: "unfinished.wav"))
    #expect(decoder.frameCount == 10_000)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var heard: [Float] = []
    while case .frames(let count) = try decoder.read(into: buffer) { heard += buffer[..<(count * 2)] }
    #expect(heard.count == samples.count)
    #expect(zip(heard, samples).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(try decoder.seek(toFrame: 9000) == 9000)
    guard case .frames(1000) = try decoder.read(into: buffer) else {
      Issue.record("not 1000 frames from there")
      return
    }
  }

  @Test("what a download has not filled yet is not searched again and again", arguments: ["flac", "ogg"])
  func unfilled(kind: String) throws {
    let path = make("tone.\(kind)", frames: 1_000_000)
    let size = folder.read("tone.\(kind)").count
    truncate(path, off_t(size / 2))
    truncate(path, off_t(size * 8))
    let decoder = try AudioDecoders().open(path: path)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    let read = BytesRead.count {
      // As “skip ahead” does, and then playing from there.
      _ = try? decoder.seek(toFrame: 800_000)
      _ = try? decoder.read(into: buffer)
    }
    #expect(read < 70 << 20)
  }

  @Test("a file that was cut off says how long it was, and ends early", arguments: ["wav", "aiff", "flac"])
  func cutOff(kind: String) throws {
    let path = make("tone.\(kind)", frames: 200_000)
    truncate(path, off_t(folder.read("tone.\(kind)").count / 2))
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.frameCount == 200_000)
    #expect(throws: DecodingError.broken(what: "it ends at 0:02 of 0:04")) { _ = try samples(of: decoder) }
    #expect(throws: DecodingError.self) {
      _ = try decoder.seek(toFrame: 180_000)
      _ = try samples(of: decoder)
    }
  }

  @Test("programs that cannot go back to the header write an unknown length", arguments: [0x7FFF_F000, 0xFFFF_FFFF])
  func unknownLength(size: Int) throws {
    let path = make("tone.wav")
    var bytes = folder.read("tone.wav")
    for byte in 0..<4 { bytes[40 + byte] = UInt8(truncatingIfNeeded: size >> (byte * 8)) }
    folder.write(bytes, to: "tone.wav")
    let decoder = try AudioDecoders().open(path: path)
    #expect(try samples(of: decoder).count == 100_000)
  }
}
