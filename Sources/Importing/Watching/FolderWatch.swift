public import Catalog
internal import Glibc
internal import Threads

/// Watches the imported folders for changes on its own thread while the player runs.
///
/// Linux reports changes by inotify and mounted disks by `/proc/self/mountinfo`. Where it does not (a network share, more
/// folders than the system allows to watch), the modification times of the folders are compared every ten minutes.
public final class FolderWatch: Sendable {
  /// The delays of a watch.
  public struct Options: Sendable {
    /// Seconds without further changes before changes are reported.
    public var quiet = 0.5
    /// The longest delay while more changes keep coming, in seconds.
    public var longest = 5.0
    /// Seconds between comparisons where the system does not report changes.
    public var recheck = 600.0
    /// The maximum number of watched folders; nil for half of what the system allows.
    public var limit: Int?

    public init() {}
  }

  /// An event of a watch, sent from its thread.
  public enum Event: Sendable {
    /// Something was added, removed or changed there.
    case changes(FolderChanges)
    /// All folders were compared with the disk and differences reported; the comparison began at this time, in seconds
    /// since 1970.
    case checked(at: Int64)
    /// The folders have to be compared again by calling `watch`.
    case checkIsDue
  }

  private struct Orders {
    var library: WatchedFolders?
    var isStopped = false
  }

  private let orders = Locked(Orders())
  private let wakeUp = WakeUp()

  /// Starts the thread. Nothing is watched until `watch` is called.
  public init(_ options: Options = Options(), tell: @escaping @Sendable (Event) -> Void) {
    Thread.start(name: "folder-watch") { self.run(options, tell) }
  }

  /// Replaces the watched folders, and reports differences from the library.
  public func watch(_ library: WatchedFolders) {
    orders.withLock { $0.library = library }
    wakeUp.signal()
  }

  /// Ends the watch and its thread soon.
  public func stop() {
    orders.withLock { $0.isStopped = true }
    wakeUp.signal()
  }

  private func take() -> (library: WatchedFolders?, isStopped: Bool) {
    orders.withLock { orders in
      defer { orders.library = nil }
      return (orders.library, orders.isStopped)
    }
  }

  /// On the thread.
  private func run(_ options: Options, _ tell: @Sendable (Event) -> Void) {
    let folders = WatchedTree(limit: options.limit ?? WatchedTree.systemLimit)
    let mountinfo = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    defer { close(mountinfo) }
    var mounts = Mounts.current()
    var changes = PendingChanges(quiet: options.quiet, longest: options.longest)
    var recheck: Int64?
    while true {
      let now = MonotonicClock.nanoseconds
      if let due = changes.due, due <= now { tell(.changes(changes.take())) }
      if let due = recheck, due <= now {
        recheck = nil
        tell(.checkIsDue)
      }
      var descriptors = [
        pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: mountinfo, events: Int16(POLLPRI), revents: 0),
      ]
      let next = [changes.due, recheck].compactMap { $0 }.min()
      let timeout = next.map { Int32(clamping: max(0, $0 - MonotonicClock.nanoseconds) / 1_000_000 + 1) } ?? -1
      if poll(&descriptors, 3, timeout) < 0 && errno != EINTR { return tell(.changes(.everything)) }
      if descriptors[0].revents != 0 {
        wakeUp.clear()
        let (library, isStopped) = take()
        if isStopped { return }
        if let library {
          let started = WallClock.seconds
          let difference = folders.replace(with: library)
          if !difference.isEmpty { tell(.changes(difference)) }
          tell(.checked(at: started))
          recheck = folders.isComplete ? nil : MonotonicClock.nanoseconds + Int64(options.recheck * 1e9)
        }
      }
      if descriptors[1].revents != 0, !folders.read(into: &changes) { recheck = MonotonicClock.nanoseconds }
      if descriptors[2].revents != 0 {
        let after = Mounts.current()
        for place in Mounts.around(folders.roots, of: (after ?? []).symmetricDifference(mounts ?? [])) {
          changes.add(tree: place)
          // The folders of a newly mounted disk are not watched yet.
          recheck = MonotonicClock.nanoseconds
        }
        mounts = after
      }
    }
  }
}
