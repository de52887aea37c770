import Glibc
import Playback
import TestSupport
import Testing
import Threads

@Suite("Stations of Icecast", .serialized)
final class IcecastTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  init() { chmod(folder.path, 0o755) }

  /// A tone of some seconds in a file that ffmpeg writes.
  private func tone(_ name: String, seconds: Int = 12, _ options: [String] = []) -> String {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    return folder.encoded(name, Tone.samples(frames: seconds * 44_100, format: format), options: options)
  }

  private func status(_ format: String) -> String {
    let run = try? CommandRun(
      [ProgramUnderTest.path, "status", "--format", format], environment: home.environment)
    return String(run?.output.dropLast() ?? "")
  }

  /// Waits until the station plays and is live.
  private func isHeard(within seconds: Double = 20) -> Bool {
    Deadline(seconds).waits { ["live 0:01", "live 0:02", "live 0:03"].contains(status("{connection} {elapsed}")) }
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
    let player = try Conversation(["--output", "null"], home: home)
    for mount in ["mp3", "aac", "vorbis", "opus", "flac"] {
      #expect(server.waits(for: mount))
      #expect(try player.say("play \(server.address(mount))").hasPrefix("Here's"), "\(mount)")
      #expect(isHeard(), "\(mount)")
      if mount == "vorbis" || mount == "opus" { #expect(status("{title}/{artist}") == "Lanterns/Ada Quill") }
    }
    for mount in ["titles", "chain"] {
      #expect(server.waits(for: mount))
      #expect(try player.say("play \(server.address(mount))").hasPrefix("Here's"), "\(mount)")
      let first = Locked("")
      // A title follows the other while it plays on.
      #expect(
        Deadline(20).waits {
          let title = status("{title}/{connection}")
          return first.withLock { first in
            if first.isEmpty, title == "One/live" || title == "Two/live" { first = title }
            return !first.isEmpty && title != first && title.hasSuffix("/live")
          }
        }, "\(mount)")
    }
    _ = try player.say("quit")
    _ = try player.end()
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
      #expect(Deadline(20).waits { status("{connection}") == "lost" })
      if isServer { try server.start() }
      source = try feed()
      #expect(server.waits(for: "mp3"))
      let there = Deadline.now
      #expect(Deadline(20).waits { status("{connection}") == "live" })
      #expect(Deadline.now - there < 1.5, "\(isServer)")
    }
    _ = try player.say("quit")
    _ = try player.end()
    withExtendedLifetime(source) {}
  }
}
