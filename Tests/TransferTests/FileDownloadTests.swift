import Glibc
import Media
import TestSupport
import Testing
import Threads
import Transfer

@Suite("Downloads into a file") struct FileDownloadTests {
  private let folder = TemporaryFolder()
  private let transfers = Transfers()
  /// The content of the server, without repetitions.
  private static let sound = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

  private typealias Version = FileDownload.Version

  /// Downloads from `server` to the file; returns the reported versions.
  @discardableResult
  private func fetch(
    _ server: WebServer, known: FileDownload.Version = .init(), limit: Int64 = 1 << 20
  ) throws -> [FileDownload.Version] {
    let address = try #require(WebAddress(server.address("a.mp3")))
    let download = FileDownload(TransferRequest(address), to: folder.file("part"), limit: limit, with: transfers)
    let told = Locked<[FileDownload.Version]>([])
    let size = try download.run(known: known) { version in told.withLock { $0.append(version) } }
    #expect(size == Int64(folder.read("part").count))
    return told.withLock { $0 }
  }

  private func failure(
    _ server: WebServer, known: FileDownload.Version = .init(), limit: Int64 = 1 << 20
  ) -> FileDownload.Failure? {
    #expect(throws: FileDownload.Failure.self) { try fetch(server, known: known, limit: limit) }
  }

  /// The offset of the first requested byte.
  private static func start(_ request: WebServer.Request) -> Int {
    request.headers["range"].flatMap { Int($0.dropFirst("bytes=".count).prefix { $0 != "-" }) } ?? 0
  }

  /// Sends `sound` from the requested offset.
  private static func serve(
    _ request: WebServer.Request, _ client: WebServer.Client, sound: [UInt8] = sound, tag: String = "\"1\""
  ) {
    let start = start(request)
    guard start > 0, [nil, tag].contains(request.headers["if-range"]) else {
      client.answer(sound, ["ETag": tag])
      return
    }
    client.answer(
      sound[start...], status: "206 Partial Content",
      ["ETag": tag, "Content-Range": "bytes \(start)-\(sound.count - 1)/\(sound.count)"])
  }

  @Test("bring all of it, and go on where they were cut off, in what is still the same")
  func resuming() throws {
    let server = try WebServer { Self.serve($0, $1) }
    #expect(try fetch(server) == [Version(entityTag: "\"1\"", length: 60_000)])
    #expect(folder.read("part") == Self.sound)
    folder.write(Self.sound.prefix(40_000), to: "part")
    #expect(try fetch(server, known: Version(entityTag: "\"1\"", length: 60_000)) == [])
    #expect(folder.read("part") == Self.sound)
    let request = try #require(server.requests.last)
    // The end of the existing bytes is sent again for comparison.
    #expect(request.headers["range"] == "bytes=35904-")
    #expect(request.headers["if-range"] == "\"1\"")
  }

  @Test("go on by themselves when a server sends less than it told of")
  func cutOff() throws {
    let tries = Locked(0)
    let server = try WebServer { request, client in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      guard number < 3 else { return Self.serve(request, client) }
      let start = Self.start(request)
      client.head(
        start > 0 ? "206 Partial Content" : "200 OK",
        [
          "ETag": "\"1\"", "Content-Length": "\(60_000 - start)", "Content-Range": "bytes \(start)-59999/60000",
        ])
      client.send(Self.sound[start..<(start + 20_000)])
    }
    try fetch(server)
    #expect(folder.read("part") == Self.sound)
    #expect(server.requests.map(Self.start) == [0, 15_904, 31_808])
  }

  @Test("begin anew where the server has something else by now")
  func changed() throws {
    let other = Self.sound.map { $0 ^ 0x55 }
    let known = Version(entityTag: "\"1\"", length: 60_000)
    // It says so; it has no word for it; it does not know what it has.
    let servers = [
      try WebServer { Self.serve($0, $1, sound: other, tag: "\"2\"") },
      try WebServer { request, client in
        let start = Self.start(request)
        guard start > 0 else { return Self.serve(request, client, sound: other) }
        client.answer(
          other[start...], status: "206 Partial Content", ["Content-Range": "bytes \(start)-59999/60000"])
      },
      try WebServer { request, client in
        guard Self.start(request) > 0 else { return Self.serve(request, client, sound: other, tag: "\"2\"") }
        client.answer([], status: "416 Range Not Satisfiable", ["Content-Range": "bytes */60000"])
      },
    ]
    for server in servers {
      folder.write(Self.sound.prefix(40_000), to: "part")
      #expect(try fetch(server, known: known).last?.length == 60_000)
      #expect(folder.read("part") == other)
    }
  }

  @Test(
    "do not believe an answer about another part, or another whole",
    arguments: [
      "bytes 0-59999/60000", "bytes 35904-59999/70000", "bytes 35904-", "bytes 59999-35904/60000", "nonsense",
    ])
  func wrongRange(_ range: String) throws {
    let server = try WebServer { request, client in
      let start = Self.start(request)
      guard start > 0 else { return Self.serve(request, client) }
      client.answer([UInt8](repeating: 0, count: 24_096), status: "206 Partial Content", ["Content-Range": range])
    }
    folder.write(Self.sound.prefix(40_000), to: "part")
    try fetch(server, known: Version(entityTag: "\"1\"", length: 60_000))
    #expect(folder.read("part") == Self.sound)
  }

  @Test("end what has no end, and what is larger than there is room for")
  func endless() throws {
    let endless = try WebServer { _, client in
      client.head()
      while client.send([UInt8](repeating: 7, count: 1 << 16)) {}
    }
    #expect(failure(endless, limit: 1 << 20) == .transfer(.tooLarge("127.0.0.1:\(endless.port)")))
    #expect(folder.read("part").count <= 1 << 20)
    folder.remove("part")
    let large = try WebServer { _, client in client.head("200 OK", ["Content-Length": "99999999999"]) }
    #expect(failure(large) == .transfer(.tooLarge("127.0.0.1:\(large.port)")))
    #expect(folder.read("part").isEmpty)
  }

  @Test("take nothing of what is more than the server told of")
  func tooMuch() throws {
    let server = try WebServer { request, client in
      let start = Self.start(request)
      client.head(
        "206 Partial Content", ["ETag": "\"1\"", "Content-Range": "bytes \(start)-59999/60000"])
      client.send(Self.sound[start...])
      client.send(Self.sound)
    }
    folder.write(Self.sound.prefix(40_000), to: "part")
    let failure = self.failure(server, known: Version(entityTag: "\"1\"", length: 60_000))
    #expect(failure == .transfer(.nonsense("127.0.0.1:\(server.port)")))
    #expect(folder.read("part").isEmpty)
  }

  @Test("refuse a page, and say which server refused")
  func refusals() throws {
    let server = try WebServer { request, client in
      if request.path == "/a.mp3" { client.answer("<html>".utf8, ["Content-Type": "text/html; charset=utf-8"]) }
    }
    #expect(failure(server) == .page(host: "127.0.0.1:\(server.port)"))
    let gone = try WebServer { _, client in client.answer([], status: "404 Not Found") }
    let failure = try #require(self.failure(gone))
    #expect(failure == .transfer(.refused("127.0.0.1:\(gone.port)", status: 404)))
    #expect(!failure.isPassing)
  }

  @Test("say that the disk is full")
  func fullDisk() throws {
    let server = try WebServer { Self.serve($0, $1) }
    let address = try #require(WebAddress(server.address("a.mp3")))
    let download = FileDownload(TransferRequest(address), to: "/dev/full", limit: 1 << 20, with: transfers)
    let failure = #expect(throws: FileDownload.Failure.disk(ENOSPC)) { try download.run(known: .init()) { _ in } }
    #expect(failure?.cause == "there is no room left on the disk; make some and ask again")
  }

  @Test("end at once when they are cancelled")
  func cancelling() throws {
    let server = try WebServer { _, client in
      client.head("200 OK", ["Content-Length": "60000"])
      client.send(Self.sound.prefix(10_000))
      client.waitForEnd()
    }
    let address = try #require(WebAddress(server.address("a.mp3")))
    let download = FileDownload(TransferRequest(address), to: folder.file("part"), limit: 1 << 20, with: transfers)
    Thread.start(name: "canceller") {
      _ = Deadline().waits { download.progress.size == 10_000 }
      download.cancel()
    }
    #expect(throws: FileDownload.Failure.transfer(.cancelled)) { try download.run(known: .init()) { _ in } }
    #expect(download.progress.length == 60_000)
    #expect(folder.read("part") == Array(Self.sound.prefix(10_000)))
  }
}
