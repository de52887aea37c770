import Catalog
public import Media
public import Remote

extension Player {
  /// How long a mix is, in tracks.
  private static let mixLength = 100

  /// Plays what the library's owner is likely to enjoy now; with `unlike`, nothing of that track's artists and genres
  /// while there is something else.
  public func playGoodMix(unlike track: Track? = nil) async -> RemoteCommandStatus {
    guard var mix = await goodMix() else { return .noSuchContent }
    if let track {
      let known = await tracks(mix.tracks.map(\.trackID))
      let others = Set(known.filter { !$0.isLike(track) }.map(\.id))
      let rest = mix.tracks.filter { others.contains($0.trackID) }
      if !rest.isEmpty { mix = Mix(tracks: rest, spoken: mix.spoken) }
    }
    lastMix = mix
    return status(of: await play(mix.queueTracks, label: "playing a mix"))
  }

  /// Puts a mix behind what plays, or at the end of the queue.
  public func queueGoodMix(next: Bool, count: Int) async -> RemoteCommandStatus {
    guard let mix = await goodMix() else { return .noSuchContent }
    let tracks = Array(mix.queueTracks.prefix(count))
    lastMix = Mix(tracks: Array(mix.tracks.prefix(count)), spoken: mix.spoken)
    let label = "queueing a mix"
    return status(of: next ? await playNext(tracks, label: label) : await playLater(tracks, label: label))
  }

  private func goodMix() async -> Mix? {
    let mix = try? await catalog.goodMix(limit: Self.mixLength, seed: .random(in: 0 ... .max), now: Self.now)
    return mix?.isEmpty == true ? nil : mix
  }

  /// Puts `tracks` in place of what comes after what plays, which goes on.
  public func replaceUpcoming(with tracks: [(id: Int64, duration: Float)], label: String) async -> StartResult {
    guard let current = queue.current else { return await play(tracks, label: label) }
    rememberQueue(label)
    queue.remove(at: queue.entries.indices.dropFirst(current + 1))
    queue.append(tracks)
    await queueChanged()
    return .started
  }
}

extension Mix {
  fileprivate var queueTracks: [(id: Int64, duration: Float)] {
    tracks.map { ($0.trackID, Float($0.duration ?? 0)) }
  }
}

extension Track {
  /// True when artist or genre are the same.
  fileprivate func isLike(_ other: Track) -> Bool {
    artist == other.artist || !Set(genres).isDisjoint(with: other.genres)
  }
}
