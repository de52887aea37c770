import Glibc
import Playback
import TestSupport
import Testing
import Threads

@Suite("Stations of Icecast", .waiting, .serialized)
final class IcecastTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  init() { chmod(folder.path, 0o755) }

  /// A tone of some seconds in a file that ffmpeg writes.
  private func tone(_ name: String, seconds: Int = 6, _ options: [String] = []) -> String {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    return folder.encoded(name, Tone.samples(frames: seconds * 44_100, format: format), options: options)
  }

  private func status(_ format: String, _ home: PrivateHome? = nil) -> String {
    let run = try? CommandRun(
      [ProgramUnderTest.path, "status", "--format", format], environment: (home ?? self.home).environment)
    return String(run?.output.dropLast() ?? "")
  }

  /// Waits until the station plays and is live.
  private func isHeard() -> Bool {
    Deadline().waits { status("{connection} {elapsed}") >= "live 0:01" }
  }

  @Test("are heard in each of their formats, with their titles")
  func formats() throws {
    let server = try IcecastServer()
    let tags = ["-metadata", "title=Lanterns", "-metadata", "artist=Ada Quill"]
    let short = ["One", "Two"].map {
      tone("\($0).mp3", seconds: 2, ["-b:a", "128k", "-metadata", "title=\($0)", "-metadata", "artist=Ada Quill"])
    }
    let sources = [
      try server.liquidsoap(short, as: "chain", "%vorbis"), try server.ezstream(short, as: "titles"),
      try server.ffmpeg(tone("a.mp3", ["-b:a", "128k"]), as: "mp3", "mp3", type: "audio/mpeg"),
      try server.ffmpeg(tone("a.aac", ["-b:a", "96k"]), as: "aac", "adts", type: "audio/aac"),
      try server.ffmpeg(tone("a.ogg", ["-c:a", "libvorbis"] + tags), as: "vorbis", "ogg", type: "application/ogg"),
      try server.ffmpeg(tone("a.opus", ["-c:a", "libopus"] + tags), as: "opus", "ogg", type: "application/ogg"),
      try server.ffmpeg(tone("b.ogg", ["-c:a", "flac"] + tags), as: "flac", "ogg", type: "application/ogg"),
    ]
    // One player for each, as servers take up to a second before they send anything.
    var listeners: [(mount: String, home: PrivateHome, player: Conversation)] = []
    for mount in ["mp3", "aac", "vorbis", "opus", "flac", "titles", "chain"] {
      let home = PrivateHome()
      #expect(server.waits(for: mount))
      let player = try Conversation(["--output", "null"], home: home)
      #expect(try player.say("play \(server.address(mount))").hasPrefix("Here's"), "\(mount)")
      listeners.append((mount, home, player))
    }
    var titles: [String: Set<String>] = [:]
    for (mount, home, _) in listeners {
      #expect(Deadline().waits { status("{connection} {elapsed}", home) >= "live 0:01" }, "\(mount)")
      titles[mount] = [status("{title}/{artist}", home)]
    }
    #expect(titles["vorbis"] == ["Lanterns/Ada Quill"] && titles["opus"] == ["Lanterns/Ada Quill"])
    // A title follows the other.
    let both: Set = ["One/Ada Quill", "Two/Ada Quill"]
    for (mount, home, _) in listeners.suffix(2) {
      let heard = Locked<Set<String>>([])
      #expect(
        Deadline().waits {
          let title = status("{title}/{artist}", home)
          return heard.withLock { heard in
            heard.insert(title)
            return heard.isSuperset(of: both)
          }
        }, "\(mount)")
    }
    for (_, _, player) in listeners {
      try player.quit()
    }
    withExtendedLifetime(sources) {}
  }

  @Test("come back when their source or their server does")
  func back() throws {
    let server = try IcecastServer()
    let sound = tone("a.mp3", ["-b:a", "128k"])
    func feed() throws -> ChildProcess { try server.ffmpeg(sound, as: "mp3", "mp3", type: "audio/mpeg") }
    var source: ChildProcess? = try feed()
    let player = try Conversation(["--output", "null"], home: home)
    #expect(server.waits(for: "mp3"))
    _ = try player.say("play \(server.address("mp3"))")
    #expect(isHeard())
    for isServer in [false, true] {
      source = nil
      if isServer { server.kill() }
      #expect(Deadline().waits { status("{connection}") == "lost" })
      if isServer { try server.start() }
      source = try feed()
      #expect(server.waits(for: "mp3"))
      #expect(Deadline().waits { status("{connection}") == "live" }, "\(isServer)")
    }
    try player.quit()
    withExtendedLifetime(source) {}
  }
}
