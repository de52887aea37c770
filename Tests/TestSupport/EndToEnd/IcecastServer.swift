import Glibc

/// An Icecast server on this machine, run by nobody, and programs that feed it.
public final class IcecastServer {
  private let folder = TemporaryFolder()
  public let port: UInt16
  private var server: ChildProcess?

  private static let password = "harbour"

  /// Starts a server and waits until it answers.
  public init() throws {
    // The port was free a moment ago.
    let free = try WebServer { _, _ in }
    port = free.port
    free.stop()
    // Nobody is to look into it, too.
    chmod(folder.path, 0o777)
    folder.write(
      """
      <icecast><limits><clients>50</clients><sources>10</sources><burst-size>65536</burst-size></limits>
      <authentication><source-password>\(Self.password)</source-password><relay-password>\(Self.password)</relay-password>
      <admin-user>admin</admin-user><admin-password>\(Self.password)</admin-password></authentication>
      <hostname>localhost</hostname>
      <listen-socket><port>\(port)</port><bind-address>127.0.0.1</bind-address></listen-socket>
      <paths><basedir>\(folder.path)</basedir><logdir>\(folder.path)</logdir>
      <webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
      <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging></icecast>
      """.utf8, to: "icecast.xml")
    try start()
  }

  /// Starts it again after `kill`.
  public func start() throws {
    server = try run(["icecast2", "-c", folder.file("icecast.xml")])
    guard Deadline().waits(until: { mounts() != nil }) else { throw TestFailure("icecast2 does not answer") }
  }

  /// Ends it at once.
  public func kill() {
    server?.send(SIGKILL)
    server = nil
  }

  /// The address of what is fed to it as `mount`.
  public func address(_ mount: String) -> String { "http://127.0.0.1:\(port)/\(mount)" }

  /// Waits until somebody feeds it `mount`.
  public func waits(for mount: String) -> Bool {
    Deadline().waits { mounts()?.contains("/\(mount)\"") == true }
  }

  private func mounts() -> String? {
    let run = try? CommandRun(
      ["curl", "-s", "-m", "2", "--noproxy", "*", address("status-json.xsl")], environment: environment)
    return run?.status == 0 ? run?.output : nil
  }

  // MARK: - Sources

  /// Feeds it a file again and again, in real time, as ffmpeg does; for as long as the process lives.
  public func ffmpeg(_ file: String, as mount: String, _ format: String, type: String) throws -> ChildProcess {
    try run([
      "ffmpeg", "-v", "error", "-re", "-stream_loop", "-1", "-i", file, "-c", "copy", "-f", format, "-content_type",
      type,
      "icecast://source:\(Self.password)@127.0.0.1:\(port)/\(mount)",
    ])
  }

  /// Feeds it MP3s one after the other, again and again, each with its title, as ezstream does.
  public func ezstream(_ files: [String], as mount: String) throws -> ChildProcess {
    folder.write(files.joined(separator: "\n").utf8, to: "\(mount).m3u")
    let path = folder.write(
      """
      <ezstream><servers><server><hostname>127.0.0.1</hostname><port>\(port)</port><password>\(Self.password)</password>
      </server></servers><streams><stream><mountpoint>/\(mount)</mountpoint><format>MP3</format></stream></streams>
      <intakes><intake><type>playlist</type><filename>\(folder.file("\(mount).m3u"))</filename></intake></intakes></ezstream>
      """.utf8, to: "\(mount).xml")
    return try run(["ezstream", "-c", path])
  }

  /// Feeds it files one after the other, again and again, in links of an Ogg chain, as Liquidsoap does; `format` is `%vorbis` or
  /// `%opus`.
  public func liquidsoap(_ files: [String], as mount: String, _ format: String) throws -> ChildProcess {
    folder.write(files.joined(separator: "\n").utf8, to: "\(mount).m3u")
    let path = folder.write(
      """
      s = mksafe(playlist(mode="normal", reload_mode="never", "\(folder.file("\(mount).m3u"))"))
      output.icecast(\(format), host="127.0.0.1", port=\(port), password="\(Self.password)", mount="\(mount)", s)
      """.utf8, to: "\(mount).liq")
    return try run(["liquidsoap", path])
  }

  private var environment: [String: String] {
    ["HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
  }

  /// Starts a program, by nobody where that can be done: none of these runs for root.
  private func run(_ arguments: [String]) throws -> ChildProcess {
    let unprivileged = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    return try ChildProcess((getuid() == 0 ? unprivileged : []) + arguments, environment: environment)
  }
}
