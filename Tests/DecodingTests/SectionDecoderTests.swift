import Decoding
import Playback
import TestSupport
import Testing

@Suite("Decoding the tracks of a CUE sheet")
struct SectionDecoderTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private static let tone = Tone.samples(frames: 4 * 44_100, format: format)
  /// The starts of the tracks in 75ths of a second.
  private static let starts = [0, 75, 190]

  private func album(_ name: String, codec: String) -> [String] {
    folder.encoded(name, Self.tone, options: ["-c:a", codec, "-sample_fmt", codec == "alac" ? "s16p" : "s16"])
    var text = "FILE \"\(name)\" WAVE\n"
    for (number, start) in Self.starts.enumerated() {
      text += "TRACK 0\(number + 1) AUDIO\nINDEX 01 00:0\(start / 75):\(start % 75)\n"
    }
    folder.write(text.utf8, to: "album.cue")
    return (1...3).map { folder.file("album.cue/0\($0)") }
  }

  @Test("gives all of the file, no sample twice and none left out", arguments: [("a.flac", "flac"), ("a.m4a", "alac")])
  func wholeAlbum(name: String, codec: String) throws {
    let paths = album(name, codec: codec)
    let whole = try rest(of: try AudioDecoders().open(path: folder.file(name)))
    let decoders = try paths.map { try AudioDecoders().open(path: $0) }
    let lengths: [Int64?] = [44_100, 67_620, 64_680]
    #expect(decoders.map(\.frameCount) == lengths)
    #expect(try decoders.flatMap { try rest(of: $0) } == whole)
  }

  @Test("seeks inside of the track, and no further than its ends", arguments: [0, 1, 30_000, 67_620, 1 << 40])
  func seeks(frame: Int64) throws {
    let path = album("a.flac", codec: "flac")[1]
    let whole = try rest(of: try AudioDecoders().open(path: folder.file("a.flac")))
    let decoder = try AudioDecoders().open(path: path)
    let landed = try decoder.seek(toFrame: frame)
    #expect(landed == min(frame, 67_620))
    let start = 44_100 + Int(landed)
    #expect(try rest(of: decoder) == Array(whole[(2 * start)..<(2 * 111_720)]))
  }

  @Test("says what is not there")
  func missing() {
    let paths = album("a.flac", codec: "flac")
    #expect(throws: DecodingError.gone) { try AudioDecoders().open(path: folder.file("album.cue/04")) }
    #expect(throws: DecodingError.gone) { try AudioDecoders().open(path: folder.file("none.cue/01")) }
    folder.remove("a.flac")
    #expect(throws: DecodingError.gone) { try AudioDecoders().open(path: paths[0]) }
  }
}
