import Text
import Media
import Testing

@testable import Catalog

@Suite struct NameFormTests {
  @Test(
    "tails and articles are omitted",
    arguments: [
      ("Outer Peace (Deluxe Edition)", ["outer peace"]), ("Memories - Dillon Remix", ["memories"]),
      ("Song (feat. X) [Remix]", ["song"]), ("Lantern ft. Y", ["lantern"]),
      ("(I Can't Get No) Satisfaction", ["satisfaction"]), ("The Wall", ["wall"]),
      ("A Night (Live)", ["a night", "night", "night live"]), ("Beatles, The", ["beatles"]), ("Plain", []),
      ("(brackets)", []),
      ("Left - ", []), ("Softly", []), ("Raft Song", []),
    ])
  func tailsAndArticlesAreOmitted(name: String, shorter: [String]) {
    #expect(NameForms(name).shorter == shorter)
  }

  @Test(
    "numbers are written in one way",
    arguments: [
      ("Pt. II", "pt 2"), ("Part Two", "pt 2"), ("Eighty-First", "81st"), ("Seventies Soul", "70s soul"),
      ("Twenty One Pilots", "21 pilots"),
      ("Chapter V", "chapter 5"), ("Volume Three", "vol 3"), ("X featuring Y", "x feat y"),
    ])
  func numbersAreWrittenInOneWay(name: String, variant: String) {
    #expect(NameForms(name).variants.first == variant)
  }

  @Test(
    "signs between letters are spoken",
    arguments: [
      ("P!nk", "pink"), ("A$AP", "asap"), ("AC/DC", "acdc"), ("R.E.M.", "rem"), ("Jay-Z", "jayz"), ("M@x", "max"),
    ])
  func signsBetweenLettersAreSpoken(name: String, variant: String) {
    #expect(NameForms(name).variants.last == variant)
  }

  @Test("other names have no variant", arguments: ["I Will", "X", "Hello", "Someone", "1979"])
  func otherNamesHaveNoVariant(name: String) { #expect(NameForms(name).variants.isEmpty) }

  @Test(
    "guests are found",
    arguments: [
      ("Song (feat. X & Y) [Remix]", ["X", "Y"]), ("Song ft. Ann and Bob - Remix", ["Ann", "Bob"]), ("Song", []),
    ])
  func guestsAreFound(name: String, guests: [String]) { #expect(NameTail.guests(in: name) == guests) }

  @Test(
    "names are compared by sound",
    arguments: [
      ("sun", "son", true), ("night", "knight", true), ("khruangbin", "krungbin", true), ("moon", "soon", false),
      ("phone", "fone", true), ("night", "nite", true), ("shakira", "shocker", false), ("maria", "mayor", false),
      ("riana", "rihanna", true), ("special", "spacial", true),
    ])
  func namesAreComparedBySound(one: String, other: String, alike: Bool) {
    #expect((SoundKey.of(one.utf8) == SoundKey.of(other.utf8)) == alike)
  }

  @Test(
    "edits are counted",
    arguments: [
      ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1), ("abc", "ab", 1), ("", "ab", 2),
      ("kitten", "sitting", nil),
    ])
  func editsAreCounted(one: String, other: String, distance: Int?) {
    #expect(EditDistance.between(Array(one.utf8), Array(other.utf8), limit: 2) == distance)
  }
}
