import Decoding
import Importing
import Media
import Playback
import TestSupport
import Testing

/// An MP3 file whose first frame claims years of sound.
@Suite("The length that an MP3 file claims and cannot have") struct LyingLengthTests {
  private let folder = TemporaryFolder()
  private static let (rate, frameSize, frames) = (44_100, 417, 800)

  /// Frames of 128 kbit/s at 44.1 kHz, stereo; the first one is a Xing header, which claims so many frames.
  private func file(claiming count: UInt32) -> String {
    func frame(_ body: [UInt8]) -> [UInt8] {
      let frame = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 32) + body
      return frame + [UInt8](repeating: 0, count: Self.frameSize - frame.count)
    }
    let claimed = (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
    let sound = (0..<Self.frames).flatMap { _ in frame([]) }
    return folder.write(frame(Array("Xing".utf8) + [0, 0, 0, 1] + claimed) + sound, to: "years.mp3")
  }

  @Test("is told by its bytes instead", arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 0x00FF_FFFF, 0x000F_FFFF] as [UInt32])
  func years(count: UInt32) throws {
    let path = file(claiming: count)
    let seconds = Double(Self.frames * 1152) / Double(Self.rate)
    let track = try TagReader().read(path)
    #expect(abs((track.duration ?? 0) - seconds) < 0.5)
    let decoder = try AudioDecoders().open(path: path)
    #expect(!decoder.isFrameCountExact)
    #expect(abs(Double(decoder.frameCount ?? 0) / Double(Self.rate) - seconds) < 0.5)
    // Seeks arrive in it as in any other.
    #expect(try decoder.seek(toFrame: 44_100) == 44_100)
  }

  @Test("is believed where the bytes are enough for it")
  func honest() throws {
    let path = file(claiming: UInt32(Self.frames))
    let decoder = try AudioDecoders().open(path: path)
    #expect(decoder.isFrameCountExact)
    // The encoder's delay is trimmed.
    #expect(abs((decoder.frameCount ?? 0) - Int64(Self.frames * 1152)) <= 2 * 1152)
  }
}
