import Media
import Testing

@Suite("Days to count from") struct RelativeDateTests {
  /// A Wednesday.
  private let today = CalendarDate(year: 2026, month: 3, day: 18)

  @Test(
    "they move on with today, those of the calendar do not",
    arguments: [
      (RelativeDate.day(CalendarDate(year: 2020, month: 2)), "2020-02-01"), (.start(.day, back: 0), "2026-03-18"),
      (.start(.day, back: 1), "2026-03-17"), (.start(.week, back: 0), "2026-03-16"),
      (.start(.week, back: 2), "2026-03-02"), (.start(.month, back: 0), "2026-03-01"),
      (.start(.month, back: 3), "2025-12-01"), (.start(.year, back: 0), "2026-01-01"),
      (.start(.year, back: 1), "2025-01-01"), (.start(.decade, back: 1), "2010-01-01"), (.ago(30, .day), "2026-02-16"),
      (.ago(2, .week), "2026-03-04"), (.ago(1, .month), "2026-02-18"), (.ago(6, .month), "2025-09-18"),
      (.ago(1, .year), "2025-03-18"), (.ago(1, .decade), "2016-03-18"),
    ])
  func dates(since: RelativeDate, date: String) {
    #expect(since.date(today: today).description == date)
    #expect(RelativeDate(since.description) == since)
  }

  @Test("a month that is shorter ends with its last day, and a Sunday belongs to the week before")
  func edges() {
    let last = CalendarDate(year: 2024, month: 3, day: 31)
    #expect(RelativeDate.ago(1, .month).date(today: last).description == "2024-02-29")
    #expect(
      RelativeDate.ago(1, .year).date(today: CalendarDate(year: 2024, month: 2, day: 29)).description == "2023-02-28")
    #expect(RelativeDate.start(.week, back: 0).date(today: CalendarDate(year: 2026, month: 3, day: 22)).day == 16)
    #expect(RelativeDate.ago(5000, .decade).date(today: today).year == 1)
  }

  @Test(
    "what came out then ends with the unit, and goes on where none is named",
    arguments: [
      (RelativeDate.start(.day, back: 1), "2026-03-17", "2026-03-17"),
      (.start(.week, back: 0), "2026-03-16", "2026-03-22"),
      (.start(.month, back: 1), "2026-02-01", "2026-02-28"), (.start(.year, back: 0), "2026-01-01", "2026-12-31"),
      (.start(.decade, back: 1), "2010-01-01", "2019-12-31"), (.ago(3, .month), "2025-12-18", nil),
      (.day(CalendarDate(year: 2020)), "2020-01-01", nil),
    ] as [(RelativeDate, String, String?)])
  func releases(moving: RelativeDate, start: String, end: String?) {
    let date = ReleaseDate(moving, today: today)
    #expect(date.start?.description == start)
    #expect(date.end?.description == end)
    #expect(date.seen(from: today.adding(days: 4000)).start == moving.date(today: today.adding(days: 4000)))
    #expect(ReleaseDate(year: 1994).seen(from: today) == ReleaseDate(year: 1994))
  }

  @Test(
    "what is no such day is none",
    arguments: [
      "", "year", "start of", "start of noon", "-0 day", "-99999999999999999999 day", "-5 moons", "a b c d e",
    ])
  func refuses(text: String) { #expect(RelativeDate(text) == nil) }
}
