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
    case .playFromQueue(let selection):
      guard let position = await positions(of: selection).first else { return .noSuchContent }
      return status(of: await jump(to: position))
    case .removeFromQueue(let selection):
      let positions = await positions(of: selection)
      return positions.isEmpty ? .noSuchContent : await remove(positions)
    case .moveInQueue(let selection, let place):
      guard let from = await positions(of: selection).first else { return .noSuchContent }
      return await move(from: from, to: place)
    default: return .noSuchContent
    }
  }

  /// Where the selected entries stand, in order.
  private func positions(of selection: RemoteCommand.QueueSelection) async -> [Int] {
    switch selection {
    case .current: return queue.current.map { [$0] } ?? []
    case .next: return queue.current.map { [$0 + 1].filter(queue.entries.indices.contains) } ?? []
    case .last: return queue.entries.indices.suffix(1)
    case .position(let position): return queue.entries.indices.contains(position) ? [position] : []
    case .search(let search):
      // A name may belong to several things: what is in the queue is meant.
      var ids: Set<Int64> = []
      if search.mediaName == nil, search.mediaIdentifier == nil {
        ids = Set(((try? await catalog.tracks(for: search)) ?? []).map(\.trackID))
      } else {
        for item in (try? await catalog.values(for: AudioSearch(search))) ?? [] {
          ids.formUnion(((try? await catalog.tracks(of: item.identifier)) ?? []).map(\.trackID))
        }
      }
      return queue.entries.indices.filter { ids.contains(queue.entries[$0].trackID) }
    }
  }

  private func move(from: Int, to place: RemoteCommand.QueuePlace) async -> RemoteCommandStatus {
    let name = await title(at: from)
    guard queue.entries.indices.contains(from) else { return .noSuchContent }
    let target: Int
    switch place {
    case .position(let position):
      guard queue.entries.indices.contains(position) else { return .noSuchContent }
      target = position
    case .next:
      guard let current = queue.current else { return .noSuchContent }
      if from == current { return .commandFailed(reason: "That is playing now.") }
      target = from < current ? current : current + 1
    case .end: target = queue.count - 1
    }
    rememberQueue("moving \(name)")
    queue.move(from: from, to: target)
    await queueChanged()
    return .completed(dialog: "\(name) is number \(target + 1) in the queue now.")
  }

  private func title(at position: Int) async -> String {
    let track = await detail(of: queue.entries[position].trackID)
    return track.map { "“\($0.title)”" } ?? "Entry \(position + 1)"
  }

  private func remove(_ positions: [Int]) async -> RemoteCommandStatus {
    let ids = Set(positions.map { queue.entries[$0].id })
    let what = positions.count == 1 ? await title(at: positions[0]) : "\(positions.count) entries"
    // The queue may have changed meanwhile.
    let positions = queue.entries.indices.filter { ids.contains(queue.entries[$0].id) }
    rememberQueue("removing \(what)")
    let playing = queue.currentEntry?.id
    queue.remove(at: positions)
    guard queue.currentEntry?.id != playing else {
      await queueChanged()
      return removed(what)
    }
    guard queue.current != nil else {
      finish()
      return removed(what)
    }
    let status = status(of: await startCurrent(at: 0, paused: state != .playing))
    return status == .success ? removed(what) : status
  }

  private func removed(_ what: String) -> RemoteCommandStatus {
    .completed(dialog: "Removed \(what) from the queue. “undo” brings it back.")
  }
}
