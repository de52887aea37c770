import Catalog
import Storage

extension Queue {
  /// The queue as it was saved, with the entry `current`; invalid ids, written by another program, are replaced.
  init(_ saved: SavedQueue, current: Int64?) {
    let ids = saved.entries.map(\.id)
    let isSound = ids.allSatisfy { (0...(1 << 53)).contains($0) } && Set(ids).count == ids.count
    self.init(
      entries: saved.entries.enumerated().map { index, entry in
        QueueEntry(
          id: isSound ? Int(entry.id) : index + 1, trackID: entry.trackID, duration: Float(entry.duration ?? 0))
      },
      current: current.flatMap { id in saved.entries.firstIndex { $0.id == id } },
      unshuffledOrder: saved.originalOrder.isEmpty || !isSound ? nil : saved.originalOrder.map { Int($0) })
  }
}

extension SavedQueue {
  /// The queue for saving; `paths` are the files of unmanaged tracks.
  init(_ queue: Queue, paths: [Int64: String]) {
    self.init(
      entries: queue.entries.map {
        Entry(
          id: Int64($0.id), trackID: $0.trackID, path: paths[$0.trackID],
          duration: $0.duration > 0 ? Double($0.duration) : nil)
      }, originalOrder: queue.unshuffledOrder?.map { Int64($0) } ?? [])
  }
}
