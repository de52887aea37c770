import Catalog
import Intents
import Language
import Media
import Storage
import Player
import Remote
import Text
import Threads

extension Assistant {
  /// More than this many tracks are not counted while somebody types.
  private static let countLimit = 1000

  /// What doing `phrase` would come to, with what the library holds; empty when it is not understood. Changes nothing.
  ///
  /// Where the library cannot be read, that is said.
  public func preview(of phrase: String, on surface: Surface = .screen) async -> String {
    do throws(CatalogError) {
      return try await previewInLibrary(of: phrase, on: surface)
    } catch {
      return Self.sentence(error)
    }
  }

  private func previewInLibrary(of phrase: String, on surface: Surface) async throws(CatalogError) -> String {
    guard let parser, !phrase.allSatisfy(\.isWhitespace) else { return "" }
    let interpretation = await read(phrase, on: surface)
    var previews: [String] = []
    for part in try await joined(interpretation.partsAsMeant) {
      previews.append(try await preview(of: part, by: parser, on: surface))
    }
    return previews.isEmpty
      ? try await preview(of: interpretation, by: parser, on: surface) : previews.joined(separator: "; ")
  }

  private func preview(
    of interpretation: Interpretation, by parser: PhraseParser, on surface: Surface
  ) async throws(CatalogError) -> String {
    let request: Request
    switch decision(aboutMarked(interpretation), on: surface) {
    case .notUnderstood: return ""
    case .unresolved(let words): return Wording.unresolved(words)
    case .offer(let readings): return Wording.notSure(readings[0].unread)
    case .perform(let found, _, _): request = found
    }
    let plain = parser.describe(request)
    // "queue next: genre jazz" is what would be done, then what it would be done to.
    let verb = plain.split(separator: ":", maxSplits: 1).first.map(String.init) ?? plain
    if request.isAboutSelected { return preview(ofSelected: verb) }
    switch request {
    case .play(let intent):
      if !intent.mediaItems.isEmpty { return "\(verb): \(Wording.several(intent.mediaItems))" }
      guard let search = intent.mediaSearch, !search.isUnspecified else { return previewOfAnything(intent, verb) }
      if let items = try await resolver.several(search) { return "\(verb): \(Wording.several(items))" }
      return try await preview(of: search, verb, plain)
    case .search(let intent):
      guard let search = intent.mediaSearch else { return plain }
      return try await preview(of: search, verb, plain)
    case .add(let intent):
      if case .playlist(let name)? = intent.mediaDestination, try await playlists.playlist(named: name) == nil {
        return Wording.noSuchPlaylist(name)
      }
      if let items = try await resolver.several(intent.mediaSearch) {
        return "\(verb): \(Wording.several(items))"
      }
      return try await preview(of: intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying), verb, plain)
    case .updateAffinity(let intent):
      return try await preview(of: intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying), verb, plain)
    case .question(let question, let search):
      return question == .queue ? plain : try await answer(question, about: search, on: surface).text
    case .followUp(let followUp): return preview(of: followUp, plain, on: surface)
    case .unsupported(let topic): return Wording.cannot(topic)
    case .command(let command): return Wording.preview(of: command, nowPlaying.nowPlayingInfo) ?? plain
    }
  }

  private func previewOfAnything(_ intent: PlayMediaIntent, _ verb: String) -> String {
    let info = nowPlaying.nowPlayingInfo
    guard info.state == .paused, intent.playbackQueueLocation == .unknown, let track = info.track else {
      return "\(verb): a good mix"
    }
    return "go on with \(Wording.name(track))"
  }

  /// The best thing that a search means, or how many tracks.
  private func preview(of search: MediaSearch, _ verb: String, _ plain: String) async throws(CatalogError) -> String {
    // While a path is typed, no folder is gone through.
    if let name = search.mediaName, FileAddress.place(name) != nil { return plain }
    switch try await resolver.resolve(search) {
    case .unsupported(nil): return "\(verb): nothing found for \(Wording.description(of: search))"
    case .unsupported(let reason): return Wording.unsupported(reason, search)
    case .needsValue: return Wording.nothingPlaying
    case .success(let best): return try await preview(of: search, best, 1, verb, plain)
    case .successes(let items), .disambiguation(let items):
      guard let best = items.first else { return plain }
      return try await preview(of: search, best, items.count, verb, plain)
    case .notRequired, .confirmationRequired: return plain
    }
  }

  private func preview(
    of search: MediaSearch, _ best: MediaItem, _ count: Int, _ verb: String, _ plain: String
  ) async throws(CatalogError) -> String {
    if Task.isCancelled { return plain }
    if search.meansSimilar { return "\(verb): \(Wording.description(of: search))" }
    let isNamed = search.mediaName != nil || search.mediaIdentifier != nil
    if isNamed || search.reference == .currentlyPlaying || search.place != nil {
      let others = count > 1 && search.reference != .currentlyPlaying ? " (or \((count - 1).grouped) more)" : ""
      return "\(verb): \(Wording.name(best))\(others)"
    }
    let tracks = try await catalog.tracks(for: search, limit: Self.countLimit + 1)
    let number = Wording.count(min(tracks.count, Self.countLimit), "song")
    let what = search != MediaSearch(mediaType: search.mediaType) ? ", \(plain.dropFirst(verb.count + 2))" : ""
    return "\(verb): \(tracks.count > Self.countLimit ? "over " : "")\(number)\(what)"
  }

  private func preview(of followUp: FollowUp, _ plain: String, on surface: Surface) -> String {
    let talk = conversations[surface]
    let track = nowPlaying.nowPlayingInfo.track
    switch followUp {
    case .alternative(let number):
      return talk?.offer(number).map { "play: \($0.said)" } ?? Wording.noAlternative(offers(on: surface).count)
    case .thatOne: return talk?.found.first.map { "play: \(Wording.name($0))" } ?? plain
    case .notThisOne: return talk?.other.map { "play instead: \($0.said)" } ?? plain
    case .moreLikeThis: return track.map { "more like \(Wording.name($0))" } ?? plain
    case .sameArtist: return track.map { "something else by \($0.artist)" } ?? plain
    case .containingAlbum: return track.map { "play: the album “\($0.album)”" } ?? plain
    case .again: return track.map { "again: \(Wording.name($0))" } ?? plain
    default: return plain
    }
  }
}
