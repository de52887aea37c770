internal import CDecoderProgram
internal import Glibc
internal import Processes
internal import Threads

/// `tuneterm-decode`, the program that decodes with FFmpeg the formats that this process cannot.
///
/// It is started with the first file and loads FFmpeg once. Each file is decoded in its own process, which can open no
/// other files, so a file that crashes FFmpeg affects nothing else.
public final class DecoderProgram: Sendable {
  /// The program is not installed or could not be started.
  public struct Absence: Error, Hashable, Sendable {}

  public let path: String
  /// The socket of the running program; nil before the first file.
  private let requests = Locked<Int32?>(nil)

  public init(path: String) { self.path = path }

  deinit {
    if let socket = requests.withLock({ $0 }) { close(socket) }
  }

  /// The installed program: next to this executable, as in a build folder, or in `../libexec`; nil if there is none.
  public static let own: DecoderProgram? = {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/").map(String.init)
    let places = [parts.dropLast(), parts.dropLast(2) + ["libexec"]].map { folder in
      "/" + (folder + ["tuneterm-decode"]).joined(separator: "/")
    }
    return places.first { access($0, X_OK) == 0 }.map(DecoderProgram.init)
  }()

  /// Starts the program, unless it is running, on its own thread, so that FFmpeg is loaded before the first file.
  public func startAhead() {
    Thread.start(name: "decoder-ahead") {
      self.requests.withLock { socket in
        if let running = socket {
          var end = pollfd(fd: running, events: 0, revents: 0)
          if poll(&end, 1, 0) == 0 { return }
          close(running)
        }
        // If it cannot be started, `start` tries again and throws.
        socket = try? self.launch()
      }
    }
  }

  /// Starts a process that decodes `file`, the descriptor of a regular file, which may be closed afterwards.
  public func start(_ file: Int32) throws(Absence) -> DecoderConnection {
    let sockets = try Self.sockets()
    defer { close(sockets.theirs) }
    let lifeline: (ours: Int32, theirs: Int32)
    do throws(Absence) {
      lifeline = try Self.sockets()
    } catch {
      close(sockets.ours)
      throw error
    }
    defer { close(lifeline.theirs) }
    let connection = DecoderConnection(socket: sockets.ours, lifeline: lifeline.ours)
    let sent = [file, sockets.theirs, lifeline.theirs]
    try requests.withLock { socket throws(Absence) in
      if let running = socket {
        if cdecoder_send(running, sent) == 0 { return }
        // It ended after being idle for a while.
        close(running)
        socket = nil
      }
      let started = try launch()
      socket = started
      guard cdecoder_send(started, sent) == 0 else { throw Absence() }
    }
    return connection
  }

  /// Starts the program and returns the socket on which it receives files.
  private func launch() throws(Absence) -> Int32 {
    let sockets = try Self.sockets()
    defer { close(sockets.theirs) }
    // It inherits nothing but the library path.
    let libraries = getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH": String(cString: $0)] } ?? [:]
    do throws(ChildProgram.Failure) {
      let process = try ChildProgram.start(
        [path], streams: [.descriptor(sockets.theirs), .file("/dev/null"), .file("/dev/null")], environment: libraries,
        group: .own)
      Thread.start(name: "decoder-program") { ChildProgram.wait(for: process) }
      return sockets.ours
    } catch {
      close(sockets.ours)
      throw Absence()
    }
  }

  private static func sockets() throws(Absence) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Absence() }
    return (ends[0], ends[1])
  }
}
