import Intents
import Language
import Media
import Player
import Remote

/// What a request comes to with the queue and the library as they are.
extension Assistant {
  /// Plays what is to be skipped to from the library if it is there but not in the queue: "skip to something by Ada Quill"; a playlist of
  /// nothing but the station that plays is meant as that: "save this as Blue Wave"; stars are for the song that a station announces.
  func playable(_ request: Request, on surface: Surface) async -> Request {
    if let move = await moving(request, on: surface) { return move }
    if case .command(.createPlaylist(let name, let contents?)) = request, !name.isEmpty,
      contents.meansQueue || contents == MediaSearch(reference: .currentlyPlaying), player.queue.entries.count == 1,
      player.currentTrack?.kind == .station
    {
      return .command(.saveStation(name: name, address: nil))
    }
    // "How long is the one after this?" – "Skip to it": the rest of the queue stays.
    if case .play(let intent) = request, intent.mediaItems.count == 1, let item = intent.mediaItems.first?.identifier,
      item.kind == .track, intent.isPlain, let current = player.queue.current,
      let entry = player.queue.entries[current...].dropFirst().first(where: { $0.trackID == item.key })
    {
      return .command(.playFromQueue(.entry(entry.id)))
    }
    // If the library cannot be read, rating reports it.
    if case .command(.rating(let stars)) = request, (try? await announcedSong(nil)) != nil {
      return .updateAffinity(UpdateMediaAffinityIntent(affinityType: .unknown, stars: stars))
    }
    // If the library cannot be read, the request itself reports it.
    if let station = try? await stationRequest(request) { return station }
    if let spoken = try? await spokenRequest(request) { return spoken }
    // "Shove Hello on next": what is not in the queue is queued.
    if case .command(.moveInQueue(.search(let search), let place)) = request, search.reference == .unknown,
      let location = place.location, (try? await player.positions(matching: search))?.isEmpty == true,
      (try? await names.holds(search)) == true
    {
      var intent = PlayMediaIntent(mediaSearch: search)
      intent.playbackQueueLocation = location
      return .play(intent)
    }
    // If the library cannot be read, skipping reports it.
    guard case .command(.playFromQueue(.search(let search))) = request, search.reference == .unknown,
      let positions = try? await player.positions(matching: search), positions.isEmpty,
      (try? await names.holds(search)) == true
    else { return request }
    return .play(PlayMediaIntent(mediaSearch: search))
  }

  /// While the queue is being rearranged, "put Hello at the end" moves what is queued; nil for other requests.
  private func moving(_ request: Request, on surface: Surface) async -> Request? {
    guard case .command(.moveInQueue)? = conversations[surface]?.last, case .play(let intent) = request,
      intent.playbackQueueLocation == .next || intent.playbackQueueLocation == .later,
      let search = intent.mediaSearch, search.mediaName != nil, let current = player.queue.current,
      // If the library cannot be read, playing reports it.
      let positions = try? await player.positions(matching: search), positions.count == 1, positions[0] > current
    else { return nil }
    return .command(.moveInQueue(.search(search), to: intent.playbackQueueLocation == .next ? .next : .end))
  }
}

extension PlayMediaIntent {
  /// True if it tells what to play and nothing else.
  fileprivate var isPlain: Bool {
    var rest = self
    (rest.mediaItems, rest.mediaSearch) = ([], nil)
    return rest == PlayMediaIntent()
  }
}
