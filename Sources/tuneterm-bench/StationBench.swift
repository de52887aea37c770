import Decoding
import Files
import Glibc
import Media
import Playback
import Streams
import Threads
import Transfer

/// `tuneterm-bench station ADDRESS CUTS SPEED`: measures the resources of this process while it decodes a station that
/// keeps breaking off.
enum StationBench {
  /// Seconds without a connection after which it gives up.
  private static let timeout: Int64 = 60

  static func run(_ address: String, cuts: Int, speed: Int64) throws {
    let folder = BenchFolder()
    defer { folder.remove() }
    let streams = WebStreams(Transfers(), cacheFolder: folder.path, clock: StreamClock(speed: speed))
    let decoder = try AudioDecoders(streams: streams).open(path: address)
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)
    defer { samples.deallocate() }
    var (count, told, frames) = (0, 0, 0)
    var heardAt = MonotonicClock.nanoseconds
    while count < cuts {
      let block = try decoder.read(into: samples)
      for note in decoder.takeNotes() where note == .connection(.live) {
        count += 1
        heardAt = MonotonicClock.nanoseconds
      }
      if case .frames(let more) = block { frames += more }
      if block == .later {
        var awaited = pollfd(fd: decoder.readiness ?? -1, events: Int16(POLLIN), revents: 0)
        poll(&awaited, 1, 20)
      }
      if count * 10 / cuts > told {
        told = count * 10 / cuts
        print("\(count) cuts: \(holdings), \(frames / decoder.format.sampleRate) s of sound")
        fflush(nil)
      }
      if MonotonicClock.nanoseconds - heardAt > timeout * 1_000_000_000 { fail("the station does not come back") }
    }
  }

  /// `20480 KiB, 30 descriptors, 1 children, 8 threads`.
  private static var holdings: String {
    let tasks = FolderNames.read("/proc/self/task") ?? []
    let children = tasks.reduce(0) { count, task in
      let list = (try? RegularFile.contents(of: "/proc/self/task/\(task)/children", limit: 1 << 16)) ?? []
      return count + list.count { $0 == UInt8(ascii: " ") }
    }
    let descriptors = FolderNames.read("/proc/self/fd")?.count ?? 0
    return "\(Residence.kibibytes) KiB, \(descriptors) descriptors, \(children) children, \(tasks.count) threads"
  }
}
