import Catalog
internal import Glibc
import Intents
import Media
import Remote

extension Wording {
  static let noStationPlays = "No station is playing. Play one first: play https://…"

  static let noStations = "You have no stations yet. Play one by its address and say “save this station as …”."

  static func noAddress(_ text: String) -> String {
    "\(text) is not a web address. Web addresses begin with https:// or http://."
  }

  static func noStation(_ name: String) -> String {
    "You have no station called “\(name)”. Play it by its address and say “save this station as …”."
  }

  static func savedStation(_ name: String, before: String?) -> String {
    guard let before, before != name else { return "Saved the station as “\(name)”." }
    return "The station “\(before)” is called “\(name)” now."
  }

  static let noStationTitles = "No station has announced a title yet."

  /// What a station played, the newest first.
  static func stationTitles(_ titles: [StationTitle], of name: String, today: CalendarDate = .today) -> String {
    if titles.isEmpty { return "“\(name)” hasn't announced a title yet." }
    let told = titles.map { title in
      let day = CalendarDate(secondsSince1970: title.time)
      return "“\(title.title)” at \(clock(title.time))\(day == today ? "" : " \(self.day(day, today))")"
    }
    return "“\(name)” played \(told.joined(separator: ", "))."
  }

  /// A song of a station was liked or disliked by its title.
  static func titleAffinity(
    _ type: UpdateMediaAffinityIntent.AffinityType, _ what: String, on station: String
  ) -> String {
    let absence = "It isn't in your library; I keep its title."
    return switch type {
    case .like: "Noted: you like \(what), heard on \(station). \(absence)"
    case .dislike: "Noted: you don't like \(what), heard on \(station). \(absence)"
    case .none, .unknown: affinity(type, what)
    }
  }

  /// Songs of stations cannot be added to playlists or the queue.
  static func onlyAnnounced(_ what: String) -> String {
    "\(what) isn't in your library. “I like this song” keeps its title, “record this song” its sound."
  }

  /// Songs of stations cannot be rated.
  static func onlyLikable(_ what: String) -> String {
    "\(what) isn't in your library, so it can be liked, but not rated."
  }

  /// The songs of stations that somebody likes, with a blank at the end; nil is the listener. Empty for no titles.
  static func likedTitles(_ titles: [StationTitle], of somebody: String?) -> String {
    if titles.isEmpty { return "" }
    return "\(somebody ?? "You") liked \(list(titles.map { "“\($0.title)” on \($0.station)" })). "
  }

  /// The previous title of a station.
  static func before(_ title: StationTitle) -> String { "Before this, “\(title.station)” played “\(title.title)”." }

  /// The position behind live.
  static func placeInStation(_ station: StationInfo) -> String {
    if let delay = station.delay, delay >= 1 {
      return "This is \(PlayingTime.spoken(delay.rounded())) behind live." + interruption(of: station)
    }
    return "This is \(station.connection == .live ? "live: " : "")\(station.name)." + interruption(of: station)
  }

  /// A sentence behind another one if nothing arrives from a station, otherwise nothing.
  static func interruption(of station: StationInfo) -> String {
    switch station.connection {
    case .live: ""
    case .stalled: " Nothing arrives from it at the moment."
    case .lost(let reason): " It was cut off: \(reason). I keep trying."
    }
  }

  private static func clock(_ time: Int64) -> String {
    var seconds = time_t(time)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return TimeOfDay(minutes: Int(parts.tm_hour) * 60 + Int(parts.tm_min)).description
  }

  static func removedStation(_ name: String) -> String { "Removed the station “\(name)”. “undo” brings it back." }
}
