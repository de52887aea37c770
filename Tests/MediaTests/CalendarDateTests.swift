import Media
import Testing

@Suite("Calendar dates") struct CalendarDateTests {
  @Test(
    "dates of tags are read as exactly as they are",
    arguments: [
      ("1969", "1969-01-01"), ("1969-07", "1969-07-01"), ("1969-07-20", "1969-07-20"),
      ("1969-07-20T20:17", "1969-07-20"), ("2001-99-99", "2001-01-01"),
    ])
  func reads(text: String, expected: String) {
    #expect(CalendarDate(text)?.description == expected)
  }

  @Test("what is no date is none", arguments: ["", "abc", "0", "-5", "99999"])
  func refuses(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("days count through months, leap years and centuries")
  func counts() {
    #expect(CalendarDate(year: 1970).dayNumber == 0)
    #expect(CalendarDate(year: 2024, month: 2, day: 28).adding(days: 1).description == "2024-02-29")
    #expect(CalendarDate(year: 1900, month: 2, day: 28).adding(days: 1).description == "1900-03-01")
    #expect(CalendarDate(year: 2026, month: 1, day: 1).adding(days: -1).description == "2025-12-31")
    for day in stride(from: -800_000, through: 800_000, by: 9973) {
      #expect(CalendarDate(dayNumber: day).dayNumber == day)
    }
  }

  @Test("years as a release date run from the first day to the last")
  func years() {
    let nineties = ReleaseDate(years: 1990...1999)
    #expect(nineties.start == CalendarDate(year: 1990))
    #expect(nineties.end == CalendarDate(year: 1999, month: 12, day: 31))
  }
}
