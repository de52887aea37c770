import Media
import Playback
import Remote
import Text
import Threads

/// What the station that plays has told: how its connection is, and what is heard of it by now.
///
/// A station tells a title when it sends it, seconds before it is heard.
@LoopActor
final class StationWatch {
  /// How far behind it one listens.
  let delay = LiveDelay()
  /// Whether somebody writes it into files.
  var isRecorded = false
  private(set) var connection = StationInfo.Connection.live
  /// What is heard, as the station writes it.
  private(set) var title = ""
  /// When that began to be heard, in seconds of the station; nil where nobody has told.
  private(set) var titleStart: Double?
  /// The title that was taken for the log last.
  private var logged = ""
  private var coming: [(seconds: Double, title: String)] = []
  private var entry: Int?
  private var timer: EventLoop.Timer?

  /// Another entry is heard from now on.
  func begin(_ entry: Int?) {
    timer?.cancel()
    (timer, self.entry, connection, title, titleStart, coming) = (nil, entry, .live, "", nil, [])
    logged = ""
    delay.begin()
  }

  /// Takes what the stream of `entry` told of what is heard from `seconds` on; returns the sentence that a person should read of
  /// the station of a name, where there is one.
  func take(_ note: StreamNote, at seconds: Double, of entry: Int) -> ((String) -> String)? {
    guard entry == self.entry else { return nil }
    switch note {
    case .title(let title):
      // Who goes back is told again what comes.
      coming.removeAll { $0.seconds >= seconds }
      coming.append((seconds, title))
    case .connection(.stalled): connection = .stalled
    case .connection(.live):
      defer { connection = .live }
      if case .lost = connection { return { "\($0) is back." } }
    case .connection(.lost(let reason)):
      connection = .lost(reason: reason)
      return { "\($0) broke off: \(reason). I keep trying." }
    }
    return nil
  }

  /// Shows what is heard at `elapsed` seconds, and calls `later` when another title is.
  func follow(_ elapsed: Double, later: @escaping @LoopActor () -> Void) {
    while let next = coming.first, next.seconds <= elapsed + 0.05 {
      coming.removeFirst()
      // A title that goes on where somebody moved to has begun before.
      if next.title != title || titleStart.map({ $0 > next.seconds }) != false { titleStart = next.seconds }
      title = next.title
    }
    timer?.cancel()
    timer = coming.first.map { next in
      EventLoop.shared.schedule(after: .milliseconds(max(20, Int((next.seconds - elapsed) * 1000)))) { later() }
    }
  }

  /// The title that began to be heard since this was asked last; nil where none did.
  func takeNewTitle() -> String? {
    guard title != logged else { return nil }
    logged = title
    return title.isEmpty ? nil : title
  }

  /// The station's track as what is heard: title and artist of that, and the station as its album.
  func heard(_ station: Track) -> Track {
    guard !title.isEmpty else { return station }
    var track = station
    track.album = station.title
    if let dash = title.firstRange(ofText: " - "), dash.lowerBound > title.startIndex, dash.upperBound < title.endIndex
    {
      (track.artist, track.title) = (String(title[..<dash.lowerBound]), String(title[dash.upperBound...]))
    } else {
      track.title = title
    }
    return track
  }
}
