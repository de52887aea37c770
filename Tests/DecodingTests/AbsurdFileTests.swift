import Decoding
import Playback
import TestSupport
import Testing

@Suite("Of a file that claims what cannot be, a decoder")
struct AbsurdFileTests {
  private let folder = TemporaryFolder()

  @Test("gives no more than is there, or says why not", arguments: AbsurdFile.all)
  func staysSmall(file: AbsurdFile) {
    let path = folder.write(file.bytes, to: file.name)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    do throws(DecodingError) {
      let decoder = try AudioDecoders().open(path: path)
      #expect((1...384_000).contains(decoder.format.sampleRate))
      #expect((1...8).contains(decoder.format.channelCount))
      #expect(decoder.frameCount ?? 0 >= 0)
      // No file here is longer than ten MPEG audio frames.
      var frames = 0
      while frames < 1_000_000, case .frames(let count) = try decoder.read(into: buffer) { frames += count }
      #expect(frames <= 20_000)
      for place in [0, 1, 1000, .max / 2, .max] as [Int64] {
        let landed = try decoder.seek(toFrame: place)
        #expect(landed >= 0)
      }
    } catch {
      #expect(!PlaybackFailure.file(path: path, error).description.isEmpty)
    }
  }

  @Test(
    "a size in a WAVE file that leads back does not keep the decoder for ever", .timeLimit(.minutes(1)),
    arguments: ["INFOINFD", "INFD"])
  func endlessList(name: String) throws {
    _ = folder.sound(
      "whole.wav", .wave, Tone.samples(frames: 4800, format: AudioFormat(sampleRate: 48_000, channelCount: 1)),
      format: AudioFormat(sampleRate: 48_000, channelCount: 1))
    let bytes = folder.read("whole.wav")
    let entry = Array("LIST".utf8) + [26, 0, 0, 0] + Array(name.utf8) + [0xF8, 0xFF, 0xFF, 0xFF]
    let list = entry + [UInt8](repeating: 0, count: 22 - name.utf8.count)
    let path = folder.write(bytes[..<36] + list + bytes[36...], to: "endless.wav")
    let decoder = try AudioDecoders(timeout: .seconds(5)).open(path: path)
    #expect(decoder.format.sampleRate == 48_000)
  }
}
