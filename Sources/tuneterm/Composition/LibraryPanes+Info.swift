import Catalog
import Interface
import Media
import Player
import Storage

/// Information for the info pane.
extension LibraryPanes {
  /// Information about an item, or why the library cannot be read.
  func info(about item: MediaIdentifier) async -> RowInfo {
    do throws(CatalogError) {
      return try await known(about: item)
    } catch {
      return RowInfo(item: item, title: "Info", lines: [RowInfo.Line("", error.sentence)])
    }
  }

  private func known(about item: MediaIdentifier) async throws(CatalogError) -> RowInfo {
    let history = try await catalog.playHistory(of: item)
    let affinity = try await catalog.affinity(of: item)
    let stars = try await catalog.rating(of: item)
    let liking = affinity > 0 ? "liked" : affinity < 0 ? "disliked" : ""
    let rating = stars.map { $0 == 1 ? "1 star" : "\($0) stars" } ?? ""
    let last = history.last.map { ", last on \(CalendarDate(secondsSince1970: $0))" } ?? ""
    let plays = history.plays == 0 ? "none yet" : history.plays == 1 ? "1\(last)" : "\(history.plays.grouped)\(last)"
    let opinions = [
      RowInfo.Line("Liked", liking), RowInfo.Line("Rating", rating), RowInfo.Line("Plays", plays),
    ]
    if item.kind == .track, let track = try await player.tracks([item.key]).first {
      return RowInfo(
        item: item, title: track.title, lines: await lines(of: track) + opinions + (try await places(of: track)))
    }
    guard let thing = try await catalog.item(item) else {
      return RowInfo(item: item, title: "Info", lines: [RowInfo.Line("", "That is no longer in the library.")])
    }
    let tracks = try await catalog.tracks(of: item)
    let seconds = tracks.reduce(0) { $0 + ($1.duration ?? 0) }
    let shown = thing.displayRepresentation
    let lines = [
      RowInfo.Line("Kind", item.kind.rawValue), RowInfo.Line("By", thing.artist ?? ""),
      RowInfo.Line("Tracks", tracks.count.grouped), RowInfo.Line("Length", PlayingTime.spoken(seconds)),
    ]
    return RowInfo(item: item, title: shown.title, lines: lines + opinions)
  }

  /// The tags and the format of a track.
  private func lines(of track: Track) async -> [RowInfo.Line] {
    let number = track.trackNumber.map { number in
      "\(number)" + (track.discNumber.map { $0 > 1 ? " of disc \($0)" : "" } ?? "")
    }
    return [
      RowInfo.Line("Title", track.title), RowInfo.Line("Artist", track.artist),
      RowInfo.Line("Album", track.album + (track.year.map { " (\($0))" } ?? "")),
      RowInfo.Line("Number", number ?? ""), RowInfo.Line("Genre", track.genres.joined(separator: ", ")),
      RowInfo.Line("Composer", track.composer),
      RowInfo.Line("Length", track.duration.map(PlayingTime.clock) ?? ""),
      RowInfo.Line("Format", await files.tags(of: files.file(track.path))?.format?.shown() ?? ""),
      RowInfo.Line("Gain", track.replayGain.shown),
    ]
  }

  /// The playlists and the file of a track.
  private func places(of track: Track) async throws(CatalogError) -> [RowInfo.Line] {
    let playlists = try await catalog.playlists(holding: [track.id])
    return [
      RowInfo.Line("Playlists", playlists.joined(separator: ", ")),
      RowInfo.Line("File", Places.abbreviated(track.path)),
      RowInfo.Line("Download", files.copy(of: track.path).map(Places.abbreviated) ?? ""),
    ]
  }
}
