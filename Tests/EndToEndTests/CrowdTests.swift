import Playback
import TestSupport
import Testing

/// Many programs at the control socket while something plays, in real time, on a sound server.
@Suite("A crowd at the control socket", .waiting)
struct CrowdTests {
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private static let seconds = 5

  /// Plays a tone with `crowd` at work meanwhile: what the device was given, without the silence before and after it.
  private func play(_ crowd: (_ socket: String, _ isPlaying: () -> Bool) throws -> Void) throws -> [UInt8] {
    let server = try PulseServer()
    let folder = TemporaryFolder()
    try server.record(to: folder.file("heard"))
    let home = PrivateHome(sound: server.alsaConfiguration)
    home.configure("set buffer 1000")
    let wave = Tone.wave(Tone.samples(frames: Self.seconds * 44_100, format: Self.format), format: Self.format)
    let path = home.folder.write(wave, to: "tone.wav")
    let player = try Conversation([path], home: home)
    try crowd(home.folder.file("runtime/tuneterm.sock")) { (try? server.playingStreams()) == 1 }
    #expect(try player.end().status == 0)
    var heard = folder.read("heard")
    while heard.last == 0 { heard.removeLast() }
    return Array(heard.drop { $0 == 0 })
  }

  @Test("fifty programs, slow and malformed ones among them, change nothing of what is heard")
  func changesNothing() throws {
    // Where the machine has too much to do for sound in real time, a crowd is no fault; one that is heard is heard every time.
    let isTheSame = try (0..<4).contains { _ in
      let alone = try play { _, _ in }
      return try alone.count > Self.seconds * 44_100 * 3 && play(crowd) == alone
    }
    #expect(isTheSame)
  }

  private func crowd(_ socket: String, _ isPlaying: () -> Bool) throws {
    let isHeard = Deadline().waits(until: isPlaying)
    #expect(isHeard)
    let clients = try (0..<50).map { _ in try RawClient(path: socket) }
    var answered = 0
    let end = Deadline(Double(Self.seconds) - 2)
    var turn = 0
    while !end.hasPassed {
      for (index, client) in clients.enumerated() { answered += Self.act(client, index, turn) }
      turn += 1
    }
    #expect(answered > 100)
  }

  /// What the client with that number does in a turn; the bytes that it was told.
  private static func act(_ client: RawClient, _ index: Int, _ turn: Int) -> Int {
    switch index % 5 {
    // One that asks and reads.
    case 0:
      client.send(Array("{\"ask\": \"status\"}\n{\"say\": \"what song is this\"}\n".utf8))
      return client.receive().count
    // One that follows and never reads.
    case 1: if turn == 0 { client.send(Array("{\"ask\": \"follow\"}\n".utf8)) }
    // One that asks and never reads.
    case 2: client.send(Array("{\"ask\": \"status\"}\n".utf8))
    // One that knows no JSON, and no end of a line.
    case 3: client.send((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ turn) })
    // One that changes what others are told, a byte at a time.
    default:
      let bytes = Array("{\"say\": \"volume 100\"}\n".utf8)
      client.send([bytes[turn % bytes.count]])
    }
    return 0
  }
}
