import TestSupport
import Testing

@Suite("With a clock that is wrong", .waiting, .enabled(if: ShiftedClock.isPossible)) struct WrongClockTests {
  private let home = PrivateHome()

  @Test(
    "the player does what it does at any time, and later with the right one, too",
    arguments: [-30_000, 100_000, 1_157_407, 50_000_000, 100_000_000_000])
  func wrong(days: Int) throws {
    let clock = try ShiftedClock(in: home.folder).environment(daysAhead: days)
    for environment in [clock, [:], clock] {
      #expect(try home.run(["import", ProgramUnderTest.demo("")], environment: environment).status == 0)
      let player = try Conversation(["--output", "null"], home: home, environment: environment)
      for (phrase, reply) in [
        ("play the album Slow Harbours", "Here's"), ("like this", "Noted"),
        ("stop in 5 minutes", "The music stops in 5"),
        ("make a playlist", ""), ("what did I play today", ""), ("what did I add recently", ""), ("stop at 11", ""),
        ("next", "Next:"), ("undo", "Undone:"), ("what do I like", "1 song"), ("play something I like", "Here's"),
      ] {
        let said = try player.say(phrase)
        #expect(said.hasPrefix(reply), "\(phrase): \(said)")
      }
      try player.quit()
    }
  }
}
