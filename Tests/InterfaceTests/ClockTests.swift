import Interface
import Remote
import Terminal
import Testing

private let second: Int64 = 1_000_000_000

@Test("while something plays each second shows, and nothing is asked for in between")
func whileSomethingPlaysEachSecondShows() throws {
  var screen = Screen.playing()
  var pictures = 0
  var time: Int64 = 0
  var last = screen.picture
  while time < 60 * second {
    time = try #require(screen.model.nextChange(after: time))
    screen.now = time
    if screen.picture != last { pictures += 1 }
    last = screen.picture
  }
  #expect(screen.picture.contains("2:23"))
  // A second each, and the half cells of a line of 35: 70 in 190 s.
  #expect((60...83).contains(pictures))
}

@Test("the screen is not redrawn when nothing on it changes") func screenRestsWhenNothingOnItChanges() {
  let changes: [(inout NowPlayingInfo) -> Void] = [
    { $0.state = .paused }, { $0.state = .stopped }, { $0.state = .interrupted }, { $0.track = nil },
    { $0.elapsed = 190 }, { $0.elapsed = .infinity }, { $0.elapsed = 1e300 }, { $0.elapsed = .nan },
  ]
  for change in changes {
    var screen = Screen.playing()
    screen.change { info in
      change(&info)
      if info.elapsed > 190 { info.duration = nil }
    }
    #expect(screen.model.nextChange(after: 0) == nil)
  }
}

@Test("at double speed seconds pass twice as fast") func atDoubleSpeedSecondsPassTwiceAsFast() throws {
  var screen = Screen.playing()
  screen.change { $0.rate = 2 }
  screen.now = 10 * second
  #expect(screen.picture.contains("1:43"))
  #expect(try #require(screen.model.nextChange(after: 0)) <= second / 2 + 1_000_000)
}

@Test("the sleep timer counts down while paused") func sleepTimerCountsDownWhilePaused() throws {
  var screen = Screen.playing()
  screen.change { info in
    info.state = .paused
    info.sleepTimerEnd = 90 * second
  }
  let next = try #require(screen.model.nextChange(after: 0))
  #expect(next == 30 * second)
  screen.now = 60 * second
  #expect(screen.picture.contains("☾ 0:30"))
  screen.now = 91 * second
  #expect(!screen.picture.contains("☾"))
  #expect(screen.model.nextChange(after: screen.now) == nil)
}

@Test("an awaited sound shows after a moment, and the time stands still until it comes")
func awaitedSoundShows() throws {
  var screen = Screen.playing()
  screen.change { $0.silentSince = 0 }
  #expect(screen.picture.contains("▶ 1:23"))
  let next = try #require(screen.model.nextChange(after: 0))
  screen.now = next
  #expect(screen.picture.contains("… 1:23"))
  screen.now = 10 * second
  #expect(screen.picture.contains("… 1:23"))
  #expect(screen.model.nextChange(after: next) == nil)
}
