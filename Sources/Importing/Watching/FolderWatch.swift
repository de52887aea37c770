public import Catalog
internal import Glibc
internal import Threads

/// Notices on a thread of its own what comes, goes and changes in the imported folders while the player runs.
///
/// Linux tells of changes by inotify and of mounted disks by `/proc/self/mountinfo`. Where it cannot (a network share, more
/// folders than the system lets one watch), the times of the folders are compared every ten minutes.
public final class FolderWatch: Sendable {
  /// How patient a watch is.
  public struct Options: Sendable {
    /// Seconds without a further change until changes are told.
    public var quiet = 0.5
    /// Seconds until changes are told while more keep coming.
    public var longest = 5.0
    /// Seconds between comparisons where the system cannot tell of changes.
    public var recheck = 600.0
    /// How many folders are watched at most; nil for half of what the system allows.
    public var limit: Int?

    public init() {}
  }

  /// What a watch tells, from its thread.
  public enum Event: Sendable {
    /// Something came, went or changed there.
    case changes(FolderChanges)
    /// All folders were compared with the disk, and what differs was told; the comparison began at this time, in seconds
    /// since 1970.
    case checked(at: Int64)
    /// The folders are to be compared again: call `watch`.
    case checkIsDue
  }

  private struct Orders {
    var library: WatchedFolders?
    var isStopped = false
  }

  private let orders = Locked(Orders())
  private let wakeUp = WakeUp()

  /// Starts the thread; nothing is watched until `watch` is called.
  public init(_ options: Options = Options(), tell: @escaping @Sendable (Event) -> Void) {
    Thread.start(name: "folder-watch") { self.run(options, tell) }
  }

  /// Watches these folders from now on, instead of others, and tells what differs from what the library knows of them.
  public func watch(_ library: WatchedFolders) {
    orders.withLock { $0.library = library }
    wakeUp.signal()
  }

  /// Ends the thread soon, and with it the watch.
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
          let started = Int64(time(nil))
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
          // What is beneath a new disk is not watched yet.
          recheck = MonotonicClock.nanoseconds
        }
        mounts = after
      }
    }
  }
}
