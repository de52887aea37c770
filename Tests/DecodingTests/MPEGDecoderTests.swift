import Decoding
import Playback
import TestSupport
import Testing

@Suite("Decoding MPEG audio")
struct MPEGDecoderTests {
  private let folder = TemporaryFolder()

  private struct Decoded {
    var samples: [Float] = []
    var formats: [AudioFormat] = []
    var error: DecodingError?
    var broken = 0
  }

  /// Reads the rest in blocks of `samples`.
  private func rest(of decoder: any AudioDecoder, block samples: Int = 8192) -> Decoded {
    var decoded = Decoded(formats: [decoder.format])
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: samples)
    defer { buffer.deallocate() }
    do throws(DecodingError) {
      while true {
        switch try decoder.read(into: buffer) {
        case .frames(let frames): decoded.samples += buffer[..<(frames * decoder.format.channelCount)]
        case .formatChanged: decoded.formats.append(decoder.format)
        case .later: continue
        case .end:
          decoded.broken = decoder.brokenFrameCount
          return decoded
        }
      }
    } catch {
      decoded.error = error
      return decoded
    }
  }

  @Test("a tag in front of a file that tells no length is not taken for sound")
  func guessesLength() throws {
    _ = folder.mp3("plain.mp3", frames: 441_000, options: ["-t", "-b", "128"])
    let sound = folder.read("plain.mp3")
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0x10, 0, 0] + [UInt8](repeating: 0, count: 0x10 << 14)
    let path = folder.write(tag + sound, to: "tagged.mp3")
    let count = try #require(try AudioDecoders().open(path: path).frameCount)
    #expect(abs(count - 441_000) < 4 * 1152)
  }

  @Test("seeks to the very frame", arguments: [0, 1, 575, 576, 1152, 30_001, 44_100, 87_000])
  func seeks(frame: Int64) throws {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    let whole = ReferenceDecoding(path: path).samples
    let decoder = try AudioDecoders().open(path: path)
    _ = rest(of: decoder)
    #expect(try decoder.seek(toFrame: frame) == frame)
    let samples = rest(of: decoder).samples
    #expect(samples.count == whole.count - Int(frame) * 2)
    let worst = zip(samples, whole.suffix(samples.count)).map { abs($0 - $1) }.max()
    #expect(try #require(worst) < 1e-5)
  }

  @Test("lands at the end when a seek goes beyond it")
  func seeksBeyond() throws {
    let decoder = try AudioDecoders().open(path: folder.mp3("tone.mp3", frames: 44_100))
    #expect(try decoder.seek(toFrame: 1_000_000) == 44_100)
    #expect(rest(of: decoder).samples.isEmpty)
  }

  @Test("plays what is good of a damaged file")
  func survivesDamage() throws {
    _ = folder.mp3("tone.mp3", frames: 200_000)
    var bytes = folder.read("tone.mp3")
    for index in 20_000..<24_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 73) }
    let path = folder.write(bytes, to: "damaged.mp3")
    let decoded = rest(of: try AudioDecoders().open(path: path))
    #expect(decoded.error == nil)
    #expect(decoded.samples.count > 350_000)
    // 4,000 bytes are ten frames of 418 bytes, some of which may look like frames.
    #expect((1...11).contains(decoded.broken), "\(decoded.broken)")
  }

  @Test("counts no frame as broken where tags stand between whole files")
  func countsOnlyBroken() throws {
    _ = folder.mp3("tone.mp3", frames: 50_000, options: ["-b", "128", "--add-id3v2", "--tt", "A title"])
    let path = folder.write([1, 2, 3].flatMap { _ in folder.read("tone.mp3") }, to: "three.mp3")
    let decoded = rest(of: try AudioDecoders().open(path: path))
    #expect(decoded.broken == 0)
    #expect(decoded.samples == ReferenceDecoding(path: path).samples)
  }

  @Test("ends a file that was cut off where it was cut")
  func survivesCut() throws {
    _ = folder.mp3("tone.mp3", frames: 200_000)
    let path = folder.write(folder.read("tone.mp3").prefix(30_001), to: "cut.mp3")
    let decoded = rest(of: try AudioDecoders().open(path: path))
    #expect(decoded.error == .broken(what: "it ends at 0:01 of 0:04"))
    #expect((150_000..<190_000).contains(decoded.samples.count))
  }

  @Test("tells a change of format in mid-stream")
  func changesFormat() throws {
    _ = folder.mp3("a.mp3", frames: 44_100, options: ["-t", "-b", "128"])
    _ = folder.mp3(
      "b.mp3", frames: 48_000, format: AudioFormat(sampleRate: 48_000, channelCount: 2), options: ["-t", "-b", "128"])
    let path = folder.write(folder.read("a.mp3") + folder.read("b.mp3"), to: "both.mp3")
    let decoded = rest(of: try AudioDecoders().open(path: path))
    #expect(decoded.formats.map(\.sampleRate) == [44_100, 48_000])
    #expect(decoded.samples == ReferenceDecoding(path: path).samples)
  }

  @Test("takes nothing from a tag that tells an absurd size")
  func ignoresAbsurdTag() throws {
    _ = folder.mp3("tone.mp3", frames: 44_100)
    let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]
    let path = folder.write(tag + folder.read("tone.mp3"), to: "absurd.mp3")
    #expect(throws: DecodingError.broken(what: "it ends within its tags")) { try AudioDecoders().open(path: path) }
  }
}
