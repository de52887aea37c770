import Interface
import Media
import Remote
import Terminal
import Testing

private let track = MediaIdentifier(.track, 3)

private func open(width: Int = 80, height: Int = 24, lines: [RowInfo.Line]) -> Screen {
  var screen = Screen.playing(width: width, height: height)
  screen.press("Tab j j I")
  screen.send(.info(RowInfo(item: track, title: "Where You Belong", lines: lines)))
  return screen
}

@Test("the info pane tells what is known about the row under the cursor")
func infoPaneTellsWhatIsKnownAboutTheRow() throws {
  var screen = open(lines: [
    RowInfo.Line("Artist", "Little Dragon"), RowInfo.Line("Gain", ""),
    RowInfo.Line("File", "/music/" + String(repeating: "long/", count: 20) + "3.flac"),
  ])
  #expect(screen.takeEffects() == [.loadInfo(track)])
  let top = try #require(screen.lines.firstIndex { $0.contains("┌ Where You Belong ─") })
  #expect(screen.lines[top + 1].contains("Artist  Little Dragon"))
  #expect(screen.lines[top + 2].contains("File    /music/long/"))
  #expect(screen.lines[top + 3].contains("long/3.flac"))
  #expect(!screen.picture.contains("Gain"))
  screen.press("I")
  #expect(!screen.picture.contains("Where You Belong ─"))
}

@Test("the info pane is left by any key of these", arguments: ["Esc", "q", "I", "Tab", "g b"])
func infoPaneIsLeftByAnyKeyOfThese(keys: String) {
  var screen = open(lines: [RowInfo.Line("Composer", "Somebody")])
  #expect(screen.picture.contains("Somebody"))
  screen.press(keys)
  #expect(!screen.picture.contains("Somebody"))
  #expect(!screen.takeEffects().contains(.perform(phrase: "quit")))
}

@Test("an info pane that is longer than the screen scrolls") func infoPaneThatIsLongerThanTheScreenScrolls() {
  var screen = open(height: 14, lines: (0..<30).map { RowInfo.Line("Line", "text \($0).") })
  #expect(screen.picture.contains("text 0.") && !screen.picture.contains("text 29."))
  screen.press("G")
  #expect(screen.picture.contains("text 29.") && !screen.picture.contains("text 0."))
  screen.press("g g")
  #expect(screen.picture.contains("text 0."))
}

@Test("an answer about another row is not shown") func answerAboutAnotherRowIsNotShown() {
  var screen = Screen.playing()
  screen.press("Tab I")
  screen.send(.info(RowInfo(item: track, title: "Where You Belong", lines: [RowInfo.Line("Artist", "Late")])))
  #expect(!screen.picture.contains("Late"))
}

@Test("formats and gains read as people write them") func formatsAndGainsReadAsPeopleWriteThem() {
  #expect(
    FileFormat(name: "FLAC", sampleRate: 44_100, channelCount: 2, bitRate: 920_400).shown()
      == "FLAC · 44.1 kHz · stereo · 920 kbit/s")
  #expect(FileFormat(name: "MP3", sampleRate: 48_000, channelCount: 1).shown() == "MP3 · 48 kHz · mono")
  #expect(FileFormat(name: "MOD").shown() == "MOD")
  // Nothing is cut in the middle of a number.
  let format = FileFormat(name: "FLAC", sampleRate: 44_100, channelCount: 2, bitRate: 920_400)
  #expect(format.shown(in: 32) == "FLAC · 44.1 kHz · stereo" && format.shown(in: 2) == "FLAC")
  #expect(
    [1, 49, 999, 1000].map { FileFormat(name: "WAV", sampleRate: $0).shown() }
      == ["WAV · 1 Hz", "WAV · 49 Hz", "WAV · 999 Hz", "WAV · 1 kHz"])
  #expect(ReplayGain(trackGain: -6.24, albumGain: 0.3).shown == "track −6.2 dB, album +0.3 dB")
  #expect(ReplayGain(trackGain: .infinity).shown == "track over 100 dB")
  #expect(ReplayGain().shown == "")
}

@Test("the large pane tells number, stars, format and gain, and what comes next below the words")
func largePaneTellsNumber() {
  var screen = Screen.playing(width: 120, height: 40)
  screen.change { info in
    info.track?.trackNumber = 4
    info.track?.replayGain = ReplayGain(trackGain: -7)
    info.nextTrack = Track(id: 9, path: "/9", title: "August 10", artist: "Khruangbin")
  }
  screen.press("P")
  var details = TrackDetails(track: 1, lyrics: Lyrics("[00:00.00]First\n[01:00.00]Second\n[01:30.00]Third"))
  details.format = FileFormat(name: "FLAC", sampleRate: 44_100, channelCount: 2)
  details.stars = 4
  screen.send(.trackDetails(details))
  for text in ["★★★★☆", "track 4", "FLAC · 44.1 kHz · stereo", "gain track −7.0 dB", "next  August 10 — Khruangbin"] {
    #expect(screen.picture.contains(text), "\(text)")
  }
}
