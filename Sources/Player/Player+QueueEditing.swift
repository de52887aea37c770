import Catalog
import Media
import Remote

extension Player {
  func editQueue(_ command: RemoteCommand) async -> RemoteCommandStatus {
    switch command {
    case .clearQueue:
      rememberQueue("clearing the queue")
      noteLeaving()
      queue.removeAll()
      finish()
      return .success
    case .removeFromQueue(.current):
      guard let position = queue.current else { return .noActionableNowPlayingItem }
      return await remove([position])
    case .removeFromQueue(.position(let position)):
      guard queue.entries.indices.contains(position) else { return .noSuchContent }
      return await remove([position])
    case .removeFromQueue(.search(let search)):
      guard let found = try? await catalog.tracks(for: search) else { return .noSuchContent }
      let ids = Set(found.map(\.trackID))
      let positions = queue.entries.indices.filter { ids.contains(queue.entries[$0].trackID) }
      return positions.isEmpty ? .noSuchContent : await remove(positions)
    case .moveInQueue(let from, let to):
      guard queue.entries.indices.contains(from), queue.entries.indices.contains(to) else { return .noSuchContent }
      rememberQueue("moving an entry")
      queue.move(from: from, to: to)
      await queueChanged()
      return .success
    default: return .noSuchContent
    }
  }

  private func remove(_ positions: [Int]) async -> RemoteCommandStatus {
    rememberQueue(positions.count == 1 ? "removing an entry" : "removing \(positions.count) entries")
    let playing = queue.currentEntry?.id
    queue.remove(at: positions)
    guard queue.currentEntry?.id != playing else {
      await queueChanged()
      return .success
    }
    guard queue.current != nil else {
      finish()
      return .success
    }
    return status(of: await startCurrent(at: 0, paused: state != .playing))
  }
}
