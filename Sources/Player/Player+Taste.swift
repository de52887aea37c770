import Catalog
public import Media
public import Remote

extension Player {
  /// Likes, dislikes or rates what is playing.
  func rateCurrent(_ command: RemoteCommand) async -> RemoteCommandStatus {
    guard let track = currentTrack else { return .noActionableNowPlayingItem }
    guard track.id > 0 else {
      return .commandFailed(reason: "This file is not in the library. Import its folder first: import ~/Music")
    }
    if case .rating(let stars) = command {
      return await setRating(stars, of: track.identifier, label: "rating “\(track.title)”")
    }
    let affinity =
      switch command {
      case .like: track.affinity == 1 ? 0 : 1
      case .dislike: track.affinity == -1 ? 0 : -1
      default: track.affinity
      }
    return await setAffinity(affinity, of: [track.identifier], label: "rating “\(track.title)”")
  }

  /// Gives a thing of the library 1…5 stars, or takes them away with 0; undo brings back what was.
  public func setRating(_ stars: Int, of item: MediaIdentifier, label: String) async -> RemoteCommandStatus {
    guard (0...5).contains(stars) else { return .commandFailed(reason: "A rating has 0 to 5 stars.") }
    do throws(CatalogError) {
      let before = try await catalog.setRating(stars == 0 ? nil : stars, for: item)
      undoStack.push(label) { .rating(item, before) }
      publish()
      return .success
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  /// True for a thing that has stars and is neither liked nor disliked.
  public func isRatedOnly(_ item: MediaIdentifier) async -> Bool {
    guard let affinity = try? await catalog.affinity(of: item), affinity == 0 else { return false }
    return (try? await catalog.rating(of: item)) ?? nil != nil
  }

  /// Sets +1 liked, −1 disliked or 0 neither for items of the library; undo brings back what was.
  public func setAffinity(_ affinity: Int, of items: [MediaIdentifier], label: String) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      let before = try await catalog.setAffinity(affinity, for: items)
      undoStack.push(label) { .affinities(zip(items, before).map { SavedChange.Affinity($0, $1) }) }
      await refreshDetails()
      return .success
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }
}
