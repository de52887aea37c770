import Language
import Media
import Remote

/// Sentences about the queue.
extension Wording {
  /// `12 songs are in the queue, 45 minutes; this is number 3, and 9 come after it.`
  static func queueCount(_ info: NowPlayingInfo) -> String {
    guard info.queueCount > 0 else { return emptyQueue }
    let verb = info.queueCount == 1 ? "is" : "are"
    let length = info.queueDuration > 0 ? ", \(PlayingTime.spoken(info.queueDuration))" : ""
    let total = "\(count(info.queueCount, "song")) \(verb) in the queue\(length)"
    guard let index = info.queueIndex else { return "\(total)." }
    let left = info.queueCount - index - 1
    let rest = left == 0 ? "nothing comes after it" : left == 1 ? "1 comes after it" : "\(left.grouped) come after it"
    return "\(total); this is number \((index + 1).grouped), and \(rest)."
  }

  /// `There are 4 songs by The Harbours in the queue.`
  static func queueCount(_ count: Int, of search: MediaSearch) -> String {
    let what = songs(search, isOne: count == 1)
    if count == 0 { return "There are no \(what) in the queue." }
    return "There \(count == 1 ? "is" : "are") \(count.grouped) \(what) in the queue."
  }

  /// The place of an entry in the queue: `Yes, “Salt” by The Harbours comes up 3 songs from now, in about 9 minutes.`
  ///
  /// - Parameters:
  ///   - entry: the next matching entry, or the last one if all have been played.
  ///   - count: the number of matching entries.
  ///   - number: the number of the entry in the queue, 1 being the first.
  ///   - ahead: its distance from the current entry; negative if it was played, nil if nothing plays.
  ///   - wait: seconds until it comes up, if known.
  static func queuePlace(of entry: Track, count: Int, number: Int, ahead: Int?, wait: Double?) -> String {
    let what = (count > 1 ? "\(self.count(count, "song")); the next is " : "") + name(entry)
    let place = "number \(number.grouped)"
    guard let ahead else { return "Yes, \(what)\(count > 1 ? "," : " is") \(place)." }
    if ahead == 0 { return "\(name(entry)) is playing now\(count > 1 ? "; it is one of \(count.grouped)" : "")." }
    if ahead < 0 { return "\(name(entry)) is \(place) in the queue; it has been played already." }
    let songs = ahead == 1 ? "after this song" : "\(ahead.grouped) songs from now"
    let time = wait.map { ", in about \(PlayingTime.spoken(roughly($0)))" } ?? ""
    return "Yes, \(what)\(count > 1 ? "," : " comes up") \(songs)\(time)."
  }

  /// `“Salt” by The Harbours comes after “Lanterns”.`
  static func follows(_ next: Track?, after track: Track) -> String {
    next.map { "\(name($0)) comes after “\(track.title)”." } ?? "Nothing comes after “\(track.title)”."
  }

  static func notInQueue(_ what: String) -> String { "No, \(what) is not in the queue." }

  /// Whole minutes from two minutes on, else ten seconds.
  private static func roughly(_ seconds: Double) -> Double {
    let step = seconds >= 120 ? 60.0 : 10
    return max(step, (seconds / step).rounded() * step)
  }

  /// `37.`: the number of items in the last list.
  static func listed(_ count: Int) -> String {
    switch count {
    case 0: "Nothing was listed. Ask for a list first, for example: which albums do I have"
    case 1: "Just one."
    default: "\(count.grouped)."
    }
  }

  /// `songs by The Harbours`, for a search without a kind.
  static func songs(_ search: MediaSearch, isOne: Bool) -> String {
    var search = search
    search.reference = .unknown
    return search.ofSongs.described(isOne: isOne)
  }
}
