import Catalog
import Media

/// Sentences about downloaded episodes.
enum DownloadReport {
  static let nothing = "Nothing is downloaded. Say, for example: download this episode"
  static let notHere = "That is not downloaded."
  static let noRoom = "there is no room for it"

  static func begun(_ tracks: [Track], _ first: Track) -> String {
    tracks.count == 1
      ? "Downloading “\(first.title)”." : "Downloading \(tracks.count.counted("episode")), “\(first.title)” first."
  }

  /// The reply for episodes that were requested before.
  static func known(_ downloads: [Download], of tracks: [Track]) -> String {
    let waiting = downloads.filter { $0.state == .wanted }
    let name = name(tracks)
    if waiting.contains(where: { !$0.problem.isEmpty }) { return "Trying to download \(name) again." }
    let verb = tracks.count == 1 ? "is" : "are"
    return waiting.isEmpty ? "\(name) \(verb) already downloaded." : "\(name) \(verb) already being downloaded."
  }

  /// The reply for tracks that are not from the web.
  static func alreadyFiles(_ tracks: [Track]) -> String {
    tracks.count == 1
      ? "“\(tracks[0].title)” is a file on this disk already."
      : "Those \(tracks.count.grouped) are files on this disk already."
  }

  static func deleted(_ downloads: [Download]) -> String {
    let size = downloads.reduce(0) { $0 + $1.size }
    let what = downloads.count == 1 ? "the download of \(name(downloads))" : "\(downloads.count.grouped) downloads"
    return "Deleted \(what)" + (size > 0 ? ", \(bytes(size))" : "")
      + ". “undo” fetches \(downloads.count == 1 ? "it" : "them") again."
  }

  static func stopped(_ downloads: [Download]) -> String {
    "Stopped downloading \(name(downloads)). “undo” goes on with \(downloads.count == 1 ? "it" : "them")."
  }

  static func keeping(_ title: String, _ number: Int) -> String {
    number == 0 ? "keeping no episodes of “\(title)”" : "keeping the newest \(newest(number)) of “\(title)”"
  }

  static func kept(_ title: String, _ number: Int) -> String {
    number == 0
      ? "No episodes of “\(title)” are downloaded automatically any more."
      : "The newest \(newest(number)) of “\(title)” \(number == 1 ? "is" : "are") kept downloaded from now on."
  }

  static func noRoom(_ title: String, _ limit: Int64) -> String {
    "There is no room for “\(title)”: downloads may take \(bytes(limit)), and there are no more heard ones to delete. Delete some, or set download-limit higher."
  }

  /// Lists the downloaded and the pending episodes, and their size.
  static func list(
    _ all: [Download], progress: [Int64: (size: Int64, length: Int64?)], limit: Int64, _ kept: [Feed]
  ) -> String {
    var sentences: [String] = []
    let here = all.filter { $0.state == .complete }
    if here.isEmpty {
      sentences.append(all.isEmpty ? "Nothing is downloaded." : "No download is complete yet.")
    } else {
      let size = here.reduce(0) { $0 + $1.size }
      let names = here.suffix(5).reversed().map { "“\($0.title)”" + ($0.show.isEmpty ? "" : " of “\($0.show)”") }
      let more = here.count > names.count ? " and \(here.count - names.count) more" : ""
      sentences.append(
        "\(here.count.counted("episode")) \(here.count == 1 ? "is" : "are") downloaded: \(names.joined(separator: ", "))\(more); \(bytes(size)) of \(bytes(limit))."
      )
    }
    let waiting = all.filter { $0.state == .wanted }
    for item in waiting {
      guard let (size, length) = progress[item.trackID] else { continue }
      let amount = length.map { "\(bytes(size)) of \(bytes($0))" } ?? bytes(size)
      sentences.append("“\(item.title)” is being downloaded: \(amount).")
    }
    for item in waiting.filter({ progress[$0.trackID] == nil && !$0.problem.isEmpty }).prefix(3) {
      sentences.append("“\(item.title)” could not be downloaded: \(item.problem).")
    }
    let others = waiting.count { progress[$0.trackID] == nil && $0.problem.isEmpty }
    if others > 0 { sentences.append("\(others.counted("episode")) \(others == 1 ? "waits" : "wait").") }
    for feed in kept.prefix(5) {
      sentences.append(
        "The newest \(newest(feed.keptCount)) of “\(feed.title)” \(feed.keptCount == 1 ? "is" : "are") kept.")
    }
    return sentences.joined(separator: " ")
  }

  static func name(_ tracks: [Track]) -> String { name(tracks.map(\.title)) }
  static func name(_ downloads: [Download]) -> String { name(downloads.map(\.title)) }

  private static func name(_ titles: [String]) -> String {
    titles.count == 1 ? "“\(titles[0])”" : titles.count.counted("episode")
  }

  private static func newest(_ number: Int) -> String { number == 1 ? "episode" : "\(number.grouped) episodes" }

  /// `850 KB`, `34 MB`, `1.2 GB`.
  private static func bytes(_ number: Int64) -> String {
    let (value, unit): (Double, String) =
      switch number {
      case ..<1_000: (Double(number), "bytes")
      case ..<1_000_000: (Double(number) / 1e3, "KB")
      case ..<1_000_000_000: (Double(number) / 1e6, "MB")
      default: (Double(number) / 1e9, "GB")
      }
    let tenths = Int((value * 10).rounded())
    return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
  }
}
