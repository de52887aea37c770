import Catalog
import Media
import Remote
import Threads

extension Player {
  /// The sleep timer as undo keeps it.
  var savedTimer: SavedPlayback.Timer {
    let end = sleepTimerEnd.map { Self.milliseconds + ($0 - MonotonicClock.nanoseconds) / 1_000_000 }
    return switch sleepTimer {
    case .after(let seconds): .init(kind: "after", value: seconds, end: end)
    case .at(let time): .init(kind: "at", value: Double(time.minutes), end: end)
    case .endOfTrack: .init(kind: "endOfTrack")
    case .endOfAlbum: .init(kind: "endOfAlbum")
    case .endOfChapter: .init(kind: "endOfChapter")
    case .off, nil: .init(kind: "off")
    }
  }

  /// True when `timer` is another one than is set now, and has not run out.
  func isWorthSetting(_ timer: SavedPlayback.Timer?) -> Bool {
    guard let timer else { return false }
    let now = savedTimer
    guard let end = timer.end else { return timer.kind != now.kind }
    // The clocks are read one after the other.
    let isSame = timer.kind == now.kind && timer.value == now.value && abs(end - (now.end ?? 0)) < 1000
    return end > Self.milliseconds && !isSame
  }

  /// Sets the timer again, for what is left of it.
  func restore(_ timer: SavedPlayback.Timer) {
    let length = timer.end.map { Double($0 - Self.milliseconds) / 1000 }
    switch timer.kind {
    case "after": startSleepTimer(.after(timer.value), length: length)
    case "at": startSleepTimer(.at(TimeOfDay(minutes: Int(timer.value))), length: length)
    case "endOfTrack": startSleepTimer(.endOfTrack, length: nil)
    case "endOfAlbum": startSleepTimer(.endOfAlbum, length: nil)
    case "endOfChapter": startSleepTimer(.endOfChapter, length: nil)
    default: startSleepTimer(.off, length: nil)
    }
  }

  /// Since 1970.
  private static var milliseconds: Int64 { UndoStack.now / 1_000_000 }
}
