public import Catalog
import Media
public import Storage

extension Assistant {
  /// Adds tracks to the playlist called `name`, creating it if necessary; `what` is what the reply calls them.
  public func add(_ tracks: [Int64], toPlaylist name: String, what: String) async -> Reply {
    let tracks = tracks.filter { $0 > 0 }
    guard !tracks.isEmpty else { return Reply(.couldNot, Wording.notInLibrary) }
    do throws(CatalogError) {
      let before = try await playlists.playlist(named: name)?.file
      if try await playlists.playlist(named: name) == nil {
        let made = try await playlists.make(name, tracks)
        services.onLibraryChange(.names)
        return Reply(.done, Wording.made(made))
      }
      let addition = try await playlists.add(tracks, to: name, what: what)
      conversations[.screen, default: Conversation()].mentioned(playlist: addition.playlist.name)
      return Reply(
        .done,
        Wording.added(what, to: addition.playlist.name, added: addition.added, skipped: addition.skipped)
          + Wording.detached(before))
    } catch {
      return Reply(.couldNot, Self.sentence(error))
    }
  }

  /// Inserts tracks into a playlist before a row, or at its end; duplicates are allowed.
  public func insert(_ tracks: [Int64], intoPlaylist id: Int64, at row: Int?) async -> Reply {
    do throws(CatalogError) {
      let playlist = try await playlists.insert(tracks.filter { $0 > 0 }, into: id, at: row)
      return Reply(
        .done,
        "Pasted \(Wording.count(tracks.count, "song")) into “\(playlist.name)”." + Wording.detached(playlist.file))
    } catch {
      return Reply(.couldNot, Self.sentence(error))
    }
  }

  /// How tracks are handled that are already in a playlist when they are added again.
  public var playlistDuplicates: Catalog.Duplicates {
    get { playlists.duplicates }
    set { playlists.duplicates = newValue }
  }

  /// The sentence for a library error; for a missing playlist it contains the phrase that creates it.
  public nonisolated static func sentence(_ error: CatalogError) -> String {
    if case .playlistNameNotFound(let name) = error { return Wording.playlistNotFound(name) }
    return error.sentence
  }
}
