import Playback
import TestSupport
import Testing

@testable import AudioOutputs

@Suite("A WAVE output")
struct WAVOutputTests {
  private let folder = TemporaryFolder()
  private let stereo = AudioFormat(sampleRate: 44_100, channelCount: 2)

  @Test("numbers its files", arguments: [("a/b.wav", "a/b-2.wav"), ("a.b/c", "a.b/c-2"), (".wav", ".wav-2")])
  func numbers(path: String, second: String) {
    #expect(WAVOutput.path(path, number: 1) == path)
    #expect(WAVOutput.path(path, number: 2) == second)
  }

  @Test("leaves a file that plays when the player is killed")
  func survivesKill() throws {
    let output = AudioOutputs.make(named: "wav:\(folder.file("out.wav"))")
    let parameters = try output.open(stereo)
    let samples = (0..<parameters.periodFrames * 2).map { Float($0) / 100_000 }
    for _ in 0..<40 { _ = try output.write(samples, frames: parameters.periodFrames) }
    // Nothing is closed: this is what a killed player leaves.
    let wave = try #require(RenderedWave(folder.read("out.wav")))
    #expect(wave.format == stereo)
    #expect(Array(wave.samples.prefix(samples.count)) == samples)
    #expect(wave.samples.count >= 30 * samples.count)
  }

  @Test("tells the lengths of a short and of a very long file")
  func lengths() {
    func text(_ bytes: [UInt8], _ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }
    func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    let short = WAVEHeader(format: stereo, dataBytes: 800)
    #expect(short.bytes.count == short.count)
    #expect(text(short.bytes, 0) == "RIFF")
    #expect(text(short.bytes, 12) == "JUNK")
    #expect(number(short.bytes, 4, 4) == short.count - 8 + 800)
    let long = WAVEHeader(format: stereo, dataBytes: 5 << 30)
    #expect(long.bytes.count == short.count)
    #expect(text(long.bytes, 0) == "RF64")
    #expect(text(long.bytes, 12) == "ds64")
    #expect(number(long.bytes, 4, 4) == Int(UInt32.max))
    #expect(number(long.bytes, 20, 8) == long.count - 8 + 5 << 30)
    #expect(number(long.bytes, 28, 8) == 5 << 30)
    #expect(number(long.bytes, 36, 8) == 5 << 30 / 8)
  }

  @Test("says which channels there are when more than two")
  func channels() {
    let header = WAVEHeader(format: AudioFormat(sampleRate: 48_000, channelCount: 6), dataBytes: 0)
    #expect(header.bytes.count == header.count)
    #expect(header.bytes[56..<58] == [0xFE, 0xFF])
    #expect(header.bytes[76] == 0x3F)
  }

  @Test("says why it cannot write", arguments: ["/no/such/folder/out.wav", "/proc/out.wav"])
  func refuses(path: String) {
    #expect(throws: AudioOutputError.notFound) { try AudioOutputs.make(named: "wav:\(path)").open(stereo) }
  }

  @Test("says that the disk is full")
  func fullDisk() {
    #expect(throws: AudioOutputError.failed(code: 28)) { try AudioOutputs.make(named: "wav:/dev/full").open(stereo) }
  }
}
