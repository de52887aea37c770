import Storage
import Catalog
import Media
import Remote
import TestSupport
import Testing
import Threads

@testable import Player

@Suite("The sleep timer") struct SleepTimerTests {
  /// A timer and what it told.
  @LoopActor
  private final class Rig {
    let timer = SleepTimer()
    private(set) var events: [SleepTimer.Event] = []

    init() { timer.onEvent = { [weak self] in self?.events.append($0) } }
  }

  @Test("fades for half of a short time, and then ends")
  func fades() async {
    await RunningLoop.run {
      let rig = Rig()
      rig.timer.set(.after(0.04))
      #expect(rig.timer.setting == .after(0.04))
      #expect(rig.timer.end != nil)
      #expect(await Eventually.holds { rig.events == [.fade(seconds: 0.02), .end] })
      #expect(rig.timer.setting == nil)
      #expect(rig.timer.end == nil)
    }
  }

  @Test("set anew, forgets what it waited for")
  func setsAnew() async {
    await RunningLoop.run {
      let rig = Rig()
      rig.timer.set(.after(0.02))
      rig.timer.set(.endOfTrack)
      let later = Rig()
      later.timer.set(.after(0.06))
      #expect(await Eventually.holds { later.events.last == .end })
      #expect(rig.events.isEmpty)
      #expect(rig.timer.setting == .endOfTrack)
      rig.timer.queueEnded()
      #expect(rig.timer.setting == nil)
    }
  }

  @Test("stops before what it was asked to stop before")
  func stops() async {
    await RunningLoop.run {
      let timer = SleepTimer()
      var (first, second) = (Track(id: 1, path: "/1", title: "One"), Track(id: 2, path: "/2", title: "Two"))
      (first.album, second.album) = ("Album", "Album")
      for (setting, same, other, nothing) in [
        (RemoteCommand.SleepTimerSetting.endOfTrack, true, true, true), (.endOfChapter, true, true, true),
        (.endOfAlbum, false, true, true), (.after(60), false, false, false), (.off, false, false, false),
      ] {
        timer.set(setting)
        var another = second
        another.album = "Other"
        #expect(timer.stops(after: first, before: second) == same)
        #expect(timer.stops(after: first, before: another) == other)
        #expect(timer.stops(after: first, before: nil) == nothing)
      }
    }
  }

  @Test("counts the tracks that have ended, and comes back as far as it had counted")
  func countsTracks() async {
    await RunningLoop.run {
      let timer = SleepTimer()
      timer.set(.afterTracks(3))
      #expect(!timer.stops(after: nil, before: nil))
      timer.trackEnded()
      #expect(timer.setting == .afterTracks(2))
      let later = SleepTimer()
      later.restore(timer.saved)
      #expect(!later.differs(from: timer.saved))
      later.trackEnded()
      #expect(later.setting == .endOfTrack)
      #expect(later.stops(after: nil, before: nil))
      later.queueEnded()
      #expect(later.setting == nil)
    }
  }

  @Test("ends with the chapter that is heard, not with the one after it")
  func chapters() async {
    await RunningLoop.run {
      let rig = Rig()
      let chapters = [Chapter(title: "1", start: 0, end: 10), Chapter(title: "2", start: 10, end: 20)]
      rig.timer.set(.endOfChapter)
      rig.timer.followChapters(chapters, of: 1, at: 9, rate: 1, isPlaying: false)
      #expect(rig.events.isEmpty)
      rig.timer.followChapters(chapters, of: 1, at: 9.999, rate: 1, isPlaying: true)
      #expect(rig.events == [.end])
      // The end of the last one is the end of the track.
      rig.timer.set(.endOfChapter)
      rig.timer.followChapters(chapters, of: 1, at: 19.999, rate: 1, isPlaying: true)
      #expect(rig.events == [.end])
    }
  }

  @Test("comes back for what is left of it, and not when it has run out")
  func isRestored() async {
    await RunningLoop.run {
      let timer = SleepTimer()
      timer.set(.after(600))
      let saved = timer.saved
      #expect(!timer.differs(from: saved))
      timer.set(.off)
      #expect(timer.differs(from: saved))
      timer.restore(saved)
      #expect(timer.setting == .after(600))
      #expect(abs((timer.saved.end ?? 0) - (saved.end ?? 0)) < 1000)
      timer.set(.off)
      var past = saved
      past.end = 1000
      #expect(!timer.differs(from: past))
    }
  }
}
