import DesktopRemote
import Media
import Remote
import Threads

extension ControlStatus {
  /// The current status for another program.
  init(_ info: NowPlayingInfo) {
    self.init(
      state: info.state.rawValue, queueCount: info.queueCount, repeatMode: info.repeatMode.rawValue,
      shuffle: info.shuffle.rawValue, volume: info.volume, isMuted: info.isMuted, rate: info.rate)
    isWaiting = info.isWaiting(at: MonotonicClock.nanoseconds)
    queueRevision = info.queueRevision
    output = info.output
    outputFormat = info.outputFormat
    dropouts = info.xrunCount
    listener = info.listener
    guard let track = info.track else { return }
    title = track.title
    artist = track.artist
    album = track.album
    path = track.path
    elapsed = info.elapsed(at: MonotonicClock.nanoseconds)
    duration = info.duration
    station = info.station?.name
    connection = info.station.map { station in
      switch station.connection {
      case .live: "live"
      case .stalled: "stalled"
      case .lost: "lost"
      }
    }
    delay = info.delay(at: MonotonicClock.nanoseconds)
    queuePosition = info.queueIndex.map { $0 + 1 }
  }
}
