import Intents
import Language
import Media
import Remote

/// Requests that mean something else because of what was asked for before.
extension Conversation {
  /// What `request` means after what was asked for before; nil if it means what it says.
  func meaning(of request: Request, _ reading: Reading) -> Request? {
    askedAgain(request, reading) ?? playedInstead(request, reading) ?? repeatedWhole(request, reading)
      ?? mentionedPlaylist(request) ?? formerTrack(request, reading)
  }

  /// "Do we have any metal?" – "How about classical?": the question again; nil for other requests.
  private func askedAgain(_ request: Request, _ reading: Reading) -> Request? {
    guard reading.suggests, case .play(let intent) = request, intent.playbackQueueLocation == .unknown,
      let search = intent.mediaSearch, case .search(let asked)? = last, asked.purpose != .find
    else { return nil }
    return .followUp(.also(search))
  }

  /// "Shuffle them." – "And keep it going round": all of them; nil for other requests.
  private func repeatedWhole(_ request: Request, _ reading: Reading) -> Request? {
    guard request == .command(.changeRepeatMode(.mode(.one))), reading.pronouns.isSubset(of: [.it, .them]),
      case .command(.changeShuffleMode)? = last
    else { return nil }
    return .command(.changeRepeatMode(.mode(.all)))
  }

  /// "What was on before this?" – "Go back to that one": it may not be in the queue; nil for other requests.
  private func formerTrack(_ request: Request, _ reading: Reading) -> Request? {
    guard isListed, found.count == 1, request == .command(.previousTrack(count: 1, unit: .track)),
      reading.pronouns.contains(.it)
    else { return nil }
    return .followUp(.thatOne)
  }

  /// "Add Hello to Road Trip." – "Let's hear it. The whole playlist": the one that was mentioned; nil for other requests.
  private func mentionedPlaylist(_ request: Request) -> Request? {
    guard let playlist, case .play(let intent) = request, var search = intent.mediaSearch else { return nil }
    search.isSingular = false
    guard search == MediaSearch(mediaType: .playlist) else { return nil }
    return request.searching(MediaSearch(mediaType: .playlist, mediaName: playlist))
  }

  /// "Take Hello off." – "Put the night bus one on instead": that is to be heard, not removed; nil for other requests.
  private func playedInstead(_ request: Request, _ reading: Reading) -> Request? {
    guard case .followUp(.pick(let search)) = request, reading.playsByVerb, !reading.isCorrection, !isAsking,
      case .command? = last
    else { return nil }
    return .play(PlayMediaIntent(mediaSearch: search))
  }
}
