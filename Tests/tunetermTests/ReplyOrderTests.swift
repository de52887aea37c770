import Testing

@testable import tuneterm

@Suite("Replies to requests that overlap") struct ReplyOrderTests {
  @Test("replies in turn are all shown")
  func inTurn() {
    var order = ReplyOrder()
    var shown: [Bool] = []
    for _ in 0..<3 {
      let turn = order.ask()
      shown += [order.shows(turn, isNews: false), order.shows(turn, isNews: true)]
    }
    #expect(shown == Array(repeating: true, count: 6))
  }

  @Test("a folder that is still looked through tells what plays, and not that it was given up for something else")
  func late() {
    var order = ReplyOrder()
    let folder = order.ask()
    let looking = order.shows(folder, isNews: false)
    let volume = order.ask()
    let volumeIsSet = order.shows(volume, isNews: true)
    let stopped = order.shows(folder, isNews: false)
    let plays = order.shows(folder, isNews: true)
    let next = order.shows(volume, isNews: false)
    #expect([looking, volumeIsSet, stopped, plays, next] == [true, true, false, true, true])
  }
}
