internal import Glibc
internal import Threads

/// A station on this machine: a piece of sound without an end, in real time behind a burst, with titles in it.
public final class Station: Sendable {
  private struct State {
    var isFrozen = false
    var title = ""
    var listeners = 0
  }

  private let server: WebServer
  private let state = Locked(State())
  /// Bytes of sound between two titles.
  public static let interval = 4096

  /// Sends `sound` again and again, so many bytes a second after the first `burst`.
  public init(
    _ sound: [UInt8], type: String = "audio/mpeg", name: String = "Blue Wave", rate: Int = 16_000, burst: Int = 1 << 15,
    port: UInt16 = 0
  ) throws {
    let state = state
    server = try WebServer(port: port) { request, client in
      let hasTitles = request.headers["icy-metadata"] == "1" && type != "application/ogg"
      var headers = ["Content-Type": type, "icy-name": name, "icy-genre": "jazz"]
      if hasTitles { headers["icy-metaint"] = "\(Self.interval)" }
      client.head("200 OK", headers)
      state.withLock { $0.listeners += 1 }
      defer { state.withLock { $0.listeners -= 1 } }
      let start = Deadline.now
      var (sent, told) = (0, "")
      while true {
        let place = sent % sound.count
        var block = Array(sound[place..<min(place + Self.interval, sound.count)])
        while block.count < Self.interval { block += sound.prefix(Self.interval - block.count) }
        sent += block.count
        if hasTitles {
          let title = state.withLock { $0.title }
          let text = title == told ? [] : Array("StreamTitle='\(title)';StreamUrl='';".utf8)
          told = title
          let count = (text.count + 15) / 16
          block += [UInt8(count)] + text + Array(repeating: 0, count: count * 16 - text.count)
        }
        guard client.send(block) else { return }
        while Double(sent - burst) / Double(rate) > Deadline.now - start || state.withLock({ $0.isFrozen }) {
          if client.hasGone { return }
          usleep(5000)
        }
      }
    }
  }

  public var port: UInt16 { server.port }
  public var address: String { server.address("live") }
  public var listeners: Int { state.withLock { $0.listeners } }
  /// How often somebody connected.
  public var connections: Int { server.requests.count }

  /// What it says is heard from the next block on.
  public func play(_ title: String) { state.withLock { $0.title = title } }
  /// Whether it says nothing any more, with all its connections open.
  public func freeze(_ isFrozen: Bool) { state.withLock { $0.isFrozen = isFrozen } }
  /// Ends it as if it was killed.
  public func stop() { server.stop() }
}
