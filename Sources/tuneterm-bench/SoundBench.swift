internal import Glibc
import Media
import Processes
import Threads

/// `tuneterm-bench sound BINARY COUNT PLACE...`: measures the time from a request to play to the first sample that is not silence,
/// beside mpv and MPD, which are running and idle as well; and for addresses how much of that passed after the server's first byte.
///
/// All of them play through ALSA into a pipe of their own. `PLACE` is a file or `http://127.0.0.1:PORT/…`.
struct SoundBench {
  private let folder = BenchFolder()

  static func run(_ binary: String, count: Int, places: [String]) {
    guard let binary = realpath(binary, nil).map({ String(cString: $0) }) else { fail("there is no \(binary)") }
    signal(SIGPIPE, SIG_IGN)
    let bench = SoundBench()
    defer { bench.folder.remove() }
    bench.measure([bench.tuneterm(binary), bench.mpv(), bench.mpd()].compactMap { $0 }, count, places)
  }

  private func measure(_ players: [HeardPlayer], _ count: Int, _ places: [String]) {
    defer { for player in players { player.end() } }
    for place in places {
      print(place)
      let relay = FirstByteRelay(to: place)
      let heard = relay?.address ?? place
      var times: [[Int64]] = Array(repeating: [], count: players.count)
      var delays = times
      // The first round loads libraries.
      for round in 0...count {
        for (number, player) in players.enumerated() {
          let start = MonotonicClock.nanoseconds
          let sound = player.soundTime(of: heard)
          guard let sound, round > 0 else { continue }
          times[number].append(sound - start)
          if let first = relay?.firstByte(after: start) { delays[number].append(sound - first) }
        }
      }
      for (number, player) in players.enumerated() {
        let missing = times[number].count < count ? ", \(count - times[number].count) of \(count) without sound" : ""
        print("  \(player.name): \(Times(nanoseconds: times[number])), \(player.kibibytes) KiB\(missing)")
        if relay != nil { print("    after the server's first byte: \(Times(nanoseconds: delays[number]))") }
      }
      fflush(nil)
    }
  }

  /// A pipe that the sound of `player` goes into, and the name of the ALSA device that writes it.
  private func device(_ player: String) -> (pipe: Int32, name: String) {
    let path = folder.path("\(player).pcm")
    mkfifo(path, 0o600)
    let text = "pcm.bench_\(player) { type file slave.pcm null file \"\(path)\" format raw }\n"
    write(text, to: "asoundrc", isAddition: true)
    setenv("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf:\(folder.path("asoundrc"))", 1)
    return (open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC), "bench_\(player)")
  }

  private func write(_ text: String, to name: String, isAddition: Bool = false) {
    let file = open(folder.path(name), O_WRONLY | O_CREAT | (isAddition ? O_APPEND : O_TRUNC), 0o600)
    _ = Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  /// The player under test, in line mode.
  private func tuneterm(_ binary: String) -> HeardPlayer? {
    let (pipe, device) = device("tuneterm")
    for name in ["XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"] {
      mkdir(folder.path(name), 0o700)
      setenv(name, folder.path(name), 1)
    }
    unsetenv("DBUS_SESSION_BUS_ADDRESS")
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return nil
    }
    defer { close(ends[0]) }
    let words = [binary, "--output", device]
    guard
      let process = try? ChildProgram.start(
        words, streams: [.descriptor(ends[0]), .file("/dev/null"), .file("/dev/null")])
    else { return nil }
    return HeardPlayer(
      name: "tuneterm", process: process, pipe: pipe, control: ends[1], play: { "play \($0)\n" }, stop: "stop\n")
  }

  private func mpv() -> HeardPlayer? {
    let (pipe, device) = device("mpv")
    let socket = folder.path("mpv.socket")
    return start(
      "mpv",
      [
        "mpv", "--no-config", "--idle", "--no-video", "--ao=alsa", "--audio-device=alsa/\(device)",
        "--input-ipc-server=\(socket)",
      ], pipe, socket, play: { "loadfile \"\($0)\"\n" }, stop: "stop\n")
  }

  private func mpd() -> HeardPlayer? {
    let (pipe, device) = device("mpd")
    let socket = folder.path("mpd.socket")
    write(
      """
      bind_to_address "\(socket)"
      db_file "\(folder.path("mpd.db"))"
      music_directory "\(folder.path)"
      audio_output {
        type "alsa"
        name "bench"
        device "\(device)"
        mixer_type "none"
      }
      """, to: "mpd.conf")
    return start(
      "MPD", ["mpd", "--no-daemon", "--stderr", folder.path("mpd.conf")], pipe, socket,
      play: { "clear\nadd \"\($0.hasPrefix("/") ? "file://" : "")\($0)\"\nplay\n" }, stop: "stop\n")
  }

  /// Starts a player that is controlled through a socket.
  private func start(
    _ name: String, _ words: [String], _ pipe: Int32, _ path: String, play: @escaping (String) -> String, stop: String
  ) -> HeardPlayer? {
    guard let process = BenchProgram.start(words) else {
      print("\(name): cannot be started")
      return nil
    }
    for _ in 0..<100 {
      usleep(50_000)
      let control = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(control, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      if isConnected {
        return HeardPlayer(name: name, process: process, pipe: pipe, control: control, play: play, stop: stop)
      }
      close(control)
    }
    print("\(name): does not answer")
    kill(process, SIGKILL)
    return nil
  }
}

/// A running player whose sound arrives in a pipe.
private struct HeardPlayer {
  let name: String
  let process: pid_t
  let pipe: Int32
  let control: Int32
  let play: (String) -> String
  let stop: String

  /// Milliseconds without sound after which a player counts as silent, and after which it has stopped.
  private static let (timeout, quiet): (Int32, Int32) = (10_000, 300)

  var kibibytes: Int { ProcessUsage.residentKilobytes(process) }

  /// Requests `place`; returns when the first sample that is not silence arrived, nil if none did.
  func soundTime(of place: String) -> Int64? {
    send(play(place))
    var heardAt: Int64?
    while heardAt == nil, let bytes = read(within: Self.timeout) {
      if bytes.contains(where: { $0 != 0 }) { heardAt = MonotonicClock.nanoseconds }
    }
    send(stop)
    // What was sent before belongs to no other request.
    while read(within: Self.quiet) != nil {}
    return heardAt
  }

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    close(control)
    close(pipe)
  }

  private func send(_ text: String) {
    _ = write(control, text, text.utf8.count)
    // Replies are of no interest, but fill the socket.
    var reply = [UInt8](repeating: 0, count: 1 << 14)
    while recv(control, &reply, reply.count, Int32(MSG_DONTWAIT)) > 0 {}
  }

  private func read(within milliseconds: Int32) -> ArraySlice<UInt8>? {
    var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(pipe, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }
}
