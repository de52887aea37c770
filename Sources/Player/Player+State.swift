public import Catalog
import Media
import Remote
import Threads

extension Player {
  /// Brings back the queue, position and modes of the last run, paused; nothing is played.
  public func restore(_ saved: PlayerState) async {
    queue = Queue(
      entries: saved.entries.map { QueueEntry(id: $0.id, trackID: $0.trackID, duration: $0.duration) },
      current: saved.current, unshuffledOrder: saved.unshuffledOrder)
    resumePosition = saved.position
    shuffle = ShuffleType(rawValue: saved.shuffle) ?? .off
    repeatMode = RepeatMode(rawValue: saved.repeatMode) ?? .none
    volume = min(100, max(0, saved.volume))
    engine.setVolume(gain)
    if let entry = queue.currentEntry { state = await detail(of: entry.trackID) == nil ? .stopped : .paused }
    publish()
  }
}
