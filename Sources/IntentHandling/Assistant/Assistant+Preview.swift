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
  /// Previews count no more tracks than this.
  private static let countLimit = 1000

  /// Describes what `phrase` would do with the current library; empty if it is not understood. Changes nothing.
  ///
  /// If the library cannot be read, the preview says so.
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
    var previews = ""
    for part in try await joined(interpretation.partsAsMeant) {
      let isSentence = previews.hasSuffix(".")
      let joint = previews.isEmpty ? "" : part.isFallback ? isSentence ? " Or else: " : ", or else " : ", then "
      previews += joint + (try await preview(of: part, by: parser, on: surface))
    }
    return previews.isEmpty ? try await preview(of: interpretation, by: parser, on: surface) : previews
  }

  private func preview(
    of interpretation: Interpretation, by parser: PhraseParser, on surface: Surface
  ) async throws(CatalogError) -> String {
    let request: Request
    let rivals: [Request]
    switch decisionAboutRows(interpretation, on: surface) {
    case .notUnderstood: return ""
    case .unresolved(let words): return Wording.unresolved(words)
    case .offer(let readings): return Wording.notSure(readings[0].unread)
    case .perform(let found, _, let others): (request, rivals) = (await playable(found, on: surface), others)
    }
    let plain = parser.describe(request)
    if request.isAboutSelected { return preview(ofSelected: request) }
    switch request {
    case .play(let intent):
      if let refusal = handlers.play.refusal(of: intent) { return refusal }
      if intent.adjustsCurrent, player.currentTrack != nil { return plain }
      if intent.mediaItems.isEmpty, intent.mediaSearch?.isUnspecified != false { return previewOfAnything(request) }
      // No folder is searched while a path is being typed.
      if let name = intent.mediaSearch?.mediaName, let place = FileAddress.place(name) {
        player.expect(path: place)
        return plain
      }
      if let list = try await choice(for: intent) { return parser.describe(.search(list)) }
      // Finds what would be played in the same way, including the fallback to an equally good reading.
      var (found, refusal) = try await found(by: intent)
      for case .play(let rival) in rivals where refusal != nil && rival != intent {
        let other = try await self.found(by: rival)
        if other.refusal == nil { (found, refusal) = other }
      }
      if let reason = refusal, let meant = try await meant(by: found.mediaSearch, reason) {
        found.mediaSearch = meant
        (found, refusal) = try await self.found(by: found)
      }
      if refusal == nil, let first = found.mediaItems.first?.identifier { player.expect(first) }
      return try await preview(of: .play(found), refusal)
    case .search(let intent):
      guard let search = intent.mediaSearch else { return plain }
      return try await preview(of: search, request)
    case .add(let intent):
      if case .playlist(let name)? = intent.mediaDestination, try await playlists.playlist(named: name) == nil {
        return Wording.noPlaylist(name)
      }
      if let items = try await resolver.several(intent.mediaSearch) {
        return Wording.preview(of: request, Wording.several(items))
      }
      return try await preview(of: intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying), request)
    case .updateAffinity(let intent):
      if let kind = intent.mediaSearch, kind.isOnlyKind, kind.isExplicit != true || player.preferences.allowsExplicit {
        return Wording.keepsNoLike(of: kind)
      }
      return try await preview(of: intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying), request)
    case .question(let question, let search):
      return question == .queue ? plain : try await answer(question, about: search, on: surface).text
    case .followUp(let followUp): return preview(of: followUp, plain, on: surface)
    case .unsupported(let topic): return Wording.cannot(topic)
    case .command(.removeFromPlaylist(let name, let selection))
    where try await playlists.playlist(named: name) == nil && MediaSearch(mediaName: name).meansLibrary:
      guard case .search(let search) = selection else {
        return nowPlaying.nowPlayingInfo.track.map { "remove from your library: \(Wording.name($0))" }
          ?? Wording.nothingPlaying
      }
      return "remove from your library: \(search.described())"
    case .command(let command): return Wording.preview(of: command, nowPlaying.nowPlayingInfo) ?? plain
    }
  }

  /// Describes playback whose items have already been resolved.
  private func preview(of request: Request, _ refusal: ResolutionFailure?) async throws(CatalogError) -> String {
    guard case .play(let intent) = request else { return "" }
    guard let search = intent.mediaSearch else {
      return Wording.preview(of: request, Wording.several(intent.mediaItems))
    }
    switch refusal {
    case .nothingPlaying?:
      return search.reference.isOfQueue ? Wording.nothingInQueue(search.reference) : Wording.nothingPlaying
    case .unsupported(let reason?)?: return Wording.unsupported(reason, search)
    case .unsupported(nil)?: return try await absence(of: search)
    case nil: break
    }
    return try await preview(of: search, intent.mediaItems, request)
  }

  private func previewOfAnything(_ request: Request) -> String {
    let info = nowPlaying.nowPlayingInfo
    guard case .play(let intent) = request, info.state == .paused, intent.playbackQueueLocation == .unknown,
      let track = info.track
    else { return Wording.preview(of: request, "a good mix") }
    return "resume \(Wording.name(track))"
  }

  /// The best match of a search, or the number of tracks.
  private func preview(of search: MediaSearch, _ request: Request) async throws(CatalogError) -> String {
    if search.reference == .recordings { return Wording.preview(of: request, search.described()) }
    if let name = search.mediaName, FileAddress.place(name) != nil {
      return Wording.preview(of: request, search.described())
    }
    let found = try await resolver.resolve(search)
    let mayBeExplicit =
      if case .updateAffinity(let intent) = request { intent.mayMeanExplicit } else { false }
    switch mayBeExplicit ? found : try await resolver.permitted(found, for: search, playsAll: search.meansAll) {
    case .unsupported(nil):
      if let meant = try await meant(by: search) { return try await preview(of: meant, request) }
      return try await absence(of: search)
    case .unsupported(let reason): return Wording.unsupported(reason, search)
    case .needsValue: return Wording.nothingPlaying
    case .success(let best): return try await preview(of: search, [best], request)
    case .successes(let items): return try await preview(of: search, items, request)
    case .notRequired: return Wording.preview(of: request, search.described())
    }
  }

  private func preview(
    of search: MediaSearch, _ items: [MediaItem], _ request: Request
  ) async throws(CatalogError) -> String {
    guard let best = items.first, !Task.isCancelled, !search.meansSimilar else {
      return Wording.preview(of: request, search.described())
    }
    let isNamed = search.mediaName != nil || search.mediaIdentifier != nil
    if isNamed || search.reference == .currentlyPlaying || search.place != nil {
      let others = search.reference == .currentlyPlaying ? 0 : items.count - 1
      return Wording.preview(of: request, Wording.name(best)) + Wording.others(others)
    }
    // The search is for albums, not for the number of their songs.
    if case .search = request, search.mediaType.noun() != nil, search.mediaType != .song {
      return Wording.preview(of: request, search.described())
    }
    let tracks = try await catalog.tracks(for: search, limit: Self.countLimit + 1)
    return Wording.preview(of: request, search.described())
      + ": \(tracks.count > Self.countLimit ? "over " : "")\(Wording.count(min(tracks.count, Self.countLimit), Wording.trackNoun(search.mediaType)))"
  }

  private func absence(of search: MediaSearch) async throws(CatalogError) -> String {
    if search.reference == .recordings { return Self.noRecordings(search) }
    if search.isForLiked, search.mediaType.isOfContainers {
      return Wording.noneLiked(search.mediaType, by: somebodyElse)
    }
    return try await resolver.libraryIsEmpty() ? Wording.emptyLibrary : Wording.notFoundHere(search)
  }

  private func preview(of followUp: FollowUp, _ plain: String, on surface: Surface) -> String {
    let talk = conversations[surface]
    let track = nowPlaying.nowPlayingInfo.track
    switch followUp {
    case .alternative(let number):
      return talk?.offer(number).map { "play \($0.said)" } ?? Wording.noAlternative(offers(on: surface).count)
    case .thatOne: return talk?.found.first.map { "play \(Wording.name($0))" } ?? plain
    // "4" is another value of what was set last.
    case .instead(let correction) where correction.search == nil:
      return talk?.corrected(by: correction).flatMap { parser?.describe($0) } ?? plain
    case .notThisOne: return talk?.other.map { "play \($0.said) instead" } ?? plain
    case .moreLikeThis: return track.map { "play more like \(Wording.name($0))" } ?? plain
    case .sameArtist: return track.map { "play something else by \($0.artist)" } ?? plain
    case .sameGenre: return track?.genres.first.map { "play more \($0)" } ?? plain
    case .restOfAlbum(let location):
      guard let album = talk?.queuedAlbum ?? track?.album else { return plain }
      return location == .next ? "play next: the rest of “\(album)”" : "queue the rest of “\(album)”"
    case .sameAlbum: return track.map { "play something else from “\($0.album)”" } ?? plain
    case .containingAlbum: return track.map { "play the album “\($0.album)”" } ?? plain
    case .again: return track.map { "play \(Wording.name($0)) again" } ?? plain
    default: return plain
    }
  }
}
