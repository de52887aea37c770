import Catalog

extension Queue {
  /// The queue as it was saved, with the entry `current`.
  init(_ saved: SavedQueue, current: Int64?) {
    self.init(
      entries: saved.entries.map {
        QueueEntry(id: Int($0.id), trackID: $0.trackID, duration: Float($0.duration ?? 0))
      },
      current: current.flatMap { id in saved.entries.firstIndex { $0.id == id } },
      unshuffledOrder: saved.originalOrder.isEmpty ? nil : saved.originalOrder.map { Int($0) })
  }
}

extension SavedQueue {
  /// The queue for saving; `paths` are the files of the tracks outside the library.
  init(_ queue: Queue, paths: [Int64: String]) {
    self.init(
      entries: queue.entries.map {
        Entry(
          id: Int64($0.id), trackID: $0.trackID, path: paths[$0.trackID],
          duration: $0.duration > 0 ? Double($0.duration) : nil)
      }, originalOrder: queue.unshuffledOrder?.map { Int64($0) } ?? [])
  }
}
