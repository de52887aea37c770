import Media
import Testing

@Suite("Times by the clock") struct TimeOfDayTests {
  @Test(
    "A time comes round again",
    arguments: [
      (TimeOfDay(minutes: 0), 23 * 3600, 3600), (TimeOfDay(minutes: 0), 0, 86_400),
      (TimeOfDay(minutes: 630), 10 * 3600, 1800), (TimeOfDay(minutes: 1350), 10 * 3600, 45_000),
      (TimeOfDay(minutes: 630, isEitherHalf: true), 11 * 3600, 41_400),
      (TimeOfDay(minutes: 630, isEitherHalf: true), 22 * 3600, 1800),
      (TimeOfDay(minutes: 720, isEitherHalf: true), 43_199, 1),
    ])
  func comesRound(time: TimeOfDay, second: Int, left: Int) { #expect(time.seconds(after: second) == left) }

  @Test("It is written as clocks show it")
  func isWritten() {
    #expect(TimeOfDay(minutes: 1350).description == "22:30")
    #expect(TimeOfDay(minutes: 5).description == "0:05")
  }

  @Test("The clock on the wall shows a second of the day")
  func now() { #expect((0..<86_400).contains(TimeOfDay.secondNow)) }
}
