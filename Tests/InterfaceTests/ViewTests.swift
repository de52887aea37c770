import Interface
import Media
import Remote
import Terminal
import Testing

@Test("each view asks for its own rows and is found again as it was left") func eachViewAsksForItsOwnRows() {
  var screen = Screen.playing(.huge(1000))
  screen.press("5 j g b")
  #expect(screen.lines[0].contains("[Albums]"))
  screen.press("g t")
  #expect(screen.lines[0].contains("[Songs]"))
  screen.press("3 g T g a")
  #expect(screen.lines[0].contains("[Artists]"))
  screen.press("Enter")
  guard case .play(let thing, _, .now, _)? = screen.takeEffects().last else {
    Issue.record("nothing was played")
    return
  }
  #expect(thing == .media(MediaIdentifier(.artist, 5)))
}

@Test("all views are reached one after the other") func allViewsAreReachedOneAfterTheOther() {
  var screen = Screen.playing(.huge(10))
  var titles: Set<String> = []
  for _ in 0..<LibraryView.allCases.count {
    titles.insert(String(screen.lines[0].drop { $0 != "[" }.prefix { $0 != "]" }))
    screen.press("g t")
  }
  // Search results only come when something was searched for.
  #expect(titles.count == LibraryView.allCases.count - 1)
}

@Test("the order goes round by columns and turns") func orderGoesRoundByColumnsAndTurns() {
  var screen = Screen.playing()
  screen.press("g b o")
  #expect(screen.lines[0].contains("[Albums by artist]"))
  screen.press("O")
  #expect(screen.lines[0].contains("[Albums by artist, re"))
  #expect(screen.requests.last?.order == ListOrder(.artist, isReversed: true))
  screen.press("g n o")
  #expect(screen.picture.contains("Recently added has only one order."))
}

@Test("what was found is a list on which one can act, and Esc goes back") func whatWasFoundIsAListOnWhichOne() {
  var screen = Screen.playing()
  let found = [
    LibraryRow(
      identifier: MediaIdentifier(.album, 7), title: "Ritual Union",
      fields: RowFields(artist: "Little Dragon", tracks: 2)),
    LibraryRow(
      identifier: MediaIdentifier(.track, 9), title: "Rush",
      fields: RowFields(artist: "Little Dragon", length: 200)),
  ]
  screen.send(.reply(ScreenReply("I found 2.", found: found)))
  #expect(screen.lines[0].contains("[Search results]"))
  screen.press("j e")
  #expect(screen.takeEffects().last == .play(.media(MediaIdentifier(.track, 9)), title: "Rush", .later))
  screen.press("/ r i t Enter Enter")
  #expect(screen.takeEffects().last == .play(.media(MediaIdentifier(.album, 7)), title: "Ritual Union", .now))
  screen.press("Esc Esc Esc")
  #expect(screen.lines[0].contains("[Artists]"))
  screen.press("g r")
  #expect(screen.picture.contains("Rush"))
}

@Test("a track goes on with the list in which it was chosen") func trackGoesOnWithTheListInWhichIt() {
  var screen = Screen.playing()
  screen.press("Right j Right j Enter")
  guard case .play(let thing, "Maria También", .now, let context)? = screen.takeEffects().last else {
    Issue.record("it was not played")
    return
  }
  #expect(thing == .media(MediaIdentifier(.track, 0)))
  #expect(
    context
      == LibraryContext(view: .artists, order: nil, parent: .media(MediaIdentifier(.album, 0)), filter: ""))
}

@Test("n and N go from match to match of the last filter") func nAndNGoFromMatchToMatch() {
  var screen = Screen.playing(.huge(100))
  screen.press("n")
  #expect(screen.picture.contains("Nothing has been searched for yet."))
  screen.press("/ 9 Esc n")
  guard case .findMatch(let match)? = screen.takeEffects().last else {
    Issue.record("nothing was asked")
    return
  }
  #expect(match == LibraryMatch(view: .artists, order: ListOrder(.name), words: "9", place: [0], isBackward: false))
  let step = LibraryLocation.Step(
    index: 19, total: 100, row: LibraryRow(identifier: MediaIdentifier(.artist, 19), title: "Artist 19"))
  screen.send(.match(LibraryLocation(view: .albums, steps: [step])))
  #expect(screen.model.place.row == 0)
  screen.send(.match(LibraryLocation(view: .artists, steps: [step])))
  screen.press("Enter")
  #expect(screen.takeEffects().contains(.play(.media(MediaIdentifier(.artist, 19)), title: "Artist 19", .now)))
  screen.send(.match(nil))
  #expect(screen.picture.contains("Nothing else here matches “9”."))
}

@Test("things whose disk is away are dimmed") func thingsWhoseDiskIsAwayAreDimmed() {
  var shelf = Shelf.small
  shelf.queue[1].isMissing = true
  let grid = Screen.playing(shelf).model.view(at: 0)
  #expect(grid.row(2).contains { $0.style == Style(.missing) && $0.text == "A" })
}

@Test("the help screen is filtered, and does the chosen line") func helpScreenIsFiltered() {
  var screen = Screen.playing()
  screen.press("? / f a s t e r Enter")
  #expect(screen.lines[0].hasPrefix("┌ Help ─ /faster "))
  screen.press("j Enter")
  #expect(screen.takeEffects() == [.perform(phrase: "faster")])
  screen.press("? / j a z z Enter j Enter")
  #expect(screen.lines[22].hasPrefix("│ › play jazz next"))
  screen.press("Esc ? / q q q")
  #expect(screen.picture.contains("Nothing here matches “qqq”."))
}

@Test("an import ends by its key, and by Esc when there is nothing else to take away") func importEndsByItsKey() {
  var screen = Screen.playing()
  screen.press("Esc")
  #expect(screen.takeEffects().isEmpty)
  screen.send(.importing(ImportProgress(done: 1)))
  screen.press("C-g")
  screen.send(.reply(ScreenReply("Words.")))
  screen.press("Esc")
  #expect(screen.takeEffects() == [.command(.stopImport)])
  screen.press("Esc")
  #expect(screen.takeEffects() == [.command(.stopImport)])
}

@Test("the line beside a long list shows which part of it is on the screen")
func lineBesideALongListShowsWhichPart() {
  var screen = Screen.playing(.huge(2_000))
  func thumb() -> [Int] { screen.lines.indices.filter { screen.lines[$0].contains("┃") } }
  #expect(thumb() == [1])
  #expect(screen.lines[1].count { $0 == "┃" } == 2)
  screen.press("G")
  #expect(thumb().count == 2 && thumb()[0] == 1)
  screen.press("g g")
  #expect(thumb() == [1])
  #expect(!Screen().picture.contains("┃"))
}

@Test("the words of a reply are sent in one piece, blanks in their colour, and its number in another")
func wordsOfAReplyAreSentInOnePiece() throws {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Nothing is called so.", alternatives: ["Rush by Little Dragon"], isError: true)))
  let grid = screen.model.view(at: 0)
  let y = try #require(screen.lines.firstIndex { $0.contains("Nothing is called so.") })
  let row = grid.row(y).map(\.style)
  let start = row.startIndex + 2
  #expect(Set(row[start..<start + "Nothing is called so.".count]) == [Style(.error)])
  // The blank before words of another colour has none.
  #expect(row[start + "Nothing is called so.".count] == .plain)
}
