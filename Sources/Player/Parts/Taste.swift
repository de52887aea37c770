public import Catalog
public import Storage
public import Media
public import Remote
public import Threads

/// The listener's taste: likes, ratings, and mixes based on them.
@LoopActor
public final class Taste {
  /// The number of tracks in a mix.
  private static let mixLength = 100

  /// The mix that was played last when nothing was named, with the reasons for it, for the reply.
  public private(set) var lastMix: Mix?
  private let catalog: Catalog
  private let undoStack: UndoStack
  /// Called after the likes of the library changed.
  var onChange: @LoopActor () async -> Void = {}

  init(_ catalog: Catalog, _ undoStack: UndoStack) {
    self.catalog = catalog
    self.undoStack = undoStack
  }

  /// Rates a library item with 1…5 stars, or clears its rating with 0; undo restores the previous rating.
  public func setRating(_ stars: Int, of item: MediaIdentifier, label: String) async -> RemoteCommandStatus {
    guard (0...5).contains(stars) else { return .commandFailed(reason: "A rating has 0 to 5 stars.") }
    do throws(CatalogError) {
      let before = try await catalog.setRating(stars == 0 ? nil : stars, for: item)
      undoStack.push(label) { .rating(item, before) }
      await onChange()
      return .success
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  /// +1 liked, −1 disliked, 0 neither.
  public func affinity(of item: MediaIdentifier) async throws(CatalogError) -> Int {
    try await catalog.affinity(of: item)
  }

  /// True for an item that has a rating and is neither liked nor disliked.
  public func isRatedOnly(_ item: MediaIdentifier) async throws(CatalogError) -> Bool {
    guard try await catalog.affinity(of: item) == 0 else { return false }
    return try await catalog.rating(of: item) != nil
  }

  /// Marks library items as liked (+1), disliked (−1) or neither (0); undo restores the previous marks.
  public func setAffinity(_ affinity: Int, of items: [MediaIdentifier], label: String) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      let before = try await catalog.setAffinity(affinity, for: items)
      undoStack.push(label) { .affinities(zip(items, before).map { SavedChange.Affinity($0, $1) }) }
      await onChange()
      return .success
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  /// Marks a title of a station as liked (+1), disliked (−1) or neither (0); returns the previous mark.
  public func setAffinity(
    _ affinity: Int, ofTitle title: String, on station: String, label: String
  ) async throws(CatalogError) -> Int {
    let before = try await catalog.setAffinity(affinity, ofTitle: title, on: station, at: WallClock.seconds)
    if before != affinity { undoStack.push(label) { .titleAffinity(title, on: station, before) } }
    return before
  }

  /// Likes, dislikes or rates `track`; a like or dislike that is already set is cleared.
  func rate(_ track: Track, _ command: RemoteCommand) async -> RemoteCommandStatus {
    guard track.id > 0 else {
      return .commandFailed(
        reason: "This file can't be added to the library. Import its folder first: import ~/Music")
    }
    let label = "rating “\(track.title)”"
    if case .rating(let stars) = command { return await setRating(stars, of: track.identifier, label: label) }
    let wanted = command == .like ? 1 : -1
    return await setAffinity(track.affinity == wanted ? 0 : wanted, of: [track.identifier], label: label)
  }

  /// A mix the listener is likely to enjoy now, or its first `count` tracks; nil if there is nothing to mix.
  func goodMix(count: Int? = nil) async throws(CatalogError) -> Mix? {
    let mix = try await catalog.goodMix(limit: Self.mixLength, seed: .random(in: 0 ... .max), now: WallClock.seconds)
    guard let count else { return mix.isEmpty ? nil : mix }
    return mix.isEmpty ? nil : Mix(tracks: Array(mix.tracks.prefix(count)), spoken: mix.spoken)
  }

  /// Notes that this mix plays, for the reply.
  func chose(_ mix: Mix) { lastMix = mix }
}
