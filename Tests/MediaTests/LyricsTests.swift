import Media
import Testing

@Test("words with times are read in their order") func wordsWithTimesAreReadInTheirOrder() throws {
  let lyrics = try #require(
    Lyrics("[ar:Somebody]\n[00:12.50][01:00.00]Chorus\r\n[00:05]First <00:06.00>line\n[1:02:30]Late\n[00:20]\n"))
  #expect(lyrics.lines.map(\.text) == ["First line", "Chorus", "", "Chorus", "Late"])
  #expect(lyrics.lines.map(\.start) == [5, 12.5, 20, 60, 62.3])
  #expect(lyrics.isSynced)
}

@Test(
  "the line that is sung is the last that began",
  arguments: [(0.0, nil), (5, 0), (59.9, 2), (1e9, 4), (.nan, nil)] as [(Double, Int?)])
func lineThatIsSungIsTheLastThatBegan(elapsed: Double, line: Int?) {
  #expect(Lyrics("[00:05]a\n[00:12]b\n[00:20]c\n[01:00]d\n[01:02]e")?.line(at: elapsed) == line)
}

@Test("an offset moves all times") func offsetMovesAllTimes() {
  #expect(Lyrics("[offset:+500]\n[00:10.00]x")?.lines.first?.start == 9.5)
  #expect(Lyrics("[offset:-1000]\n[00:10.00]x")?.lines.first?.start == 11)
}

@Test("plain words stay as they are, without blank edges") func plainWordsStayAsThey() {
  let lyrics = Lyrics("\n\nOne\n\n[Verse 2]\nTwo  words\n\n")
  #expect(lyrics?.lines.map(\.text) == ["One", "", "[Verse 2]", "Two words"])
  #expect(lyrics?.isSynced == false)
  #expect(lyrics?.line(at: 5) == nil)
}

@Test("nothing is nothing", arguments: ["", "\n \n", "[ar:x]\n[ti:y]", "[00:01]\n[00:02]  "])
func nothingIsNothing(text: String) {
  #expect(Lyrics(text) == nil)
}

@Test("hostile words are cut") func hostileWordsAreCut() {
  let long = Lyrics(String(repeating: "[00:01]x\n", count: 100_000) + String(repeating: "[", count: 100_000))
  #expect(long?.lines.count == 2_000)
  #expect(Lyrics(String(repeating: "[00:01]", count: 100_000) + "x")?.lines.count ?? 0 <= 100)
  #expect(Lyrics("[99999999999999999999:00]x")?.lines.first?.start == nil)
}
