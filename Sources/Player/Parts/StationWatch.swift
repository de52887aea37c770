import Media
import Playback
import Remote
import Text
import Threads

/// What the current station has reported: the state of its connection, and the title being heard.
///
/// A station announces a title seconds before it is heard.
@LoopActor
final class StationWatch {
  /// The delay behind live.
  let delay = LiveDelay()
  /// Whether it is being recorded.
  var isRecorded = false
  private(set) var connection = StationInfo.Connection.live
  /// The current title as the station writes it.
  private(set) var title = ""
  /// When the current title began, in seconds of the station; nil if unknown.
  private(set) var titleStart: Double?
  /// The title that was logged last.
  private var logged = ""
  private var coming: [(seconds: Double, title: String)] = []
  private var entry: Int?
  private var timer: EventLoop.Timer?

  /// Another entry starts to play.
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
      // After rewinding, the same titles are announced again.
      coming.removeAll { $0.seconds >= seconds }
      coming.append((seconds, title))
    case .connection(.stalled): connection = .stalled
    case .connection(.live):
      defer { connection = .live }
      if case .lost = connection { return { "\($0) is back." } }
    case .connection(.lost(let reason)):
      connection = .lost(reason: reason)
      return { "\($0) was cut off: \(reason). I keep trying." }
    }
    return nil
  }

  /// Updates the title for `elapsed` seconds, and calls `later` when the next title begins.
  func follow(_ elapsed: Double, later: @escaping @LoopActor () -> Void) {
    while let next = coming.first, next.seconds <= elapsed + 0.05 {
      coming.removeFirst()
      // The title at the new position began earlier.
      if next.title != title || titleStart.map({ $0 > next.seconds }) != false { titleStart = next.seconds }
      title = next.title
    }
    timer?.cancel()
    timer = coming.first.map { next in
      EventLoop.shared.schedule(after: .milliseconds(max(20, Int((next.seconds - elapsed) * 1000)))) { later() }
    }
  }

  /// The title that began since the last call; nil if there is none.
  func takeNewTitle() -> String? {
    guard title != logged else { return nil }
    logged = title
    return title.isEmpty ? nil : title
  }

  /// The track being heard on the station: its title and artist, with the station as its album.
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

/// The delay behind a live station, caused by pausing or rewinding it.
@LoopActor
final class LiveDelay {
  /// Seconds between what is heard and the newest sound, before the station was paused or rewound; nil until known.
  private var usual: Double?

  /// The delay behind the newest sound while listening live, in seconds: the same as before, so a short dropout is bridged
  /// and a decoder has enough data to start with.
  var reserve: Double { min(max(usual ?? 3, 1), 10) }
  /// Delays up to this many seconds count as live.
  private static let tolerance = 1.0

  /// Another station plays, or the same one is live again.
  func begin() { usual = nil }

  /// Updates the delay for playback at `elapsed` seconds into the buffered part of the station.
  ///
  /// Returns the delay in seconds; nil while live.
  func follow(_ kept: ClosedRange<Double>?, at elapsed: Double, isPlaying: Bool) -> Double? {
    guard let kept else { return nil }
    let lag = max(0, kept.upperBound - elapsed)
    guard let usual else {
      if !isPlaying { self.usual = lag }
      return isPlaying ? nil : 0
    }
    let delay = max(0, lag - usual)
    return isPlaying && delay < Self.tolerance ? nil : delay
  }

  /// Playback is about to jump elsewhere from `elapsed` seconds into the buffered part.
  func leave(_ kept: ClosedRange<Double>, at elapsed: Double) {
    if usual == nil { usual = max(0, kept.upperBound - elapsed) }
  }
}
