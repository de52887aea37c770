import Catalog
import Storage
public import Media
public import Remote

extension Player {
  /// Plays a mix the listener is likely to enjoy now; with `unlike`, nothing by that track's artists or of its genres
  /// as long as there is something else.
  public func playMix(
    unlike track: Track? = nil, _ modes: RequestedModes = RequestedModes()
  ) async -> RemoteCommandStatus {
    await withGoodMix { mix throws(CatalogError) in
      var mix = mix
      if let track {
        let known = try await tracks(mix.tracks.map(\.trackID))
        let others = Set(known.filter { !$0.isLike(track) }.map(\.id))
        let rest = mix.tracks.filter { others.contains($0.trackID) }
        if !rest.isEmpty { mix = Mix(tracks: rest, spoken: mix.spoken) }
      }
      taste.chose(mix)
      return await play(mix.tracks, modes, label: .playingMix)
    }
  }

  /// Inserts a mix of at most `count` tracks after the current entry, or at the end of the queue.
  public func queueMix(next: Bool, count: Int) async -> RemoteCommandStatus {
    await withGoodMix(of: count) { mix in
      taste.chose(mix)
      return await insert(mix.tracks, at: next ? .next : .end, label: .queueingMix)
    }
  }

  private func withGoodMix(
    of count: Int? = nil, _ body: (Mix) async throws(CatalogError) -> StartResult
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      guard let mix = try await taste.goodMix(count: count) else { return .noSuchContent }
      return status(of: try await body(mix))
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  // MARK: - What plays

  /// Likes, dislikes or rates the current track.
  func rateCurrent(_ command: RemoteCommand) async -> RemoteCommandStatus {
    guard var track = currentTrack else { return .noActionableNowPlayingItem }
    do throws(CatalogError) {
      if track.id < 0 || track.isRemovedStation, let row = try await addToLibrary([track.id])[track.id],
        let known = try await self.track(row)
      {
        track = known
      }
    } catch {
      return .commandFailed(reason: error.sentence)
    }
    return await taste.rate(track, command)
  }
}

extension Track {
  /// True when artist or genre are the same.
  fileprivate func isLike(_ other: Track) -> Bool {
    artist == other.artist || !Set(genres).isDisjoint(with: other.genres)
  }
}
