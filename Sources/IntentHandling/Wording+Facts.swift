import Catalog
import Media
import Remote

/// What the library knows about a thing that was named.
extension Wording {
  /// `“Slow Tide” by The Harbours is from 1968.`
  ///
  /// `first` is the first of its tracks, whose length is in seconds, 0 when unknown.
  static func fact(
    _ question: NowPlayingQuestion, _ item: MediaItem, _ first: Track?, _ tracks: (count: Int, length: Double),
    _ history: (plays: Int, last: Int64?), today: CalendarDate = .today
  ) -> String {
    let what = name(item)
    let sentence: String
    switch question {
    case .artist:
      let artist = item.artist ?? first?.artist ?? ""
      sentence = artist.isEmpty ? "\(title(item)) names nobody." : "\(title(item)) is by \(artist)."
    case .album:
      let album = item.type == .song ? first?.album ?? "" : item.title
      sentence = album.isEmpty ? "\(what) names no album." : "\(what) is on “\(album)”."
    case .year:
      sentence = first?.year.map { "\(what) is from \($0)." } ?? "The library doesn't say when \(what) came out."
    case .duration:
      let number = tracks.count > 1 ? ", \(count(tracks.count, "track"))" : ""
      sentence =
        tracks.length > 0
        ? "\(what) is \(PlayingTime.spoken(tracks.length)) long\(number)."
        : "The library doesn't say how long \(what) is."
    case .genre:
      let genres = first?.genres ?? []
      sentence = genres.isEmpty ? "\(what) names no genre." : "\(what) is \(genres.joined(separator: ", "))."
    case .plays: sentence = plays(of: what, history, today)
    default: sentence = "This is \(what)."
    }
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// `You have played “Slow Tide” by The Harbours 12 times, last yesterday.`
  private static func plays(of what: String, _ history: (plays: Int, last: Int64?), _ today: CalendarDate) -> String {
    guard history.plays > 0 else { return "You have not played \(what) to its end yet." }
    let times = history.plays == 1 ? "once" : history.plays == 2 ? "twice" : "\(history.plays.grouped) times"
    let day = history.last.map { CalendarDate(secondsSince1970: $0) }
    let last = day.map { day in
      day == today ? "today" : day == today.adding(days: -1) ? "yesterday" : "on \(day)"
    }
    return "You have played \(what) \(times)\(last.map { ", last \($0)" } ?? "")."
  }

  private static func title(_ item: MediaItem) -> String {
    var untold = item
    untold.artist = nil
    return name(untold)
  }
}
