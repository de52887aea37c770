internal import Glibc
import Threads

/// Reports when one of some files is written or replaced, or removed if that is asked for, until it is released.
@LoopActor
final class FileWatch {
  /// The name of the watch.
  let name: String
  private let folders: FolderEvents
  /// The files whose folders do not exist yet.
  private var waiting: [String] = []
  /// Whether the folders are being looked at, and whether they are to be looked at once more after that.
  private var (isLooking, isStale) = (false, false)
  private var watch: EventLoop.Watch?
  private let onChange: @LoopActor () -> Void

  /// Watches the folders of `files`, because editors replace files instead of writing into them; nil if the system cannot.
  ///
  /// A folder that does not exist is watched once it is created, also if it is removed and created again.
  init?(name: String, files: [String], withRemovals: Bool = false, onChange: @escaping @LoopActor () -> Void) {
    guard let folders = FolderEvents(of: files, withRemovals: withRemovals) else { return nil }
    (self.name, self.folders, self.onChange) = (name, folders, onChange)
    watch = EventLoop.shared.watch(folders.descriptor) { [unowned self] in takeEvents() }
    look(since: WallClock.seconds)
  }

  isolated deinit { watch?.cancel() }

  /// Watches folders that are new, on a thread of its own, because their disk may not answer.
  ///
  /// A file that was written from the second `start` on, before its folder was watched, may have been read before that.
  private func look(since start: Int64? = nil) {
    guard !isLooking else { return isStale = true }
    isLooking = true
    Thread.start(name: "file-watch") { [folders, waiting, weak self] in
      let left = folders.watch()
      let isChanged: Bool
      if let start {
        isChanged = folders.holdFileWritten(since: start)
      } else {
        isChanged = waiting.contains { !left.contains($0) && access($0, F_OK) == 0 }
      }
      Task { @LoopActor in self?.looked(left, isChanged) }
    }
  }

  private func looked(_ left: [String], _ isChanged: Bool) {
    (waiting, isLooking) = (left, false)
    if isStale {
      isStale = false
      look()
    }
    if isChanged { onChange() }
  }

  private func takeEvents() {
    let events = folders.takeEvents()
    if events.haveNewFolders { look() }
    if events.areOurs { onChange() }
  }
}
