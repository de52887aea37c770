import Playback
import TestSupport
import Testing
import Threads

@Suite("Stations in segments", .waiting)
final class SegmentTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  /// A station whose list has one more segment each time it is asked for.
  private final class Host: Sendable {
    let asked = Locked(4)
    let sound: [UInt8]
    let tags = Locked("")

    init(_ sound: [UInt8]) { self.sound = sound }

    func serve(_ request: WebServer.Request, _ client: WebServer.Client) {
      switch request.path {
      case "/radio.m3u8":
        client.answer(
          "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1x1\nfilm.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=64000\nlist.m3u8\n"
            .utf8)
      case "/list.m3u8":
        let newest = asked.withLock { asked in
          asked += 1
          return asked
        }
        let segments = (newest - 4...newest).map { "#EXTINF:2,\n\($0).mp3\n" }.joined()
        client.answer(
          "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:\(newest - 4)\n\(tags.withLock { $0 })\(segments)"
            .utf8)
      case "/k": client.answer("no key".utf8)
      default: client.answer(sound, ["Content-Type": "audio/mpeg"])
      }
    }
  }

  private func host() -> Host {
    _ = folder.mp3("a.mp3", frames: 88_200)
    return Host(folder.read("a.mp3"))
  }

  private func status(_ format: String) -> String {
    let run = try? CommandRun(
      [ProgramUnderTest.path, "status", "--format", format], environment: home.environment)
    return String(run?.output.dropLast() ?? "")
  }

  @Test("are heard as any other, one segment after the other, and come back")
  func station() throws {
    let host = host()
    let server = try WebServer { host.serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(server.address("radio.m3u8"))").hasPrefix("Here's"))
    #expect(Deadline().waits { status("{elapsed}") >= "0:03" })
    #expect(status("{connection}") == "live")
    let segments = server.requests.map(\.path).filter { $0.hasSuffix(".mp3") }
    #expect(segments.count >= 3 && Set(segments).count == segments.count)
    #expect(!server.requests.contains { $0.path == "/film.m3u8" })
    #expect(try player.say("go back 2 seconds").hasSuffix(" seconds behind live."))
    try player.quit()
  }

  @Test("are recordings where nothing is to come: with a length, places to go to and an end, and encrypted if need be")
  func recording() throws {
    let key = folder.write((0..<16).map { UInt8(13 * $0) }, to: "key")
    let info = folder.write("key\n\(key)\n".utf8, to: "keys.txt")
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    folder.encoded(
      "talk.m3u8", Tone.samples(frames: 20 * 44_100, format: format),
      options: [
        "-c:a", "aac", "-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod", "-hls_key_info_file", info,
        "-hls_segment_filename", folder.file("%d.ts"),
      ])
    let folder = folder
    let server = try WebServer { request, client in client.answer(folder.read(String(request.path.dropFirst()))) }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(server.address("talk.m3u8"))").hasPrefix("Here's"))
    #expect(Deadline().waits { status("{duration}") == "0:20" })
    _ = try player.say("go to 0:15")
    #expect(Deadline().waits { status("{elapsed}") >= "0:16" })
    #expect(server.requests.count { $0.path == "/key" } == 1)
    #expect(Deadline().waits { status("{state}") != "playing" })
    try player.quit()
  }

  @Test(
    "are refused in a sentence where they cannot be played",
    arguments: [
      ("#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"\n", "sends it encrypted, for programs that its publisher allows"),
      ("#EXT-X-KEY:METHOD=AES-128,URI=\"k\"\n", "sends no key to what is encrypted"),
    ])
  func refusals(_ tags: String, _ reason: String) throws {
    let host = host()
    host.tags.withLock { $0 = tags }
    let server = try WebServer { host.serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    let place = "127.0.0.1:\(server.port)"
    #expect(
      try player.say("play \(server.address("radio.m3u8"))") == "Cannot play \(place)/radio.m3u8: \(place) \(reason).")
    try player.quit()
  }

  @Test("name the package that opens them where it is not installed")
  func withoutCrypto() throws {
    let host = host()
    host.tags.withLock { $0 = "#EXT-X-KEY:METHOD=AES-128,URI=\"secret\"\n" }
    let server = try WebServer { request, client in
      if request.path == "/secret" { client.answer((0..<16).map { UInt8($0) }) } else { host.serve(request, client) }
    }
    // A library that is none stands in the way of the real one.
    folder.makeFolders(for: "lib/x")
    folder.write("none".utf8, to: "lib/libcrypto.so.3")
    // curl needs it for other things.
    _ = folder.script("curl", "unset LD_LIBRARY_PATH\nPATH=/usr/bin:/bin exec curl \"$@\"")
    let player = try Conversation(
      ["--output", "null"], home: home,
      environment: ["LD_LIBRARY_PATH": folder.file("lib"), "PATH": "\(folder.path):/usr/bin:/bin"])
    let place = "127.0.0.1:\(server.port)"
    #expect(
      try player.say("play \(server.address("radio.m3u8"))")
        == "Cannot play \(place)/radio.m3u8: \(place) sends it encrypted; install libssl3 to hear it.")
    try player.quit()
  }
}
