import Catalog
import Storage
import Media
public import Remote

extension Player {
  /// Sets a bookmark at the current position.
  public func bookmark() async -> RemoteCommandStatus {
    guard let track = currentTrack else { return .noActionableNowPlayingItem }
    guard track.id > 0 else {
      return .commandFailed(reason: "I can only bookmark what is in the library. Import its folder first.")
    }
    do throws(CatalogError) {
      let bookmark = try await history.addBookmark(at: elapsed, in: track)
      undoStack.push("bookmarking “\(track.title)”") { .bookmarkSet(bookmark.id) }
      let place = "“\(track.title)” at \(PlayingTime.clock(bookmark.position))"
      return .completed(dialog: "Bookmarked \(place). Say “go to my bookmark” to come back.")
    } catch {
      return .commandFailed(reason: "The bookmark can't be saved: the library can't be written.")
    }
  }

  /// Goes to the latest bookmark of the current book or track, or else of all.
  public func goToBookmark() async -> RemoteCommandStatus {
    do throws(CatalogError) {
      guard let bookmark = try await lastBookmark(), let track = try await track(bookmark.trackID) else {
        return .commandFailed(reason: Self.noBookmark)
      }
      let status: RemoteCommandStatus
      if let book = await cache.book(of: track), let part = book.part(ofTrack: track.id), reading?.book != book {
        let items = book.parts.map { QueueItem(trackID: $0.trackID, duration: $0.duration) }
        status = self.status(
          of: await play(items, startingAt: part, at: bookmark.position, label: "going to a bookmark"))
      } else if currentTrack?.id == track.id {
        status = await changePosition(to: .seconds(bookmark.position))
      } else if reading?.book.part(ofTrack: track.id) != nil {
        status = await go(to: QueueItem(trackID: track.id, duration: track.duration), at: bookmark.position)
      } else {
        let item = QueueItem(trackID: track.id, duration: track.duration)
        status = self.status(of: await play([item], at: bookmark.position, label: "going to a bookmark"))
      }
      guard status == .success else { return status }
      return .completed(dialog: "Back at your bookmark: \(PlayingTime.clock(bookmark.position)) of “\(track.title)”.")
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  /// Removes the bookmark that `goToBookmark` would go to.
  public func removeBookmark() async -> RemoteCommandStatus {
    do throws(CatalogError) {
      guard let bookmark = try await lastBookmark(), let removed = try await history.removeBookmark(bookmark.id) else {
        return .commandFailed(reason: Self.noBookmark)
      }
      let title = try await track(removed.trackID)?.title ?? ""
      undoStack.push("removing a bookmark") { .bookmarkRemoved(removed) }
      return .completed(
        dialog: "Removed the bookmark in “\(title)” at \(PlayingTime.clock(removed.position)). “undo” brings it back.")
    } catch {
      return .commandFailed(reason: error.sentence)
    }
  }

  private static let noBookmark = "You have no bookmarks. Say “bookmark this place” while something plays."

  private func lastBookmark() async throws(CatalogError) -> Bookmark? {
    let tracks = reading?.book.parts.map(\.trackID) ?? currentTrack.map { [$0.id] } ?? []
    if let bookmark = try await history.bookmark(in: tracks) { return bookmark }
    return try await history.bookmark()
  }
}
