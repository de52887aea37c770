internal import CDecoderProgram
internal import Glibc
internal import Threads

/// `tuneterm-decode`, the program that decodes by FFmpeg what this one cannot decode itself.
///
/// Each file has a process of its own, which can open nothing else, so a file that breaks FFmpeg costs only itself.
public struct DecoderProgram: Sendable {
  /// The program is not there, or could not be started.
  public struct Absence: Error, Hashable, Sendable {}

  public let path: String

  public init(path: String) { self.path = path }

  /// The one that belongs to this program: beside it, as in a build folder, or in `../libexec`, where it is installed; nil
  /// where there is none.
  public static let own: DecoderProgram? = {
    guard let real = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/").map(String.init)
    let folder = "/" + parts.dropLast().joined(separator: "/")
    let places = ["\(folder)/tuneterm-decode", "\(folder)/../libexec/tuneterm-decode"]
    return places.first { access($0, X_OK) == 0 }.map(DecoderProgram.init)
  }()

  /// Starts a process that decodes the regular file `descriptor`, which has to be open for reading only until this returns.
  public func start(_ descriptor: Int32) throws(Absence) -> DecoderConnection {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Absence() }
    defer { close(ends[1]) }
    // It is to know nothing of this program, except where its libraries are.
    let libraries = getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH": String(cString: $0)] } ?? [:]
    do throws(ChildProgram.Refusal) {
      let process = try ChildProgram.start(
        [path], streams: [.descriptor(descriptor), .descriptor(ends[1]), .file("/dev/null")], environment: libraries)
      return DecoderConnection(process: process, socket: ends[0])
    } catch {
      close(ends[0])
      throw Absence()
    }
  }
}
