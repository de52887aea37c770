import Decoding
import Glibc
import Media
import Playback
import Streams
import TestSupport
import Testing
import Threads
import Transfer

@Suite("Decoding what comes from the web") struct StreamDecoderTests: ProgramDecoding {
  let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private let transfers = Transfers()

  private func decoders() -> AudioDecoders { AudioDecoders(streams: WebStreams(transfers)) }

  private func tone(seconds: Int) -> [Float] { Tone.samples(frames: seconds * 44_100, format: Self.format) }

  /// The frames of `decoder` and its notes with their places, until there are `frames`.
  private func listen(_ decoder: any AudioDecoder, frames: Int) throws -> (
    samples: [Float], notes: [(frame: Int, note: StreamNote)]
  ) {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var (samples, notes): ([Float], [(Int, StreamNote)]) = ([], [])
    let deadline = Deadline()
    while samples.count < 2 * frames, !deadline.hasPassed {
      let block = try decoder.read(into: buffer)
      for note in decoder.takeNotes() { notes.append((samples.count / 2, note)) }
      guard case .frames(let count) = block else {
        if block == .end { break }
        if block == .later { wait(for: decoder) }
        continue
      }
      samples += buffer[..<(count * decoder.format.channelCount)]
    }
    return (samples, notes)
  }

  @Test("gives the very samples of an MP3 that is a file on the web")
  func file() throws {
    let path = folder.mp3("a.mp3", frames: 100_000)
    let bytes = folder.read("a.mp3")
    let server = try WebServer { _, client in client.answer(bytes, ["Content-Type": "audio/mpeg"]) }
    let decoder = try decoders().open(path: server.address("a.mp3"))
    #expect(decoder.format == Self.format)
    #expect(abs(try #require(decoder.frameCount) - 100_000) < 4000)
    let samples = try rest(of: decoder)
    #expect(samples == ReferenceDecoding(path: path).samples)
  }

  @Test(
    "finds the frames of a station that begins in the middle of one, and tells each title with the sound that it names")
  func titles() throws {
    let bytes = Array(
      folder.read(folder.mp3("a.mp3", frames: 44_100 * 6).split(separator: "/").last.map(String.init)!).dropFirst(5001))
    let station = try Station(bytes, rate: 32_000, burst: 1 << 14)
    station.play("Ada Quill - One")
    let decoder = try decoders().open(path: station.address)
    var heard = try listen(decoder, frames: 40_000)
    #expect(heard.notes.map(\.note) == [.title("Ada Quill - One")])
    // The first title follows the first 4,096 bytes, a quarter of a second at 128 kbit/s.
    #expect(abs(heard.notes[0].frame - 11_300) < 4000)
    station.play("Ada Quill - Two")
    heard = try listen(decoder, frames: 100_000)
    #expect(heard.notes.map(\.note) == [.title("Ada Quill - Two")])
  }

  @Test(
    "decodes AAC, Ogg and FLAC as they come",
    arguments: [
      ("a.aac", "audio/aac", ["-b:a", "128k"]), ("a.ogg", "application/ogg", ["-c:a", "libvorbis"]),
      ("a.opus", "application/ogg", ["-c:a", "libopus"]), ("a.flac", "audio/flac", []),
      ("b.ogg", "audio/ogg", ["-c:a", "flac"]), ("a.ts", "video/mp2t", ["-c:a", "aac"]),
    ])
  func codecs(name: String, type: String, options: [String]) throws {
    folder.encoded(name, tone(seconds: 5), options: options)
    let bytes = folder.read(name)
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": type, "icy-name": "x"])
      client.send(bytes)
      client.waitForEnd()
    }
    let decoder = try decoders().open(path: server.address("live"))
    let rate = decoder.format.sampleRate
    #expect(decoder.frameCount == nil)
    let heard = try listen(decoder, frames: 4 * rate)
    #expect(heard.samples.count >= 8 * rate)
    #expect(heard.samples.contains { abs($0) > 0.3 })
  }

  @Test(
    "a station is heard with what it has sent, without the seconds that FFmpeg would like to see first",
    arguments: [
      ("a.aac", "audio/aac", [], 4096), ("b.ogg", "audio/ogg", ["-c:a", "flac", "-page_duration", "1"], 1 << 15),
    ])
  func firstBytes(name: String, type: String, options: [String], count: Int) throws {
    folder.encoded(name, tone(seconds: 5), options: options)
    let bytes = folder.read(name)
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": type, "icy-name": "x"])
      client.send(Array(bytes.prefix(count)))
      client.waitForEnd()
    }
    let decoder = try decoders().open(path: server.address("live"))
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    let deadline = Deadline()
    var frames = 0
    // All but the last frames of AAC, which the parser wants to see whole.
    while frames < 4096, !deadline.hasPassed {
      if case .frames(let more) = try decoder.read(into: buffer) { frames += more } else { wait(for: decoder) }
    }
    #expect(frames >= 4096)
  }

  @Test(
    "goes back and ahead in what a station has sent",
    arguments: [
      ("a.mp3", "audio/mpeg", ["-b:a", "128k"]), ("a.aac", "audio/aac", ["-b:a", "128k"]),
      ("a.ogg", "application/ogg", ["-c:a", "libvorbis", "-b:a", "128k"]),
      ("a.opus", "application/ogg", ["-c:a", "libopus"]), ("a.flac", "audio/flac", []),
      ("b.ogg", "audio/ogg", ["-c:a", "flac"]),
    ])
  func timeShift(name: String, type: String, options: [String]) throws {
    let seconds = 30.0
    // A sound whose pitch reveals when it was sent: 300 Hz plus 100 Hz per second.
    let samples = (0..<Int(seconds) * 44_100).flatMap { frame in
      let time = Double(frame) / 44_100
      return repeatElement(Float(0.5 * sin(2 * .pi * (300 * time + 50 * time * time))), count: 2)
    }
    folder.encoded(name, samples, options: options)
    let bytes = folder.read(name)
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": type, "icy-name": "x"])
      client.send(bytes)
      client.waitForEnd()
    }
    let decoders = AudioDecoders(streams: WebStreams(transfers, cacheFolder: folder.path))
    let decoder = try decoders.open(path: server.address("live"))
    let rate = decoder.format.sampleRate
    #expect(try listen(decoder, frames: 10 * rate).samples.count >= 20 * rate)
    let timeShift = try #require(decoder.timeShift)
    #expect(Eventually.isTrue { timeShift.range.map { abs($0.upperBound - seconds) < 8 } ?? false })
    let kept = try #require(timeShift.range)
    #expect(kept.lowerBound < 0.5)
    for second in [3.0, 18.0, 9.0, 0.0] {
      #expect(try decoder.seek(toFrame: Int64(second) * Int64(rate)) == Int64(second) * Int64(rate))
      let heard = try listen(decoder, frames: rate / 2).samples.dropFirst(rate / 5).enumerated()
        .compactMap { $0.offset % 2 == 0 ? $0.element : nil }
      let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
      let time = (Double(crossings) * Double(rate) / Double(heard.count) - 300) / 100
      // What is not decoded yet is placed by the rate so far, which is not quite that of the rest.
      #expect(abs(time - second - 0.3) < (second > 10 ? 6 : 1.2), "\(second): \(time)")
    }
  }

  @Test("goes on across the links of an Ogg chain, each with its title", arguments: ["libvorbis", "libopus"])
  func chain(codec: String) throws {
    var bytes: [UInt8] = []
    for title in ["One", "Two", "Three"] {
      folder.encoded("\(title).ogg", tone(seconds: 2), options: ["-c:a", codec, "-metadata", "title=\(title)"])
      bytes += folder.read("\(title).ogg")
    }
    let sent = bytes
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": "application/ogg", "icy-name": "x"])
      client.send(sent)
      client.waitForEnd()
    }
    let decoder = try decoders().open(path: server.address("live"))
    let rate = decoder.format.sampleRate
    let heard = try listen(decoder, frames: rate * 11 / 2)
    #expect(heard.samples.count >= rate * 11)
    let titles = heard.notes.filter { if case .title = $0.note { true } else { false } }
    #expect(titles.map(\.note) == [.title("One"), .title("Two"), .title("Three")])
    for (index, title) in titles.enumerated() { #expect(abs(title.frame - index * 2 * rate) < rate / 5, "\(title)") }
  }

  @Test("is sure of AAC from a few frames, wherever a server begins and wherever one goes on")
  func aac() throws {
    folder.encoded("a.aac", tone(seconds: 8), options: ["-b:a", "128k"])
    let (bytes, goesOn) = (folder.read("a.aac").dropFirst(1001), Locked(false))
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": "audio/aac", "icy-name": "x"])
      client.send(bytes.prefix(8192))
      _ = Deadline().waits { goesOn.withLock { $0 } || client.hasGone }
      client.send(bytes.dropFirst(8192).prefix(1 << 16))
      client.waitForEnd()
    }
    // Nothing more is sent until the first frame was decoded.
    let decoder = try decoders().open(path: server.address("live"))
    _ = try listen(decoder, frames: 1)
    goesOn.withLock { $0 = true }
    _ = try listen(decoder, frames: 2 * 44_100)
    // Less than a second of sound is there from here on, and nothing follows.
    let kept = try #require(decoder.timeShift?.range)
    _ = try decoder.seek(toFrame: Int64((kept.upperBound - 1) * 44_100))
    _ = try listen(decoder, frames: 1)
  }

  @Test("joins segments of MP4, and goes back to where one of them begins")
  func segments() throws {
    folder.encoded(
      "all.m3u8", tone(seconds: 12),
      options: [
        "-c:a", "aac", "-f", "hls", "-hls_time", "1", "-hls_list_size", "0", "-hls_segment_type", "fmp4",
        "-hls_fmp4_init_filename", "i.mp4", "-hls_segment_filename", folder.file("%d.m4s"),
      ])
    let (folder, newest) = (folder, Locked(4))
    let server = try WebServer { request, client in
      guard request.path == "/list.m3u8" else {
        return _ = client.answer(folder.read(String(request.path.dropFirst())))
      }
      let last = newest.withLock { newest in
        newest = min(newest + 1, 10)
        return newest
      }
      let segments = (last - 4...last).map { "#EXTINF:1,\n\($0).m4s\n" }.joined()
      client.answer(
        "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:\(last - 4)\n#EXT-X-MAP:URI=\"i.mp4\"\n\(segments)"
          .utf8)
    }
    let decoder = try decoders().open(path: server.address("list.m3u8"))
    #expect(decoder.format == Self.format)
    let heard = try listen(decoder, frames: 4 * 44_100).samples
    // The first encoded frame is silence; then the tone follows without a gap.
    #expect(isSteady(heard[8192...]))
    let place = try decoder.seek(toFrame: 88_200)
    #expect((44_100...88_200).contains(place))
    #expect(isSteady(try listen(decoder, frames: 2 * 44_100).samples[8192...]))
  }

  /// Whether it is loud throughout.
  private func isSteady(_ samples: ArraySlice<Float>) -> Bool {
    stride(from: samples.startIndex, to: samples.endIndex - 1024, by: 1024).allSatisfy { start in
      samples[start..<start + 1024].contains { abs($0) > 0.1 }
    }
  }

  @Test("goes on with a station that was killed and is back, in another format if need be")
  func back() throws {
    _ = folder.mp3("a.mp3", frames: 88_200)
    _ = folder.mp3("b.mp3", frames: 88_200, format: AudioFormat(sampleRate: 48_000, channelCount: 2))
    let station = try Station(folder.read("a.mp3"))
    let decoder = try decoders().open(path: station.address)
    _ = try listen(decoder, frames: 20_000)
    station.stop()
    let again = try Station(folder.read("b.mp3"), port: station.port)
    #expect(try !listen(decoder, frames: 200_000).samples.isEmpty)
    #expect(decoder.format.sampleRate == 48_000)
    #expect(again.connections == 1)
  }

  @Test(
    "who does not want it any more is not kept waiting",
    arguments: [
      ("by a server that says nothing", "", [], false), ("by zeros without end", "audio/mpeg", [0], true),
      ("by half a page", "application/ogg", Array("OggS".utf8), false),
    ])
  func unwanted(_: String, type: String, beginning: [UInt8], isEndless: Bool) throws {
    let server = try WebServer { _, client in
      if !beginning.isEmpty, client.head("200 OK", ["Content-Type": type]) {
        client.send(beginning + [UInt8](repeating: 0, count: 1 << 16))
        while isEndless, client.send([UInt8](repeating: 0, count: 1 << 16)) {}
      }
      client.waitForEnd()
    }
    let isWanted = Locked(true)
    let result = Locked<DecodingError?>(nil)
    let (decoders, path) = (decoders(), server.address("live"))
    Thread.start(name: "opening") {
      do throws(DecodingError) {
        _ = try decoders.open(path: path) { isWanted.withLock { $0 } }
      } catch {
        result.withLock { $0 = error }
      }
    }
    #expect(Eventually.isTrue { transfers.runningCount == 1 })
    usleep(300_000)
    isWanted.withLock { $0 = false }
    #expect(Deadline(8).waits { result.withLock { $0 != nil } && transfers.runningCount == 0 })
  }

  @Test("a file that goes on with zeros without end is given up")
  func zeros() throws {
    _ = folder.mp3("a.mp3", frames: 44_100)
    let bytes = folder.read("a.mp3")
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Type": "audio/mpeg", "Last-Modified": "Sat, 28 Nov 2026 10:00:00 GMT"])
      client.send(bytes)
      while client.send([UInt8](repeating: 0, count: 1 << 16)) {}
    }
    let decoder = try decoders().open(path: server.address("a.mp3"))
    let isOver = Locked(false)
    // Only the other thread uses it from here on.
    nonisolated(unsafe) let heard = decoder
    Thread.start(name: "listening") {
      while (try? listen(heard, frames: 1 << 20)) != nil {}
      isOver.withLock { $0 = true }
    }
    #expect(Eventually.isTrue { isOver.withLock { $0 } })
  }

  @Test("says why there is nothing to hear")
  func refused() throws {
    let server = try WebServer { _, client in client.answer("<html></html>".utf8, ["Content-Type": "text/html"]) }
    let address = server.address("page")
    let error = #expect(throws: DecodingError.self) { try decoders().open(path: address) }
    #expect(
      error.map { PlaybackFailure.file(path: address, $0).description }
        == "Cannot play 127.0.0.1:\(server.port)/page: 127.0.0.1:\(server.port) sends a web page instead of sound.")
  }
}
