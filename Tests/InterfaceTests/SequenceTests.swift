import Interface
import Media
import Remote
import Terminal
import Testing

@Test("sequences have names, and misspelt keys are none") func sequencesHaveNames() {
  for (name, count, description) in [
    ("gg", 2, "gg"), ("g<C-x>", 2, "g<C-x>"), ("<C-x><C-s>", 2, "<C-x><C-s>"), ("<g><p><x>", 3, "<g><p><x>"),
    ("C-d", 1, "C-d"), ("<", 1, "<"), ("up", 1, "Up"),
  ] {
    let keys = KeySequence(name: name)
    #expect(keys?.keys.count == count, "\(name)")
    #expect(keys?.description == description, "\(name)")
    #expect(keys.flatMap { KeySequence(name: $0.description) } == keys, "\(name)")
  }
  for name in ["", "Foo", "Entre", "<Foo>x", "ggg"] { #expect(KeySequence(name: name) == nil, "\(name)") }
}

@Test("a key that begins a sequence and the sequence exclude each other, which is told")
func keyThatBeginsASequenceAndTheSequenceExclude() throws {
  var map = KeyMap()
  try map.bind("gg", to: "go to top")
  try map.bind("gt", to: "next view")
  #expect(try map.bind("g", to: "next song").map(\.keys.description) == ["gg", "gt"])
  #expect(map.bindings.map(\.keys.description) == ["g"])
  #expect(try map.bind("gp", to: "play jazz").map(\.action) == [.phrase("next song")])
  #expect(map.action(for: Key("g")) == nil)
}

@Test("another preset keeps what a person bound") func anotherPresetKeepsWhatAPersonBound() throws {
  var problems: [KeyMapError] = []
  var map = KeyMap(file: "bind x play\nbind gg go to top", problems: &problems)
  try map.bind("L", to: "play jazz")
  let other = map.changed(to: KeyMap(file: "bind x stop\nbind L next", problems: &problems))
  #expect(other.bindings.map { "\($0.keys) \($0.action.text)" } == ["x stop", "L play jazz"])
  #expect(problems.isEmpty)
}

@Test("what can follow is shown after the first key of a sequence, and Esc takes it back")
func whatCanFollowIsShownAfterTheFirstKey() {
  var screen = Screen.playing()
  screen.press("g")
  #expect(screen.picture.contains("g … g go to top · i show in library"))
  #expect(screen.picture.contains("b albums"))
  // A key and what it does are not torn apart by the end of a line.
  #expect(screen.lines[18...22].allSatisfy { !$0.hasPrefix("│ ·") && !$0.hasPrefix("│ results") })
  screen.press("Esc")
  #expect(!screen.picture.contains("go to top"))
  screen.press("g x j")
  #expect(screen.takeEffects().isEmpty)
}

/// Keys from the start in a long list, and the row of it on which they end.
@Test(
  "a count before a key does it so often",
  arguments: [
    ("5 j", 5), ("1 2 j 2 k", 10), ("1 0 j 0 k", 9), ("2 0 G", 19), ("G 1 0 g g", 9), ("5 Esc j", 1), ("3 C-d", 24),
  ])
func countBeforeAKeyDoesItSoOften(keys: String, row: Int) {
  var screen = Screen.playing(.huge(1000))
  screen.shelf.artists = []
  screen.send(.libraryChanged)
  screen.press(keys)
  screen.press("Enter")
  #expect(screen.takeEffects().last == .play(.media(.init(.artist, Int64(row))), title: "Artist \(row)", .now))
}

@Test("a count repeats a phrase, and not more than can be meant") func countRepeatsAPhrase() {
  var screen = Screen.playing()
  screen.press("3 b")
  #expect(screen.takeEffects() == Array(repeating: .perform(phrase: "next"), count: 3))
  screen.press("9 9 9 9 b")
  #expect(screen.takeEffects().count == 50)
  screen.press("Tab 2 D")
  #expect(screen.takeEffects() == [.act(.remove, .queue(RangeSet(0..<2)))])
}

@Test("while alternatives are offered a number chooses one") func whileAlternativesAreOfferedANumberChoosesOne() {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Here's A.", alternatives: ["B"])))
  screen.press("1 2 j")
  #expect(screen.takeEffects() == [.chooseAlternative(1)])
}

@Test("a reply goes after a while, the later the longer it is, and what offers something later")
func replyGoesAfterAWhile() {
  var screen = Screen.playing()
  let second: Int64 = 1_000_000_000
  screen.now = 100 * second
  screen.send(.reply(ScreenReply("Paused.")))
  #expect(screen.model.nextChange(after: screen.now) != nil)
  screen.now += 6 * second
  screen.send(.clock)
  #expect(screen.picture.contains("Paused."))
  screen.now += 2 * second
  #expect(screen.model.replyIsOver(at: screen.now))
  screen.send(.clock)
  #expect(!screen.picture.contains("Paused."))
  #expect(!screen.model.replyIsOver(at: screen.now))
  screen.send(.reply(ScreenReply("Here's one.", alternatives: ["Another"])))
  screen.now += 20 * second
  screen.send(.clock)
  #expect(screen.picture.contains("Here's one."))
}

@Test("a reply stays while somebody types, and where a screen reader reads it") func replyStaysWhileSomebodyTypes() {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Paused.")))
  screen.press(":")
  screen.now = 60_000_000_000
  screen.send(.clock)
  #expect(screen.picture.contains("Paused."))
  var looks = Looks()
  looks.showsCursor = true
  screen.press("Esc")
  screen.send(.looks(looks))
  screen.send(.clock)
  #expect(screen.picture.contains("Paused."))
}

@Test(
  "a reply goes when something is done on the screen", arguments: ["g b", "o", "Tab", "t", "f", "Right", "P", "Esc"])
func replyGoesWhenSomethingIsDoneOnTheScreen(keys: String) {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("I didn't understand that.", isError: true)))
  screen.press(keys)
  #expect(!screen.picture.contains("understand"))
}

@Test("a reply stays while somebody looks around", arguments: ["j", ":", "+"]) func replyStaysWhileSomebodyLooksAround(
  keys: String
) {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Maybe this.", alternatives: ["That"])))
  screen.press(keys)
  #expect(screen.picture.contains("Maybe this."))
}

@Test("a tip waits for a reply that it does not make longer") func tipWaitsForShortReply() {
  var screen = Screen.playing()
  screen.press("b")
  screen.send(.reply(ScreenReply("Playing “A Song With Rather a Long Title” by Somebody With a Name.")))
  #expect(!screen.picture.contains("You can also"))
  #expect(screen.takeEffects().contains(.keepTip("next")) == false)
  screen.press("b")
  screen.send(.reply(ScreenReply("Playing X.")))
  #expect(screen.picture.contains("Playing X. You can also say “next”."))
}

@Test("the reply to a key tells the phrase for it once in a lifetime") func replyToAKeyTellsThePhraseForIt() {
  var screen = Screen.playing()
  screen.press("b")
  screen.send(.reply(ScreenReply("Playing X.")))
  #expect(screen.picture.contains("Playing X. You can also say “next”."))
  #expect(screen.takeEffects().last == .keepTip("next"))
  screen.press("b")
  screen.send(.reply(ScreenReply("Playing Y.")))
  #expect(!screen.picture.contains("You can also say"))
  screen.send(.tipsShown(["toggle mute", "pause or play"]))
  screen.press("space")
  screen.send(.reply(ScreenReply("Paused.")))
  #expect(!screen.picture.contains("You can also say"))
  screen.press("s")
  screen.send(.reply(ScreenReply("Your library is empty.", isError: true)))
  #expect(!screen.picture.contains("You can also say"))
}

@Test(
  "views are shown as one would ask for them, and all else is a phrase",
  arguments: [
    ("view albums", .show(.albums)), ("show me the albums", .show(.albums)), ("Show all albums", .show(.albums)),
    ("view all artists", .show(.allArtists)), ("open my playlists", .show(.playlists)),
    ("show me the lyrics", .showPart(.lyrics)), ("open the cover", .showPart(.cover)),
    ("show me some jazz", .phrase("show me some jazz")), ("show", .phrase("show")),
    ("albums", .show(.albums)), ("Songs", .show(.songs)), ("go to the albums", .show(.albums)),
    ("browse genres", .show(.genres)), ("lyrics", .showPart(.lyrics)), ("cover", .showPart(.cover)),
    ("hide the lyrics", .hidePart(.lyrics)), ("hide everything", .phrase("hide everything")),
    ("liked", .phrase("liked")), ("go to the chorus", .phrase("go to the chorus")),
    ("albums by Abba", .phrase("albums by Abba")),
  ] as [(String, KeyAction)])
func views(text: String, action: KeyAction) {
  #expect(KeyAction(text) == action)
}

@Test("what fills the screen is hidden by the bar, too") func whatFillsTheScreenIsHidden() {
  var screen = Screen.playing()
  for text in [":show the lyrics", ":hide the lyrics"] {
    screen.type(text)
    screen.press("Enter")
    #expect(screen.lines[0].contains("Now playing") == text.hasPrefix(":show"))
  }
  screen.type(":hide the cover")
  screen.press("Enter")
  #expect(screen.picture.contains("The cover does not fill the screen now."))
}

@Test("a line about the screen is previewed in plain words") func lineAboutTheScreenIsPreviewed() {
  let previews = ["go to albums", "lyrics", "add selected to Party", "rate selected 1", "sort by year", "next order"]
    .map { KeyAction($0).preview }
  #expect(
    previews == [
      "show albums", "show the lyrics", "add the selected rows to “Party”", "give the selected rows 1 star",
      "sort by year", "sort by the next column",
    ])
}

@Test("commands with arguments work in the bar and as keys") func commandsWithArgumentsWorkInTheBarAndAsKeys() throws {
  var screen = Screen.playing()
  screen.type(":view albums")
  screen.press("Enter")
  #expect(screen.lines[0].contains("[Albums]"))
  screen.type(":Sort by year")
  screen.press("Enter")
  #expect(screen.lines[0].contains("[Albums by year]"))
  screen.type(":keys cmus")
  screen.press("Enter")
  #expect(screen.takeEffects().last == .command(.set(setting: "keys", value: "cmus")))
  try screen.model.keyMap.bind("C-t", to: "view genres")
  screen.press("C-t")
  #expect(screen.lines[0].contains("[Genres]"))
}
