import Interface
import Media
import Remote
import Terminal
import Testing

@Test("at 80 by 24 all of it is shown") func at80By24AllOfItIsShown() {
  var screen = Screen.playing(headings: true)
  screen.press("j Right j Right")
  screen.send(.reply(ScreenReply("Here's “Maria También” by Khruangbin.", alternatives: ["August 10"])))
  screen.type(":play jazz next")
  screen.send(.preview(PhrasePreview(phrase: "play jazz next", text: "play next: jazz: 23 songs")))
  #expect(
    screen.picture == """
      ┌ [Artists] All artists Albums … ┬ Queue · 3 tracks · 12 min ──────────────────┐
      │   Artist▴            Year    # │   Title               Artist         Length │
      │ ▸ Khruangbin                 1 │ ▶ Maria También       Khruangbin       3:10 │
      │ ▾ Little Dragon              2 │   August 10           Khruangbin       4:22 │
      │   ▾ New Me, Same Us  2020    3 │   Where You Belong    Little Dragon    4:33 │
      │        1 Hold On ♥        3:20 │                                             │
      │        2 Rush             3:20 │                                             │
      │        3 Where You Belong 3:20 │                                             │
      │   ▸ Ritual Union     2011    2 │                                             │
      │ ▸ Sigur Rós                  1 │                                             │
      │                                │                                             │
      │                                │                                             │
      │                                │                                             │
      │                                │                                             │
      │                                │                                             │
      │                                │                                             │
      │                                │                                             │
      ├ Now playing ───────────────────┴─────────────────────────────────────────────┤
      │ ♥ Maria También — Khruangbin — Con Todo El Mundo (2018)                      │
      │ ▶ 1:23 ━━━━━━━━━━━━━━━──────────────────── 3:10   1.0×  ⇄ off  ↻ all  vol 80 │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │ Here's “Maria También” by Khruangbin. Maybe you wanted: 1 August 10          │
      │ › play jazz next                                 → play next: jazz: 23 songs │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  #expect(screen.model.view(at: 0).cursor == Position(x: 18, y: 22))
}

@Test("a small screen shows one pane, and Tab the other") func smallScreenShowsOnePane() {
  var screen = Screen.playing(width: 40, height: 10)
  let library = """
     [Artists] All artists Albums Songs …
     ▸ Khruangbin                         1
     ▸ Little Dragon                      2
     ▸ Sigur Rós                          1


    ♥ Maria También — Khruangbin — Con Todo…
    ▶ 1:23 ━━━━━━╸───────── 3:10   ↻  vol 80

    › : to say what you want · ? for help
    """
  #expect(screen.picture == library)
  screen.press("Tab")
  #expect(
    screen.picture == """
       Queue · 3 tracks · 12 min
       ▶ Maria También     Khruangbin    3:10
         August 10         Khruangbin    4:22
         Where You Belong  Little Dragon 4:33


      ♥ Maria También — Khruangbin — Con Todo…
      ▶ 1:23 ━━━━━━╸───────── 3:10   ↻  vol 80

      › : to say what you want · ? for help
      """)
  screen.press("Tab")
  #expect(screen.picture == library)
}

@Test("on a small screen a reply is shown whole if it has two lines") func smallScreenShowsAReplyOfTwoLines() {
  var screen = Screen.playing(width: 40, height: 10)
  screen.send(.reply(ScreenReply("Added Clara Windisch to your playlist “Road Trip”.")))
  #expect(screen.lines[7] == "Added Clara Windisch to your playlist")
  #expect(screen.lines[8] == "“Road Trip”.")
  screen.send(.reply(ScreenReply("Muted.")))
  #expect(screen.lines[8] == "Muted." && screen.lines[7].hasPrefix("▶ 1:23"))
}

@Test("the empty queue tells keys only if there are rows that they are about")
func emptyQueueTellsKeysIfThereAreRows() {
  #expect(Screen(Shelf(artists: Shelf.small.artists, queue: [])).picture.contains("Enter plays what is"))
  var empty = Screen(.empty)
  empty.press("g b")
  #expect(empty.picture.contains("Nothing is queued.") && !empty.picture.contains("Enter plays what is"))
}

@Test("a tiny screen still shows the current track") func tinyScreenStillTellsWhatIsHeard() {
  var screen = Screen.playing(width: 20, height: 5)
  #expect(
    screen.picture == """
       ▸ Khruangbin     1
       ▸ Little Dragon  2
       ▸ Sigur Rós      1
      ▶ Maria… 1:23 / 3:10
      › ? for help
      """)
  screen.send(.reply(ScreenReply("Paused.")))
  #expect(screen.lines.last == "Paused.")
  screen.press(":")
  #expect(screen.lines.last == "›   next song")
}

@Test("a wide screen has more columns") func wideScreenHasMoreColumns() {
  let screen = Screen.playing(width: 160, height: 40)
  #expect(screen.lines[1].contains("Maria También"))
  #expect(screen.lines[1].contains("Con Todo El Mundo"))
  #expect(screen.lines.allSatisfy { CellText.width(of: $0) == 160 })
}

@Test("a tall narrow screen has the queue below the library, and no lines around them")
func tallNarrowScreenHasTheQueueBelowTheLibrary() {
  let screen = Screen.playing(width: 50, height: 40)
  #expect(screen.lines[0].hasPrefix(" [Artists]"))
  #expect(screen.lines[18].hasPrefix(" Queue · 3 tracks · 12 min ─"))
  #expect(screen.lines[36].contains("Maria También"))
}

@Test("from 160 columns on what plays is told beside the lists, with its words and their line")
func from160ColumnsOnWhatPlaysIsToldBeside() {
  var screen = Screen.playing(width: 160, height: 40)
  #expect(screen.takeEffects().contains(.loadTrackDetails(1, pictureSize: PictureSize(width: 30, height: 30))))
  let cover = Picture(width: 30, height: 30, dots: Array(repeating: 0xD0_2030, count: 30 * 30))
  let words = Lyrics(lines: [Lyrics.Line(start: 80, text: "Ojos azules"), Lyrics.Line(start: 100, text: "No lloréis")])
  screen.send(.trackDetails(TrackDetails(track: 1, lyrics: words, picture: cover)))
  #expect(screen.lines[0].contains("┬ Now playing ─"))
  #expect(screen.lines[5].contains("▀▀▀▀"))
  #expect(screen.picture.contains("│ Ojos azules"))
  // The lists do not lose their keys, and the pane over them is still there.
  screen.press("Right")
  #expect(screen.lines[1].hasPrefix("│ ▾ "))
  screen.press("P")
  #expect(screen.lines[0].hasPrefix("┌ Now playing ─"))
  #expect(!screen.picture.contains("Artists"))
}

@Test("where that is wished for, the accent is the colour of the cover") func whereThatIsWished() throws {
  var screen = Screen.playing(width: 160, height: 40)
  var looks = screen.model.looks
  looks.hasCoverAccent = true
  var problems: [Theme.Problem] = []
  looks.theme = Theme(file: "accent #5f87d7", problems: &problems)
  screen.send(.looks(looks))
  #expect(screen.model.view(at: 0).theme == looks.theme)
  let cover = Picture(width: 2, height: 1, dots: [0xD02030, 0x808080])
  screen.send(.trackDetails(TrackDetails(track: 1, picture: cover)))
  let accented = screen.model.view(at: 0).theme
  let color = try #require(
    accented.look(of: Style(.accent), isBasic: false).foreground.flatMap { accented.exactColors[$0] })
  #expect(color.red > color.blue && color.red > color.green && color.brightness >= 120)
}

@Test("an empty library says how to fill it, and Enter begins that") func emptyLibrarySaysHowToFillIt() {
  var screen = Screen(.empty)
  #expect(screen.picture.contains("Your library is empty."))
  #expect(screen.picture.contains("tuneterm --demo"))
  screen.press("Enter")
  #expect(screen.lines[22].hasPrefix("│ › import ~/Music "))
  screen.press("Enter")
  #expect(screen.takeEffects().last == .perform(phrase: "import ~/Music"))
}

@Test("before the library has answered nothing is claimed about it")
func beforeTheLibraryHasAnsweredNothingIsClaimedAbout() {
  let model = Model(keyMap: KeyMap())
  #expect(!model.view(at: 0).text.contains("empty"))
}

@Test("without sound device the screen says so in every size") func withoutSoundDeviceTheScreenSaysSoInEvery() {
  for (width, height) in [(80, 24), (40, 10)] {
    var screen = Screen.playing(width: width, height: height)
    screen.change { $0.outputProblem = "no sound device" }
    #expect(screen.picture.contains("no sound device"))
  }
}

@Test("the frame tells what the device really plays, where, and how often it ran dry")
func frameTellsWhatTheDeviceReallyPlays() {
  let cases: [((inout NowPlayingInfo) -> Void, String)] = [
    ({ $0.output = "default" }, "─ 48 kHz, stereo, 16 bits ─"), ({ $0.output = "kitchen" }, "─ kitchen · 48 kHz"),
    ({ $0.xrunCount = 1 }, "16 bits · 1 dropout ─"), ({ $0.xrunCount = 1200 }, "16 bits · 1,200 dropouts ─"),
  ]
  for (change, text) in cases {
    var screen = Screen.playing()
    screen.change { $0.outputFormat = "48 kHz, stereo, 16 bits" }
    screen.change(change)
    #expect(screen.picture.contains(text), "\(text)")
    screen.change { $0.outputProblem = "no sound device" }
    #expect(!screen.picture.contains("48 kHz"))
  }
}

/// A change of what is heard, and what the lower line then shows.
@Test("the now-playing lines show each mode") func nowPlayingLinesShowEachMode() {
  let cases: [((inout NowPlayingInfo) -> Void, String)] = [
    ({ $0.state = .paused }, "‖ 1:23"), ({ $0.state = .stopped }, "■ 1:23"), ({ $0.rate = 1.25 }, "1.25×"),
    ({ $0.shuffle = .items }, "⇄ on"), ({ $0.shuffle = .collections }, "⇄ albums"), ({ $0.repeatMode = .one }, "↻ one"),
    ({ $0.repeatMode = .none }, "↻ off"), ({ $0.isMuted = true }, "muted"), ({ $0.elapsed = 0 }, "▶ 0:00"),
    ({ $0.elapsed = 190 }, "▶ 3:10 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 3:10"), ({ $0.duration = 3754 }, "1:02:34"),
    ({ $0.sleepTimerEnd = 1_500_000_000_000 }, "☾ 25 min"), ({ $0.sleepTimer = .endOfTrack }, "☾ end of track"),
    ({ $0.sleepTimer = .endOfAlbum }, "☾ end of album"),
    ({ $0.track = nil }, "Nothing is playing."),
  ]
  for (change, text) in cases {
    var screen = Screen.playing()
    screen.change(change)
    #expect(screen.picture.contains(text))
  }
}

@Test("a long reply takes up to three lines, and what does not fit is cut") func longReplyTakesUpToThreeLines() {
  var screen = Screen.playing()
  let long = String(repeating: "word ", count: 60)
  screen.send(.reply(ScreenReply(long, isError: true)))
  #expect(screen.lines.count == 24)
  #expect(screen.lines[18].hasPrefix("├──"))
  #expect(screen.lines[19...21].allSatisfy { $0.hasPrefix("│ word word") })
  #expect(screen.lines[21].contains("…"))
}

@Test(
  "a reply that is cut says so, wherever a word ends",
  arguments: ["1234567 123456 more of it", "1234567 1234567 more of it", "1234567 12345 more of it"])
func replyThatIsCutSaysSoWhereverAWordEnds(text: String) {
  var screen = Screen.playing(width: 15, height: 9)
  screen.send(.reply(ScreenReply(text)))
  #expect(screen.lines[7].hasSuffix("…"))
}

@Test("an import shows how far it is") func importShowsHowFarIt() {
  var screen = Screen.playing()
  screen.send(.importing(ImportProgress(done: 1234, total: 20_000, rate: 9800, timeLeft: 2)))
  #expect(screen.lines[22].contains("importing 1,234 of 20,000 · 9,800/s · 2 s left"))
  screen.send(.importing(nil))
  #expect(!screen.picture.contains("importing"))
}

@Test("the words that were understood have their colour") func wordsThatWereUnderstoodHaveTheirColour() {
  var screen = Screen.playing()
  screen.type(":play jazz")
  screen.send(
    .preview(PhrasePreview(phrase: "play jazz", text: "23 songs", parts: [PhrasePreview.Part(5..<9, .flavour)])))
  let row = Array(screen.model.view(at: 0).row(22))
  #expect(row[4..<8].allSatisfy { $0.style == .plain })
  #expect(row[9..<13].allSatisfy { $0.style == Style(.flavour) })
}

@Test("the preview of another phrase is not shown") func previewOfAnotherPhraseIsNotShown() {
  var screen = Screen.playing()
  screen.type(":play jazz")
  screen.send(.preview(PhrasePreview(phrase: "play ja", text: "wrong")))
  #expect(!screen.picture.contains("wrong"))
}

@Test("no text in a tag breaks the screen") func nothingInATagBreaksTheScreen() {
  let titles = [
    "\u{1B}[2J\u{1B}]0;gone\u{7}", "👨‍👩‍👧 family\u{200D}", "שלום עולם\u{202E}", String(repeating: "長", count: 500),
    String(repeating: "z\u{300}\u{301}\u{302}\u{303}", count: 50), "a\nb\r\tc", "",
  ]
  for title in titles {
    var shelf = Shelf.small
    shelf.artists[0].name = title
    shelf.queue[0].title = title
    shelf.queue[0].fields.artist = title
    var screen = Screen.playing(shelf)
    screen.change { info in
      info.track?.title = title
      info.track?.artist = title
      info.outputProblem = title
    }
    screen.send(.reply(ScreenReply(title, alternatives: [title, title])))
    for line in screen.lines {
      #expect(CellText.width(of: line) == 80)
      #expect("┌│├└".contains(line.first ?? " ") && "┐│┤┘".contains(line.last ?? " "))
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
}
