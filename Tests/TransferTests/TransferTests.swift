import Files
import Glibc
import Media
import TestSupport
import Testing
import Threads
import Transfer

@Suite("Transfers") struct TransferTests {
  private let transfers = Transfers()

  private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

  private func text(_ fetched: (head: ResponseHead, content: [UInt8])) -> String {
    String(decoding: fetched.content, as: UTF8.self)
  }

  /// Why the transfer failed; nil if it succeeded.
  private func failure(_ request: TransferRequest, limit: Int = 1 << 20) async -> TransferFailure? {
    do throws(TransferFailure) {
      _ = try await transfers.fetch(request, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("bring what a server has, with what it says of it")
  func plain() async throws {
    let server = try WebServer { _, client in
      client.answer("hello".utf8, ["Content-Type": "Audio/MPEG; charset=x", "ETag": "\"1\""])
    }
    let fetched = try await transfers.fetch(TransferRequest(address(server.address("a"))))
    #expect(text(fetched) == "hello")
    #expect(fetched.head.status == 200)
    #expect(fetched.head.contentType == "audio/mpeg")
    #expect(fetched.head.contentLength == 5)
    #expect(fetched.head.headers["etag"] == "\"1\"")
    #expect(await Eventually.becomesTrue { transfers.runningCount == 0 })
  }

  @Test("send what they are told to, and nothing of it can be seen in the list of processes")
  func secrets() async throws {
    let held = Locked(false)
    let server = try WebServer { _, client in
      _ = Deadline().waits { held.withLock { $0 } }
      client.answer([])
    }
    let secret = "se\"cret\\ \u{1}x"
    var request = TransferRequest(try address("http://ada:pass@127.0.0.1:\(server.port)/a?key=hidden"))
    request.headers = [.init("X-Token", secret), .init("If-None-Match", "\"1\"")]
    request.offset = 12
    let transfer = try transfers.start(request)
    #expect(Deadline().waits { !server.requests.isEmpty })
    let sent = try #require(server.requests.first)
    #expect(sent.path == "/a?key=hidden")
    #expect(sent.headers["authorization"] == "Basic YWRhOnBhc3M=")
    #expect(sent.headers["x-token"] == "se\"cret\\ x")
    #expect(sent.headers["range"] == "bytes=12-")
    let curls = ProcessTree.children(of: getpid()).map { ProcessTree.text(of: $0, "cmdline") }.filter {
      $0.hasPrefix("curl")
    }
    #expect(!curls.isEmpty)
    for curl in curls { #expect(curl == "curl\0-q\0-K\0-\0") }
    held.withLock { $0 = true }
    #expect(try transfer.head(within: 60_000)?.status == 200)
  }

  @Test("follow where a server sends on, and know what has moved for good")
  func redirects() async throws {
    let server = try WebServer { request, client in
      switch request.path {
      case "/old/a": client.answer([], status: "301 Moved", ["Location": "../new"])
      case "/new": client.answer([], status: "302 Found", ["Location": "/now?x=1"])
      default: client.answer("here".utf8)
      }
    }
    let fetched = try await transfers.fetch(TransferRequest(address(server.address("old/a"))))
    #expect(text(fetched) == "here")
    #expect(fetched.head.address.text == server.address("now?x=1"))
    #expect(fetched.head.newAddress?.text == server.address("new"))
  }

  @Test("unpack what was compressed, and count nothing of it as its length")
  func compressed() async throws {
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0,
    ]
    let server = try WebServer { request, client in
      client.answer(
        packed,
        ["Content-Encoding": request.headers["accept-encoding"]?.hasPrefix("deflate, gzip") == true ? "gzip" : "none"])
    }
    var request = TransferRequest(try address(server.address("feed")))
    request.allowsCompression = true
    let fetched = try await transfers.fetch(request)
    #expect(text(fetched) == "hello")
    #expect(fetched.head.contentLength == nil)
  }

  @Test(
    "take what old Shoutcast servers and those without a head say",
    arguments: ["ICY 200 OK\r\nicy-name: Blue Wave\r\n\r\nsound", "sound"])
  func icy(answer: String) async throws {
    let server = try WebServer { _, client in client.send(answer.utf8) }
    let fetched = try await transfers.fetch(TransferRequest(address(server.address("live"))))
    #expect(text(fetched) == "sound")
    #expect(fetched.head.status == 200)
    #expect(fetched.head.headers["icy-name"] == (answer == "sound" ? nil : "Blue Wave"))
  }

  @Test(
    "end with the reason",
    arguments: [
      "/loop": "127.0.0.1 redirects endlessly",
      "/elsewhere": "127.0.0.1 redirects to an address that is not on the web",
      "/cut": "127.0.0.1 closed the connection too early; try again",
      "/large": "127.0.0.1 sends too much",
      "/endless-head": "127.0.0.1 sends an invalid answer",
    ])
  func failures(path: String, cause: String) async throws {
    let server = try WebServer { request, client in
      switch request.path {
      case "/loop": client.answer([], status: "302 Found", ["Location": "/loop"])
      case "/elsewhere": client.answer([], status: "302 Found", ["Location": "file:///etc/passwd"])
      case "/cut":
        client.head("200 OK", ["Content-Length": "1000"])
        client.send("abc".utf8)
      case "/large":
        client.head()
        while client.send(Array(repeating: 65, count: 1 << 16)) {}
      default:
        client.send("HTTP/1.1 200 OK\r\n".utf8)
        for number in 0..<40 { client.send("x-\(number): \(String(repeating: "a", count: 4000))\r\n".utf8) }
        client.send("\r\nabc".utf8)
      }
    }
    let request = TransferRequest(try address(server.address(String(path.dropFirst()))))
    let told = await failure(request)?.cause
    #expect(told?.replacing(":\(server.port)", with: "") == cause)
    #expect(await Eventually.becomesTrue { transfers.runningCount == 0 })
  }

  @Test("say when nobody listens, and when nobody has the name")
  func nobody() async throws {
    let port = try WebServer { _, _ in }.port
    let unreachable = await failure(TransferRequest(try address("http://127.0.0.1:\(port)/")))
    #expect(unreachable == .unreachable("127.0.0.1:\(port)"))
    let unknown = await failure(TransferRequest(try address("http://nobody.invalid/")))
    #expect(unknown == .unknownHost("nobody.invalid"))
  }

  @Test("are bounded in time")
  func time() async throws {
    let server = try WebServer { _, client in client.waitForEnd() }
    var request = TransferRequest(try address(server.address("silent")))
    request.time = .milliseconds(200)
    let timeout = await failure(request)
    #expect(timeout == .timeout("127.0.0.1:\(server.port)"))
  }

  @Test("end at once when nobody wants them any more")
  func cancelled() async throws {
    let gone = Locked(false)
    let server = try WebServer { _, client in
      client.head()
      client.send("abc".utf8)
      if client.waitForEnd() { gone.withLock { $0 = true } }
    }
    let request = TransferRequest(try address(server.address("live")))
    let fetch = Task { await failure(request) }
    #expect(await Eventually.becomesTrue { transfers.runningCount == 1 && !server.requests.isEmpty })
    fetch.cancel()
    let end = await fetch.value
    #expect(end == .cancelled)
    #expect(await Eventually.becomesTrue { gone.withLock { $0 } && transfers.runningCount == 0 })
  }

  @Test("give what comes as it comes, and nothing else keeps the reader waiting")
  func live() throws {
    let next = Locked(0)
    let server = try WebServer { _, client in
      client.head()
      client.send("part 0".utf8)
      for number in 1...2 {
        _ = Deadline().waits { next.withLock { $0 >= number } }
        client.send("part \(number)".utf8)
      }
      client.waitForEnd()
    }
    let transfer = try transfers.start(TransferRequest(address(server.address("live"))))
    #expect(try transfer.head(within: 60_000)?.status == 200)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
    defer { buffer.deallocate() }
    #expect(try transfer.read(into: buffer, within: 60_000) == .bytes(6))
    #expect(try transfer.read(into: buffer, within: 0) == .none)
    for number in 1...2 {
      next.withLock { $0 = number }
      #expect(try transfer.read(into: buffer, within: 60_000) == .bytes(6))
      #expect(String(decoding: buffer[..<6], as: UTF8.self) == "part \(number)")
    }
  }

  @Test("cannot write files, and know nothing of this program but the way to the web")
  func confinement() throws {
    let folder = TemporaryFolder()
    setenv("TUNETERM_TEST_SECRET", "1", 1)
    let script = folder.script(
      "curl",
      "cat >/dev/null; (echo x >\(folder.file("written"))); echo HTTP/1.0 200 OK; echo; env; ls /proc/self/fd | wc -l")
    let transfer = try Transfers(program: script).start(TransferRequest(address("http://127.0.0.1/")))
    #expect(try transfer.head(within: 60_000)?.status == 200)
    var text = ""
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { buffer.deallocate() }
    while case .bytes(let count) = try transfer.read(into: buffer, within: 60_000) {
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    #expect(!text.contains("SECRET") && text.contains("PATH="))
    #expect(folder.read("written").isEmpty)
  }

  @Test("need curl, and say so")
  func missing() throws {
    let failure = #expect(throws: TransferFailure.self) {
      _ = try Transfers(program: "/nowhere/curl").start(TransferRequest(address("http://127.0.0.1/")))
    }
    #expect(failure?.cause == "that needs the package curl, which is not installed; install it")
  }

  @Test("take no certificate that nobody vouches for")
  func certificates() async throws {
    let folder = TemporaryFolder()
    let (key, certificate) = (folder.file("key"), folder.file("certificate"))
    #expect(
      Tool.run([
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      ]) == 0)
    let port = try WebServer { _, _ in }.port
    let server = try ChildProcess(
      ["openssl", "s_server", "-quiet", "-accept", "\(port)", "-key", key, "-cert", certificate, "-www"],
      environment: [:])
    let request = TransferRequest(try address("https://localhost:\(port)/"))
    var told: TransferFailure?
    for _ in 0..<100 {
      told = await failure(request)
      if told != .unreachable("localhost:\(port)") { break }
      usleep(20_000)
    }
    #expect(told == .untrusted("localhost:\(port)"))
    withExtendedLifetime(server) {}
  }
}
