import Decoding
import Glibc
import Media
import Playback
import Streams
import TestSupport
import Testing
import Threads
import Transfer

@Suite("Decoding recordings in segments") struct SegmentedRecordingTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let seconds = 12

  /// A sound whose pitch reveals the position: 300 Hz plus 100 Hz per second.
  private let samples = (0..<seconds * 44_100).flatMap { frame in
    let time = Double(frame) / 44_100
    return repeatElement(Float(0.5 * sin(2 * .pi * (300 * time + 50 * time * time))), count: 2)
  }

  /// How ffmpeg divides it.
  enum Way: String, CaseIterable {
    case transport, encrypted, encryptedByNumber, oneFile, mp4, mp4InOneFile, packed, mp3
  }

  /// Options of ffmpeg for it.
  private func options(_ way: Way) -> [String] {
    let hls = ["-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod"]
    let mp4 = ["-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "i.mp4"]
    func names(_ name: String) -> [String] { ["-hls_segment_filename", folder.file(name)] }
    func keys(_ start: String) -> [String] {
      let key = folder.write((0..<16).map { UInt8(17 * $0) }, to: "key")
      return ["-hls_key_info_file", folder.write("key\n\(key)\n\(start)\n".utf8, to: "keys.txt")]
    }
    let pieces = [
      "-f", "segment", "-segment_time", "2", "-segment_list_type", "m3u8", "-segment_list", folder.file("list.m3u8"),
    ]
    return switch way {
    case .transport: hls + ["-c:a", "aac"] + names("%d.ts")
    case .encrypted: hls + ["-c:a", "aac"] + keys("000102030405060708090a0b0c0d0e0f") + names("%d.ts")
    case .encryptedByNumber: hls + ["-c:a", "aac", "-start_number", "7"] + keys("") + names("%d.ts")
    case .oneFile: hls + ["-c:a", "aac", "-hls_flags", "single_file"] + names("all.ts")
    case .mp4: hls + ["-c:a", "aac"] + mp4 + names("%d.m4s")
    case .mp4InOneFile: hls + ["-c:a", "aac", "-hls_flags", "single_file"] + mp4 + names("all.m4s")
    case .packed: pieces + ["-c:a", "aac", "-segment_format", "adts"]
    case .mp3: pieces + ["-c:a", "libmp3lame", "-segment_format", "mp3", "-write_xing", "0"]
    }
  }

  /// The position of `frames` in the sound in seconds, by their pitch.
  private func place(_ decoder: any AudioDecoder, frames: Int) throws -> Double {
    let heard = try rest(of: decoder, frames: frames).enumerated().compactMap {
      $0.offset % 2 == 0 ? $0.element : nil
    }
    let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    let middle = (Double(crossings) * 44_100 / Double(heard.count) - 300) / 100
    return middle - Double(heard.count) / 88_200
  }

  @Test("go on behind a segment that is not there")
  func missing() throws {
    folder.encoded("list.m3u8", samples, options: options(.transport))
    folder.remove("3.ts")
    let folder = folder
    let server = try WebServer { request, client in
      let name = String(request.path.dropFirst())
      if name == "3.ts" { return _ = client.answer([], status: "404 Not Found") }
      client.answer(folder.read(name))
    }
    let decoder = try AudioDecoders(streams: WebStreams(Transfers())).open(path: server.address("list.m3u8"))
    #expect(abs(Double(try rest(of: decoder).count) / 88_200 - Double(Self.seconds - 2)) < 0.3)
  }

  @Test("have an end, and are moved in to where one wants", arguments: Way.allCases, [true, false])
  func recordings(_ way: Way, knowsRanges: Bool) throws {
    // Others do not ask for ranges.
    guard knowsRanges || [.oneFile, .mp4InOneFile].contains(way) else { return }
    let isPlain = [.packed, .mp3].contains(way)
    folder.encoded(isPlain ? "%d.\(way == .mp3 ? "mp3" : "aac")" : "list.m3u8", samples, options: options(way))
    let folder = folder
    let server = try WebServer { request, client in
      let content = folder.read(String(request.path.dropFirst()))
      let range = request.headers["range"]?.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
      guard knowsRanges, let range, range.count == 2 else { return _ = client.answer(content) }
      client.answer(content[range[0]...min(range[1], content.count - 1)], status: "206 Partial Content")
    }
    let decoders = AudioDecoders(streams: WebStreams(Transfers()))
    let decoder = try decoders.open(path: server.address("list.m3u8"))
    let all = Double(Self.seconds)
    #expect(abs(Double(try #require(decoder.frameCount)) / 44_100 - all) < 0.2)
    #expect(abs(try place(decoder, frames: 22_050)) < 0.15)
    for second in [7.3, 3.0, 10.9, 0.4] {
      let frame = Int64(second * 44_100)
      #expect(try decoder.seek(toFrame: frame) == frame)
      let found = try place(decoder, frames: 22_050)
      #expect(abs(found - second) < 0.15, "\(second): \(found)")
    }
    _ = try decoder.seek(toFrame: 9 * 44_100)
    #expect(abs(Double(try rest(of: decoder).count) / 88_200 - (all - 9)) < 0.3)
    // Seeking past the end also works.
    _ = try decoder.seek(toFrame: 5 * 44_100)
    #expect(abs(try place(decoder, frames: 22_050) - 5) < 0.15)
  }
}
