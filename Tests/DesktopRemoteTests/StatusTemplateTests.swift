import DesktopRemote
import Testing

@Suite("Templates of the status") struct StatusTemplateTests {
  private static let playing: ControlStatus = {
    var status = ControlStatus(
      state: "playing", queueCount: 12, repeatMode: "all", shuffle: "off", volume: 40, isMuted: false, rate: 1.5)
    status.title = "Slow\nTide"
    status.artist = "Vale"
    status.elapsed = 65
    status.duration = 130
    status.queuePosition = 3
    return status
  }()

  @Test(
    "names get their values, and groups without theirs are left out",
    arguments: [
      ("{artist} – {title}", "Vale – Slow Tide"), ("{icon} {elapsed}/{duration} -{remaining}", "▶ 1:05/2:10 -1:05"),
      ("{percent}% {position}/{count}", "50% 3/12"), ("[{album} · ]{title}[ by {artist}]", "Slow Tide by Vale"),
      (#"\{title\} \[x\] {volume}"#, "{title} [x] 40"), ("{state} {repeat} {shuffle} {rate}", "playing all off 1.5"),
      ("{album}", ""), ("", ""),
    ])
  func lines(template: String, expected: String) throws {
    #expect(try StatusTemplate(template).line(Self.playing) == expected)
  }

  @Test("time goes on at the speed of what plays, no further than its end")
  func time() throws {
    let template = try StatusTemplate("{elapsed}")
    #expect(template.line(Self.playing, later: 10) == "1:20")
    #expect(template.line(Self.playing, later: 1000) == "2:10")
    var paused = Self.playing
    paused.state = "paused"
    #expect(template.line(paused, later: 10) == "1:05")
    var waiting = Self.playing
    waiting.isWaiting = true
    #expect(template.line(waiting, later: 10) == "1:05")
    #expect(try StatusTemplate("{icon} {state}").line(waiting) == "… playing")
    #expect(template.tellsTime)
    #expect(try !StatusTemplate("{title}").tellsTime)
    #expect(try StatusTemplate("[{title} {remaining}]").tellsTime)
  }

  @Test(
    "a mistake is told",
    arguments: [
      ("{artist", "there is a { without its }"), ("[{artist}", "there is a [ without its ]"),
      (
        "{singer}",
        "there is no {singer}; there are title, artist, album, path, state, icon, elapsed, duration, remaining, percent, "
          + "position, count, volume, rate, shuffle, repeat, station, connection, delay"
      ),
    ])
  func mistakes(template: String, expected: String) {
    #expect(throws: StatusTemplate.Mistake(text: expected)) { try StatusTemplate(template) }
  }
}
