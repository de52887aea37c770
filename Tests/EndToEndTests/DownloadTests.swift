import Files
import Glibc
import TestSupport
import Testing
import Threads

@Suite("Downloaded episodes", .waiting)
final class DownloadTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  /// A host of one podcast, whose episodes are the same tone of ten seconds.
  private final class Host: Sendable {
    let episodes = Locked(["One", "Two"])
    /// How many bytes of an episode are sent before it waits; nil for all.
    let held = Locked<Int?>(nil)
    let kind = Locked("audio/mpeg")
    let sound: [UInt8]

    init(_ sound: [UInt8]) { self.sound = sound }

    private var feed: String { PodcastFeed.text(episodes.withLock { $0 }) }

    func serve(_ request: WebServer.Request, _ client: WebServer.Client) {
      guard request.path.hasPrefix("/ep/") else {
        client.answer(feed.utf8, ["Content-Type": "application/rss+xml"])
        return
      }
      let start = request.headers["range"].flatMap { Int($0.dropFirst(6).prefix { $0 != "-" }) } ?? 0
      var headers = ["ETag": "\"1\"", "Content-Type": kind.withLock { $0 }, "Content-Length": "\(sound.count - start)"]
      if start > 0 { headers["Content-Range"] = "bytes \(start)-\(sound.count - 1)/\(sound.count)" }
      client.head(start > 0 ? "206 Partial Content" : "200 OK", headers)
      let end = held.withLock { $0 } ?? sound.count
      client.send(sound[start..<max(start, end)])
      while end < sound.count, held.withLock({ $0 }) != nil, !client.hasGone { usleep(10_000) }
      if end < sound.count, !client.hasGone { client.send(sound[max(start, end)...]) }
    }
  }

  private func host() -> Host {
    if !folder.has("a.mp3") { _ = folder.mp3("a.mp3", frames: 441_000) }
    return Host(folder.read("a.mp3"))
  }

  /// A player that is subscribed to a host, which sends that many bytes of an episode and then waits.
  private func subscribed(holding held: Int? = nil) throws -> (Host, WebServer, Conversation) {
    let host = host()
    host.held.withLock { $0 = held }
    let server = try WebServer { host.serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("subscribe to \(server.address("feed"))")
    return (host, server, player)
  }

  /// Asks what is downloaded until the answer begins so.
  private func waits(_ player: Conversation, for beginning: String) throws {
    var answer = ""
    let isThere = Deadline().waits {
      answer = (try? player.say("what's downloaded")) ?? ""
      return answer.hasPrefix(beginning)
    }
    #expect(isThere, "\(beginning): \(answer)")
  }

  /// The names of the files that hold episodes.
  private var files: [String] { FolderNames.read(home.folder.file("data/tuneterm/episodes")) ?? [] }

  @Test("are heard from here when their host is gone, and go and come back")
  func download() throws {
    let (_, server, player) = try subscribed()
    let misspelt = try player.say("download the newest episode of Harbor Tails")
    #expect(
      misspelt
        == "I can't find the newest “Harbor Tails” episodes in your library. Maybe you wanted: 1 the podcast “Harbour Tales”."
    )
    #expect(try player.say("the first one") == "Downloading “Two”.")
    try waits(player, for: "1 episode is downloaded: “Two” of “Harbour Tales”")
    #expect(try player.say("delete the downloads of Harbour Tales").hasPrefix("Deleted the download of “Two”, "))
    #expect(try player.say("what's downloaded") == "Nothing is downloaded.")
    #expect(try player.say("undo") == "Undone: deleting the download of “Two”.")
    try waits(player, for: "1 episode is downloaded: “Two”")
    server.stop()
    #expect(try player.say("play the newest episode of Harbour Tales").hasPrefix("Here's “Two”"))
    #expect(try player.say("pause").contains("Paused"))
    #expect(try player.say("go to 0:07").contains("0:07"))
    #expect(try player.say("download this episode") == "“Two” is already downloaded.")
    #expect(server.requests.count { $0.path == "/ep/1.mp3" } == 2)
    try player.quit()
    // It is known at the next start, too.
    let again = try Conversation(["--output", "null"], home: home)
    #expect(try again.say("play the newest episode of Harbour Tales").hasPrefix("Resuming “Two”"))
    do {
      // The lists show which are here.
      let screen = try TmuxSession([ProgramUnderTest.path], home: home)
      try screen.wait(for: "▶ Two ↓")
      #expect(try again.say("delete the download").hasPrefix("Deleted the download of “Two”"))
      try screen.wait(for: "no mark") { $0.contains { $0.contains("▶ Two") } && !$0.contains { $0.contains("↓") } }
    }
    try again.quit()
  }

  @Test("lose nothing of what has come by a kill, and go on after the next start")
  func kill() throws {
    let (host, server, player) = try subscribed(holding: 50_000)
    _ = try player.say("download the newest episode of Harbour Tales")
    let part = "data/tuneterm/episodes/1.part"
    #expect(Deadline().waits { home.folder.has(part) && home.folder.read(part).count == 50_000 })
    player.killAtOnce()
    #expect(home.folder.read(part) == Array(host.sound.prefix(50_000)))
    host.held.withLock { $0 = nil }
    let again = try Conversation(["--output", "null"], home: home)
    try waits(again, for: "1 episode is downloaded: “Two”")
    let request = try #require(server.requests.last)
    #expect(request.headers["range"] == "bytes=45904-")
    #expect(request.headers["if-range"] == "\"1\"")
    #expect(home.folder.read("data/tuneterm/episodes/1") == host.sound)
    try again.quit()
  }

  private var elapsed: String {
    let run = try? CommandRun(
      [ProgramUnderTest.path, "status", "--format", "{elapsed}"], environment: home.environment)
    return String(run?.output.dropLast() ?? "")
  }

  @Test("are heard while they come, and fetched once")
  func hearing() throws {
    let (host, server, player) = try subscribed(holding: 50_000)
    #expect(try player.say("download the newest episode of Harbour Tales") == "Downloading “Two”.")
    #expect(Deadline().waits { home.folder.has("data/tuneterm/episodes/1.part") })
    #expect(Deadline().waits { home.folder.read("data/tuneterm/episodes/1.part").count == 50_000 })
    #expect(try player.say("play the newest episode of Harbour Tales").hasPrefix("Here's “Two”"))
    #expect(Deadline().waits { elapsed >= "0:01" })
    host.held.withLock { $0 = nil }
    try waits(player, for: "1 episode is downloaded: “Two”")
    #expect(try player.say("go to 0:08").contains("0:08"))
    #expect(Deadline().waits { elapsed >= "0:09" })
    #expect(server.requests.count { $0.path == "/ep/1.mp3" } == 1)
    try player.quit()
  }

  @Test("take what was fetched to be heard, and go on from there while they play")
  func late() throws {
    let host = host()
    let plays = Locked(0)
    let server = try WebServer { request, client in
      let isFirst =
        request.path == "/ep/1.mp3"
        && plays.withLock { plays in
          plays += 1
          return plays == 1
        }
      guard isFirst else { return host.serve(request, client) }
      client.head("200 OK", ["Content-Type": "audio/mpeg", "Content-Length": "\(host.sound.count)", "ETag": "\"1\""])
      client.send(host.sound[..<50_000])
      client.waitForEnd()
    }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("subscribe to \(server.address("feed"))")
    #expect(try player.say("play the newest episode of Harbour Tales").hasPrefix("Here's “Two”"))
    #expect(Deadline().waits { elapsed >= "0:01" })
    #expect(try player.say("download this episode") == "Downloading “Two”.")
    // Its first connection brings three seconds only.
    #expect(Deadline().waits { elapsed >= "0:05" })
    #expect(try player.say("go to 0:08").contains("0:08"))
    #expect(Deadline().waits { elapsed >= "0:09" })
    let requests = server.requests.filter { $0.path == "/ep/1.mp3" }
    #expect(requests.count == 2)
    #expect(requests.last?.headers["range"] == "bytes=45904-")
    #expect(requests.last?.headers["if-range"] == "\"1\"")
    try waits(player, for: "1 episode is downloaded: “Two”")
    #expect(home.folder.read("data/tuneterm/episodes/1") == host.sound)
    try player.quit()
  }

  @Test("go on from what had come when they were stopped and that is undone")
  func stopping() throws {
    let (host, server, player) = try subscribed(holding: 50_000)
    _ = try player.say("download the newest episode of Harbour Tales")
    let part = "data/tuneterm/episodes/1.part"
    #expect(Deadline().waits { home.folder.has(part) && home.folder.read(part).count == 50_000 })
    #expect(try player.say("stop downloading") == "Stopped downloading “Two”. “undo” goes on with it.")
    #expect(try player.say("what's downloaded") == "Nothing is downloaded.")
    host.held.withLock { $0 = nil }
    #expect(try player.say("undo") == "Undone: stopping the download of “Two”.")
    try waits(player, for: "1 episode is downloaded: “Two”")
    #expect(server.requests.last?.headers["range"] == "bytes=45904-")
    #expect(home.folder.read("data/tuneterm/episodes/1") == host.sound)
    try player.quit()
  }

  @Test("are the newest of a show, where that is wanted")
  func keeping() throws {
    let (host, server, player) = try subscribed()
    defer { server.stop() }
    #expect(
      try player.say("keep the newest two of Harbour Tales")
        == "The newest 2 episodes of “Harbour Tales” are kept downloaded from now on.")
    try waits(player, for: "2 episodes are downloaded")
    host.episodes.withLock { $0.append("Three") }
    #expect(try player.say("check for new episodes") == "There is 1 new episode.")
    try waits(player, for: "2 episodes are downloaded: “Three” of “Harbour Tales”, “Two” of “Harbour Tales”; ")
    // The file goes after the library says so.
    #expect(Deadline().waits { files.count == 2 })
    // What a person does not want is not brought back.
    #expect(try player.say("delete all downloads").hasPrefix("Deleted 2 downloads"))
    _ = try player.say("check for new episodes")
    #expect(
      try player.say("what's downloaded")
        == "Nothing is downloaded. The newest 2 episodes of “Harbour Tales” are kept.")
    #expect(
      try player.say("stop keeping episodes of Harbour Tales")
        == "No episodes of “Harbour Tales” are downloaded automatically any more.")
    #expect(try player.say("undo") == "Undone: keeping no episodes of “Harbour Tales”.")
    try player.quit()
  }

  @Test("have so much room, and what was heard goes first, never what is half heard")
  func room() throws {
    let host = host()
    host.episodes.withLock { $0 = ["One", "Two", "Three"] }
    let server = try WebServer { host.serve($0, $1) }
    // Two and a half of them.
    let limit = Double(host.sound.count) * 2.5 / 1e9
    home.configure("set download-limit \(limit)\n")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("subscribe to \(server.address("feed"))")
    #expect(
      try player.say("download the newest two episodes of Harbour Tales") == "Downloading 2 episodes, “Three” first.")
    try waits(player, for: "2 episodes are downloaded")
    #expect(try player.say("download episode One") == "Downloading “One”.")
    let refusal = "“One” could not be downloaded: there is no room for it."
    #expect(Deadline().waits { (try? player.say("what's downloaded"))?.contains(refusal) == true })
    // “Two” is left in the middle, “Three” is heard to its end.
    for (title, second) in [("Two", "0:05"), ("Three", "0:09")] {
      #expect(try player.say("play episode \(title)").hasPrefix("Here's “\(title)”"))
      _ = try player.say("go to \(second)")
      if title == "Two" { _ = try player.say("stop") }
    }
    #expect(Deadline().waits { (try? player.say("what is playing"))?.contains("Three") == false })
    #expect(try player.say("download episode One") == "Trying to download “One” again.")
    try waits(player, for: "2 episodes are downloaded: “One” of “Harbour Tales”, “Two” of “Harbour Tales”; ")
    // The file goes after the library says so.
    #expect(Deadline().waits { files.count == 2 })
    try player.quit()
  }

  @Test("are nothing that is no sound")
  func noSound() throws {
    let host = host()
    let server = try WebServer { request, client in
      if request.path == "/ep/1.mp3" {
        client.answer([UInt8](repeating: 65, count: 30_000), ["Content-Type": "audio/mpeg"])
      } else {
        host.serve(request, client)
      }
    }
    host.kind.withLock { $0 = "text/html" }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("subscribe to \(server.address("feed"))")
    _ = try player.say("download all episodes of Harbour Tales")
    let place = "127.0.0.1:\(server.port)"
    var answer = ""
    let isTold = Deadline().waits {
      answer = (try? player.say("what's downloaded")) ?? ""
      return answer.contains("“One” could not be downloaded: \(place) sends a page instead of sound.")
        && answer.contains("“Two” could not be downloaded: what \(place) sends is not audio.")
    }
    #expect(isTold, "\(answer)")
    #expect(files.allSatisfy { $0 == "2.part" })
    try player.quit()
  }
}
