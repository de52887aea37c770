import Glibc
import Media
import Playback
import Streams
import TestSupport
import Testing
import Threads
import Transfer

@Suite("What is heard from the web") struct WebStreamsTests {
  private let transfers = Transfers()
  private let folder = TemporaryFolder()
  private let time = StreamTime()

  private func streams() -> WebStreams { WebStreams(transfers, cacheFolder: nil, clock: time.clock) }
  private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

  private func sound(seconds: Int = 2) -> [UInt8] {
    _ = folder.mp3("a.mp3", frames: seconds * 44_100)
    return folder.read("a.mp3")
  }

  /// All bytes of the parts of `stream`, and the notes in them, until `isEnough`.
  private func listen(_ stream: WebStream, until isEnough: ([UInt8], [StreamNote]) -> Bool) -> (
    bytes: [UInt8], notes: [StreamNote]
  ) {
    var (bytes, notes): ([UInt8], [StreamNote]) = ([], [])
    var part: StreamPart?
    var place: Int64 = 0
    var block = [UInt8](repeating: 0, count: 4096)
    let deadline = Deadline()
    while !isEnough(bytes, notes), !deadline.hasPassed, !stream.end.hasEnded || part != nil {
      notes += stream.takeConnectionNotes()
      guard let open = part else {
        part = stream.takePart()
        place = 0
        if part == nil { stream.wait(milliseconds: 20) }
        continue
      }
      let count = recv(open.output, &block, block.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        bytes += block[..<count]
        place += Int64(count)
        notes += open.takeNotes(upTo: place)
      } else if count == 0 {
        part = nil
      } else {
        stream.wait(milliseconds: 5)
      }
    }
    return (bytes, notes)
  }

  /// Whether that happens to the connection of `stream`; time runs until a stall is noted, and only then.
  private func hears(_ state: StreamConnection, of stream: WebStream) -> Bool {
    time.run(state == .stalled)
    defer { time.run(false) }
    return listen(stream) { _, notes in notes.contains(.connection(state)) }.notes.contains(.connection(state))
  }

  @Test("a station is found by what it sends, and begins with the bytes that told so")
  func station() async throws {
    let sound = sound()
    let station = try Station(sound)
    station.play("Ada Quill - Lanterns")
    let (streams, address) = (streams(), try address(station.address))
    guard case .sound(let facts) = try await streams.look(at: address) else { throw TestFailure("no sound") }
    #expect(facts == StreamFacts(address: address, name: "Blue Wave", genre: "jazz", isLive: true))
    #expect(streams.facts(of: address) == facts)
    let stream = streams.open(address)
    let heard = listen(stream) { bytes, _ in bytes.count > 30_000 }
    #expect(heard.bytes.starts(with: sound.prefix(20_000)))
    #expect(heard.notes == [.title("Ada Quill - Lanterns")])
    #expect(station.connections == 1)
    stream.cancel()
    #expect(Eventually.isTrue { station.listeners == 0 && transfers.runningCount == 0 })
  }

  @Test("a station that is killed is heard again when it is back")
  func killed() throws {
    let sound = sound()
    let station = try Station(sound)
    let stream = streams().open(try address(station.address))
    _ = listen(stream) { bytes, _ in bytes.count > 20_000 }
    station.stop()
    let lost = listen(stream) { _, notes in notes.contains { if case .connection(.lost) = $0 { true } else { false } } }
    #expect(!lost.notes.isEmpty)
    let again = try Station(sound, port: station.port)
    let heard = listen(stream) { bytes, notes in notes.contains(.connection(.live)) && bytes.count > 20_000 }
    #expect(heard.notes.contains(.connection(.live)))
    #expect(again.connections == 1)
  }

  @Test("a station in segments that freezes is reported, and heard again when it goes on")
  func frozenSegments() throws {
    let sound = sound()
    let newest = Locked(4)
    let isFrozen = Locked(false)
    let server = try WebServer { request, client in
      guard request.path == "/list.m3u8" else { return _ = client.answer(sound, ["Content-Type": "audio/mpeg"]) }
      while isFrozen.withLock({ $0 }), !client.hasGone { usleep(10_000) }
      let last = newest.withLock { newest in
        newest += 1
        return newest
      }
      let segments = (last - 3...last).map { "#EXTINF:1,\n\($0).mp3\n" }.joined()
      client.answer("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:\(last - 3)\n\(segments)".utf8)
    }
    let stream = streams().open(try address(server.address("list.m3u8")))
    _ = listen(stream) { bytes, _ in bytes.count > 4 * sound.count }
    isFrozen.withLock { $0 = true }
    #expect(hears(.stalled, of: stream))
    isFrozen.withLock { $0 = false }
    #expect(hears(.live, of: stream))
  }

  @Test("a station that breaks off again and again has no more parts ready than are heard next")
  func waitingParts() throws {
    let sound = sound()
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": "audio/mpeg", "icy-name": "x"])
      client.send(sound)
    }
    let stream = streams().open(try address(server.address("live")))
    #expect(Deadline().waits { server.requests.count >= 6 })
    var count = 0
    while stream.takePart() != nil { count += 1 }
    #expect((1...2).contains(count))
  }

  @Test("a station that freezes is reported, and heard again when it goes on")
  func frozen() throws {
    let station = try Station(sound())
    let stream = streams().open(try address(station.address))
    _ = listen(stream) { bytes, _ in bytes.count > 20_000 }
    station.freeze(true)
    #expect(hears(.stalled, of: stream))
    station.freeze(false)
    #expect(hears(.live, of: stream))
  }

  @Test(
    "what is no sound is refused in a sentence",
    arguments: [
      ("page", "HOST sends a web page instead of sound"), ("image", "HOST sends no sound but a file of another kind"),
      ("text", "HOST sends no sound but text"), ("gone", "HOST no longer has it"),
      ("secret", "HOST does not allow it"), ("broken", "HOST reports an internal error (503); try again later"),
      ("loop", "HOST redirects endlessly"),
      ("list", "HOST sends a playlist with nothing in it"),
      ("lists", "HOST sends a playlist that leads nowhere"), ("own", "HOST sends a playlist that leads nowhere"),
      ("there", "HOST sends a playlist that leads nowhere"),
      ("silence", "HOST closed the connection too early; try again"),
    ])
  func refusals(path: String, cause: String) async throws {
    let server = try WebServer { request, client in
      switch request.path {
      case "/page": client.answer("<html><body>Welcome</body></html>".utf8, ["Content-Type": "audio/mpeg"])
      case "/image": client.answer([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0], ["Content-Type": "audio/mpeg"])
      case "/text": client.answer("Server full, come back later".utf8, ["Content-Type": "audio/mpeg"])
      case "/secret": client.answer([], status: "401 Unauthorized")
      case "/broken": client.answer([], status: "503 Busy")
      case "/loop": client.answer([], status: "302 Found", ["Location": "/loop"])
      case "/list": client.answer("#EXTM3U\n# nothing\n".utf8)
      case "/lists": client.answer("#EXTM3U\n/lists\n".utf8)
      case "/own": client.answer("#EXTM3U\n#EXTINF:5,One\n/own\n#EXTINF:5,Two\n/own\n".utf8)
      case "/there": client.answer("#EXTM3U\n#EXTINF:5,One\n/back\n".utf8)
      case "/back": client.answer("#EXTM3U\n#EXTINF:5,One\n/there\n#EXTINF:5,Two\n/there\n".utf8)
      case "/silence": client.head()
      default: client.answer([], status: "404 Not Found")
      }
    }
    do throws(StreamFailure) {
      _ = try await streams().look(at: try! address(server.address(path)))
      Issue.record("\(path) is taken for sound")
    } catch {
      #expect(error.cause.replacing("127.0.0.1:\(server.port)", with: "HOST") == cause)
    }
    #expect(Eventually.isTrue { transfers.runningCount == 0 })
  }

  @Test("a playlist of ways to a station leads to the first that is there, and lends it its name")
  func playlist() async throws {
    let station = try Station(sound(), name: "")
    let server = try WebServer { _, client in
      client.answer("[playlist]\nFile1=/gone\nFile2=\(station.address)\nTitle2=Radio Two\nLength2=-1\n".utf8)
    }
    let found = try await streams().look(at: address(server.address("a.pls")))
    #expect(
      found
        == .sound(StreamFacts(address: try address(station.address), name: "Radio Two", genre: "jazz", isLive: true)))
  }

  @Test("a list of files gives each of them")
  func list() async throws {
    let server = try WebServer { _, client in
      client.answer(
        "#EXTM3U\n#EXTINF:90,One\n1.mp3\n#EXTINF:80,Two\n/other/2.mp3\n#EXTINF:1,No\nfile:///etc/passwd\n".utf8)
    }
    let found = try await streams().look(at: address(server.address("music/all.m3u")))
    #expect(
      found
        == .list([
          ListedAddress(address: try address(server.address("music/1.mp3")), title: "One"),
          ListedAddress(address: try address(server.address("other/2.mp3")), title: "Two"),
        ]))
  }

  @Test("a file has an end, and all of it is heard")
  func file() throws {
    let sound = sound(seconds: 4)
    let server = try WebServer { _, client in client.answer(sound, ["Content-Type": "audio/mpeg"]) }
    let stream = streams().open(try address(server.address("a.mp3")))
    #expect(listen(stream) { _, _ in false }.bytes == sound)
    #expect(stream.facts?.isLive == false && stream.facts?.length == Int64(sound.count))
    #expect(stream.end.failure == nil)
  }

  @Test("a stream that is no longer wanted ends at once, even while connecting")
  func cancelled() throws {
    let server = try WebServer { _, client in client.waitForEnd() }
    let stream = streams().open(try address(server.address("live")))
    #expect(Eventually.isTrue { transfers.runningCount == 1 })
    stream.cancel()
    #expect(Eventually.isTrue { transfers.runningCount == 0 })
    #expect(throws: StreamFailure.cancelled) { try stream.finding { true } }
  }
}
