import Catalog
import Media
import Remote

/// Facts about a named library item.
extension Wording {
  /// `“Slow Tide” by The Harbours is from 1968.`
  ///
  /// `first` is the first of its tracks, whose length is in seconds, 0 if unknown.
  static func fact(
    _ question: NowPlayingQuestion, _ item: MediaItem, _ first: Track?, _ tracks: (count: Int, length: Double),
    _ history: (plays: Int, last: Int64?), by somebody: String? = nil, today: CalendarDate = .today
  ) -> String {
    let what = name(item)
    let sentence: String
    switch question {
    case .artist:
      let artist = item.artist ?? first?.artist ?? ""
      let reader = item.type == .audioBook ? first?.composer ?? "" : ""
      let reading = reader.isEmpty || reader == artist ? "" : ", and \(reader) reads it"
      sentence =
        artist.isEmpty
        ? "The library doesn't say who \(title(of: item)) is by." : "\(title(of: item)) is by \(artist)\(reading)."
    case .album:
      let album = item.type == .song ? first?.album ?? "" : item.title
      sentence = album.isEmpty ? "The library doesn't say which album \(what) is on." : "\(what) is on “\(album)”."
    case .year:
      let date = item.day?.spoken ?? first?.year.map(String.init)
      sentence =
        date.map { "\(what) is from \($0)." } ?? "The library doesn't say when \(what) came out."
    case .duration:
      let number = tracks.count > 1 ? ", \(count(tracks.count, "track"))" : ""
      sentence =
        tracks.length > 0
        ? "\(what) is \(PlayingTime.spoken(tracks.length)) long\(number)."
        : "The library doesn't say how long \(what) is."
    case .genre:
      let genres = first?.genres ?? []
      sentence =
        genres.isEmpty
        ? "The library doesn't say which genre \(what) is." : "\(what) is \(genres.joined(separator: ", "))."
    case .plays: sentence = plays(of: what, history, by: somebody, today)
    default: sentence = "This is \(what)."
    }
    return sentence.capitalisedFirst
  }

  /// `“Slow Tide”`.
  static func title(_ track: Track) -> String { "“\(track.title)”" }

  /// `“Slow Tide” is track 3 of 11 on “Low Water”.`
  static func trackNumber(_ track: Track, of count: Int?) -> String {
    let album = track.album.isEmpty ? "" : " on “\(track.album)”"
    guard let number = track.trackNumber else { return "The file doesn't say which track\(album) \(title(track)) is." }
    let disc = track.discNumber.map { $0 > 1 ? ", disc \($0)" : "" } ?? ""
    let total = disc.isEmpty ? count.map { $0 >= number ? " of \($0)" : "" } ?? "" : ""
    return "\(title(track)) is track \(number)\(total)\(album)\(disc)."
  }

  /// `“Low Water” has 11 tracks.`
  static func trackCount(_ count: Int, _ item: MediaItem) -> String {
    let noun = item.type == .podcastShow ? "episode" : "track"
    let what = item.type == .artist || item.type == .genre ? item.title : "“\(item.title)”"
    return "\(what) has \(self.count(count, noun))."
  }

  /// `“Slow Tide” is FLAC, 44.1 kHz, stereo, 912 kbit/s.`
  static func format(_ format: FileFormat?, of track: Track) -> String {
    guard let format else {
      return WebAddress.isOne(track.path)
        ? "\(title(track)) comes from the web, and I can tell the format only of files on this disk."
        : "I can't read the file of \(title(track)) now: \(track.path)"
    }
    var parts = [format.name]
    if let rate = format.spokenRate { parts.append(rate) }
    if let channels = format.channelCount {
      parts.append(channels == 1 ? "mono" : channels == 2 ? "stereo" : "\(channels) channels")
    }
    if let rate = format.bitRate { parts.append("\((rate + 500) / 1000) kbit/s") }
    return "\(title(track)) is \(parts.joined(separator: ", "))."
  }

  /// `You last played “Slow Tide” by The Harbours yesterday.`
  static func lastPlayed(
    _ what: String, _ last: Int64?, by somebody: String? = nil, today: CalendarDate = .today
  ) -> String {
    guard let last else { return notPlayed(what, by: somebody) }
    return "\(somebody ?? "You") last played \(what) \(day(CalendarDate(secondsSince1970: last), today))."
  }

  /// `You added “Slow Tide” by The Harbours on 2024-05-12.`; of several tracks, when the first of them came.
  static func added(_ what: String, _ added: Int64?, isSeveral: Bool, today: CalendarDate = .today) -> String {
    guard let added else { return "I don't know when you added \(what)." }
    let which = isSeveral ? "the first of \(what)" : what
    return "You added \(which) \(day(CalendarDate(secondsSince1970: added), today))."
  }

  /// `“Slow Tide” has no lyrics in its tags or beside its file.`
  static func noLyrics(_ track: Track) -> String { "\(title(track)) has no lyrics in its tags or beside its file." }

  static func day(_ day: CalendarDate, _ today: CalendarDate) -> String {
    day == today ? "today" : day == today.adding(days: -1) ? "yesterday" : "on \(day)"
  }

  /// `You like “Slow Tide” by The Harbours.`; of `somebody` else: `Sam likes “Slow Tide” by The Harbours.`
  static func liking(_ what: String, affinity: Int, stars: Int?, by somebody: String? = nil) -> String {
    let rated = stars.map { "\(somebody ?? "You") gave it \(count($0, "star"))." }
    let (who, ending) = (somebody ?? "You", somebody == nil ? "" : "s")
    if affinity == 0 {
      let unsaid = somebody.map { "\($0) hasn't said whether they like" } ?? "You haven't said whether you like"
      return ["\(unsaid) \(what).", rated].compactMap(\.self).joined(separator: " ")
    }
    return ["\(who) \(affinity > 0 ? "like" : "dislike")\(ending) \(what).", rated].compactMap(\.self)
      .joined(separator: " ")
  }

  /// `“Slow Tide” is in your playlists “Sunday” and “Quiet”.`
  static func playlists(_ names: [String], of what: String, by somebody: String? = nil) -> String {
    let whose = somebody.map { "\($0)'s" } ?? "your"
    guard !names.isEmpty else { return "\(what) isn't in any of \(whose) playlists." }
    return "\(what) is in \(whose) playlist\(names.count == 1 ? "" : "s") \(list(names.map { "“\($0)”" }))."
  }

  /// `“Slow Tide” was written by Ann Lee.`; of several tracks, everybody who wrote some.
  static func composer(_ names: [String], of what: String) -> String {
    guard !names.isEmpty else { return "The file doesn't say who composed \(what)." }
    let shown = names.count > 4 ? Array(names.prefix(3)) + ["others"] : names
    return "\(what) was written by \(list(shown))."
  }

  /// `You have played “Slow Tide” by The Harbours 12 times, last yesterday.`
  private static func plays(
    of what: String, _ history: (plays: Int, last: Int64?), by somebody: String?, _ today: CalendarDate
  ) -> String {
    guard history.plays > 0 else { return notPlayed(what, by: somebody) }
    let times = history.plays == 1 ? "once" : history.plays == 2 ? "twice" : "\(history.plays.grouped) times"
    let last = history.last.map { day(CalendarDate(secondsSince1970: $0), today) }
    return "\(somebody.map { "\($0) has" } ?? "You have") played \(what) \(times)\(last.map { ", last \($0)" } ?? "")."
  }

  private static func notPlayed(_ what: String, by somebody: String?) -> String {
    "\(somebody.map { "\($0) hasn't" } ?? "You haven't") played \(what) to the end yet."
  }

  static func notOneTrack(_ item: MediaItem) -> String { "\(name(item)) is not a single track." }

  static func title(of item: MediaItem) -> String {
    var untold = item
    untold.artist = nil
    return name(untold)
  }
}
