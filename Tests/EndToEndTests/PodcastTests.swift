import Glibc
import TestSupport
import Testing
import Threads

@Suite("Podcasts by their feeds", .waiting)
final class PodcastTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  /// A host of one podcast, whose episodes are the same tone.
  private final class Host: Sendable {
    let title: String
    let episodes = Locked(["One", "Two"])
    let status = Locked("200 OK")
    let answers = Locked<[String]>([])
    let sound: [UInt8]

    init(_ sound: [UInt8], title: String = "Harbour Tales") { (self.sound, self.title) = (sound, title) }

    private var feed: String { PodcastFeed.text(episodes.withLock { $0 }, of: title) }

    func serve(_ request: WebServer.Request, _ client: WebServer.Client) {
      if request.path.hasPrefix("/ep/") {
        client.answer(sound, ["Content-Type": "audio/mpeg", "Accept-Ranges": "bytes"])
        return
      }
      if request.path == "/old" {
        client.answer([], status: "301 Moved", ["Location": "/feed"])
        return
      }
      let status = status.withLock { $0 }
      let feed = feed
      let tag = "\"\(feed.count)\""
      let isKnown = request.headers["if-none-match"] == tag
      answers.withLock { $0.append(status != "200 OK" ? status : isKnown ? "304" : "200") }
      if status != "200 OK" {
        client.answer([], status: status)
      } else if isKnown {
        client.head("304 Not Modified", ["ETag": tag])
      } else {
        client.answer(feed.utf8, ["Content-Type": "application/rss+xml", "ETag": tag])
      }
    }
  }

  @Test("two shows with the same sound each have their own episodes")
  func sharedSound() throws {
    _ = folder.mp3("a.mp3", frames: 441_000)
    let hosts = ["Harbour Tales", "Late Tides"].map { Host(folder.read("a.mp3"), title: $0) }
    let server = try WebServer { hosts[$0.path == "/late" ? 1 : 0].serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("subscribe to \(server.address("feed"))").hasPrefix("Subscribed to “Harbour Tales”: 2 episodes"))
    #expect(
      try player.say("subscribe to \(server.address("late"))").hasPrefix("Subscribed to “Late Tides”: 2 episodes"))
    #expect(try player.say("how many episodes of Harbour Tales are there").contains("2 episodes"))
    #expect(try player.say("how many episodes of Late Tides are there").contains("2 episodes"))
    #expect(try player.say("play the newest episode of Late Tides").hasPrefix("Here's “Two”"))
    _ = try player.say("refresh my podcasts")
    _ = try player.say("unsubscribe from Late Tides")
    #expect(try player.say("how many episodes of Harbour Tales are there").contains("2 episodes"))
    #expect(try player.say("play the first episode of Harbour Tales").hasPrefix("Here's “One”"))
    // The address of a former episode can be that of a station.
    #expect(try player.say("save \(server.address("ep/0.mp3")) as Blue Wave") == "Saved the station as “Blue Wave”.")
    #expect(try player.say("rename the station Blue Wave to Night Owl").contains("“Night Owl”"))
    #expect(try player.say("list my stations").contains("Night Owl"))
    #expect(try player.say("play the first episode of Harbour Tales").hasPrefix("Here's “One”"))
    try player.quit()
  }

  @Test("three shows of one title are three podcasts, and a second address of a show is the same one")
  func sameTitle() throws {
    _ = folder.mp3("a.mp3", frames: 44_100)
    let hosts = ["Ada", "Bea", "Cora"].map { name in
      let host = Host(folder.read("a.mp3"), title: "Daily")
      host.episodes.withLock { $0 = ["\(name) 1", "\(name) 2"] }
      return host
    }
    let server = try WebServer { hosts[$0.path.hasPrefix("/b") ? 1 : $0.path.hasPrefix("/c") ? 2 : 0].serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    let host = String(server.address("a").split(separator: "/")[1])
    for (path, title) in [
      ("a", "Daily"), ("b", "Daily (\(host))"), ("c", "Daily (\(host) 2)"), ("again", "Daily"),
      ("b", "Daily (\(host))"),
    ] {
      let reply = try player.say("subscribe to \(server.address(path))")
      #expect(reply.hasPrefix("Subscribed to “\(title)”: 2 episodes"), "\(path): \(reply)")
    }
    #expect(try player.say("how many podcasts do I have") == "You have 3 podcasts.")
    #expect(try player.say("play Daily").hasPrefix("Here's the podcast “Daily”: 2 episodes, first “Ada 2”."))
    #expect(try player.say("catch up on the news").hasPrefix("Here's news you haven't heard: 6 episodes, first "))
    _ = try player.say("refresh my podcasts")
    #expect(try player.say("unsubscribe from Daily (\(host) 2)").hasPrefix("Unsubscribed from “Daily (\(host) 2)”"))
    #expect(try player.say("how many podcasts do I have") == "You have 2 podcasts.")
    try player.quit()
  }

  @Test("a show comes with its feed, gets new episodes, and goes and comes back")
  func subscription() throws {
    _ = folder.mp3("a.mp3", frames: 441_000)
    let host = Host(folder.read("a.mp3"))
    let server = try WebServer { host.serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("subscribe to \(server.address("old"))")
        == "Subscribed to “Harbour Tales”: 2 episodes, the newest “Two”.")
    #expect(try player.say("play the newest episode of Harbour Tales").hasPrefix("Here's “Two”"))
    #expect(try player.say("what's this episode about") == "“Two” has no notes.")
    #expect(try player.say("what podcasts am I subscribed to").contains("Harbour Tales"))
    #expect(try player.say("are there new episodes of Harbour Tales").contains("“Two”"))
    #expect(try player.say("play something from Harbour Tales").contains("Harbour Tales"))
    #expect(try player.say("check for new episodes") == "There are no new episodes.")
    host.episodes.withLock { $0.append("Three") }
    #expect(try player.say("refresh my podcasts") == "There is 1 new episode.")
    #expect(try player.say("play the newest episode of Harbour Tales").hasPrefix("Here's “Three”"))
    // It has moved for good, so the old address is not asked again.
    #expect(server.requests.count { $0.path == "/old" } == 1)
    #expect(host.answers.withLock { $0 } == ["200", "304", "200"])
    #expect(
      try player.say("unsubscribe from Harbour Tales") == "Unsubscribed from “Harbour Tales”. “undo” brings it back.")
    #expect(try !player.say("play the newest episode of Harbour Tales").hasPrefix("Here's"))
    #expect(try player.say("undo") == "Undone: unsubscribing from “Harbour Tales”.")
    // On a slow machine it was heard for a while, so it is resumed.
    #expect(try player.say("play the newest episode of Harbour Tales").contains("“Three”"))
    _ = try player.say("unsubscribe from Harbour Tales")
    #expect(try player.say("subscribe to Harbour Tales").hasPrefix("Subscribed to “Harbour Tales”: 3 episodes"))
    #expect(try player.say("what am I subscribed to") == "1 podcast: “Harbour Tales”")
    // The episodes are of January 2024.
    #expect(try player.say("play Harbour Tales from the 2nd of January 2024") == "Here's “Two”.")
    #expect(try player.say("play the first episode of Harbour Tales").hasPrefix("Here's “One”"))
    #expect(try player.say("any new episodes").contains("“Three”"))
    #expect(
      try player.say("download Harbour Tales automatically")
        == "The newest episode of “Harbour Tales” is kept downloaded from now on.")
    #expect(
      try player.say("stop downloading Harbour Tales automatically")
        == "No episodes of “Harbour Tales” are downloaded automatically any more.")
    let written = folder.file("mine.opml")
    #expect(try player.say("export my podcasts to \(written)") == "Wrote your 1 podcast to \(written).")
    #expect(try player.say("export my podcasts to \(written)").hasPrefix("There is a file \(written) already"))
    let list = folder.write(
      Array(
        "<opml version='2.0'><body><outline text='All'><outline type='rss' xmlUrl='\(server.address("feed"))'/><outline xmlUrl='\(server.address("x"))' /></outline></body></opml>"
          .utf8),
      to: "podcasts.opml")
    _ = try player.say("unsubscribe from Harbour Tales")
    #expect(try player.say("import \(written)") == "Subscribed to 1 podcast.")
    _ = try player.say("unsubscribe from Harbour Tales")
    #expect(try player.say("import \(list)") == "Subscribed to 2 podcasts.")
    host.status.withLock { $0 = "410 Gone" }
    #expect(try player.say("refresh my podcasts").contains("I couldn't check “Harbour Tales”"))
    // On a slow machine it was heard for a while, so it is resumed.
    #expect(try player.say("play the newest episode of Harbour Tales").contains("“Three”"))
    _ = try player.say("stop")
    _ = try player.end()
  }

  @Test("a feed that was to be played is subscribed to by a word")
  func feedToBePlayed() throws {
    let host = Host([])
    let server = try WebServer { host.serve($0, $1) }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("play \(server.address("feed"))").hasPrefix(
        "127.0.0.1:\(server.port)/feed is a podcast feed. Say “yes” to subscribe to it."))
    #expect(try player.say("yes, subscribe to it") == "Subscribed to “Harbour Tales”: 2 episodes, the newest “Two”.")
    try player.quit()
  }

  @Test("notes stand in the large view with their links, and chapters come from where the feed says")
  func notes() throws {
    _ = folder.mp3("a.mp3", frames: 441_000)
    let sound = folder.read("a.mp3")
    let server = try WebServer { request, client in
      switch request.path {
      case "/feed":
        client.answer(
          """
          <rss xmlns:podcast="p"><channel><title>Harbour Tales</title><item><title>One</title><guid>g1</guid>
          <description><![CDATA[<p>The lamp, at <a href="/lamp?x=1">our pages</a>.</p><p>Fog.</p>]]></description>
          <podcast:chapters url="/ch.json"/><enclosure url="/ep.mp3"/></item></channel></rss>
          """.utf8)
      case "/ch.json":
        client.answer(
          #"{"chapters":[{"startTime":0,"title":"Fog"},{"startTime":4,"title":"The lamp"}]}"#.utf8)
      default: client.answer(sound, ["Content-Type": "audio/mpeg"])
      }
    }
    let opened = folder.file("opened")
    folder.write("#!/bin/sh\necho \"$1\" > \(opened).new; mv \(opened).new \(opened)\n".utf8, to: "xdg-open")
    chmod(folder.file("xdg-open"), 0o755)
    let path = "\(folder.path):\(home.environment["PATH"] ?? "")"
    let player = try Conversation(["--output", "null"], home: home, environment: ["PATH": path])
    _ = try player.say("subscribe to \(server.address("feed"))")
    #expect(try player.say("play episode One").hasPrefix("Here's “One”"))
    #expect(try player.say("pause").contains("Paused"))
    #expect(Deadline().waits { (try? player.say("what chapter is this")) == "Chapter 1 of 2, “Fog”." })
    #expect(try player.say("next chapter") == "Now at chapter 2, “The lamp”.")
    #expect(try player.say("open the first link") == "Opening \(server.address("lamp?x=1"))")
    #expect(Deadline().waits { folder.has("opened") })
    #expect(String(decoding: folder.read("opened"), as: UTF8.self) == server.address("lamp?x=1") + "\n")
    #expect(try player.say("what's this episode about") == "The lamp, at our pages [1]. Fog.")
    #expect(try player.say("open link 2") == "The notes of “One” have 1 link.")
    let screen = try TmuxSession([ProgramUnderTest.path], home: home)
    try screen.wait(for: "for help")
    try screen.say("show notes")
    try screen.wait(for: "The lamp, at our pages [1].")
    try screen.wait(for: "[1] \(server.address("lamp?x=1"))")
    try player.quit()
  }

  @Test("what is no feed is refused in a sentence")
  func refusals() throws {
    let server = try WebServer { request, client in
      switch request.path {
      case "/page": client.answer("<html></html>".utf8)
      case "/live":
        // A station has no end.
        client.head("200 OK", ["Content-Type": "audio/mpeg"])
        client.send(Array(repeating: 0xFF, count: 1 << 14))
        client.waitForEnd()
      default: client.answer([], status: "404 None")
      }
    }
    let host = "127.0.0.1:\(server.port)"
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("subscribe to http://\(host)/page")
        == "Cannot subscribe to \(host)/page: \(host) doesn't send a podcast feed.")
    #expect(
      try player.say("subscribe to http://\(host)/live")
        == "Cannot subscribe to \(host)/live: \(host) doesn't send a podcast feed.")
    #expect(
      try player.say("subscribe to http://\(host)/none")
        == "Cannot subscribe to \(host)/none: \(host) no longer has it.")
    #expect(
      try player.say("refresh my podcasts")
        == "You aren't subscribed to any podcasts yet. Say, for example: subscribe to https://…")
    _ = try player.end()
  }
}
