import Catalog
import Storage
public import Media
public import Remote

extension Player {
  public func clearQueue() -> RemoteCommandStatus {
    rememberQueue("clearing the queue", [.place, .sleepTimer, .shuffle, .repeatMode, state == .stopped ? [] : .state])
    noteLeaving()
    order.begin()
    changeQueue { $0.removeAll() }
    finish()
    return .success
  }

  public func playFromQueue(_ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus {
    starts.notePlace()
    return await withPositions(of: selection) { status(of: await jump(to: $0[0])) }
  }

  public func removeFromQueue(_ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus {
    await withPositions(of: selection) { positions in
      // "Keep only the jazz": where there is none, nothing would be left.
      if case .search(let search) = selection, search == search.exclusion, positions.count == queue.entries.count {
        let names = search.exclusions.joined(separator: " or ")
        return .commandFailed(reason: "There is no \(names) in the queue.")
      }
      return await remove(positions, selection)
    }
  }

  public func moveInQueue(
    _ selection: RemoteCommand.QueueSelection, to place: RemoteCommand.QueuePlace
  ) async -> RemoteCommandStatus {
    await withPositions(of: selection) { found in
      // The first match of a search is meant.
      let moved = if case .search = selection { [found[0]] } else { found }
      let ids = moved.map { queue.entries[$0].id }
      switch place {
      case .following(let search), .preceding(let search):
        return await withPositions(of: .search(search)) { neighbours in
          guard let neighbour = neighbours.first(where: { !ids.contains(queue.entries[$0].id) }) else {
            return .noSuchContent
          }
          let others = queue.entries.indices.filter { !ids.contains(queue.entries[$0].id) }
          let last = if case .following = place { neighbour } else { others.last { $0 < neighbour } }
          return await move(ids.compactMap(queue.position(of:)), to: .after(last.map { queue.entries[$0].id }))
        }
      default: return await move(moved, to: place)
      }
    }
  }

  /// Calls `body` with the positions of the selected entries, at least one. After an await it has to look them up again.
  private func withPositions(
    of selection: RemoteCommand.QueueSelection, _ body: ([Int]) async -> RemoteCommandStatus
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      let positions = try await positions(of: selection)
      return positions.isEmpty ? .noSuchContent : await body(positions)
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  /// The positions of the selected entries, in order.
  private func positions(of selection: RemoteCommand.QueueSelection) async throws(CatalogError) -> [Int] {
    switch selection {
    case .current: return queue.current.map { [$0] } ?? []
    case .all: return Array(queue.entries.indices)
    case .next: return queue.current.map { [$0 + 1].filter(queue.entries.indices.contains) } ?? []
    case .first(let count): return Array(queue.entries.indices.prefix(count))
    case .last(let count): return Array(queue.entries.indices.suffix(count))
    case .position(let position): return queue.entries.indices.contains(position) ? [position] : []
    case .positions(let chosen):
      return RangeSet(queue.entries.indices).intersection(chosen).ranges.flatMap(Array.init)
    case .entry(let id): return queue.position(of: id).map { [$0] } ?? []
    case .following(let count):
      let positions = queue.entries.indices.dropFirst(queue.current.map { $0 + 1 } ?? 0)
      return Array(positions.prefix(count ?? .max))
    case .allAfter(let search):
      guard let first = try await positions(matching: search).min() else { return [] }
      return Array(queue.entries.indices.dropFirst(first + 1))
    case .preceding(let count): return Array(queue.entries.indices.prefix(queue.current ?? 0).suffix(count ?? .max))
    case .duplicates:
      // The current entry stays, even if it is a duplicate.
      var known = Set(queue.currentEntry.map { [$0.trackID] } ?? [])
      return queue.entries.indices.filter { $0 != queue.current && !known.insert(queue.entries[$0].trackID).inserted }
    case .search(let search): return try await positions(matching: search)
    }
  }

  /// Moves the entries at `positions`, kept together and in order, to another place.
  private func move(_ positions: [Int], to place: RemoteCommand.QueuePlace) async -> RemoteCommandStatus {
    guard let first = positions.first else { return .noSuchContent }
    let ids = Set(positions.map { queue.entries[$0].id })
    let what =
      positions.count == 1 ? await title(of: queue.entries[first], at: first) : "\(positions.count.grouped) songs"
    // The queue may have changed meanwhile.
    let positions = queue.entries.indices.filter { ids.contains(queue.entries[$0].id) }
    guard !positions.isEmpty else { return .noSuchContent }
    let target: Int
    switch place {
    case .position(let position):
      guard queue.entries.indices.contains(position) else { return .noSuchContent }
      target = position
    case .next, .nextInTurn:
      guard let current = queue.current else { return .noSuchContent }
      if positions == [current] { return .commandFailed(reason: "That is playing now.") }
      target = current + 1 - positions.count { $0 <= current }
    case .after(let id):
      guard let before = id.map(queue.position(of:)) ?? -1 else { return .noSuchContent }
      target = before + 1 - positions.count { $0 <= before }
    case .end: target = queue.count - positions.count
    case .reversed: return await reverse(positions)
    case .following, .preceding: return .noSuchContent
    }
    // Nothing would be undone, and “undo” would take back what was done before.
    if positions == Array(target..<target + positions.count) {
      return .completed(
        dialog: positions.count == 1
          ? "\(what) is number \(target + 1) in the queue already."
          : "\(what) are numbers \(target + 1) to \(target + positions.count) in the queue already.")
    }
    rememberQueue("moving \(what)")
    let start = changeQueue { $0.move(positions, to: target) } ?? target
    await queueChanged()
    return .completed(
      dialog: positions.count == 1
        ? "\(what) is number \(start + 1) in the queue now."
        : "\(what) are numbers \(start + 1) to \(start + positions.count) in the queue now.")
  }

  /// Reverses the entries at `positions`: the first changes places with the last, the second with the last but one, and so on.
  private func reverse(_ positions: [Int]) async -> RemoteCommandStatus {
    guard let first = positions.first, let last = positions.last, positions.count > 1 else { return .noSuchContent }
    var order = Array(queue.entries.indices)
    for (place, from) in zip(positions, positions.reversed()) { order[place] = from }
    rememberQueue("changing the order of \(positions.count.grouped) songs")
    _ = changeQueue { $0.move(order, to: 0) }
    let titles = (
      await title(of: queue.entries[first], at: first), await title(of: queue.entries[last], at: last)
    )
    await queueChanged()
    return .completed(
      dialog: positions.count == 2
        ? "\(titles.0) is number \(first + 1) in the queue now, \(titles.1) number \(last + 1)."
        : "\(positions.count.grouped) songs are in reverse order now, \(titles.0) first.")
  }

  public func sortQueue(_ order: TrackOrder) async -> RemoteCommandStatus {
    let entries = queue.entries.map(\.id)
    guard entries.count > 1 else { return .noSuchContent }
    do throws(CatalogError) {
      let positions = try await positions(of: queue.entries.map(\.trackID), sortedBy: order)
      // The queue may have changed meanwhile.
      guard entries == queue.entries.map(\.id) else {
        return .commandFailed(reason: "The queue has just changed; sort it again.")
      }
      let isSorted = positions == Array(queue.entries.indices)
      if !isSorted { rememberQueue("sorting the queue by \(order.key.rawValue)") }
      _ = changeQueue { $0.move(positions, to: 0) }
      await queueChanged()
      return isSorted ? .completed(dialog: "The queue is already sorted by \(order).") : .success
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  private func title(of entry: QueueEntry, at position: Int) async -> String {
    let track = await detail(of: entry.trackID)
    return track.map { "“\($0.title)”" } ?? "Entry \(position + 1)"
  }

  private func remove(
    _ positions: [Int], _ selection: RemoteCommand.QueueSelection
  ) async -> RemoteCommandStatus {
    let ids = Set(positions.map { queue.entries[$0].id })
    let what =
      positions.count == 1
      ? await title(of: queue.entries[positions[0]], at: positions[0]) : "\(positions.count.grouped) songs"
    // The queue may have changed meanwhile.
    let positions = queue.entries.indices.filter { ids.contains(queue.entries[$0].id) }
    let playing = queue.currentEntry?.id
    let goes = queue.current.map { positions.contains($0) } ?? false
    let isLast = goes && queue.current.map { positions.suffix(queue.count - $0).first == $0 } ?? false
    rememberQueue("removing \(what)", goes ? isLast ? [.place, .state, .sleepTimer] : .place : [])
    changeQueue { $0.remove(at: positions) }
    guard queue.currentEntry?.id != playing else {
      await queueChanged()
      return removed(what, positions.count, selection)
    }
    guard queue.current != nil else {
      finish()
      return removed(what, positions.count, selection)
    }
    let status = status(of: await startCurrent(at: 0, paused: state != .playing))
    return [.success, .superseded].contains(status) ? removed(what, positions.count, selection) : status
  }

  private func removed(
    _ what: String, _ count: Int, _ selection: RemoteCommand.QueueSelection
  ) -> RemoteCommandStatus {
    let back = "“undo” brings \(count == 1 ? "it" : "them") back."
    return switch selection {
    case .following(nil): .completed(dialog: "Removed \(what): nothing comes after this now. \(back)")
    case .duplicates:
      .completed(
        dialog:
          "Removed \(count == 1 ? "a duplicate of \(what)" : "\(count.grouped) duplicates") from the queue. \(back)")
    default: .completed(dialog: "Removed \(what) from the queue. \(back)")
    }
  }
}
