import DecoderProgram
import Decoding
import Glibc
import Playback
import TestSupport
import Testing

@Suite("Of the program that decodes by FFmpeg")
struct ProgramFailureTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private static let tone = Tone.samples(frames: 400_000, format: format)

  private func book() -> String { folder.encoded("book.m4a", Self.tone, options: ["-c:a", "alac"]) }

  /// Decoders whose program is started by a script that first records its process ID.
  private func decoders(timeout: Duration = .seconds(15)) -> AudioDecoders {
    let script = folder.script("noting", "echo $$ >\(folder.file("process"))\nexec \(Self.program)")
    return AudioDecoders(program: DecoderProgram(path: script), timeout: timeout)
  }

  private static var program: String { DecoderProgram.own?.path ?? "tuneterm-decode is not beside the tests" }

  /// The only child of the program started by the script.
  private func process() throws -> Int32 {
    let program = String(decoding: folder.read("process").dropLast(), as: UTF8.self)
    let number = try #require(Int32(program))
    _ = Eventually.isTrue { !ProcessTree.children(of: number).isEmpty }
    return try #require(ProcessTree.children(of: number).first)
  }

  private func sentence(_ path: String, _ error: DecodingError?) -> String? {
    error.map { PlaybackFailure.file(path: path, $0).description }
  }

  @Test("a crash ends the item it decodes, in a sentence")
  func crash() throws {
    let path = book()
    // The program that forks a process for each file ends with its decoders, and its children are no longer found then.
    let decoders = decoders()
    defer { withExtendedLifetime(decoders) {} }
    let decoder = try decoders.open(path: path)
    kill(try process(), SIGSEGV)
    let error = #expect(throws: DecodingError.self) { _ = try rest(of: decoder) }
    #expect(sentence(path, error) == "Cannot play book.m4a: the file is damaged (the decoder crashed on it).")
    _ = try decoder.seek(toFrame: 0)
    #expect(throws: DecodingError.self) { _ = try rest(of: decoder) }
  }

  @Test("a hang keeps nobody waiting, and ends the item after a while")
  func hang() throws {
    let path = book()
    // A stopped child is woken when the program that forked it ends.
    // The opening has the same time, and a busy machine takes a second for it.
    let decoders = decoders(timeout: .seconds(10))
    defer { withExtendedLifetime(decoders) {} }
    let decoder = try decoders.open(path: path)
    kill(try process(), SIGSTOP)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var isLater = false
    let error = #expect(throws: DecodingError.self) {
      while true {
        guard case .later = try decoder.read(into: buffer) else { continue }
        isLater = true
        wait(for: decoder)
      }
    }
    #expect(isLater)
    #expect(sentence(path, error) == "Cannot play book.m4a: the file is damaged (the decoder does not answer).")
  }

  @Test("one that never says a word is given up")
  func silence() {
    let program = DecoderProgram(path: folder.script("silent", "exec sleep 100"))
    #expect(throws: DecodingError.broken(what: "the decoder does not answer")) {
      _ = try AudioDecoders(program: program, timeout: .milliseconds(100)).open(path: book())
    }
  }

  /// A connection to a peer that sends `packets` and nothing else.
  private func connection(saying packets: [[UInt8]]) -> DecoderConnection {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends)
    for packet in packets { send(ends[1], packet, packet.count, 0) }
    close(ends[1])
    return DecoderConnection(socket: ends[0], lifeline: -1)
  }

  /// A record as defined in CDecoderProgram.h.
  private static func record(_ kind: UInt8, _ body: [UInt8] = []) -> [UInt8] {
    [kind] + [UInt8](repeating: 0, count: 23) + body
  }

  private static func opened(rate: UInt16 = 44_100, channels: UInt8 = 2) -> [UInt8] {
    record(3, [UInt8(rate & 0xFF), UInt8(rate >> 8), 0, 0, channels, 0, 0, 0] + [UInt8](repeating: 0, count: 16))
  }

  @Test(
    "nothing is believed that makes no sense",
    arguments: [
      [], [1, 2, 3], record(99), record(0), record(1, Array("no value".utf8)), record(2, [1, 2, 3]),
      record(3, [1, 2, 3]),
      opened(channels: 0), opened(channels: 9), opened(rate: 0), record(4, [0, 0, 0, 0]), record(5), record(6),
    ])
  func garbage(packet: [UInt8]) {
    let error = #expect(throws: DecoderConnection.Failure.self) {
      _ = try connection(saying: [packet]).describe(within: .seconds(5))
    }
    if case .broken = error { return }
    Issue.record("\(String(describing: error))")
  }

  @Test("samples are whole frames, and a failure is kept")
  func halfFrames() throws {
    let connection = connection(saying: [Self.opened(), Self.record(4, [0, 0, 0, 0])])
    #expect(try connection.describe(within: .seconds(5)).format.channelCount == 2)
    for _ in 0..<2 {
      #expect(throws: DecoderConnection.Failure.broken(what: "the decoder failed on it")) {
        _ = try connection.next(within: 0)
      }
    }
  }

  @Test("what it says of the place before a seek is passed over")
  func staleRecords() throws {
    let stale = [Self.opened(), Self.record(4, [UInt8](repeating: 0, count: 8)), Self.record(6)]
    let connection = connection(saying: stale)
    _ = try connection.describe(within: .seconds(5))
    connection.seek(toFrame: 5)
    #expect(throws: DecoderConnection.Failure.broken(what: "the decoder crashed on it")) {
      _ = try connection.next(within: 0)
    }
  }

  @Test("it is started once for what may play next, and again when it is gone, but not for what is decoded here")
  func startedAhead() throws {
    let decoders = decoders()
    for path in ["/x/a.mp3", "/x/a.FLAC", "/x/a", "/x/a.cue/01"] { decoders.expect(path: path) }
    usleep(100_000)
    #expect(access(folder.file("process"), F_OK) != 0)
    decoders.expect(path: "/x/a.m4a")
    #expect(Eventually.isTrue { access(folder.file("process"), F_OK) == 0 && !folder.read("process").isEmpty })
    let first = folder.read("process")
    decoders.expect(path: "http://127.0.0.1:9/live")
    _ = try decoders.open(path: book())
    #expect(folder.read("process") == first)
    let number = try #require(Int32(String(decoding: first.dropLast(), as: UTF8.self)))
    kill(number, SIGKILL)
    #expect(Eventually.isTrue { kill(number, 0) != 0 })
    decoders.expect(path: "/x/a.m4a")
    #expect(Eventually.isTrue { !folder.read("process").isEmpty && folder.read("process") != first })
  }

  @Test("FFmpeg that is not installed is named by its package")
  func withoutFFmpeg() {
    // An invalid library shadows the real one.
    folder.makeFolders(for: "lib/x")
    folder.write(Array("none".utf8), to: "lib/libavformat.so.59")
    let script = folder.script("without", "LD_LIBRARY_PATH=\(folder.file("lib")) exec \(Self.program)")
    let path = book()
    let error = #expect(throws: DecodingError.self) {
      _ = try AudioDecoders(program: DecoderProgram(path: script)).open(path: path)
    }
    #expect(
      sentence(path, error)
        == "Cannot play book.m4a: MP4 needs the package libavformat59, which is not installed; install it.")
  }

  @Test("the process can open, connect and start nothing, and ends with its decoder")
  func confinement() throws {
    let decoders = decoders()
    defer { withExtendedLifetime(decoders) {} }
    var decoder: (any AudioDecoder)? = try decoders.open(path: book())
    let process = try process()
    let status = ProcessTree.text(of: process, "status").split(separator: "\n").map(String.init)
    #expect(status.contains("Seccomp:\t2"))
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = ProcessTree.text(of: process, "limits")
    #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max open files            3 ") })
    #expect(ProcessTree.text(of: process, "environ").contains("HOME=") == false)
    #expect(decoder != nil)
    decoder = nil
    #expect(Eventually.isTrue { kill(process, 0) != 0 })
  }

  @Test("a file that turns out to be of another kind than its head told does not crash it")
  func anotherKind() throws {
    folder.encoded("a.ac3", Array(Self.tone.prefix(200_000)))
    let bytes = folder.read("a.ac3")
    let frames = bytes.indices.dropLast(8).filter { bytes[$0] == 0x0B && bytes[$0 + 1] == 0x77 }
    for frame in frames.suffix(8) {
      // This one claims to be E-AC-3 (ETSI TS 102 366, bsid).
      var damaged = bytes
      damaged[frame + 5] = 0x7F
      let decoder = try AudioDecoders().open(path: folder.write(damaged, to: "b.ac3"))
      for place in [0, 90_000, 1000, 0, 90_000] as [Int64] {
        do throws(DecodingError) {
          _ = try rest(of: decoder)
          _ = try decoder.seek(toFrame: place)
        } catch {
          #expect(error != .broken(what: "the decoder crashed on it"))
          _ = try decoder.seek(toFrame: place)
        }
      }
    }
  }

  @Test("damaged and absurd files cost no more than themselves")
  func hostileFiles() throws {
    folder.encoded("a.m4a", Array(Self.tone.prefix(40_000)))
    let bytes = folder.read("a.m4a")
    var files = [
      // More samples than there are atoms; a length of centuries; a chunk behind the end of the world; boxes without end.
      MP4File.setting("stsz", 8, to: .max, in: bytes), MP4File.setting("mdhd", 16, to: .max, in: bytes),
      MP4File.setting("mdhd", 12, to: 0, in: bytes), MP4File.setting("stco", 8, to: .max, in: bytes),
      MP4File.setting("stts", 4, to: .max, in: bytes), MP4File.setting("elst", 8, to: .max, in: bytes),
      MP4File.setting("elst", 12, to: .max - 1, in: bytes), MP4File.setting("elst", 4, to: .max, in: bytes),
      MP4File.setting("trak", -8, to: 1, in: bytes), MP4File.setting("moov", -8, to: 0, in: bytes),
    ]
    for seed in SeededNumbers.seeds(usual: 0..<20) {
      var numbers = SeededNumbers(seed: seed)
      var damaged = bytes
      for _ in 0..<20 {
        let moov = damaged.count - 1200
        damaged[Int.random(in: (seed % 2 == 0 ? 0 : moov)..<damaged.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      files.append(damaged)
    }
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    for (number, bytes) in files.enumerated() {
      let path = folder.write(bytes, to: "damaged.m4a")
      do throws(DecodingError) {
        let decoder = try AudioDecoders(timeout: .seconds(5)).open(path: path)
        #expect(decoder.frameCount ?? 0 >= 0)
        var frames = 0
        reading: for _ in 0..<10_000 {
          switch try decoder.read(into: buffer) {
          case .frames(let count): frames += count
          case .later: wait(for: decoder)
          case .formatChanged: continue
          case .end: break reading
          }
        }
        #expect(frames <= 60_000, "\(number)")
        _ = try decoder.seek(toFrame: .max)
        _ = try decoder.seek(toFrame: 10_000)
        while case .later = try decoder.read(into: buffer) { wait(for: decoder) }
      } catch {
        #expect(error != .broken(what: "the decoder crashed on it"), "\(number)")
        #expect(error != .broken(what: "the decoder does not answer"), "\(number)")
      }
    }
  }
}
