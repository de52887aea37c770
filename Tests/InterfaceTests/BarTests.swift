import Interface
import Media
import Remote
import Terminal
import Testing

/// What stands in the bar.
private func bar(_ screen: Screen) -> String {
  let line = screen.lines[22].dropFirst(4).dropLast(1)
  // What can be said stands a bit further on while nothing is typed.
  return line.hasPrefix("  ") ? "" : String(line.reversed().drop { $0 == " " }.reversed())
}

/// Keys after "play some jazz" in the bar, and what then stands there with `x` typed at the cursor.
@Test(
  "the bar has the editing keys of a shell",
  arguments: [
    ("", "play some jazzx"), ("C-a", "xplay some jazz"), ("Home", "xplay some jazz"), ("C-a C-e", "play some jazzx"),
    ("Left", "play some jazxz"), ("C-b C-b C-f", "play some jazxz"), ("M-b", "play some xjazz"),
    ("M-b M-b", "play xsome jazz"), ("C-a M-f", "playx some jazz"), ("C-Left C-Left C-Right", "play somex jazz"),
    ("C-w", "play some x"), ("C-w C-w", "play x"), ("M-Backspace", "play some x"), ("C-u", "x"), ("M-b C-u", "xjazz"),
    ("C-a C-k", "x"), ("M-b C-k", "play some x"), ("Backspace", "play some jazx"), ("C-h", "play some jazx"),
    ("C-a Del", "xlay some jazz"), ("C-a C-d", "xlay some jazz"), ("C-a M-d", "x some jazz"),
    ("C-a Left Up", "xplay some jazz"),
  ])
func barHasTheEditingKeysOfAShell(keys: String, text: String) {
  var screen = Screen.playing()
  screen.type(":play some jazz")
  screen.press(keys)
  screen.type("x")
  #expect(bar(screen) == text)
}

@Test("Enter does the phrase and gives the keys back to the pane") func enterDoesThePhraseAndGivesTheKeysBack() {
  var screen = Screen.playing()
  screen.type(":  play   jazz ")
  screen.press("Enter")
  #expect(screen.takeEffects().suffix(2) == [.saveHistory(phrase: "play jazz"), .perform(phrase: "play jazz")])
  screen.press("space")
  #expect(screen.takeEffects() == [.perform(phrase: "pause or play")])
}

@Test("the name of a command of the screen works in the bar too") func nameOfACommandOfTheScreenWorks() {
  var screen = Screen.playing()
  screen.type(":next pane")
  screen.press("Enter")
  #expect(screen.model.focus == .queue)
}

@Test(
  "the name of a setting that needs no “set” asks for its value, instead of playing what is called so",
  arguments: [("theme", "theme"), ("Themes", "theme"), ("keys", "keys"), ("borders", "borders"), ("ascii", "ascii")])
func nameOfASettingAsksForItsValue(line: String, name: String) {
  var screen = Screen.playing()
  screen.type(":\(line)")
  screen.press("Enter")
  #expect(screen.takeEffects().last == .command(.set(setting: name, value: "")))
}

@Test("a letter that no key has does nothing, and tells what opens the bar") func letterThatNoKeyHasDoesNothing() {
  var screen = Screen.playing()
  screen.type("w")
  #expect(screen.picture.contains("There is no key called w. : opens the bar."))
  #expect(screen.model.focus == .library)
  #expect(screen.takeEffects() == [])
  // After the first key of a sequence, and after a count.
  screen.type("gx")
  #expect(screen.picture.contains("There is no key called gx. : opens the bar."))
  screen.type("5w")
  #expect(screen.picture.contains("There is no key called w. : opens the bar."))
  #expect(screen.takeEffects() == [])
}

@Test(
  "letters that arrive at once are words if one of them is no key, unless a field takes them",
  arguments: [
    ("louder", true), ("play some jazz", true), ("quack nibble", true), ("jj jj", false), ("aParty Mix", false),
    ("w", false), ("ww", false),
    ("gsjjk", false), ("sre", false),
    (":louder", false),
    ("/louder", false), ("?louder", true),
  ])
func lettersThatArriveAtOnce(text: String, areWords: Bool) {
  let screen = Screen.playing()
  #expect(screen.model.areWords(text.unicodeScalars.map { Key(.character($0)) }) == areWords)
}

@Test("the bar is left without doing anything", arguments: ["Esc", "C-c", "C-u Backspace", "C-u Enter"])
func barIsLeftWithoutDoingAnything(keys: String) {
  var screen = Screen.playing()
  screen.type(":play jazz")
  _ = screen.takeEffects()
  screen.press(keys)
  #expect(screen.takeEffects().isEmpty)
  #expect(screen.model.focus == .library)
}

@Test("earlier phrases come back, those that begin the same first") func earlierPhrasesComeBack() {
  var screen = Screen.playing()
  screen.send(.history(["play jazz", "pause", "play rock"]))
  screen.press(": Up")
  #expect(bar(screen) == "play rock")
  screen.press("Up Up Up")
  #expect(bar(screen) == "play jazz")
  screen.press("Down Down Down Down")
  #expect(bar(screen).isEmpty)
  screen.type("pa")
  screen.press("Up")
  #expect(bar(screen) == "pause")
  screen.press("Down")
  #expect(bar(screen) == "pa")
}

@Test("a phrase said twice in a row is kept once") func phraseSaidTwiceInARowIsKeptOnce() {
  var screen = Screen.playing()
  for _ in 0..<2 {
    screen.type(":next")
    screen.press("Enter")
  }
  #expect(screen.takeEffects().filter { $0 == .saveHistory(phrase: "next") }.count == 1)
}

@Test("Tab and arrow keys go through the completions and back to what was typed")
func tabGoesThroughTheCompletionsAndBack() {
  var screen = Screen.playing()
  screen.type(":pl")
  screen.press("Tab")
  #expect(screen.takeEffects().contains(.complete(phrase: "pl")))
  screen.send(.completions(phrase: "pl", ["play jazz", "play rock"]))
  #expect(bar(screen) == "play jazz")
  screen.press("Tab")
  #expect(bar(screen) == "play rock")
  screen.press("Tab")
  #expect(bar(screen) == "pl")
  screen.press("S-Tab")
  #expect(bar(screen) == "play rock")
  screen.press("Up")
  #expect(bar(screen) == "play jazz")
  screen.press("Down Down")
  #expect(bar(screen) == "pl")
}

@Test("completions for what was typed before are not taken") func completionsForWhatWasTypedBeforeAreNotTaken() {
  var screen = Screen.playing()
  screen.type(":pl")
  screen.send(.completions(phrase: "p", ["pause"]))
  #expect(bar(screen) == "pl")
}

@Test("what is pasted is put into the bar and nothing of it is done") func whatIsPastedIsPutIntoTheBar() {
  var screen = Screen.playing()
  screen.send(.paste("q\nquit\r\u{3}\u{1B}[A DD"))
  #expect(bar(screen) == "q quit [A DD")
  #expect(screen.takeEffects() == [.preview(phrase: "q quit [A DD")])
  screen.press("Esc /")
  screen.send(.paste("lit\n"))
  #expect(screen.lines[0].hasPrefix("┌ Artists ─ /lit "))
}

@Test("a paste without end is cut") func pasteWithoutEndIsCut() {
  var screen = Screen.playing()
  for _ in 0..<100 { screen.send(.paste(String(repeating: "x", count: 4096))) }
  guard case .preview(let phrase) = screen.effects.last else {
    Issue.record("no preview")
    return
  }
  #expect(phrase.unicodeScalars.count == 4000)
  #expect(screen.lines.allSatisfy { CellText.width(of: $0) == 80 })
}

@Test("a number plays another reading while some are offered") func numberPlaysAnotherReading() {
  var screen = Screen.playing()
  screen.press("2")
  #expect(screen.takeEffects().isEmpty)
  screen.send(.reply(ScreenReply("Here's A.", alternatives: ["B", "C"])))
  screen.press("2")
  #expect(screen.takeEffects() == [.chooseAlternative(2)])
  screen.press("3 : 1")
  #expect(screen.takeEffects() == [.chooseAlternative(1)])
  screen.type("p1")
  #expect(bar(screen) == "p1")
  screen.press("Esc Esc 1")
  #expect(!screen.takeEffects().contains(.chooseAlternative(1)))
}

@Test("a long phrase scrolls so that the cursor is seen") func longPhraseScrollsSoThatTheCursorIsSeen() throws {
  var screen = Screen.playing(width: 40, height: 10)
  screen.type(":" + String(repeating: "長い", count: 30))
  for _ in 0..<70 {
    let cursor = try #require(screen.model.view(at: 0).cursor)
    #expect((2..<40).contains(cursor.x) && cursor.y == 9)
    screen.press("Left")
  }
}

@Test("what was deleted by words comes back with C-y") func whatWasDeletedByWordsComesBackWithC() {
  var screen = Screen.playing()
  screen.type(":play some jazz")
  screen.press("C-w C-a C-y")
  #expect(bar(screen) == "jazzplay some")
  screen.press("C-u Esc :")
  screen.press("C-y")
  #expect(bar(screen) == "jazz")
}

@Test("C-r searches the earlier phrases as they are typed") func cRSearchesTheEarlierPhrasesAsThey() {
  var screen = Screen.playing()
  screen.send(.history(["play jazz", "pause", "play some Jazz", "next"]))
  screen.type(":x")
  screen.press("C-r j a")
  #expect(screen.lines[22].contains("earlier with “ja” › play some Jazz"))
  screen.press("C-r")
  #expect(screen.lines[22].contains("earlier with “ja” › play jazz"))
  screen.press("C-r")
  #expect(screen.lines[22].contains("nothing older with “ja” › play jazz"))
  screen.press("Backspace")
  #expect(screen.lines[22].contains("earlier with “j” › play some Jazz"))
  screen.press("Esc")
  #expect(bar(screen) == "x")
  screen.press("C-r j Enter")
  #expect(screen.takeEffects().last == .perform(phrase: "play some Jazz"))
}

@Test("a key of its own opens the search of the history") func keyOfItsOwnOpensTheSearch() {
  var screen = Screen.playing()
  screen.send(.history(["play jazz"]))
  screen.press("C-r z C-a")
  #expect(screen.model.view(at: 0).cursor == Position(x: 4, y: 22))
  #expect(bar(screen) == "play jazz")
}

@Test("the empty bar tells what can be said now, and Tab takes it") func emptyBarTellsWhatCanBeSaidNow() {
  var screen = Screen.playing()
  screen.press(":")
  #expect(screen.lines[22].hasPrefix("│ ›   play more like this · play some jazz next"))
  screen.press("Tab")
  #expect(bar(screen) == "play more like this")
  screen.press("Esc")
  screen.change { $0.track?.kind = .podcast }
  screen.press(":")
  #expect(screen.lines[22].hasPrefix("│ ›   skip forward 30 seconds · skip back 30 seconds"))
}

@Test("all completions are seen while Tab goes through them") func allCompletionsAreSeenWhileTabGoesThroughThem() {
  var screen = Screen.playing()
  screen.type(":pl")
  screen.send(
    .completions(phrase: "pl", ["play", "play jazz", Completion("play Placebo", kind: "artist")]))
  #expect(screen.lines[18].contains("│play ") && screen.lines[19].contains("│play jazz "))
  #expect(screen.lines[20].hasPrefix("├─│play Placebo   artist│"))
  screen.send(.mouse(MouseEvent(.press, at: Position(x: 5, y: 20), clicks: 1)))
  #expect(screen.lines[22].contains("› play Placebo"))
  #expect(screen.takeEffects().last == .preview(phrase: "play Placebo"))
  screen.type(" ")
  #expect(!screen.picture.contains("play jazz"))
}

@Test("completions that begin alike are cut so that they differ") func completionsThatBeginAlikeDiffer() {
  var screen = Screen(width: 40, height: 14)
  screen.type(":play h")
  let albums = ["One", "Two"].map { Completion("play harbour lights and other songs, part \($0)", kind: "album") }
  screen.send(.completions(phrase: "play h", albums))
  #expect(screen.picture.contains("…One ") && screen.picture.contains("…Two "), "\(screen.picture)")
}

@Test("what a completion is is told whole where there is room") func whatACompletionIsIsToldWholeWhereThereIsRoom() {
  var screen = Screen.playing()
  screen.type(":a")
  let long = Completion("add this to a new one", kind: "new playlist")
  screen.send(.completions(phrase: "a", ["add this", "add", long]))
  #expect(screen.picture.contains("│add this to a new one   new playlist│"), "\(screen.picture)")
}

@Test("the empty bar, Tab and help show what is often said, and why; without that what fits")
func emptyBarTabAndHelpShowWhatIsOften() {
  var screen = Screen.playing()
  screen.type(":")
  #expect(screen.lines[22].contains("play more like this · play some jazz next"))
  screen.press("Esc")
  let reason = "you often play jazz on Sunday mornings"
  screen.suggestions = [
    PhraseSuggestion(phrase: "some jazz", reason: reason), PhraseSuggestion(phrase: "volume 30", reason: "you do"),
  ]
  screen.type(":")
  #expect(screen.lines[22].contains("some jazz (\(reason)) · volume 30"))
  screen.press("Tab Tab")
  #expect(bar(screen) == "volume 30")
  screen.press("Esc")
  screen.suggestions.removeAll()
  screen.type(":")
  #expect(screen.lines[22].contains("play more like this · play some jazz next"))
  screen.press("Esc")
  screen.suggestions = [PhraseSuggestion(phrase: "some jazz", reason: reason)]
  screen.type("?")
  #expect(screen.lines[1].contains("What you often say"))
  #expect(screen.lines[2].contains("some jazz") && screen.lines[2].contains(reason))
}

@Test("a single completion is taken, so that Tab goes on from there") func singleCompletionIsTaken() {
  var screen = Screen()
  screen.type(":import /mu")
  screen.press("Tab")
  screen.send(.completions(phrase: "import /mu", [Completion("import /music/", kind: "folder")]))
  #expect(screen.picture.contains("› import /music/"))
  _ = screen.takeEffects()
  screen.press("Tab")
  #expect(screen.takeEffects().contains(.complete(phrase: "import /music/")))
}

@Test("the wheel goes through the completions") func wheelGoesThroughTheCompletions() {
  var screen = Screen()
  screen.type(":p")
  screen.press("Tab")
  screen.send(.completions(phrase: "p", ["play", "pause", "previous"]))
  let row = screen.lines.firstIndex { $0.contains("│pause") } ?? 0
  #expect(screen.picture.contains("› play"))
  screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: row), button: 0)))
  #expect(screen.picture.contains("› pause"))
}
