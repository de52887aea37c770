import Decoding
import Glibc
import Media
import Playback
import Streams
import TestSupport
import Testing
import Transfer

@Suite("Files on the web that FFmpeg decodes") struct RemoteFileTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let rate = 44_100
  private static let seconds = 24
  private let decoders = AudioDecoders(streams: WebStreams(Transfers()))

  /// A sound whose pitch tells its time: 300 Hz plus 50 Hz per second.
  private static let samples = (0..<seconds * rate).flatMap { frame in
    let time = Double(frame) / Double(rate)
    return repeatElement(Float(0.5 * sin(2 * .pi * (300 * time + 25 * time * time))), count: 2)
  }

  private func encoded(_ name: String, _ options: [String]) -> [UInt8] {
    folder.encoded(name, Self.samples, options: options)
    return folder.read(name)
  }

  /// Serves `bytes`, and ranges of them if `knowsRanges`.
  private func server(_ bytes: [UInt8], knowsRanges: Bool) throws -> WebServer {
    try WebServer { request, client in
      let range = knowsRanges ? ["Accept-Ranges": "bytes"] : [:]
      let start = request.headers["range"].flatMap { Int($0.dropFirst(6).prefix { $0 != "-" }) }
      guard knowsRanges, let start else { return _ = client.answer(bytes, range) }
      client.answer(
        bytes[start...], status: "206 Partial Content",
        ["Content-Range": "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"])
    }
  }

  /// The time that the pitch of what comes next tells.
  private func time(of decoder: any AudioDecoder) throws -> Double {
    let rate = decoder.format.sampleRate
    let samples = try rest(of: decoder, frames: rate / 2)
    let heard = samples.enumerated().compactMap { $0.offset % 2 == 0 ? $0.element : nil }
    let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return (Double(crossings) * Double(rate) / Double(heard.count) - 300) / 50 - 0.25
  }

  @Test(
    "have a length, and are sought in, before all of them is there",
    arguments: [
      ("head.m4a", ["-c:a", "aac", "-movflags", "faststart"], true), ("tail.m4a", ["-c:a", "aac"], true),
      ("head.m4a", ["-c:a", "aac", "-movflags", "faststart"], false), ("tail.m4a", ["-c:a", "aac"], false),
      ("a.m4b", ["-c:a", "alac", "-f", "mp4"], true), ("a.flac", [], true), ("a.wav", [], true),
      ("a.ogg", ["-c:a", "libvorbis"], true), ("a.opus", ["-c:a", "libopus"], true), ("a.aac", ["-c:a", "aac"], true),
      ("a.mka", ["-c:a", "libvorbis"], true), ("a.wv", [], true), ("a.wma", [], true),
      ("a.flac", [], false), ("a.ogg", ["-c:a", "libvorbis"], false), ("a.aac", ["-c:a", "aac"], false),
    ])
  func seeking(name: String, options: [String], knowsRanges: Bool) throws {
    let server = try server(encoded(name, options), knowsRanges: knowsRanges)
    let decoder = try decoders.open(path: server.address(name))
    let rate = Int64(decoder.format.sampleRate)
    if knowsRanges || name.hasSuffix("m4a") {
      // FFmpeg estimates the length of raw AAC.
      #expect(abs(try #require(decoder.frameCount) - Int64(Self.seconds) * rate) < (name == "a.aac" ? 3 : 1) * rate)
    }
    #expect(abs(try time(of: decoder)) < 1)
    for second in [20, 3, 22] as [Int64] {
      #expect(try decoder.seek(toFrame: second * rate) == second * rate)
      let heard = try time(of: decoder)
      #expect(abs(heard - Double(second)) < 1, "\(second): \(heard)")
    }
    // A search in Ogg is the longest one.
    #expect(server.requests.count <= 24)
  }

  @Test("are played from beginning to end like those on a disk", arguments: ["tail.m4a", "a.flac", "a.wv"])
  func whole(name: String) throws {
    let server = try server(encoded(name, []), knowsRanges: true)
    let samples = try rest(of: decoders.open(path: server.address(name)))
    let local = try rest(of: decoders.open(path: folder.file(name)))
    // The encoder's padding at the end is trimmed to the packet only.
    #expect(samples.count >= local.count && samples.count - local.count < 2 * 4096)
    #expect(samples.prefix(local.count).elementsEqual(local))
  }

  @Test("are given up when the server has no more of what is needed")
  func gone() throws {
    let bytes = encoded("tail.m4a", ["-c:a", "aac"])
    let server = try WebServer { request, client in
      guard request.headers["range"] == nil else { return _ = client.answer([], status: "404 Not Found") }
      client.answer(bytes, ["Accept-Ranges": "bytes"])
    }
    let address = server.address("tail.m4a")
    #expect(throws: DecodingError.self) { try decoders.open(path: address) }
  }
}
