import Feeds
import Media
import Testing

@Suite("Lists of chapters") struct ChapterListTests {
  private func read(_ text: String, duration: Double? = nil) -> [Chapter] {
    ChapterList.read(Array(text.utf8), duration: duration)
  }

  @Test("are read in the order of their times, without advertisements")
  func chapters() {
    let chapters = read(
      """
      {"version":"1.2.0","chapters":[{"startTime":60.5,"title":"The lamp"},{"startTime":0,"title":"Fog\\u001b[31m"},
      {"startTime":100,"title":"Ad","toc":false},{"startTime":200,"endTime":250},{"startTime":-1,"title":"Never"}]}
      """, duration: 300)
    #expect(
      chapters == [
        Chapter(title: "Fog\u{FFFD}[31m", start: 0, end: 60.5), Chapter(title: "The lamp", start: 60.5, end: 200),
        Chapter(title: "Chapter 3", start: 200, end: 250),
      ])
    #expect(read(#"{"chapters":[{"startTime":1,"title":"One"}]}"#, duration: 9).first?.end == 9)
  }

  @Test(
    "are none in anything else",
    arguments: ["", "[]", "{}", "<html>", #"{"chapters":{}}"#, #"{"chapters":[1,"x",{"startTime":"1"}]}"#])
  func others(_ text: String) { #expect(read(text).isEmpty) }
}
