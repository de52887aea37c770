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
}
