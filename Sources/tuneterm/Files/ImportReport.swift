import Text
import Catalog
import Storage
import Importing
import Media

/// Sentences about imports.
enum ImportReport {
  /// `The library has 20,000 tracks: 12 new; 3 files skipped (a.txt: …).` The last line of every import.
  static func sentence(_ summary: ImportSummary, path: String) -> String {
    if summary.tracksInLibrary == 0, summary.skipped.isEmpty, !summary.wasCancelled {
      return "There is nothing to play in \(path): no music files were found."
    }
    var changes = [
      (summary.added, "new"), (summary.changed, "changed"), (summary.moved, "moved"), (summary.deleted, "gone"),
      (summary.away, "on a missing disk"), (summary.returned, "back"),
    ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    if changes.isEmpty { changes = ["nothing new"] }
    if summary.playlists > 0 {
      changes.append(summary.playlists.counted("playlist"))
    }
    return
      "The library has \(summary.tracksInLibrary.counted("track")): \(changes.joined(separator: ", "))\(skipped(summary))."
  }

  /// `The import stopped: the disk is full. What it has stored so far stays, 3,584 tracks in all; make room and try again.`
  static func failure(_ error: CatalogError, tracksInLibrary: Int?) -> String {
    let (cause, advice) = error.partly
    let stays =
      (tracksInLibrary ?? 0) == 0
      ? "Nothing is stored yet" : "What was imported so far is kept, \((tracksInLibrary ?? 0).counted("track")) in all"
    return "The import stopped: \(cause). \(stays); \(advice)."
  }

  /// `There is no folder ~/Music.`
  static func missing(_ path: String) -> String { "There is no folder \(Places.abbreviated(path))." }

  /// The message for a disk that does not answer.
  static func noAnswer(_ path: String) -> String {
    "The disk of \(Places.abbreviated(path)) does not answer: see whether it is there, then try again."
  }

  /// `Wrote “Road Trip”, 23 songs, to /home/me/road.m3u8.`
  static func exported(_ name: String, count: Int, to path: String) -> String {
    "Wrote “\(name)”, \(count.counted("song")), to \(path)."
  }

  static func exportedStations(_ count: Int, to path: String) -> String {
    "Wrote your \(count.counted("station")) to \(path)."
  }

  /// Some of `all` stations in a file were already saved.
  static func importedStations(_ added: Int, of all: Int) -> String {
    let known = all - added
    let were = known == 1 ? "was saved already" : "were saved already"
    let report =
      known == 0
      ? "Saved \(added.counted("station"))"
      : added == 0
        ? "Nothing new: \(known.counted("station")) \(were)"
        : "Saved \(added.counted("station")); \(known.grouped) \(were)"
    return "\(report). “view stations” shows them."
  }

  /// Some of the feeds in a file have to be fetched, which `tuneterm import` does not do.
  static func feedsNeedPlayer(_ path: String) -> String {
    "\(path) lists podcasts, to which the player subscribes: tuneterm say \"import \(path)\". Nothing was imported."
  }

  static func exportedPodcasts(_ count: Int, to path: String) -> String {
    "Wrote your \(count.counted("podcast")) to \(path)."
  }

  static let podcastsNeedFile = "To which file? Say, for example: export my podcasts to ~/podcasts.opml"
  static let noStations = "You have no stations yet."
  static let listenerNeedsFile = "Name a file, as in “export my profile to ~/me.json”."

  static func unknownListener(_ name: String) -> String { "Nobody here is called \(name)." }

  static func exportedListener(_ name: String, to path: String) -> String {
    "Wrote what \(name) likes, rates and has heard to \(path)."
  }

  /// An empty name means the listener, here and below.
  static func noLikes(_ name: String) -> String {
    "There is no song yet that \(name.isEmpty ? "you like" : "\(name) likes")."
  }

  static func exportedLikes(of name: String, count: Int, to path: String) -> String {
    "Wrote \(count == 1 ? "1 song" : "\(count.grouped) songs") that \(name.isEmpty ? "you like" : "\(name) likes") to \(path)."
  }

  static let stationsNeedFile = "To which file? Say, for example: export my stations to ~/stations.opml"

  /// The reply if no file was named.
  static func needsFile(_ name: String) -> String {
    "To which file? Say, for example: export my \(name) playlist to ~/\(name.replacingText("/", with: "-")).m3u8"
  }

  /// What undo says about an import.
  static let cannotBeUndone = "An import can't be undone. To stop a running one, say: stop importing"

  /// What undo says about a written file.
  static func fileStays(_ path: String) -> String { "Undo doesn't delete files: \(path) stays." }

  private static func skipped(_ summary: ImportSummary) -> String {
    guard let first = summary.skipped.first else { return ", none skipped" }
    let name = first.path.split(separator: "/").last.map(String.init) ?? first.path
    let files = summary.skipped.count == 1 ? "1 file" : "\(summary.skipped.count.grouped) files"
    return "; \(files) skipped (\(name): \(first.reason)\(summary.skipped.count > 1 ? ", …" : ""))"
  }

  /// The line shown during an import: a bar, counts, rate and remaining time, at most `width` cells wide.
  static func line(_ progress: ImportTally, width: Int) -> String {
    let rate = "\(Int(progress.rate).grouped)/s"
    guard progress.isCounted, progress.found > 0 else {
      return String("Looking: \(progress.found.grouped) files, \(progress.done.grouped) read, \(rate)".prefix(width))
    }
    let left = progress.timeLeft.map { ", \(PlayingTime.clock($0)) left" } ?? ""
    let counts = " \(progress.done.grouped) of \(progress.found.grouped), \(rate)\(left)"
    let cells = max(0, min(30, width - counts.count - 2))
    let filled = cells * progress.done / progress.found
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: cells - filled)
    return String((bar + counts).prefix(width))
  }
}
